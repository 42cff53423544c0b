// The days of a station's year held against the limit of the day: how many of each month are known and above it.
import type { LimitedDays } from '@eos/contract/calls/stations/aqi-variation'
import type {
  DailyIndicator,
  DailyLimit,
  DailyMeans,
} from '@eos/contract/calls/stations/daily-means'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { meansOfDays } from './means-of-days.ts'

interface LimitedYear {
  limited: LimitedDays[]
  documents: DailyMeans['documents']
}

/** @param dates ISO days of one year, one after the other, which have ended */
export async function limitedYear(
  db: Db,
  station: VisibleStation,
  dates: readonly string[],
  now: number,
): Promise<LimitedYear> {
  const means = (await meansOfDays(db, [station], dates, now)).get(station.id)
  if (!means) return { limited: [], documents: {} }
  const limited = means.indicators
    .map((indicator) => limitedDays(indicator, dates))
    .filter(({ limits }) => limits.length > 0)
  const named = new Set(limited.flatMap(({ limits }) => limits.map(({ document }) => document)))
  return {
    limited,
    documents: Object.fromEntries(
      Object.entries(means.documents).filter(([key]) => named.has(key)),
    ),
  }
}

function limitedDays(
  { indicator, symbol, name, nameEn, unit, decimals, means, limits }: DailyIndicator,
  dates: readonly string[],
): LimitedDays {
  const facts = { indicator, symbol, name, nameEn, unit, decimals }
  const own = limits.filter(({ mean }) => mean === 'day')
  const [known, above] = [noDays(), noDays()]
  let highest: LimitedDays['highest'] = null
  for (const [place, value] of means.entries()) {
    if (value === null) continue
    const day = dates[place]!
    const limit = own.findLast((each) => each.from <= day)
    if (!limit) continue
    const month = Number(day.slice(5, 7)) - 1
    known[month]! += 1
    if (isBeyond(value, limit)) above[month]! += 1
    if (highest === null || value > highest.value) highest = { day, value }
  }
  return { ...facts, limits: own, known, above, highest }
}

const noDays = () => Array<number>(12).fill(0)

/** Means are written so that none seems to stand on the other side of its limit. */
export function isBeyond(value: number, { low = -Infinity, high = Infinity }: DailyLimit): boolean {
  return value > high || value < low
}
