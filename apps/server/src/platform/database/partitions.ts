// Creates the monthly partitions of the readings and of the activity log ahead of the data.
import { withAdvisoryLock } from './advisory-lock.ts'
import { rows } from './statements.ts'
import type { Db } from './tables/tables.ts'
import { connectionOf } from './transaction.ts'

/** Creates the missing partitions for all months (UTC) of the range; cheap when none is missing. */
export async function ensureReadingPartitions(db: Db, from: Date, to: Date): Promise<void> {
  await ensurePartitions(db, 'data_min', from, to)
}

/** Creates the partition of packed readings for one month. */
export async function ensurePackedPartition(db: Db, month: Date): Promise<void> {
  await ensurePartitions(db, 'data_min_packed', month, month)
}

/** The months of a table that have a partition, as yyyy-mm-01, oldest first. */
export async function listPartitionMonths(db: Db, table: PartitionedTable): Promise<string[]> {
  const months = [...(await listPartitions(db, table))].flatMap((name) => {
    const [, year, month] = /_(\d{4})_(\d{2})$/.exec(name) ?? []
    return year ? [`${year}-${month}-01`] : []
  })
  return months.toSorted()
}

export function partitionName(table: PartitionedTable, month: string): string {
  return `${table}_${month.slice(0, 7).replace('-', '_')}`
}

async function ensurePartitions(
  db: Db,
  table: PartitionedTable,
  from: Date,
  to: Date,
): Promise<void> {
  const known = knownMonths(db)
  const wanted = monthsBetween(table, from, to).filter((month) => !known.has(month.name))
  if (wanted.length === 0) return
  // One process at a time, so that no month is attached twice; the first check avoids a lock on the parent.
  await withAdvisoryLock(db, 'partitions', async (held) => {
    const existing = await listPartitions(held, table)
    for (const month of wanted) {
      const create = table === 'data_min_packed' ? attachPartition : createPartition
      const isThere = existing.has(month.name) || (await create(held, table, month))
      if (isThere) known.add(month.name)
    }
  })
}

/** The current month and at least three after it. */
export async function ensurePartitionsAhead(db: Db, now: Date): Promise<void> {
  const ahead = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1))
  await ensureReadingPartitions(db, now, ahead)
  await ensurePartitions(db, 'activity_log', now, ahead)
}

/** Creates the missing partitions of these months, given as yyyy-mm-01 for each table. */
export async function ensureMonths(
  db: Db,
  months: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const table of partitionedTables) {
    for (const month of months[table] ?? [])
      await ensurePartitions(db, table, new Date(month), new Date(month))
  }
}

export const partitionedTables = ['data_min', 'data_min_packed', 'activity_log'] as const
type PartitionedTable = (typeof partitionedTables)[number]

interface Month {
  readonly name: string
  readonly start: string
  readonly end: string
}

const monthsAhead = 4
const mostMonths = 1_800
const knownByDb = new WeakMap<Db, Set<string>>()

function knownMonths(db: Db): Set<string> {
  const known = knownByDb.get(db) ?? new Set()
  knownByDb.set(db, known)
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

async function listPartitions(db: Db, table: PartitionedTable): Promise<Set<string>> {
  const found = await rows<{ name: string }>(db)`
    select child.relname as name from pg_inherits
      join pg_class child on child.oid = inhrelid
     where inhparent = ${table}::regclass`
  return new Set(found.map(({ name }) => name))
}

/**
 * Runs outside of a transaction, as Citus needs. The default partition of the log is locked for a moment: while somebody
 * reads it for long, as a backup does, the month is left to the next time, since all that is logged would wait behind.
 *
 * @returns false when it was left to the next time
 */
async function createPartition(held: Db, table: PartitionedTable, month: Month): Promise<boolean> {
  const connection = connectionOf(held)
  const isLog = table === 'activity_log'
  try {
    if (isLog) await connection.query(`set lock_timeout = '2s'`)
    await connection.query(
      `create table if not exists ${month.name} partition of ${table}
         for values from ('${month.start}') to ('${month.end}')`,
    )
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (isLog && code === lockNotAvailable) return false
    // Rows of this month arrived before their partition; they stay in the default partition.
    if (!isLog || code !== checkViolation) throw error
    return true
  } finally {
    if (isLog) await connection.query('reset lock_timeout')
  }
}

/** Locks no other month while it works; continues with a table left by a killed process. */
async function attachPartition(held: Db, table: PartitionedTable, month: Month): Promise<boolean> {
  const connection = connectionOf(held)
  await connection.query(`create table if not exists ${month.name} (like ${table} including all)`)
  await connection.query(
    `alter table ${table} attach partition ${month.name}
       for values from ('${month.start}') to ('${month.end}')`,
  )
  return true
}

const lockNotAvailable = '55P03'
const checkViolation = '23514'
