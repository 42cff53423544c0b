// Sends rows in binary COPY format: one after the other, or over two connections at once.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyHeader, copyTrailer } from '../load/binary-rows.ts'

const connections = 2

/**
 * Fills a table over two connections, each with a transaction of its own.
 *
 * @param into the table with its columns, as COPY wants it
 * @param rowsOf called once per item, as late as possible
 */
export async function copyConcurrently<Item>(
  pool: Pool,
  into: string,
  items: readonly Item[],
  rowsOf: (item: Item) => Buffer,
): Promise<void> {
  const queue = items.values()
  const ends = await Promise.allSettled(
    Array.from({ length: Math.min(connections, items.length) }, () =>
      copyQueue(pool, into, queue, rowsOf),
    ),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** One COPY on a connection of the caller's. */
export async function copyRows(
  client: PoolClient,
  into: string,
  parts: Iterable<Buffer>,
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${into} from stdin (format binary)`))
  await pipeline(Readable.from(framed(parts), { objectMode: true, highWaterMark: 1 }), copy)
}

async function copyQueue<Item>(
  pool: Pool,
  into: string,
  queue: IterableIterator<Item>,
  rowsOf: (item: Item) => Buffer,
): Promise<void> {
  const client = await pool.connect()
  let isBroken = true
  try {
    // Later statements wait for the disk; a load that was cut short starts again anyway.
    await client.query('set synchronous_commit = off')
    await copyRows(client, into, partsOf(queue, rowsOf))
    await client.query('reset synchronous_commit')
    isBroken = false
  } finally {
    client.release(isBroken)
  }
}

function* partsOf<Item>(queue: IterableIterator<Item>, rowsOf: (item: Item) => Buffer) {
  for (const item of queue) yield rowsOf(item)
}

function* framed(parts: Iterable<Buffer>): Generator<Buffer> {
  yield copyHeader
  yield* parts
  yield copyTrailer
}
