// Compares the readings of a station with those of its neighbours: their median, instant by instant.
import type { ReviewedStation, ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'

/** At most this many of the nearest neighbours are compared. */
export const mostNeighbours = 4

export function nearest(station: ReviewedStation): ReviewedStation['neighbours'] {
  return station.neighbours.slice(0, mostNeighbours)
}

/**
 * The series with the median of the others in place of its own values, at its own times. A reading of another station
 * belongs to the time to which it is nearest, within half a step.
 */
export function medianSeries(
  series: ReviewSeries,
  others: readonly ReviewSeries[],
): ReviewSeries | undefined {
  const same = others.filter(({ unit }) => unit === series.unit)
  if (same.length === 0) return undefined
  const half = (series.stepSeconds * 1000) / 2
  const places = same.map(() => 0)
  const values = series.time.map((ms) =>
    medianOf(
      same.flatMap(({ time, approved }, each) => {
        let place = places[each]!
        while (
          place + 1 < time.length &&
          Math.abs(time[place + 1]! - ms) <= Math.abs(time[place]! - ms)
        )
          place += 1
        places[each] = place
        const value = approved.values[place]
        const at = time[place]
        const isNear = at !== undefined && Math.abs(at - ms) <= half
        return value != null && (isNear || series.reduced) ? [value] : []
      }),
    ),
  )
  return { ...series, approved: { values, min: values, max: values } }
}

export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
