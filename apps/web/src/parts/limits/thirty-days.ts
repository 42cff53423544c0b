// Daily means as columns against their limit, which stands at two thirds of the height.
import type { Bound } from '@eos/indices'
import { limitPlace, linePlace } from './limit-place.ts'

export interface DayMean {
  /** ISO day: 2026-11-21. */
  day: string
  value: number | null
  /** The limit of the day, where it is not that of the other days. */
  bound?: Bound
  /** The day is not over: it is not judged. */
  isOpen?: boolean
}

export interface DayColumn extends DayMean {
  /** Top of the column, or the place of the dash of a range; 0 for a missing day. */
  height: number
  /** `unjudged` where no limit is known. */
  state: 'within' | 'over' | 'missing' | 'unjudged'
  /** The value goes on beyond the top. */
  goesOn: boolean
}

/** Without a limit the highest day reaches the height at which the line would stand. */
export function dayColumns(days: readonly DayMean[], bound: Bound | undefined): DayColumn[] {
  const highest = Math.max(0, ...days.map(({ value }) => value ?? 0))
  return days.map((each): DayColumn => {
    const { value } = each
    if (value === null) return { ...each, height: 0, state: 'missing', goesOn: false }
    const own = each.bound ?? bound
    if (own === undefined) {
      const share = highest > 0 ? Math.max(0, value) / highest : 0
      return { ...each, height: share * linePlace, state: 'unjudged', goesOn: false }
    }
    const place = limitPlace(value, own)
    return {
      ...each,
      height: place.kind === 'bar' ? place.length : place.dot,
      state: place.isOver ? 'over' : 'within',
      goesOn: place.kind === 'bar' && place.goesOn,
    }
  })
}

export interface DayCounts {
  over: number
  within: number
  known: number
  all: number
}

export function countDays(columns: readonly DayColumn[]): DayCounts {
  const count = (wanted: DayColumn['state']) =>
    columns.filter(({ state }) => state === wanted).length
  return {
    over: count('over'),
    within: count('within'),
    known: columns.length - count('missing'),
    all: columns.length,
  }
}
