// The frame of a page of the administration: its heading, the way back, and only for those to whom it is of use.
import { useEffect, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { type PagePath } from '@eos/contract/pages'
import { product } from '../api/product.ts'
import { sessionQuery, type SignedIn } from '../api/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SkeletonLines } from '../ui/Skeletons.tsx'
import { pageAddress } from '../api/page-path.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
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
  usePageTitle(title)
  return (
    <div className="page page-wide admin">
      <p className="admin-back">
        <PageLink to={back?.page ?? 'admin'}>{back?.name ?? t('all')}</PageLink>
      </p>
      <h1>{title}</h1>
      {session.isPending ? (
        <SkeletonLines lines={8} />
      ) : session.isLoadingError ? (
        <ErrorState error={session.error} onRetry={() => void session.refetch()} />
      ) : !session.data?.authenticated ? (
        <NeedsSession />
      ) : isFor(session.data) ? (
        <>
          {text !== undefined && <p className="soft">{text}</p>}
          {typeof children === 'function' ? children(session.data) : children}
        </>
      ) : (
        <EmptyState title={noRight}>{noRightText !== undefined && <p>{noRightText}</p>}</EmptyState>
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
    <EmptyState title={t('needsSession')}>
      <PageLink to="login" search={{ return: back }} className="button button-primary">
        {t('signIn')}
      </PageLink>
    </EmptyState>
  )
}
