// The verdict on each water station of a place, from its newest exceedances.
import type { Exceedance } from '@eos/contract/calls/ingestion/exceedances'
import type { LatestStation } from '@eos/contract/calls/stations/latest'

export interface WaterVerdict {
  station: LatestStation
  /** The newest exceedance of each indicator, the one furthest beyond its limit first. */
  over: Exceedance[]
  /** `unknown` where the permit of an outlet is not recorded. */
  judged: 'over' | 'within' | 'unknown'
}

const mostShown = 4

/** The verdicts on the page, of which the first is shown at length. */
export function shownVerdicts(
  stations: readonly LatestStation[],
  exceedances: readonly Exceedance[],
): WaterVerdict[] {
  return waterVerdicts(stations, exceedances).slice(0, mostShown)
}

/** The furthest beyond a limit first, then those within, then those without known limits; the newest reading first among equals. */
export function waterVerdicts(
  stations: readonly LatestStation[],
  exceedances: readonly Exceedance[],
): WaterVerdict[] {
  const verdicts = stations.map((station): WaterVerdict => {
    const over = newestOfEach(exceedances.filter(({ stationId }) => stationId === station.id))
    const hasLimits = station.hasPermit || station.stationType.startsWith('surface_water')
    return { station, over, judged: over.length > 0 ? 'over' : hasLimits ? 'within' : 'unknown' }
  })
  const order = ['over', 'within', 'unknown']
  return verdicts.toSorted(
    (one, other) =>
      order.indexOf(one.judged) - order.indexOf(other.judged) ||
      timesBeyond(other) - timesBeyond(one) ||
      (other.station.lastReadingAt ?? '').localeCompare(one.station.lastReadingAt ?? ''),
  )
}

/** A bound of a range that was passed has no number of times. */
const timesBeyond = ({ over: [worst] }: WaterVerdict) => worst?.ratio ?? 0

function newestOfEach(exceedances: readonly Exceedance[]): Exceedance[] {
  const newest = new Map<string, Exceedance>()
  for (const each of exceedances) {
    const known = newest.get(each.indicator)
    if (!known || each.periodEnd > known.periodEnd) newest.set(each.indicator, each)
  }
  return [...newest.values()].toSorted((one, other) => (other.ratio ?? 0) - (one.ratio ?? 0))
}
