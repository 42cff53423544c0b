// Rows as the database itself writes them, and the time range in which a station has any.
import { buffer } from 'node:stream/consumers'
import type { Grain } from '@eos/contract/words/grains'
import { sql } from 'kysely'
import { escapeLiteral } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { one, rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { connectionOf, inTransaction } from '../../../../platform/database/transaction.ts'
import { firstAndLast } from '../../../../readings/queries/stored-readings.ts'
import type { WantedRows } from '../../series/queries/rows.ts'
import { exportQuery, writtenOut, type ExportColumn } from './table.ts'

export type LineForm = 'csv' | 'ndjson'

/** In the time zone of the station, for this statement alone. */
export async function readLines(
  db: Db,
  wanted: WantedRows,
  columns: readonly ExportColumn[],
  form: LineForm,
): Promise<Buffer> {
  const statement = copies[form](writtenOut((await exportQuery(db, wanted, columns)).compile(db)))
  return inTransaction(db, async (trx) => {
    await rows(trx)`select set_config('TimeZone', ${wanted.station.timeZone}, true)`
    return buffer(connectionOf(trx).query(copyTo(statement)))
  })
}

/** JSON has no control characters: lines that are quoted and parted by such are not changed by COPY at all. */
const [quote, delimiter] = ['\u0001', '\u0002'].map(escapeLiteral)

const copies: Record<LineForm, (query: string) => string> = {
  csv: (query) => `copy (${query}) to stdout with (format csv)`,
  ndjson: (query) => `copy (select row_to_json(series) from (${query}) series)
    to stdout with (format csv, quote ${quote}, delimiter ${delimiter})`,
}

interface Extent {
  first: Date
  last: Date
}

/** `undefined` when nothing was ever stored of the station in this grain. */
export async function findExtent(
  db: Db,
  grain: Grain,
  stationId: string,
): Promise<Extent | undefined> {
  if (grain.name === 'minute') return firstAndLast(db, stationId)
  const statement = sql<{ first: Date | null; last: Date | null }>`
    select min(time) as first, max(time) as last
      from ${sql.table(grain.table)} where station_id = ${stationId}`
  const { first, last } = await one(db, statement)
  return first && last ? { first, last } : undefined
}
