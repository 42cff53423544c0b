// The newest daily means of a station, each with a link by which an error in it is reported.
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { formatQuantity, formatShortDay } from '../numbers/format.ts'
import { formulaText } from '../numbers/formula-text.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { daysOf } from '../limits/daily-means.ts'
import { ReportFigures, type ReportedFigure } from './ReportFigures.tsx'

export function ReportDays({ stationId, means }: { stationId: string; means: DailyMeans }) {
  const locale = useLocale()
  const figures = means.indicators.flatMap((indicator): ReportedFigure[] => {
    const { symbol, unit, decimals } = indicator
    const newest = daysOf(means, indicator).findLast(({ value }) => value !== null)
    if (newest?.value == null) return []
    const written = formatQuantity(newest.value, unit, decimals, locale)
    const value = `${written} (${formatShortDay(newest.day, 'UTC', locale)})`
    return [{ place: { station: stationId }, name: formulaText(symbol), value }]
  })
  return <ReportFigures figures={figures} />
}
