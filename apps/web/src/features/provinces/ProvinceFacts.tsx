// The province in four numbers: its air now, its dust beside last year, who reports, and its water.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StationTrend } from '@eos/contract/calls/stations/province-trend'
import { VN_AQI_LEVELS, levelIn } from '@eos/indices'
import { useTranslation } from '../../texts/translation.ts'
import {
  formatHour,
  formatMonth,
  formatNumber,
  formatQuantity,
} from '../../parts/numbers/format.ts'
import { formulaText } from '../../parts/numbers/formula-text.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { waterExceedancesQuery, waterVerdicts } from '../home/face.ts'
import { chosenTrend, differenceOf, isReporting } from './province-facts.ts'
import type { ProvinceProps } from './province-props.ts'
import { provinceTrendQuery } from './queries.ts'

export function ProvinceFacts(props: ProvinceProps) {
  return (
    <dl className="province-facts">
      <AirFact {...props} />
      <TrendFact {...props} />
      <ReportingFact {...props} />
      <WaterFact {...props} />
    </dl>
  )
}

interface FactProps {
  name: string
  figure: ReactNode
  /** Beside the figure. */
  word?: ReactNode
  children: ReactNode
}

function Fact({ name, figure, word, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <p className="nowrap province-figure">
          <b>{figure}</b> {word}
        </p>
        <p className="faint meta">{children}</p>
      </dd>
    </div>
  )
}

function AirFact({ overview: { highest } }: ProvinceProps) {
  const { t } = useTranslation('provinces')
  const locale = useLocale()
  const name = t('facts.air')
  if (!highest)
    return (
      <Fact name={name} figure="–">
        {t('facts.noAir')}
      </Fact>
    )
  const { value, periodEnd } = highest.index
  return (
    <Fact name={name} figure={value} word={levelIn(VN_AQI_LEVELS, value)?.name[locale]}>
      {t('facts.airAt', {
        station: localName(highest, locale),
        time: formatHour(periodEnd, highest.timeZone, locale),
      })}
    </Fact>
  )
}

function TrendFact({ province, stations, overview }: ProvinceProps) {
  const { t } = useTranslation('provinces')
  const locale = useLocale()
  const { data: trends } = useQuery(provinceTrendQuery(province.provinceCode))
  const trend =
    trends &&
    chosenTrend(
      trends,
      overview.air.map(({ id }) => id),
    )
  const station = stations.find(({ id }) => id === trend?.stationId)
  if (!trends || !trend || !station)
    return (
      <Fact name={t('facts.trendNone')} figure="–">
        {t('facts.trendFew')}
      </Fact>
    )
  const { symbol, unit, decimals, now } = trend
  const days = t('facts.trendDays', { days: now.days, expected: trends.expectedDays })
  return (
    <Fact
      name={t('facts.trend', {
        symbol: formulaText(symbol),
        station: localName(station, locale),
        month: formatMonth(Date.parse(trends.now.from), 'UTC', locale, true),
      })}
      figure={now.mean === null ? '–' : formatNumber(now.mean, decimals, locale)}
      word={unit}
    >
      {days};{' '}
      <Difference
        trend={trend}
        month={formatMonth(Date.parse(trends.yearBefore.from), 'UTC', locale, true)}
      />
    </Fact>
  )
}

function Difference({ trend, month }: { trend: StationTrend; month: string }) {
  const { t } = useTranslation('provinces')
  const locale = useLocale()
  const difference = differenceOf(trend)
  if (trend.now.mean === null) return t('facts.trendFew')
  if (difference === undefined) return t('facts.noBefore', { month })
  const { unit, decimals } = trend
  const size = formatQuantity(Math.abs(difference), unit, decimals, locale)
  if (size === formatQuantity(0, unit, decimals, locale)) return t('facts.same', { month })
  return t(difference > 0 ? 'facts.higher' : 'facts.lower', { difference: size, month })
}

const mostNamed = 3

function ReportingFact({ stations }: ProvinceProps) {
  const { t } = useTranslation('provinces')
  const locale = useLocale()
  const silent = stations.filter((station) => !isReporting(station))
  const names = silent
    .slice(0, mostNamed)
    .map((station) => localName(station, locale))
    .join(', ')
  const more = silent.length - mostNamed
  return (
    <Fact
      name={t('facts.reporting')}
      figure={stations.length - silent.length}
      word={t('facts.of', { total: stations.length })}
    >
      {silent.length === 0
        ? t('facts.allReport')
        : more > 0
          ? t('facts.silentMore', { names, count: more })
          : t('facts.silent', { names })}
    </Fact>
  )
}

/** Counts only the stations whose limits are known. */
function WaterFact({ province, stations }: ProvinceProps) {
  const { t } = useTranslation('provinces')
  const locale = useLocale()
  const water = stations.filter(({ medium }) => medium === 'water')
  const found = useQuery({
    ...waterExceedancesQuery(province.provinceCode, locale),
    enabled: water.length > 0,
  })
  const name = t('facts.water')
  if (water.length === 0 || !found.data)
    return (
      <Fact name={name} figure="–">
        {t(water.length === 0 ? 'facts.noWater' : 'water.notJudged')}
      </Fact>
    )
  const judged = waterVerdicts(water.filter(isReporting), found.data.data).filter(
    (each) => each.judged !== 'unknown',
  )
  const over = judged.filter((each) => each.judged === 'over')
  return (
    <Fact
      name={name}
      figure={judged.length - over.length}
      word={t('facts.of', { total: judged.length })}
    >
      {over.length === 0
        ? t('facts.waterWithin')
        : t('facts.waterOver', {
            names: over.map(({ station }) => localName(station, locale)).join(', '),
          })}
    </Fact>
  )
}
