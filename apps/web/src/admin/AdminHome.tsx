// The start of the administration: all screens that are of use to the person, by subject.
import { useQuery } from '@tanstack/react-query'
import { sessionQuery, type SignedIn } from '../api/session.ts'
import { NoRight } from '../parts/states/NoRight.tsx'
import { QueryFailure } from '../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../parts/states/Skeleton.tsx'
import { useTranslation } from '../texts/translation.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import './admin.css'
import './register-texts.ts'
import { navigationOf, type Entry } from './shell/navigation.ts'
import { useEntryName } from './shell/use-entry-name.ts'

export function AdminHome() {
  const { t } = useTranslation('admin')
  const session = useQuery(sessionQuery())
  return (
    <div className="page admin">
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      {session.isPending ? (
        <SkeletonRows rows={6} />
      ) : session.isLoadingError ? (
        <QueryFailure error={session.error} onRetry={() => void session.refetch()} />
      ) : (
        session.data?.authenticated && <Groups session={session.data} />
      )}
    </div>
  )
}

function Groups({ session }: { session: SignedIn }) {
  const { t } = useTranslation('admin')
  const groups = navigationOf(session)
  if (groups.length === 0) return <NoRight title={t('nothing')} />
  return (
    <>
      <p className="soft">{t('intro')}</p>
      <div className="admin-groups">
        {groups.map(({ group, work, directories, lookUp }) => (
          <section key={group} className="panel">
            <h2>{t(`groups.${group}`)}</h2>
            <Links entries={work} />
            {directories.length > 0 && <h3 className="soft">{t('shell.directories')}</h3>}
            <Links entries={directories} />
            {lookUp.length > 0 && <h3 className="soft">{t('lookOnly')}</h3>}
            <Links entries={lookUp} />
          </section>
        ))}
      </div>
    </>
  )
}

function Links({ entries }: { entries: readonly Entry[] }) {
  const nameOf = useEntryName()
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.page}>
          <PageLink to={entry.page}>{nameOf(entry)}</PageLink>
        </li>
      ))}
    </ul>
  )
}
