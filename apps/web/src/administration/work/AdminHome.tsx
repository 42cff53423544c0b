// The start of the administration: what waits for the person, and, when nothing does, all screens by subject.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { sessionQuery, type SignedIn } from '../../api/session.ts'
import { NoRight } from '../../parts/states/NoRight.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { PageTitle } from '../../parts/page/PageTitle.tsx'
import { formatClock, formatDay } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import '../../admin-parts/frame/admin.css'
import { navigationOf, type Entry } from '../../admin-parts/frame/navigation.ts'
import { useEntryName } from '../../admin-parts/frame/use-entry-name.ts'
import { BesideWork } from './BesideWork.tsx'
import { sumOf } from './counts.ts'
import { Digest } from './Digest.tsx'
import { workQuery } from './queries.ts'
import { WorkList } from './WorkList.tsx'

export function AdminHome() {
  const { t } = useTranslation('work')
  const session = useQuery(sessionQuery())
  return (
    <div className="page admin">
      <PageTitle title={t('title')} />
      <Head isIn={session.data?.authenticated === true} />
      {session.isPending ? (
        <SkeletonRows rows={6} />
      ) : session.isLoadingError ? (
        <QueryFailure error={session.error} onRetry={() => void session.refetch()} />
      ) : (
        session.data?.authenticated && <Work session={session.data} />
      )}
    </div>
  )
}

/** The title, the time, and the order of the list; and whether it comes by mail. */
function Head({ isIn }: { isIn: boolean }) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const zone = useTimeZone()
  const now = useNow()
  const time = `${formatDay(now, zone, locale)}, ${formatClock(now, zone, locale)}`
  return (
    <header className="cluster work-head">
      <h1>{t('title')}</h1>
      <p>{`${time} · ${t('oldest')}`}</p>
      {isIn && <Digest />}
    </header>
  )
}

function Work({ session }: { session: SignedIn }) {
  const { t } = useTranslation('admin')
  const counts = useInfiniteQuery(workQuery()).data?.pages[0]?.counts
  if (navigationOf(session).length === 0) return <NoRight title={t('nothing')} />
  return (
    <>
      <div className="work-desk">
        <WorkList />
        <BesideWork session={session} />
      </div>
      {counts && sumOf(counts) === 0 && <Groups session={session} />}
    </>
  )
}

function Groups({ session }: { session: SignedIn }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <p className="soft">{t('intro')}</p>
      <div className="stack gap-4 admin-groups">
        {navigationOf(session).map(({ group, work, directories, lookUp }) => (
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
