// Sends rows in binary COPY format: one after the other, or over two connections at once.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { connectionOf, inTransaction } from '../../../platform/database/transaction.ts'
import { commitWithoutDisk } from '../../roll-ups/face.ts'
import { copyHeader, copyTrailer } from './binary-rows.ts'

const connections = 2

/** In the order in which `reading-rows.ts` writes them. */
export const copiedColumns = {
  data_hour:
    'station_id, basis, time, v, n, expected, vmin, vmax, origin, rule_version, computed_at',
  data_min: 'station_id, time, period_s, v, q, batch_id',
} as const
export type CopiedTable = keyof typeof copiedColumns

/**
 * Fills a table over two connections, each with a transaction of its own.
 *
 * @param rowsOf called once per item, as late as possible
 */
export async function copyConcurrently<Item>(
  db: Db,
  table: CopiedTable,
  items: readonly Item[],
  rowsOf: (item: Item) => Buffer,
): Promise<void> {
  const queue = items.values()
  const ends = await Promise.allSettled(
    Array.from({ length: Math.min(connections, items.length) }, () =>
      copyQueue(db, table, queue, rowsOf),
    ),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** One COPY in the transaction of the caller, into a table with its columns. */
export async function copyRows(trx: Db, into: string, parts: Iterable<Buffer>): Promise<void> {
  const copy = connectionOf(trx).query(copyFrom(`copy ${into} from stdin (format binary)`))
  await pipeline(Readable.from(framed(parts), { objectMode: true, highWaterMark: 1 }), copy)
}

async function copyQueue<Item>(
  db: Db,
  table: CopiedTable,
  queue: IterableIterator<Item>,
  rowsOf: (item: Item) => Buffer,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // A load that was cut short starts again anyway.
    await commitWithoutDisk(trx)
    await copyRows(trx, `${table} (${copiedColumns[table]})`, partsOf(queue, rowsOf))
  })
}

function* partsOf<Item>(queue: IterableIterator<Item>, rowsOf: (item: Item) => Buffer) {
  for (const item of queue) yield rowsOf(item)
}

function* framed(parts: Iterable<Buffer>): Generator<Buffer> {
  yield copyHeader
  yield* parts
  yield copyTrailer
}
