// One's own account, and for approvers the enterprises that wait for them.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { may, sessionQuery, type SignedIn } from '../../api/session.ts'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { PageTitle } from '../../parts/page/PageTitle.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Deputy } from './Deputy.tsx'
import { Facts } from './Facts.tsx'
import { OwnData } from './OwnData.tsx'
import { applicantsQuery } from './queries.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { SignUps } from './SignUps.tsx'
import '../../parts/styles/form.css'
import './account.css'
import './texts.ts'

export function AccountPage() {
  const { t } = useTranslation('account')
  const session = useQuery(sessionQuery())
  const [search] = useSearchParams()
  const isApprover = may(session.data?.authenticated ? session.data : undefined, 'APPROVE', 'user')
  const showsSignUps = isApprover && search.get('view') === 'sign-ups'
  return (
    <div className="page account">
      <PageTitle title={t(showsSignUps ? 'signUps.title' : 'title')} />
      <h1>{t(showsSignUps ? 'signUps.title' : 'title')}</h1>
      {isApprover && <Views />}
      {session.data?.authenticated ? (
        showsSignUps ? (
          <SignUps />
        ) : (
          <OwnAccount session={session.data} />
        )
      ) : session.isError ? (
        <QueryFailure error={session.error} onRetry={() => void session.refetch()} />
      ) : session.isPending ? (
        <SkeletonRows rows={6} />
      ) : (
        // Asks for something that needs a session, as every page would: the answer leads to the login page and back.
        <Sessions />
      )}
    </div>
  )
}

/** The second step comes first for people who must set it up before anything else. */
function OwnAccount({ session }: { session: SignedIn }) {
  const factor = <SecondFactor session={session} />
  return (
    <div className="account-parts">
      {session.mustSetUpSecondFactor && factor}
      <Facts session={session} />
      <ChangePassword session={session} />
      {!session.mustSetUpSecondFactor && factor}
      <Sessions session={session} />
      <Deputy session={session} />
      <OwnData session={session} />
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
