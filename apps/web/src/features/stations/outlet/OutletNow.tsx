// An outlet now: the verdict as a sentence, the facts of its hour, and each indicator against the limit of the permit.
import { useQuery } from '@tanstack/react-query'
import { Info, TriangleAlert } from 'lucide'
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { RecentHours } from '@eos/contract/calls/stations/station-page'
import { dailyMeansQuery } from '../../../api/daily-means.ts'
import {
  hourVerdict,
  type HourVerdict,
  type JudgedHour,
} from '../../../parts/limits/hour-verdict.ts'
import { HourIndicators } from '../../../parts/limits/HourIndicators.tsx'
import type { IndicatorLink } from '../../../parts/limits/IndicatorTable.tsx'
import { writtenLimit } from '../../../parts/limits/written-limit.ts'
import { VerdictBox } from '../../../parts/limits/VerdictBox.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SevenFacts } from '../../../parts/states/SevenFacts.tsx'
import { SilentFacts } from '../../../parts/states/SilentFacts.tsx'
import { SkeletonBlock } from '../../../parts/states/Skeleton.tsx'
import { useTranslation, type Translate } from '../../../texts/translation.ts'
import { formatHour, formatQuantity, type Locale } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { sentenceOf } from './outlet-words.ts'
import './outlet.css'
import './texts.ts'

interface OutletProps {
  station: LatestStation
  hours: RecentHours
  linkOf?: IndicatorLink
}

export function OutletNow({ station, hours, linkOf }: OutletProps) {
  const { t } = useTranslation('outlet')
  const means = useQuery(dailyMeansQuery(station.id))
  const now = useNow()
  if (means.isError && !means.data)
    return <QueryFailure error={means.error} onRetry={() => void means.refetch()} />
  if (!means.data) return <SkeletonBlock height={420} />
  const verdict = hourVerdict(hours, means.data, now)
  return (
    <section className="stack gap-4 judged-now" aria-label={t('nowTitle')}>
      <Verdict verdict={verdict} station={station} hasPermit={means.data.permit !== null} />
      <Facts verdict={verdict} station={station} />
      <HourIndicators
        caption={t('indicators')}
        limitName={t('limit')}
        rows={verdict.rows}
        hours={hours}
        linkOf={linkOf}
      />
      <Documents means={means.data} />
    </section>
  )
}

interface VerdictProps {
  verdict: HourVerdict
  station: LatestStation
  hasPermit: boolean
}

function Verdict({ verdict, station, hasPermit }: VerdictProps) {
  const { t } = useTranslation('outlet')
  const locale = useLocale()
  const { periodEnd, over } = verdict
  const isSilent = periodEnd === undefined
  const { kind, title, text } = sentenceOf(verdict, { isSilent, hasPermit }, t, locale)
  const hour = periodEnd && t('meanOf', { hour: formatHour(periodEnd, station.timeZone, locale) })
  const said = over.map((row) => valueOfLimit(row, t, locale)).join('; ')
  const isOver = kind === 'over'
  return (
    <VerdictBox title={title} icon={isOver ? TriangleAlert : Info} isOver={isOver}>
      {text ?? [said, hour].filter(Boolean).join(', ')}
    </VerdictBox>
  )
}

/** "81.6 mg/L of 75 mg/L". */
function valueOfLimit(
  { indicator, value }: JudgedHour,
  t: Translate<'outlet'>,
  locale: Locale,
): string {
  const { unit, decimals } = indicator
  const limit = writtenLimit(indicator, 'hour', locale)
  return t('ofLimit', { value: formatQuantity(value ?? 0, unit, decimals, locale), limit })
}

function Facts({ verdict, station }: { verdict: HourVerdict; station: LatestStation }) {
  const { t } = useTranslation(['outlet', 'common'])
  const now = useNow()
  const { state, timeZone } = station
  if (verdict.periodEnd === undefined) return <SilentFacts station={station} now={now} />
  return (
    <SevenFacts
      station={{ state, timeZone }}
      averaging={t('hourlyMean')}
      periodEnd={verdict.periodEnd}
      now={now}
      flag={t('common:preliminary')}
      instead={t('withoutIndex')}
    />
  )
}

/** The permit or regulation in which the limits stand. */
function Documents({ means }: { means: DailyMeans }) {
  const { t } = useTranslation('outlet')
  const locale = useLocale()
  const documents = Object.values(means.documents).map(({ title, titleEn, source, sourceEn }) =>
    locale === 'en' ? `${titleEn}, ${sourceEn}` : `${title}, ${source}`,
  )
  return (
    <p className="faint meta judged-documents">
      {documents.length > 0 ? t('limits', { documents: documents.join('; ') }) : t('noLimits')}
    </p>
  )
}
