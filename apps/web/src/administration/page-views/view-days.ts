// The days of the screen about views: its choice, what it asks for, and the chart of what it gets.
import type { PageViewList } from '@eos/contract/calls/people/page-views'
import { dayMs } from '@eos/contract/words/time-units'
import type { TimeChart } from '../../parts/charts/time-chart.ts'
import { valueScale } from '../../parts/charts/value-scale.ts'
import { fromFieldTime, shiftDay, toFieldTime } from '../../parts/numbers/zoned-time.ts'

export const rangeChoices = ['7', '30', '90', '365'] as const
type RangeChoice = (typeof rangeChoices)[number]
export const rangeParameter = 'days'

export function readRangeChoice(search: URLSearchParams): RangeChoice {
  const given = search.get(rangeParameter)
  return rangeChoices.find((each) => each === given) ?? '30'
}

/** The first day of a range that ends today, by the clock of the organization. */
export function firstDay(choice: RangeChoice, now: number, timeZone: string): string {
  return shiftDay(toFieldTime(now, timeZone).slice(0, 10), 1 - Number(choice))!
}

/** Each day stands at its noon. */
export const noonOf = (day: string, timeZone: string): number =>
  Date.parse(fromFieldTime(`${day}T12:00`, timeZone)!)

export function viewChart(
  { days }: Pick<PageViewList, 'days'>,
  { timeZone, name }: { timeZone: string; name: string },
): TimeChart {
  const times = days.map(({ day }) => noonOf(day, timeZone))
  return {
    range: { from: times[0]! - dayMs / 2, to: times.at(-1)! + dayMs / 2 },
    timeZone,
    scale: valueScale({ values: days.map(({ views }) => views) }),
    lines: [
      {
        key: 'views',
        name,
        look: 'main',
        points: days.map(({ views }, place) => ({ time: times[place]!, value: views })),
      },
    ],
    limits: [],
    gaps: [],
  }
}
