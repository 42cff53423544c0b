// Writes readings into their table: multi-row VALUES for live deliveries, COPY into a temporary table for archives, one merge rule for both.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { StationRow } from './station.ts'
import { addOrMerge, rowColumns } from './statements.ts'
import { parts } from '../platform/database/parts.ts'

/** The id of the delivery that a row came with. */
export type BatchOf = (row: StationRow) => string

/**
 * Adds readings, or merges them slot by slot into those that are stored: by multi-row VALUES for a few, by COPY into a temporary
 * table for many.
 */
export async function writeReadings(
  client: PoolClient,
  rows: readonly StationRow[],
  batchOf: BatchOf,
): Promise<void> {
  for (const [width, same] of byWidth(rows)) {
    const send = same.length > fewRows ? sendByCopy : sendByValues
    await send(client, same, batchOf, (sent) => addOrMerge(sent, width))
  }
}

type Send = (
  client: PoolClient,
  rows: readonly StationRow[],
  batchOf: BatchOf,
  statement: (sent: string) => string,
) => Promise<void>

const sendByValues: Send = async (client, rows, batchOf, statement) => {
  const values = rows.map((row, index) => {
    const at = index * 5
    return `($${at + 1}::bigint,$${at + 2}::timestamptz,$${at + 3}::int,$${at + 4}::real[],$${at + 5}::smallint[],${BigInt(batchOf(row))})`
  })
  await client.query(
    statement(`(values ${values.join(',')}) sent (${rowColumns})`),
    rows.flatMap((row) => [
      row.stationId,
      new Date(row.time),
      row.periodS,
      arrayText(row.v),
      flagsText(row.q),
    ]),
  )
}

const sendByCopy: Send = async (client, rows, batchOf, statement) => {
  await client.query(
    `create temporary table if not exists incoming_reading (
       station_id bigint, time timestamptz, period_s int, v real[], q smallint[], batch_id bigint
     ) on commit delete rows`,
  )
  await client.query('truncate incoming_reading')
  const copy = client.query(copyFrom('copy incoming_reading from stdin'))
  await pipeline(Readable.from(copyBlocks(rows, batchOf)), copy)
  await client.query(statement('incoming_reading sent'))
}

/** Up to here one statement with its values is quicker than COPY. */
const fewRows = 200

const rowsPerBlock = 1000

/** One COPY block per thousand rows, in the text format of COPY. */
function* copyBlocks(rows: readonly StationRow[], batchOf: BatchOf): Generator<string> {
  for (const part of parts(rows, rowsPerBlock)) {
    yield part
      .map((row) => {
        const flags = flagsText(row.q) ?? String.raw`\N`
        return `${row.stationId}\t${new Date(row.time).toISOString()}\t${row.periodS}\t${arrayText(row.v)}\t${flags}\t${batchOf(row)}\n`
      })
      .join('')
  }
}

function arrayText(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`
}

/** NULL when all are valid. */
function flagsText(flags: readonly (number | null)[]): string | null {
  return flags.some(Boolean) ? `{${flags.map((flag) => flag ?? 0).join(',')}}` : null
}

function byWidth(rows: readonly StationRow[]): Map<number, StationRow[]> {
  const groups = new Map<number, StationRow[]>()
  for (const row of rows) {
    const group = groups.get(row.v.length)
    if (group) group.push(row)
    else groups.set(row.v.length, [row])
  }
  return groups
}
