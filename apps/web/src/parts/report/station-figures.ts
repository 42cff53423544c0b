// The figures of stations as links to the form of a question say them.
import type { LatestStations, LatestStation } from '@eos/contract/calls/stations/latest'
import { currentIndex } from '@eos/contract/answers/current-index'
import { formatQuantity, type Locale } from '../numbers/format.ts'
import { formulaText } from '../numbers/formula-text.ts'
import { localName } from '../numbers/local-name.ts'
import type { ReportedFigure } from './ReportFigures.tsx'

/** The current index of each station, told by the name of the station. */
export function indexFigures(
  stations: readonly LatestStation[],
  { now, locale, index: name }: { now: number; locale: Locale; index: string },
): ReportedFigure[] {
  return stations.flatMap((station) => {
    const index = currentIndex(station, now)
    if (!index) return []
    const value = String(index.value)
    const words = `${localName(station, locale)}: ${value}`
    return [{ place: { station: station.id }, name, value, time: index.periodEnd, words }]
  })
}

/** A station with some of its values. */
export interface StationValues {
  id: string
  values: readonly Pick<LatestStation['values'][number], 'indicator' | 'value' | 'time'>[]
}

/** Values of a station, told by their symbols. */
export function valueFigures(
  { id, values }: StationValues,
  indicators: LatestStations['indicators'],
  locale: Locale,
): ReportedFigure[] {
  return values.flatMap(({ indicator, value, time }): ReportedFigure[] => {
    const facts = indicators[indicator]
    if (!facts) return []
    const written = formatQuantity(value, facts.unit, facts.decimals, locale)
    return [{ place: { station: id }, name: formulaText(facts.symbol), value: written, time }]
  })
}
