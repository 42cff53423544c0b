// Rows as the database stores them, and the time range in which a station has any.
import type { Grain } from '@eos/contract/words/grains'
import { sql } from 'kysely'
import { to as copyTo } from 'pg-copy-streams'
import { one } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { connectionOf, inTransaction } from '../../../../platform/database/transaction.ts'
import { firstAndLast } from '../../../../readings/queries/stored-readings.ts'
import type { WantedRows } from '../../series/queries/rows.ts'
import { CopiedRows } from './copied-rows.ts'
import { exportQuery, storedContents, writtenOut, type ExportColumn } from './table.ts'

/** Hands over the same rows again and again, each time with others in them, while the database goes on writing. */
export async function readRows(
  db: Db,
  wanted: WantedRows,
  columns: readonly ExportColumn[],
  take: (rows: CopiedRows) => void,
): Promise<void> {
  const contents = storedContents(columns)
  const query = writtenOut((await exportQuery(db, wanted, contents)).compile(db))
  const rows = new CopiedRows(contents)
  await inTransaction(db, async (trx) => {
    const copying = connectionOf(trx).query(copyTo(`copy (${query}) to stdout (format binary)`))
    for await (const piece of copying) {
      rows.take(piece as Buffer)
      take(rows)
    }
  })
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
