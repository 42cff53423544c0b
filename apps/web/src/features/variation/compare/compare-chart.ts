// The monthly means of some stations as the lines of a chart.
import type { RankedStation } from '@eos/contract/calls/stations/aqi-variation'
import { dayOf, VN_AQI_LEVELS } from '@eos/indices'
import type { TimeChart } from '../../../parts/charts/time-chart.ts'
import { indexScale } from '../../../parts/charts/value-scale.ts'

/** A month stands at its first instant. */
export function monthStart(year: number, month: number, timeZone: string): number {
  const day = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return dayOf(day, timeZone).start
}

export interface Monthly {
  year: number
  timeZone: string
  /** Months that have begun. */
  months: number
  stations: readonly { id: string; name: string; months: RankedStation['months'] }[]
}

export function compareChart({ year, timeZone, months, stations }: Monthly): TimeChart {
  const lines = stations.map(({ id, name, months: means }, place) => ({
    key: id,
    name,
    look: (place + 1) as 1 | 2 | 3 | 4,
    points: means.slice(0, months).map((value, month) => ({
      time: monthStart(year, month, timeZone),
      value,
    })),
  }))
  const values = lines.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []))
  return {
    range: {
      from: monthStart(year, 0, timeZone),
      // A single month is a dot at the begin of a line for two.
      to: monthStart(year, Math.max(1, months - 1), timeZone),
    },
    timeZone,
    scale: indexScale(VN_AQI_LEVELS, values),
    // The station of the page lies on top.
    lines: lines.toReversed(),
    limits: [],
    gaps: [],
  }
}
