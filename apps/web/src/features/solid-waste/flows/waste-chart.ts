// The amounts of the years as the lines of a chart. A year of which nothing is published interrupts them.
import type { SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import { dayMs } from '@eos/contract/words/time-units'
import { dayOf } from '@eos/indices'
import type { TimeChart } from '../../../parts/charts/time-chart.ts'
import { valueScale } from '../../../parts/charts/value-scale.ts'

const margin = 60 * dayMs

interface Years {
  trend: SolidWasteStatistics['trend']
  timeZone: string
  names: { generated: string; collected: string }
  /** From tonnes a day to what is shown. */
  convert: (perDay: number, year: number) => number
}

export function wasteChart({ trend, timeZone, names, convert }: Years): TimeChart {
  const points = (name: 'generated' | 'collected') =>
    trend.map(({ year, total }) => ({
      time: yearStart(year, timeZone),
      value: total ? convert(total[name], year) : null,
    }))
  const lines = [
    {
      key: 'collected',
      name: names.collected,
      look: 2 as const,
      hasDots: true,
      points: points('collected'),
    },
    {
      key: 'generated',
      name: names.generated,
      look: 'main' as const,
      hasDots: true,
      points: points('generated'),
    },
  ]
  const [first, last] = [trend[0]!.year, trend.at(-1)!.year]
  return {
    range: {
      // The dot of a year that stands alone is not cut.
      from: yearStart(first, timeZone) - margin,
      // A single year is a dot at the begin of a line for two.
      to: yearStart(Math.max(last, first + 1), timeZone) + margin,
    },
    timeZone,
    scale: valueScale({
      values: lines.flatMap((line) => line.points.flatMap(({ value }) => value ?? [])),
    }),
    lines,
    limits: [],
    gaps: trend.filter(({ total }) => total === null).map(({ year }) => gapOf(year, timeZone)),
  }
}

/** A little less than half a year to both sides, so that the years beside it stand free. */
function gapOf(year: number, timeZone: string) {
  const at = yearStart(year, timeZone)
  const half = 0.4 * (yearStart(year + 1, timeZone) - at)
  return { from: at - half, to: at + half }
}

export function yearStart(year: number, timeZone: string): number {
  return dayOf(`${year}-01-01`, timeZone).start
}
