// Pieces from which the statements that store readings are built.

/** The flag 1 (below the limit) is a received value without a number. */
export function onConflictMerge(width: number): string {
  const slots = Array.from({ length: width }, (_, index) => index + 1)
  const values = slots.map(
    (slot) => `case when ${isSent(slot)} then excluded.v[${slot}] else d.v[${slot}] end`,
  )
  const flags = slots.map(
    (slot) => `case when ${isSent(slot)} then ${flagIn('excluded', slot)}
      when ${isStored(slot)} then ${flagIn('d', slot)}
      else greatest(${flagIn('excluded', slot)}, ${flagIn('d', slot)}) end`,
  )
  const allValid = slots.map(() => '0').join(',')
  return `on conflict (station_id, time) do update set
    v = array[${values.join(',')}]::real[],
    q = nullif(array[${flags.join(',')}]::smallint[], array[${allValid}]::smallint[]),
    period_s = excluded.period_s, batch_id = excluded.batch_id`
}

const isSent = (slot: number) => isReceivedIn('excluded', slot)
const isStored = (slot: number) => isReceivedIn('d', slot)
const isReceivedIn = (row: string, slot: number) =>
  `(${row}.v[${slot}] is not null or ${row}.q[${slot}] = 1)`
const flagIn = (row: string, slot: number) => `coalesce(${row}.q[${slot}], 0)`

/** A few times are named one by one, many as a range. */
export function timeCondition(times: readonly number[]): [string, unknown[]] {
  if (times.length <= 64)
    return ['time = any($2::timestamptz[])', [times.map((time) => new Date(time))]]
  const { least, most } = times.reduce(
    (bounds, time) => ({ least: Math.min(bounds.least, time), most: Math.max(bounds.most, time) }),
    { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY },
  )
  return ['time between $2 and $3', [new Date(least), new Date(most)]]
}

export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

export function* parts<T>(values: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}
