// One's own account, and for approvers the enterprises that wait for them.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { may, sessionQuery, type SignedIn } from '../api/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SkeletonLines } from '../ui/Skeletons.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { Facts } from './Facts.tsx'
import { applicantsQuery } from './queries.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { SignUps } from './SignUps.tsx'
import '../ui/form.css'
import './account.css'
import './register-texts.ts'

export function AccountPage() {
  const { t } = useTranslation('account')
  const session = useQuery(sessionQuery())
  const [search] = useSearchParams()
  const isApprover = may(session.data?.authenticated ? session.data : undefined, 'APPROVE', 'user')
  const showsSignUps = isApprover && search.get('view') === 'sign-ups'
  usePageTitle(t(showsSignUps ? 'signUps.title' : 'title'))
  return (
    <div className="page account">
      <h1>{t(showsSignUps ? 'signUps.title' : 'title')}</h1>
      {isApprover && <Views />}
      {session.data?.authenticated ? (
        showsSignUps ? (
          <SignUps />
        ) : (
          <OwnAccount session={session.data} />
        )
      ) : session.isError ? (
        <ErrorState error={session.error} onRetry={() => void session.refetch()} />
      ) : session.isPending ? (
        <SkeletonLines lines={6} />
      ) : (
        // Asks for something that needs a session, as every page would: the answer leads to the login page and back.
        <Sessions />
      )}
    </div>
  )
}

function OwnAccount({ session }: { session: SignedIn }) {
  return (
    <div className="account-parts">
      <div className="account-column">
        <Facts session={session} />
        <SecondFactor session={session} />
      </div>
      <div className="account-column">
        <ChangePassword session={session} />
        <Sessions session={session} />
      </div>
    </div>
  )
}

function Views() {
  const { t } = useTranslation('account')
  const waiting = useQuery(applicantsQuery()).data
  const [search] = useSearchParams()
  const view = search.get('view')
  return (
    <nav className="views not-printed" aria-label={t('views')}>
      <PageLink to="account" aria-current={view === null ? 'page' : 'false'}>
        {t('title')}
      </PageLink>
      <PageLink
        to="account"
        search={{ view: 'sign-ups' }}
        aria-current={view === 'sign-ups' ? 'page' : 'false'}
      >
        {t('signUps.title')}
        {waiting && <span className="count number">{waiting.length}</span>}
      </PageLink>
    </nav>
  )
}
