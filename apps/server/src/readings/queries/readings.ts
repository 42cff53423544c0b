// A subquery of readings: as received, or with the newest edits applied.
import { usableFlagNumbers } from '@eos/contract/readings/reading-flags'
import { sql, type RawBuilder } from 'kysely'
import { rows } from '../../platform/database/statements.ts'
import { storedReadings } from './stored-readings.ts'
import type { TimeRange } from '../../platform/time/time-range.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

/** Readings of the stations with from < time <= to. */
export interface ReadingRange extends TimeRange {
  stationIds: readonly string[]
}

/** Slots with an edit in the range; usually none. */
export async function listEditedSlots(db: Db, range: ReadingRange): Promise<number[]> {
  return [...new Set((await listEdited(db, range)).map((row) => row.slot))].sort((a, b) => a - b)
}

/** The stations with an edit in the range, with the slots of those; usually none. */
export async function listEdited(
  db: Db,
  { stationIds, from, to }: ReadingRange,
): Promise<{ stationId: string; slot: number }[]> {
  return rows<{ stationId: string; slot: number }>(db)`
    select distinct station_id as "stationId", slot from data_min_edit
     where station_id = any(${stationIds}::bigint[]) and kind <> 'resent'
       and time > ${from} and time <= ${to}`
}

/**
 * Columns station_id, time, period_s and, per slot k, v<k> and f<k>: value and flag number. With editedSlots, the
 * newest edit that is not superseded replaces the received value.
 */
export async function readingsOf(
  db: Db,
  range: ReadingRange,
  slots: readonly number[],
  editedSlots: readonly number[] = [],
): Promise<RawBuilder<unknown>> {
  const edited = new Set(editedSlots)
  const columns = slots.map((slot) =>
    edited.has(slot) ? overlaidColumns(slot) : plainColumns(slot),
  )
  const overlay =
    editedSlots.length > 0
      ? sql`left join (${editsOf(range, editedSlots)}) e using (station_id, time)`
      : sql``
  return sql`
    select m.station_id, m.time, m.period_s${sql.raw(columns.map((column) => `, ${column}`).join(''))}
      from (${await storedReadings(db, { ...range, slots })}) m
      ${overlay}`
}

/** The condition that flag f<k> of `readingsOf` permits its value in means and on pages. */
export function isUsable(slot: number): string {
  return `f${slot} in (${usableFlagNumbers.join(', ')})`
}

function plainColumns(slot: number): string {
  return `m.v[${slot}] as v${slot}, ${receivedFlag(slot)} as f${slot}`
}

function receivedFlag(slot: number): string {
  return `coalesce(m.q[${slot}], 0)`
}

/** A review changes the flag, and the value only if the review gives one. */
function overlaidColumns(slot: number): string {
  const flagOfEdit = `case when e.keep${slot} then ${receivedFlag(slot)} else 0 end`
  return `case when e.has${slot} and not e.keep${slot} then e.value${slot} else m.v[${slot}] end as v${slot},
    case when e.has${slot} then coalesce(e.flag${slot}, ${flagOfEdit}) else ${receivedFlag(slot)} end as f${slot}`
}

/**
 * One row per station and edited time. Of the edits that are not superseded, the newest decides. An undo that names
 * what it supersedes only removes that; one that names nothing has the former value.
 */
function editsOf(range: ReadingRange, slots: readonly number[]): RawBuilder<unknown> {
  const columns = slots.map(
    (slot) => `bool_or(slot = ${slot}) as has${slot},
      bool_or(keeps) filter (where slot = ${slot}) as keep${slot},
      max(value) filter (where slot = ${slot}) as value${slot},
      max(flag) filter (where slot = ${slot}) as flag${slot}`,
  )
  const inRange = sql`station_id = any(${range.stationIds}::bigint[]) and kind <> 'resent'
    and time > ${range.from} and time <= ${range.to}`
  return sql`
    select station_id, time, ${sql.raw(columns.join(', '))}
      from (
        select distinct on (station_id, time, slot) station_id, time, slot, value, flag,
               kind = 'review' and value is null as keeps
          from data_min_edit
         where ${inRange} and not (kind = 'undo' and supersedes is not null)
           and id not in (select supersedes from data_min_edit
                           where ${inRange} and supersedes is not null)
         order by station_id, time, slot, id desc) newest
     group by station_id, time`
}
