// The frame of a page of the administration: its heading, the way back, and only for those to whom it is of use.
import { Lock } from 'lucide'
import { useEffect, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../texts/translation.ts'
import { useLocation, useNavigate } from 'react-router'
import { type PagePath } from '@eos/contract/pages'
import { product } from '../api/product.ts'
import { sessionQuery, type SignedIn } from '../api/session.ts'
import { ActionLink } from '../parts/controls/Action.tsx'
import { NoRight } from '../parts/states/NoRight.tsx'
import { Empty } from '../parts/states/PageStates.tsx'
import { QueryFailure } from '../parts/states/QueryFailure.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SkeletonRows } from '../parts/states/Skeleton.tsx'
import { pageAddress } from '../api/page-path.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import './admin.css'
import './register-texts.ts'

interface AdminFrameProps {
  title: string
  /** The right that the page needs. */
  text?: string
  /** The start of the administration, unless the page hangs on another one. */
  back?: { page: PagePath; name: string }
  isFor: (session: SignedIn) => boolean
  /** The page that everybody else sees, and why. */
  noRight: string
  noRightText?: string
  children: ReactNode | ((session: SignedIn) => ReactNode)
}

export function AdminFrame(props: AdminFrameProps) {
  const { title, text, back, isFor, noRight, noRightText, children } = props
  const { t } = useTranslation('admin')
  const session = useQuery(sessionQuery())
  return (
    <div className="page page-wide admin">
      <PageTitle title={title} />
      <p className="admin-back">
        <PageLink to={back?.page ?? 'admin'}>{back?.name ?? t('all')}</PageLink>
      </p>
      <h1>{title}</h1>
      {session.isPending ? (
        <SkeletonRows rows={8} />
      ) : session.isLoadingError ? (
        <QueryFailure error={session.error} onRetry={() => void session.refetch()} />
      ) : !session.data?.authenticated ? (
        <NeedsSession />
      ) : isFor(session.data) ? (
        <>
          {text !== undefined && <p className="soft">{text}</p>}
          {typeof children === 'function' ? children(session.data) : children}
        </>
      ) : (
        <NoRight title={noRight}>{noRightText}</NoRight>
      )}
    </div>
  )
}

/** A page of administration is nothing without a session: its visitor goes to the login page, and comes back. */
export function NeedsSession() {
  const { t } = useTranslation('admin')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const back = pathname + search
  useEffect(() => {
    const target = { to: 'login', search: { return: back } } as const
    void navigate(pageAddress(product, target, search), { replace: true })
  }, [back, search, navigate])
  return (
    <Empty
      title={t('needsSession')}
      icon={Lock}
      actions={
        <ActionLink kind="primary" to="login" search={{ return: back }}>
          {t('signIn')}
        </ActionLink>
      }
    />
  )
}
