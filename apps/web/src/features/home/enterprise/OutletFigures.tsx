// Four figures of an enterprise's outlets: which report, what is within the permit, what is above now, what has come.
import type { ReactNode } from 'react'
import { limitNow, sumUp } from '../../../parts/limits/daily-means.ts'
import { writtenLimit } from '../../../parts/limits/written-limit.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant, formatNumber, formatQuantity } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { Outlet } from './use-outlets.ts'

interface OutletFiguresProps {
  outlets: readonly Outlet[]
  nameOf: (outlet: Outlet) => string
}

export function OutletFigures({ outlets, nameOf }: OutletFiguresProps) {
  const { t } = useTranslation('enterprise')
  return (
    <dl className="figures" aria-label={t('facts')}>
      <Reporting outlets={outlets} nameOf={nameOf} />
      <Within outlets={outlets} />
      <Above outlets={outlets} nameOf={nameOf} />
      <Received outlets={outlets} />
    </dl>
  )
}

interface FigureProps {
  name: string
  value: ReactNode
  isOver?: boolean
  children: ReactNode
}

function Figure({ name, value, isOver = false, children }: FigureProps) {
  return (
    <div className="figure">
      <dt>{name}</dt>
      <dd className={isOver ? 'figure-over' : undefined}>{value}</dd>
      <dd className="figure-note">{children}</dd>
    </div>
  )
}

function Reporting({ outlets, nameOf }: OutletFiguresProps) {
  const { t } = useTranslation(['enterprise', 'common'])
  const locale = useLocale()
  const silent = outlets.filter(({ station: { state } }) => state !== 'live' && state !== 'delayed')
  const [first] = silent
  const words = first && {
    name: nameOf(first),
    state: t(`common:state.${first.station.state}`),
    time:
      first.station.stateSince &&
      formatInstant(first.station.stateSince, first.station.timeZone, locale),
  }
  const count = outlets.length - silent.length
  return (
    <Figure name={t('reporting')} value={t('countOf', { count, total: outlets.length })}>
      {words ? t(words.time ? 'silentSince' : 'silent', words) : t('allReport')}
    </Figure>
  )
}

function Within({ outlets }: Pick<OutletFiguresProps, 'outlets'>) {
  const { t } = useTranslation('enterprise')
  const locale = useLocale()
  const { judged, over } = sumUp(outlets.flatMap(({ means }) => means ?? []))
  if (judged === 0)
    return (
      <Figure name={t('within')} value="–">
        {t(whyNone(outlets, 'day'))}
      </Figure>
    )
  const within = judged - over
  return (
    <Figure name={t('within')} value={share(within, judged, locale)}>
      {t('judged', { within, judged, over })}
    </Figure>
  )
}

function Above({ outlets, nameOf }: OutletFiguresProps) {
  const { t } = useTranslation('enterprise')
  const locale = useLocale()
  const above = outlets.flatMap((outlet) =>
    (outlet.verdict?.over ?? []).map((row) => ({ outlet, row })),
  )
  const rows = outlets.flatMap(({ verdict }) => verdict?.rows ?? [])
  const [worst] = above
  if (worst) {
    const { indicator, value } = worst.row
    const words = {
      symbol: formulaText(indicator.symbol),
      outlet: nameOf(worst.outlet),
      value: formatQuantity(value!, indicator.unit, indicator.decimals, locale),
      limit: writtenLimit(indicator, 'hour', locale),
    }
    return (
      <Figure name={t('above')} value={t('indicators', { count: above.length })} isOver>
        {t('worst', words)}
      </Figure>
    )
  }
  const isJudged = rows.some(({ state }) => state === 'within')
  return (
    <Figure name={t('above')} value={isJudged ? t('none') : '–'}>
      {t(isJudged ? 'noneAbove' : whyNone(outlets, 'hour'))}
    </Figure>
  )
}

/** Why no mean is judged: no permit is known, it says nothing of such means, or there are none. */
function whyNone(outlets: readonly Outlet[], mean: 'hour' | 'day') {
  const known = outlets.flatMap(({ means }) => means ?? [])
  const isLimited = known.some(({ indicators }) => indicators.some((one) => limitNow(one, mean)))
  if (isLimited) return mean === 'hour' ? 'noHour' : 'noDay'
  if (known.every(({ permit }) => permit === null)) return 'noLimits'
  return mean === 'hour' ? 'noHourLimits' : 'noDayLimits'
}

function Received({ outlets }: Pick<OutletFiguresProps, 'outlets'>) {
  const { t } = useTranslation('enterprise')
  const locale = useLocale()
  const { hours, expectedHours } = sumUp(outlets.flatMap(({ means }) => means ?? []))
  const figure = (count: number) => formatNumber(count, 0, locale)
  return (
    <Figure
      name={t('received')}
      value={expectedHours === 0 ? '–' : share(hours, expectedHours, locale)}
    >
      {expectedHours > 0 && t('hours', { hours: figure(hours), expected: figure(expectedHours) })}
    </Figure>
  )
}

function share(part: number, whole: number, locale: ReturnType<typeof useLocale>): string {
  return `${formatNumber((100 * part) / whole, 1, locale)}\u00a0%`
}
