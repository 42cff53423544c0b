// Pieces from which the statements that store readings are built.
import {
  isAround,
  isSamePlace,
  periodForRow,
  stretchesOf,
  stretchOf,
  type Surroundings,
} from './row-places.ts'

/** The columns of a row on its way into data_min, in the order in which statements name them. */
export const rowColumns = 'station_id, time, period_s, v, q, batch_id'

/**
 * Merges rows, given as a table expression over `rowColumns` named `sent`, into those that are stored: a slot for which the row has
 * nothing keeps what is stored. The flag 1 (below the limit) is a received value without a number.
 */
export function mergeIntoStored(sent: string, width: number, places: Surroundings): string {
  const slots = Array.from({ length: width }, (_, index) => index + 1)
  const values = slots.map(
    (slot) => `case when ${isSent(slot)} then sent.v[${slot}] else d.v[${slot}] end`,
  )
  const flags = slots.map(
    (slot) => `case when ${isSent(slot)} then ${flagIn('sent', slot)}
      when ${isStored(slot)} then ${flagIn('d', slot)}
      else greatest(${flagIn('sent', slot)}, ${flagIn('d', slot)}) end`,
  )
  const allValid = slots.map(() => '0').join(',')
  return `update data_min d set
      v = array[${values.join(',')}]::real[],
      q = nullif(array[${flags.join(',')}]::smallint[], array[${allValid}]::smallint[]),
      period_s = ${periodForRow('sent.period_s')}, batch_id = sent.batch_id
     from ${sent}
    where ${isSamePlace('d', 'sent')} and ${isAround('d', places)}`
}

/** Adds rows, given as above, of which nothing is stored. */
export function addRows(sent: string): string {
  return `insert into data_min (${rowColumns})
    select station_id, time, ${periodForRow('period_s')}, v, q, batch_id from ${sent}
     order by station_id, time`
}

const isSent = (slot: number) => isReceivedIn('sent', slot)
const isStored = (slot: number) => isReceivedIn('d', slot)
const isReceivedIn = (row: string, slot: number) =>
  `(${row}.v[${slot}] is not null or ${row}.q[${slot}] = 1)`
const flagIn = (row: string, slot: number) => `coalesce(${row}.q[${slot}], 0)`

/** Where rows lie. */
export function surroundingsOf(rows: readonly { stationId: string; time: number }[]): Surroundings {
  const [least, most] = boundsOf(rows.map(({ time }) => time))
  return { stationIds: rows.map(({ stationId }) => stationId), least, most }
}

function boundsOf(times: readonly number[]): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const time of times) {
    least = Math.min(least, time)
    most = Math.max(most, time)
  }
  return [least, most]
}

/** A few times are named one by one, many as a range. The times are parameters from the second on. */
export function timeCondition(times: readonly number[]): [string, unknown[]] {
  if (areFew(times)) return ['time = any($2::timestamptz[])', [times.map((time) => new Date(time))]]
  const bounds = boundsOf(times)
  return ['time between $2 and $3', bounds.map((time) => new Date(time))]
}

/** The same for rows of data_min, with what finds them. */
export function rowCondition(times: readonly number[]): [string, unknown[]] {
  const [condition, parameters] = timeCondition(times)
  const stretch = stretchOf('time')
  if (areFew(times)) {
    return [
      `${condition} and ${stretch} = any($3::timestamptz[])`,
      [...parameters, stretchesOf(times)],
    ]
  }
  const [from, to] = ['$2', '$3'].map((time) => stretchOf(`${time}::timestamptz`))
  return [`${condition} and ${stretch} between ${from} and ${to}`, parameters]
}

const areFew = (times: readonly number[]) => times.length <= 64
