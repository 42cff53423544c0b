// The changes since this hour of yesterday: levels that changed, stations that fell silent, stations that came back.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type {
  ChangedStation,
  Changes,
  LevelChange,
  SpeechChange,
} from '@eos/contract/calls/changes'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatAge } from '../ui/format.ts'
import { LevelBadge } from '../ui/LevelBadge.tsx'
import { localName } from '../ui/local-name.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { SkeletonLines } from '../ui/Skeletons.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import { changesQuery } from './queries.ts'

const mostLevels = 6
const mostSpeech = 3

export function RecentChanges({ provinceCode }: { provinceCode: string }) {
  const { t } = useTranslation('home')
  const changes = useQuery(changesQuery(provinceCode))
  return (
    <section className="panel" data-testid="changed">
      <div className="panel-head">
        <h2>{t('changedTitle')}</h2>
      </div>
      {changes.data ? (
        <AllChanges changes={changes.data} />
      ) : changes.isError ? (
        <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </section>
  )
}

function AllChanges({ changes: { levels, silent, back } }: { changes: Changes }) {
  const { t } = useTranslation('home')
  if (levels.length + silent.length + back.length === 0)
    return <p className="soft">{t('changedNone')}</p>
  return (
    <>
      <ul className="station-list">
        {levels.slice(0, mostLevels).map((change) => (
          <Level key={change.id} change={change} />
        ))}
      </ul>
      <More hidden={levels.length - mostLevels} />
      <Speech title={t('silent')} changes={silent} />
      <Speech title={t('back')} changes={back} />
    </>
  )
}

function Level({ change }: { change: LevelChange }) {
  const { t } = useTranslation('home')
  return (
    <li>
      <StationName station={change} />
      <span className="change">
        <LevelBadge {...change.before} />
        <span aria-hidden="true">→</span>
        <span className="only-heard">{t('now')}</span>
        <LevelBadge {...change.now} />
      </span>
    </li>
  )
}

function Speech({ title, changes }: { title: string; changes: readonly SpeechChange[] }) {
  const locale = useLocale()
  const now = useNow()
  if (changes.length === 0) return null
  return (
    <>
      <h3 className="change-kind">{title}</h3>
      <ul className="station-list">
        {changes.slice(0, mostSpeech).map((change) => (
          <li key={change.id}>
            <StationName station={change} />
            <span className="small soft">{formatAge(change.since, now, locale)}</span>
          </li>
        ))}
      </ul>
      <More hidden={changes.length - mostSpeech} />
    </>
  )
}

/** Never cut off without a word. */
function More({ hidden }: { hidden: number }) {
  const { t } = useTranslation('home')
  return hidden > 0 ? <p className="small soft">{t('more', { count: hidden })}</p> : null
}

function StationName({ station }: { station: ChangedStation }) {
  const locale = useLocale()
  return (
    <PageLink to="stations/:id" parameters={{ id: station.id }}>
      {localName(station, locale)}
    </PageLink>
  )
}
