// The announcement that is shown: its class, what such water is good for, the change since the round before, and when it
// was sampled and announced.
import type {
  PeriodicPoint,
  ShownAnnouncement,
} from '@eos/contract/calls/announced/periodic-points'
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { Note } from '../../../parts/controls/Note.tsx'
import { Plate } from '../../../parts/levels/Plate.tsx'
import { Ruler } from '../../../parts/levels/Ruler.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatDay, formatInstant } from '../../../parts/numbers/format.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { roundBefore } from './rounds.ts'
import { scaleOf } from '../water-scale.ts'

interface ReadingProps {
  point: PeriodicPoint
  shown: ShownAnnouncement
}

export function AnnouncedReading({ point, shown }: ReadingProps) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const { index, edition, year, observation, meaning } = shown
  const scale = scaleOf(edition)
  const reason = index.reason && waterIndexReasonWords[index.reason][locale]
  return (
    <section className="stack gap-4 announced-now" aria-label={t('reading.title')}>
      <Elsewhere point={point} shown={shown} />
      <div className="announced-row">
        <Plate
          scale={scale}
          value={index.wqi}
          averaging={t('reading.averaging', { round: observation, year })}
          missing={t('reading.noIndex')}
          missingReason={t('reading.averaging', { round: observation, year })}
        />
        <div className="stack soft fine announced-words">
          <p className="announced-say">{index.wqi === null ? t('reading.noIndexSay') : meaning}</p>
          <p>{index.wqi === null ? reason : <Change point={point} shown={shown} />}</p>
          {index.wqi !== null && <Ruler scale={scale} value={index.wqi} />}
        </div>
      </div>
      <Facts shown={shown} />
    </section>
  )
}

function Change({ point: { rounds }, shown: { index, year, observation } }: ReadingProps) {
  const { t } = useTranslation('points')
  const before = roundBefore(rounds, { year, observation })
  if (!before) return t('reading.first')
  const change = index.wqi! - before.wqi
  const words = { by: Math.abs(change), round: before.observation, year: before.year }
  if (change === 0) return t('reading.same', words)
  return t(change > 0 ? 'reading.higher' : 'reading.lower', words)
}

function Facts({ shown }: Pick<ReadingProps, 'shown'>) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const zone = useTimeZone()
  const { time, publishedAt, version, laboratory } = shown
  const facts = [
    'VN_WQI',
    t('reading.sampled', { time: formatInstant(time, zone, locale) }),
    t('reading.announced', { day: formatDay(publishedAt, zone, locale) }),
    t('reading.version', { version }),
    laboratory && t('reading.laboratory', { name: laboratory }),
  ]
  return <p className="faint fine point-facts">{facts.filter(Boolean).join(' · ')}</p>
}

/** Says that another version is in force, or that there is a newer round. */
function Elsewhere({ point, shown }: ReadingProps) {
  const { t } = useTranslation('points')
  const { locationId, rounds } = point
  const { year, observation, replacedBy } = shown
  const to = {
    to: 'periodic-points/:id',
    parameters: { id: locationId },
    isCurrent: false,
  } as const
  if (replacedBy !== null)
    return (
      <Note kind="late" title={t('reading.replacedTitle')}>
        {t('reading.replaced')}{' '}
        <PageLink {...to} search={{ year: String(year), round: String(observation) }}>
          {t('round', { round: observation, year })}
        </PageLink>
      </Note>
    )
  const newest = rounds.at(-1)!
  if (newest.year === year && newest.observation === observation) return null
  return (
    <p className="faint fine point-facts not-printed">
      {t('reading.newestTitle')} {t('reading.newest')}{' '}
      <PageLink {...to}>{t('round', { round: newest.observation, year: newest.year })}</PageLink>.
    </p>
  )
}
