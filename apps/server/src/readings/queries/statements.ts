// Fragments of the statements that store readings.
import { sql, type RawBuilder } from 'kysely'
import { flagNumber } from '@eos/contract/reading-flags'

const valid = flagNumber('valid')
const belowLimit = flagNumber('valid_below_lod')

/**
 * Inserts rows, a table expression with the columns of data_min, or merges them: an empty slot keeps its stored value.
 * A value below the limit of detection is received without a number.
 */
export function addOrMerge(sent: RawBuilder<unknown>, width: number): RawBuilder<unknown> {
  const slots = Array.from({ length: width }, (_, index) => index + 1)
  const values = slots.map(
    (slot) => `case when ${isSent(slot)} then excluded.v[${slot}] else d.v[${slot}] end`,
  )
  const flags = slots.map(
    (slot) => `case when ${isSent(slot)} then ${flagIn('excluded', slot)}
      when ${isStored(slot)} then ${flagIn('d', slot)}
      else greatest(${flagIn('excluded', slot)}, ${flagIn('d', slot)}) end`,
  )
  const allValid = slots.map(() => valid).join(',')
  return sql`
    insert into data_min as d (station_id, time, period_s, v, q, batch_id)
    select station_id, time, period_s, v::real[], q::smallint[], batch_id
      from ${sent} order by station_id, time
    on conflict (station_id, time) do update set
      v = array[${sql.raw(values.join(','))}]::real[],
      q = nullif(array[${sql.raw(flags.join(','))}]::smallint[],
        array[${sql.raw(allValid)}]::smallint[]),
      period_s = excluded.period_s, batch_id = excluded.batch_id`
}

const isSent = (slot: number) => isReceivedIn('excluded', slot)
const isStored = (slot: number) => isReceivedIn('d', slot)
const isReceivedIn = (row: string, slot: number) =>
  `(${row}.v[${slot}] is not null or ${row}.q[${slot}] = ${belowLimit})`
const flagIn = (row: string, slot: number) => `coalesce(${row}.q[${slot}], ${valid})`

/** A few times are listed one by one, many as a range. */
export function timeCondition(times: readonly number[]): RawBuilder<unknown> {
  if (times.length <= fewTimes) {
    return sql`time = any(${times.map((time) => new Date(time))}::timestamptz[])`
  }
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const time of times) {
    least = Math.min(least, time)
    most = Math.max(most, time)
  }
  return sql`time between ${new Date(least)} and ${new Date(most)}`
}

const fewTimes = 64
