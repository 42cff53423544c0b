// Drops whole months of the log that are older than the policy wants; their digests stay, and the chain with them.
import { sql } from 'kysely'
import { dayMs } from '@eos/contract/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'
import { dayOf } from './digest.ts'
import { machineWitness, recordActivity } from './record-activity.ts'

/** Returns the months that were dropped, as yyyy-mm-01. A month goes only when each of its days is sealed. */
export async function dropExpiredMonths(db: Db, keepDays: number, now: Date): Promise<string[]> {
  if (keepDays === 0) return []
  const dropped: string[] = []
  for (const month of await listMonths(db)) {
    const end = monthAfter(month)
    const isExpired = end.getTime() + keepDays * dayMs <= now.getTime()
    if (!isExpired || !(await isSealed(db, end))) break
    await dropMonth(db, { month, keepDays, now })
    dropped.push(month)
  }
  return dropped
}

interface Expired {
  month: string
  keepDays: number
  now: Date
}

async function dropMonth(db: Db, { month, keepDays, now }: Expired): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Who reads a long list is not kept waiting behind us for long: we rather try again later.
    await sql`set local lock_timeout = '5s'`.execute(trx)
    const { count } = await trx
      .selectFrom('activity_digest')
      .select((eb) => eb.fn.coalesce(eb.fn.sum('row_count'), sql<string>`0`).as('count'))
      .where('day', '>=', month)
      .where('day', '<', dayOf(monthAfter(month)))
      .executeTakeFirstOrThrow()
    await sql`drop table ${sql.table(tableOf(month))}`.execute(trx)
    await trx
      .insertInto('activity_dropped')
      .values({ month, row_count: String(count), keep_days: keepDays, dropped_at: now })
      .execute()
    const note = dropNote({ month, count: String(count), keepDays })
    await recordActivity(
      trx,
      machineWitness('eos'),
      { action: 'RETENTION', subject: 'activity_logs', note },
      now,
    )
  })
}

/** What the log itself says of a dropped month. */
export function dropNote({
  month,
  count,
  keepDays,
}: {
  month: string
  count: string
  keepDays: number
}): string {
  return `${month.slice(0, 7)}: ${count} rows, kept for ${keepDays} days`
}

/** The first days of the months that have a partition, oldest first. */
async function listMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
      join pg_class child on child.oid = inhrelid
     where inhparent = 'activity_log'::regclass order by 1`.execute(db)
  return rows.flatMap(({ name }) => {
    const [, year, month] = name.match(/_(\d{4})_(\d{2})$/) ?? []
    return year ? [`${year}-${month}-01`] : []
  })
}

async function isSealed(db: Db, end: Date): Promise<boolean> {
  const row = await db
    .selectFrom('activity_digest')
    .select('day')
    .where('day', '>=', dayOf(new Date(end.getTime() - dayMs)))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function tableOf(month: string): string {
  return `activity_log_${month.slice(0, 7).replace('-', '_')}`
}

export function monthAfter(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1))
}
