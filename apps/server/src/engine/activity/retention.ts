// Drops whole months of the log that are older than the policy wants; their digests stay, and the chain with them.
import { dayMs } from '@eos/contract/words/time-units'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { dayOf } from './digest.ts'
import {
  countSealedRows,
  dropMonthTable,
  insertDroppedMonth,
  isSealedSince,
  listMonthTables,
} from './queries/digests.ts'
import { machineWitness, recordActivity } from './record-activity.ts'

/** Returns the months that were dropped, as yyyy-mm-01. A month goes only when each of its days is sealed. */
export async function dropExpiredMonths(db: Db, keepDays: number, now: Date): Promise<string[]> {
  if (keepDays === 0) return []
  const dropped: string[] = []
  for (const month of await listMonths(db)) {
    const end = monthAfter(month)
    const isExpired = end.getTime() + keepDays * dayMs <= now.getTime()
    if (!isExpired || !(await isSealedSince(db, dayOf(new Date(end.getTime() - dayMs))))) break
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
  await inTransaction(db, async (trx) => {
    const count = await countSealedRows(trx, month, dayOf(monthAfter(month)))
    await dropMonthTable(trx, tableOf(month))
    await insertDroppedMonth(trx, { month, row_count: count, keep_days: keepDays, dropped_at: now })
    const note = dropNote({ month, count, keepDays })
    await recordActivity(
      trx,
      machineWitness('eos'),
      { action: 'RETENTION', subject: 'activity_logs', note },
      now,
    )
  })
}

/** Writes the note by which the log itself reports a dropped month. */
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
  const tables = await listMonthTables(db)
  return tables.flatMap((name) => {
    const [, year, month] = name.match(/_(\d{4})_(\d{2})$/) ?? []
    return year ? [`${year}-${month}-01`] : []
  })
}

function tableOf(month: string): string {
  return `activity_log_${month.slice(0, 7).replace('-', '_')}`
}

export function monthAfter(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1))
}
