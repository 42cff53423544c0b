// Keeps the monthly partitions of the readings and of the activity log ahead of the data.

import type { Pool, PoolClient } from 'pg'
import { hourMs } from '@eos/contract/time-units'
import { withAdvisoryLock } from './advisory-lock.ts'

/** Makes the partitions for all months of the range that are missing; months are those of UTC. Cheap when there is nothing to do. */
export async function ensureReadingPartitions(pool: Pool, from: Date, to: Date): Promise<void> {
  await ensurePartitions(pool, 'data_min', from, to)
}

/** The partition of packed readings for one month. */
export async function ensurePackedPartition(pool: Pool, month: Date): Promise<void> {
  await ensurePartitions(pool, 'data_min_packed', month, month)
}

/** The months of a table that have a partition, as yyyy-mm-01, oldest first. */
export async function listPartitionMonths(pool: Pool, table: PartitionedTable): Promise<string[]> {
  const months = [...(await listPartitions(pool, table))].flatMap((name) => {
    const [, year, month] = /_(\d{4})_(\d{2})$/.exec(name) ?? []
    return year ? [`${year}-${month}-01`] : []
  })
  return months.toSorted()
}

export function partitionName(table: PartitionedTable, month: string): string {
  return `${table}_${month.slice(0, 7).replace('-', '_')}`
}

async function ensurePartitions(
  pool: Pool,
  table: PartitionedTable,
  from: Date,
  to: Date,
): Promise<void> {
  const known = knownMonths(pool)
  const wanted = monthsBetween(table, from, to).filter((month) => !known.has(month.name))
  if (wanted.length === 0) return
  // One process at a time, so that two never attach the same month; the check first keeps locks off the parent.
  await withAdvisoryLock(pool, 'partitions', async (client) => {
    const existing = await listPartitions(client, table)
    for (const month of wanted) {
      const create = table === 'data_min_packed' ? attachPartition : createPartition
      if (!existing.has(month.name)) await create(client, table, month)
      known.add(month.name)
    }
  })
}

/** The current month and at least three after it. */
export async function ensurePartitionsAhead(pool: Pool, now: Date): Promise<void> {
  const ahead = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1))
  await ensureReadingPartitions(pool, now, ahead)
  await ensurePartitions(pool, 'activity_log', now, ahead)
}

/** Looks every few hours; returns a function that ends it. A failed look is made up for by the next one. */
export function keepPartitionsAhead(pool: Pool, now: () => Date): () => void {
  const timer = setInterval(() => {
    ensurePartitionsAhead(pool, now()).catch(() => {})
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

export type PartitionedTable = 'data_min' | 'data_min_packed' | 'activity_log'

interface Month {
  readonly name: string
  readonly start: string
  readonly end: string
}

const lookEveryMs = 6 * hourMs
const monthsAhead = 4
const mostMonths = 1_800
const knownByPool = new WeakMap<Pool, Set<string>>()

function knownMonths(pool: Pool): Set<string> {
  const known = knownByPool.get(pool) ?? new Set()
  knownByPool.set(pool, known)
  return known
}

function monthsBetween(table: PartitionedTable, from: Date, to: Date): Month[] {
  const first = from.getUTCFullYear() * 12 + from.getUTCMonth()
  const last = to.getUTCFullYear() * 12 + to.getUTCMonth()
  if (Number.isNaN(first) || Number.isNaN(last) || last - first > mostMonths) {
    throw new RangeError(`Not a sensible range of months: ${String(from)} to ${String(to)}`)
  }
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    monthAt(table, first + index),
  )
}

function monthAt(table: PartitionedTable, number: number): Month {
  const start = startOf(number)
  return {
    name: partitionName(table, start),
    start,
    end: startOf(number + 1),
  }
}

function startOf(number: number): string {
  return new Date(Date.UTC(Math.floor(number / 12), number % 12, 1)).toISOString()
}

async function listPartitions(
  db: Pool | PoolClient,
  table: PartitionedTable,
): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(
    `select child.relname as name from pg_inherits
       join pg_class child on child.oid = inhrelid
      where inhparent = $1::regclass`,
    [table],
  )
  return new Set(rows.map((row) => row.name))
}

/** Its own autocommit statement, as Citus wants it. */
async function createPartition(
  client: PoolClient,
  table: PartitionedTable,
  month: Month,
): Promise<void> {
  try {
    await client.query(
      `create table if not exists ${month.name} partition of ${table}
         for values from ('${month.start}') to ('${month.end}')`,
    )
  } catch (error) {
    // Rows of this month came before their partition and lie in the one for all the rest; there they stay.
    if (table !== 'activity_log' || (error as { code?: string }).code !== checkViolation)
      throw error
  }
}

/** Nobody who reads or writes other months has to wait for this; a table left by a process that was killed is taken up. */
async function attachPartition(
  client: PoolClient,
  table: PartitionedTable,
  month: Month,
): Promise<void> {
  await client.query(`create table if not exists ${month.name} (like ${table} including all)`)
  await client.query(
    `alter table ${table} attach partition ${month.name}
       for values from ('${month.start}') to ('${month.end}')`,
  )
}

const checkViolation = '23514'
