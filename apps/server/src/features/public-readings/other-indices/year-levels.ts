// How another country's index spreads over the days of a year, or over the hours where its rule has no day.
import type { OtherIndexYear } from '@eos/contract/calls/stations/other-indices'
import { hourMs } from '@eos/contract/words/time-units'
import {
  NO_AQHI_REASONS,
  NO_INDEX_REASONS,
  type AirIndex,
  type HourColumns,
  type Interval,
  type Level,
} from '@eos/indices'
import type { OtherEdition } from './other-editions.ts'

interface Span {
  days: readonly Interval[]
  data: HourColumns
}

export function yearOf(edition: OtherEdition, span: Span): OtherIndexYear {
  if (!('table' in edition)) {
    const { level, reason } = edition.hourlyColumns(span.data)
    return counted(edition.levels, {
      unit: 'hour',
      level,
      reason,
      names: NO_AQHI_REASONS,
      ...hoursOf(span),
    })
  }
  return edition.day ? ofDays(edition, span) : ofHours(edition, span)
}

function ofDays(edition: AirIndex, { days, data }: Span): OtherIndexYear {
  const placeOf = (time: number) => Math.round((time - data.start) / hourMs)
  const from = days.map(({ start }) => placeOf(start))
  const to = days.map(({ end }) => placeOf(end))
  const { level, reason } = edition.dailyColumns(data, { from, to })
  const all = { from: 0, to: days.length }
  return counted(edition.levels, { unit: 'day', level, reason, names: NO_INDEX_REASONS, ...all })
}

function ofHours(edition: AirIndex, span: Span): OtherIndexYear {
  const { level, reason } = edition.hourlyColumns(span.data)
  return counted(edition.levels, {
    unit: 'hour',
    level,
    reason,
    names: NO_INDEX_REASONS,
    ...hoursOf(span),
  })
}

/** The hours of the days by their places in the columns. */
function hoursOf({ days, data }: Span): { from: number; to: number } {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { from: 0, to: 0 }
  return {
    from: Math.round((first.start - data.start) / hourMs),
    to: Math.round((last.end - data.start) / hourMs),
  }
}

interface Series {
  unit: OtherIndexYear['unit']
  level: ArrayLike<number>
  reason: ArrayLike<number>
  names: readonly string[]
  from: number
  to: number
}

function counted(
  levels: readonly Level[],
  { unit, level, reason, names, from, to }: Series,
): OtherIndexYear {
  const counts = levels.map(() => 0)
  const reasons = new Map<string, number>()
  let known = 0
  for (let place = from; place < to; place += 1) {
    const own = level[place]!
    if (own < 0) {
      const name = names[reason[place]!]!
      reasons.set(name, (reasons.get(name) ?? 0) + 1)
      continue
    }
    known += 1
    counts[own]! += 1
  }
  return {
    unit,
    known,
    expected: to - from,
    levels: levels.map(({ key }, place) => ({ key, count: counts[place]! })),
    reasons: [...reasons]
      .map(([name, count]) => ({ reason: name, count }))
      .toSorted((one, other) => other.count - one.count),
  }
}
