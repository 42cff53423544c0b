// The changes since this hour of yesterday: levels that changed, stations that fell silent, stations that came back.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type {
  ChangedStation,
  Changes,
  LevelChange,
  SpeechChange,
} from '@eos/contract/calls/ingestion/changes'
import type { PageSearch } from '../../api/portal/page-path.ts'
import { provincesQuery } from '../../api/queries.ts'
import { Chip } from '../../parts/levels/Chip.tsx'
import { airScale } from '../../parts/levels/scale.ts'
import { Skeleton } from '../../parts/states/Skeleton.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { formatAge } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { useHomePlace } from './here/home-place.ts'
import { changesQuery } from './queries.ts'

const mostLevels = 6
const mostSpeech = 3

export function RecentChanges({ provinceCode }: { provinceCode: string }) {
  const { t } = useTranslation('home')
  const changes = useQuery(changesQuery(provinceCode))
  return (
    <section data-testid="changed">
      <h3>{t('changedTitle')}</h3>
      {changes.data ? (
        <AllChanges changes={changes.data} province={provinceCode} />
      ) : changes.isError ? (
        <QueryFailure error={changes.error} onRetry={() => void changes.refetch()} />
      ) : (
        <Skeleton boxes={[{ width: '100%', height: '160px' }]} />
      )}
    </section>
  )
}

interface Shown {
  changes: Changes
  /** Empty for the country. */
  province: string
}

function AllChanges({ changes: { levels, silent, back }, province }: Shown) {
  const { t } = useTranslation('home')
  if (levels.length + silent.length + back.length === 0)
    return <p className="soft">{t('changedNone')}</p>
  const worse = levels.filter(({ before, now }) => now.value > before.value).length
  return (
    <>
      {levels.length > 0 && (
        <p className="change-counts">
          {t('changedLevels', { worse, better: levels.length - worse })}
        </p>
      )}
      <ul className="change-list">
        {levels.slice(0, mostLevels).map((change) => (
          <Level key={change.id} change={change} />
        ))}
      </ul>
      <More hidden={levels.length - mostLevels} among={{ medium: 'air', province }} />
      <Speech title={t('silent')} changes={silent} among={{ state: 'offline', province }} />
      <Speech title={t('back')} changes={back} among={{ state: 'live', province }} />
    </>
  )
}

function Level({ change }: { change: LevelChange }) {
  const { t } = useTranslation('home')
  return (
    <li>
      <span>
        <StationName station={change} /> <Province code={change.provinceCode} />
      </span>
      <span className="change">
        <Chip scale={airScale} value={change.before.value} />
        <span aria-hidden="true">→</span>
        <span className="only-heard">{t('now')}</span>
        <Chip scale={airScale} value={change.now.value} />
      </span>
    </li>
  )
}

interface SpeechChanges {
  title: string
  changes: readonly SpeechChange[]
  /** The filters of the list of stations in which they stand. */
  among: PageSearch
}

function Speech({ title, changes, among }: SpeechChanges) {
  const locale = useLocale()
  const now = useNow()
  if (changes.length === 0) return null
  return (
    <>
      <h4 className="change-kind">{title}</h4>
      <ul className="change-list">
        {changes.slice(0, mostSpeech).map((change) => (
          <li key={change.id}>
            <span>
              <StationName station={change} /> <Province code={change.provinceCode} />
            </span>
            <span className="small soft">{formatAge(change.since, now, locale)}</span>
          </li>
        ))}
      </ul>
      <More hidden={changes.length - mostSpeech} among={among} />
    </>
  )
}

/** Never cut off without a word, and without a way to the others. */
function More({ hidden, among }: { hidden: number; among: PageSearch }) {
  const { t } = useTranslation('home')
  if (hidden <= 0) return null
  return (
    <p className="small soft">
      <PageLink to="stations" search={among}>
        {t('more', { count: hidden })}
      </PageLink>
    </p>
  )
}

function StationName({ station }: { station: ChangedStation }) {
  const locale = useLocale()
  return (
    <PageLink to="stations/:id" parameters={{ id: station.id }}>
      {localName(station, locale)}
    </PageLink>
  )
}

/** Names the place where the page is about more than one. */
function Province({ code }: { code: string | null }) {
  const locale = useLocale()
  const isAlone = useHomePlace().readings !== ''
  const { data: provinces } = useQuery(provincesQuery())
  const province = provinces?.find(({ provinceCode }) => provinceCode === code)
  if (!province || isAlone) return null
  return <span className="change-place">{localName(province, locale)}</span>
}
