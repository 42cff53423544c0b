// Notices an instrument that has stopped moving: six hours of one and the same value at a station that sends every few minutes.
import type { Pool } from 'pg'
import { flagNumber, usableFlagNumbers } from '@eos/contract/reading-flags'
import type { Problem } from './delivery.ts'
import type { KnownStation, StationRow } from './station.ts'

/** Only gases and particles: no rain, no wind and a full battery may well stay as they are. Flags the rows it is given. */
export async function markFlatLines(
  pool: Pool,
  station: KnownStation,
  rows: readonly StationRow[],
): Promise<Problem[]> {
  const watched = station.slots.filter((slot) => slot.indicator.group === 'air')
  const problems: Problem[] = []
  if (watched.length === 0) return problems
  for (const row of rows.filter((each) => each.periodS <= longestPeriodS).slice(0, mostRows)) {
    const before = await listBefore(pool, row)
    for (const { slot, indicator } of watched) {
      const value = row.v[slot - 1] ?? null
      const isUsable = usableFlagNumbers.includes(row.q[slot - 1] ?? -1)
      if (value === null || !isUsable || !hasStoodStill(before, slot, value, row)) continue
      row.q[slot - 1] = flagNumber('suspect')
      problems.push({
        line: row.line,
        code: 'flat_line',
        outcome: 'flagged',
        about: indicator.code,
      })
    }
  }
  return problems
}

const windowMs = 6 * 3_600_000
const longestPeriodS = 900
/** A long backlog is stored without this look. */
const mostRows = 24
/** Some of the readings may be missing; the first one must be near the window's beginning. */
const leastShare = 0.75

interface Before {
  time: Date
  v: (number | null)[]
}

async function listBefore(pool: Pool, row: StationRow): Promise<Before[]> {
  const { rows } = await pool.query<Before>(
    `select time, v from data_min
      where station_id = $1 and time >= $2 and time < $3 and period_s = $4 order by time`,
    [row.stationId, new Date(row.time - windowMs), new Date(row.time), row.periodS],
  )
  return rows
}

function hasStoodStill(
  before: readonly Before[],
  slot: number,
  value: number,
  row: StationRow,
): boolean {
  const known = before.filter(({ v }) => (v[slot - 1] ?? null) !== null)
  const expected = windowMs / (row.periodS * 1000)
  const first = known[0]
  if (!first || known.length < expected * leastShare) return false
  if (first.time.getTime() - (row.time - windowMs) > 3 * row.periodS * 1000) return false
  return known.every(({ v }) => Math.fround(v[slot - 1]!) === Math.fround(value))
}
