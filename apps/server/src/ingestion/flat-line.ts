// Notices an instrument that has stopped moving: six hours of one and the same value at a station that sends every few minutes.
import type { Pool } from 'pg'
import { flagNumber, usableFlagNumbers } from '@eos/contract/reading-flags'
import type { Problem } from './delivery.ts'
import type { KnownStation, Slot, StationRow } from './station.ts'

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
    const still = await listStillSlots(pool, row, watched)
    for (const { slot, indicator } of watched) {
      const isUsable = usableFlagNumbers.includes(row.q[slot - 1] ?? -1)
      const value = row.v[slot - 1] ?? null
      if (value === null || !isUsable || still.get(slot) !== Math.fround(value)) continue
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

/** The one value that each slot has had for the whole time before; slots that moved are not among them. */
async function listStillSlots(
  pool: Pool,
  row: StationRow,
  watched: readonly Slot[],
): Promise<Map<number, number>> {
  const columns = watched.map(
    ({ slot }) => `case when min(v[${slot}]) = max(v[${slot}])
        and count(v[${slot}]) >= $5 and min(time) filter (where v[${slot}] is not null) <= $6
      then min(v[${slot}]) end as "${slot}"`,
  )
  const begin = row.time - windowMs
  const { rows } = await pool.query<Record<string, number | null>>(
    `select ${columns.join(', ')} from data_min
      where station_id = $1 and time >= $2 and time < $3 and period_s = $4`,
    [
      row.stationId,
      new Date(begin),
      new Date(row.time),
      row.periodS,
      Math.ceil((windowMs / (row.periodS * 1000)) * leastShare),
      new Date(begin + 3 * row.periodS * 1000),
    ],
  )
  return new Map(
    Object.entries(rows[0] ?? {}).flatMap(([slot, value]) =>
      value === null ? [] : [[Number(slot), Math.fround(value)] as const],
    ),
  )
}
