// A river or lake now, in words: within or beyond which limit, what the water is fit for, and each of its indicators.
import { useQuery } from '@tanstack/react-query'
import { Info, TriangleAlert } from 'lucide'
import { WATER_CLASS_MEANINGS } from '@eos/indices'
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import { useSearchParams } from 'react-router'
import { dailyMeansQuery } from '../../../api/daily-means.ts'
import { hourVerdict, type HourVerdict } from '../../../parts/limits/hour-verdict.ts'
import { HourIndicators } from '../../../parts/limits/HourIndicators.tsx'
import type { IndicatorLink } from '../../../parts/limits/IndicatorTable.tsx'
import { useLimitWords } from '../../../parts/limits/limit-words.ts'
import { VerdictBox } from '../../../parts/limits/VerdictBox.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SevenFacts } from '../../../parts/states/SevenFacts.tsx'
import { SkeletonBlock } from '../../../parts/states/Skeleton.tsx'
import { SilentFacts } from '../../../parts/states/SilentFacts.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { fitnessOf } from './water-fitness.ts'
import { hourIndex, WaterIndex } from './WaterIndex.tsx'
import { waterWhy, whyTarget } from './water-why.ts'
import './texts.ts'

interface WaterNowProps {
  station: LatestStation
  page: Pick<StationPage, 'hours' | 'facts' | 'waterIndex' | 'indicators'>
  linkOf?: IndicatorLink
}

export function WaterNow({ station, page, linkOf }: WaterNowProps) {
  const { t } = useTranslation(['water', 'common'])
  const now = useNow()
  const [search] = useSearchParams()
  const instead = useWithoutIndex(page.waterIndex)
  const { hours, facts, waterIndex } = page
  const means = useQuery(dailyMeansQuery(station.id))
  if (means.isError && !means.data)
    return <QueryFailure error={means.error} onRetry={() => void means.refetch()} />
  if (!means.data) return <SkeletonBlock height={420} />
  const verdict = hourVerdict(hours, means.data, now)
  const { id, state, timeZone } = station
  const hour = hourIndex(waterIndex, verdict.periodEnd)
  const why = hour && { value: hour.value, target: whyTarget(id, search, 'hour') }
  return (
    <section className="stack gap-4 judged-now" aria-label={t('nowTitle')}>
      <Verdict verdict={verdict} waterBody={facts?.waterBody} />
      {hour && (
        <WaterIndex
          station={station}
          hour={hour}
          day={waterIndex?.day ?? null}
          hours={hours}
          symbolOf={(code) => page.indicators[code]?.symbol ?? code}
        />
      )}
      {verdict.periodEnd === undefined ? (
        <SilentFacts station={station} now={now} />
      ) : (
        <SevenFacts
          station={{ state, timeZone }}
          averaging={t('hourlyMean')}
          periodEnd={verdict.periodEnd}
          now={now}
          flag={t('common:preliminary')}
          why={search.has(waterWhy) ? undefined : why}
          {...(!hour && { instead })}
        />
      )}
      <HourIndicators
        caption={t('indicators')}
        limitName={t('limit')}
        rows={verdict.rows}
        hours={hours}
        linkOf={linkOf}
      />
      <Documents means={means.data} level={facts?.waterLevel} />
    </section>
  )
}

/** Why there is no index beside the words. */
function useWithoutIndex(index: StationPage['waterIndex']): string {
  const { t } = useTranslation('water')
  const locale = useLocale()
  const reason = index?.hour?.reason
  if (!reason) return t('withoutIndex')
  return t('noIndexSince', { reason: waterIndexReasonWords[reason][locale] })
}

interface VerdictProps {
  verdict: HourVerdict
  waterBody: string | null | undefined
}

function Verdict({ verdict, waterBody }: VerdictProps) {
  const { t } = useTranslation('water')
  const { periodEnd, over } = verdict
  const title = useTitle(verdict)
  const isJudged = verdict.rows.some(({ state }) => state === 'over' || state === 'within')
  if (periodEnd === undefined) return <VerdictBox title={t('silent')}>{t('silentText')}</VerdictBox>
  return (
    <VerdictBox
      title={title}
      icon={over.length > 0 ? TriangleAlert : Info}
      isOver={over.length > 0}
    >
      {!isJudged && `${t('notJudgedText')} `}
      <Fitness verdict={verdict} periodEnd={periodEnd} waterBody={waterBody} />
    </VerdictBox>
  )
}

/** Within or beyond which limits. */
function useTitle({ rows, over }: HourVerdict): string {
  const { t } = useTranslation('water')
  const locale = useLocale()
  const words = useLimitWords()
  const listed = (some: HourVerdict['rows']) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      some.map(({ indicator }) => formulaText(indicator.symbol)),
    )
  const within = rows.filter(({ state }) => state === 'within')
  const [worst] = over
  if (!worst) {
    if (within.length === 0) return t('notJudged')
    return t('allWithin', { count: within.length, names: listed(within) })
  }
  const others = within.length > 0 ? ` ${t('othersWithin', { count: within.length })}` : ''
  if (over.length > 1) return t('overMany', { names: listed(over) }) + others
  const said = { name: listed(over), words: words(worst.value!, worst.bound!) }
  return t('over', said) + others
}

interface FitnessProps extends VerdictProps {
  periodEnd: string
}

function Fitness({ verdict: { rows }, periodEnd, waterBody }: FitnessProps) {
  const { t } = useTranslation('water')
  const locale = useLocale()
  const fitness = fitnessOf(rows, { waterBody, periodEnd })
  if (fitness.kind === 'undeclared') return t('undeclaredBody')
  if (fitness.kind === 'unknown') return t('unknownFitness')
  const names = fitness.parameters.map(
    (code) => rows.find(({ indicator }) => indicator.indicator === code)!.indicator.symbol,
  )
  const by = t('classBy', {
    names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map(formulaText)),
  })
  if (fitness.kind === 'none') return `${t('noClass')} ${by}`
  const meaning = WATER_CLASS_MEANINGS[fitness.class][locale]
  return `${t('class', { class: fitness.class, meaning })} ${by}`
}

interface DocumentsProps {
  means: DailyMeans
  level: string | null | undefined
}

function Documents({ means, level }: DocumentsProps) {
  const { t } = useTranslation('water')
  const locale = useLocale()
  const documents = Object.values(means.documents)
    .map(({ title, titleEn }) => (locale === 'en' ? titleEn : title))
    .join('; ')
  if (documents === '') return null
  return (
    <p className="faint meta judged-documents">
      {level ? t('limitsOfLevel', { level, documents }) : t('limits', { documents })}
    </p>
  )
}
