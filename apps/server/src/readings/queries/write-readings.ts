// Writes readings: as parameters for live deliveries, by COPY for archives, with one merge rule for both.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql, type RawBuilder } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { flagNumber } from '@eos/contract/readings/reading-flags'
import type { StationRow } from '../station.ts'
import { run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { connectionOf } from '../../platform/database/transaction.ts'
import { groupedBy, parts } from '../../platform/database/parts.ts'

/** Returns the id of a row's delivery. */
export type BatchOf = (row: StationRow) => string

/**
 * Inserts readings, or merges them slot by slot into stored ones: a few as parameters, many by COPY into a temporary
 * table.
 */
export async function writeReadings(
  trx: Db,
  rows: readonly StationRow[],
  batchOf: BatchOf,
): Promise<void> {
  for (const [width, same] of groupedBy(rows, (row) => row.values.length)) {
    const isFew = same.length <= fewRows
    const sent = isFew ? asParameters(same, batchOf) : await copyIn(trx, same, batchOf)
    await run(trx, addOrMerge(sent, width))
  }
}

const valid = flagNumber('valid')
const belowLimit = flagNumber('valid_below_lod')

/**
 * Inserts rows, a table expression with the columns of data_min, or merges them: an empty slot keeps its stored value.
 * A value below the limit of detection is received without a number.
 */
function addOrMerge(sent: RawBuilder<unknown>, width: number): RawBuilder<unknown> {
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

function asParameters(rows: readonly StationRow[], batchOf: BatchOf): RawBuilder<unknown> {
  return sql`unnest(
      ${rows.map((row) => row.stationId)}::bigint[],
      ${rows.map((row) => new Date(row.time))}::timestamptz[],
      ${rows.map((row) => row.periodSeconds)}::int[],
      ${rows.map((row) => arrayText(row.values))}::text[],
      ${rows.map((row) => flagsText(row.flags))}::text[],
      ${rows.map(batchOf)}::bigint[]) as sent (station_id, time, period_s, v, q, batch_id)`
}

async function copyIn(
  trx: Db,
  rows: readonly StationRow[],
  batchOf: BatchOf,
): Promise<RawBuilder<unknown>> {
  await run(trx)`create temporary table if not exists incoming_reading (
          station_id bigint, time timestamptz, period_s int, v real[], q smallint[], batch_id bigint
        ) on commit delete rows`
  await run(trx)`truncate incoming_reading`
  const copy = connectionOf(trx).query(copyFrom('copy incoming_reading from stdin'))
  await pipeline(Readable.from(copyBlocks(rows, batchOf)), copy)
  return sql`incoming_reading sent`
}

/** Up to this number of rows one statement with parameters is faster than COPY. */
const fewRows = 200

const rowsPerBlock = 1000

/** One buffer per thousand rows, in the text format of COPY. */
function* copyBlocks(rows: readonly StationRow[], batchOf: BatchOf): Generator<string> {
  for (const part of parts(rows, rowsPerBlock)) {
    yield part
      .map((row) => {
        const flags = flagsText(row.flags) ?? String.raw`\N`
        return `${row.stationId}\t${new Date(row.time).toISOString()}\t${row.periodSeconds}\t${arrayText(row.values)}\t${flags}\t${batchOf(row)}\n`
      })
      .join('')
  }
}

function arrayText(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`
}

/** NULL when all flags are valid. */
function flagsText(flags: readonly (number | null)[]): string | null {
  return flags.some(Boolean) ? `{${flags.map((flag) => flag ?? 0).join(',')}}` : null
}
