// A page of the administration: its heading, its place among the others, and only for those to whom it is of use.
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { useLocation } from 'react-router'
import { type PagePath } from '@eos/contract/pages/pages'
import { product } from '../../api/portal/product.ts'
import { sessionQuery, type SignedIn } from '../../api/session.ts'
import { NoRight } from '../../parts/states/NoRight.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { pathUnderPrefix } from '../../api/portal/page-path.ts'
import { PageTitle } from '../../parts/page/PageTitle.tsx'
import './admin.css'
import { isOpenTo, type Access } from './access.ts'
import { groupOf, navigationOf } from './navigation.ts'

interface AdminFrameProps {
  title: string
  /** The right that the page needs. */
  text?: string
  /** Actions on the page as a whole, beside its heading. */
  acts?: ReactNode
  /** The page on which it hangs, where it is not the start of the administration. */
  back?: { page: PagePath; name: string }
  /** Everybody else sees what is missing. */
  access: Access
  children: ReactNode | ((session: SignedIn) => ReactNode)
}

export function AdminFrame(props: AdminFrameProps) {
  const { title, text, acts, back, access, children } = props
  const { t } = useTranslation('admin')
  const session = useQuery(sessionQuery())
  const signedIn = session.data?.authenticated ? session.data : undefined
  return (
    <div className="page admin">
      <PageTitle title={title} />
      {signedIn && back && <Place session={signedIn} back={back} />}
      {acts && signedIn && isOpenTo(signedIn, access) ? (
        <div className="split">
          <h1>{title}</h1>
          {acts}
        </div>
      ) : (
        <h1>{title}</h1>
      )}
      {session.isPending ? (
        <SkeletonRows rows={8} />
      ) : session.isLoadingError ? (
        <QueryFailure error={session.error} onRetry={() => void session.refetch()} />
      ) : !signedIn ? null : isOpenTo(signedIn, access) ? (
        <>
          {text !== undefined && <p className="soft">{text}</p>}
          {typeof children === 'function' ? children(signedIn) : children}
        </>
      ) : (
        <NoRight title={t('noRight', { label: title })} needs={access.needs} />
      )}
    </div>
  )
}

/** The way to a page that hangs on another, from the start. The navigation says where all others are. */
function Place({ session, back }: { session: SignedIn; back: { page: PagePath; name: string } }) {
  const { t } = useTranslation(['admin', 'work'])
  const { pathname } = useLocation()
  const found = groupOf(navigationOf(session), pathUnderPrefix(product, pathname))
  return (
    <nav className="admin-back" aria-label={t('shell.place')}>
      <ol>
        <li>
          <PageLink to="admin" isCurrent={false}>
            {t('work:entry')}
          </PageLink>
        </li>
        {found && <li>{t(`groups.${found.group}`)}</li>}
        <li>
          <PageLink to={back.page} isCurrent={false}>
            {back.name}
          </PageLink>
        </li>
      </ol>
    </nav>
  )
}
