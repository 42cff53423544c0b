// The archive's work, step by step: closed months are packed, what has changed in them is merged, expired ones are dropped.
// Every step is a transaction of its own and can be cut short and repeated; one process at a time does it.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { dayMs } from '@eos/contract/time-units'
import type { Context } from '../../platform/context.ts'
import { ifLockIsFree } from '../../platform/database/advisory-lock.ts'
import { isCitus } from '../../platform/database/citus.ts'
import { ensurePackedPartition, listPartitionMonths } from '../../platform/database/partitions.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { hasWholeBlocks } from '../../readings/archive/queries/blocks.ts'
import { closeMonth } from './close-month.ts'
import { dropExpiredReadings } from './drop-readings.ts'
import { mergeDay, packStationMonth, removeMerged } from '../../readings/archive/pack-station.ts'
import { monthAfter, monthOf, startOfDay, type Day } from '../../readings/archive/utc-days.ts'
import type { ArchivePolicy } from '../../readings/archive/policy.ts'

export interface ArchiveReport {
  /** Stations of a month whose readings were packed. */
  packedStations: number
  /** Months that are over and whose readings now lie in blocks alone. */
  packedMonths: Day[]
  mergedDays: number
  droppedMonths: Day[]
}

export interface ArchiveOptions {
  policy: ArchivePolicy
  signal?: AbortSignal
  /** After each station: how long to rest, as a multiple of the time it took, so that others get their turn. */
  restShare?: number
  onStation?: (month: Day, stationId: string) => void
}

type Work = Pick<Context, 'db' | 'pool' | 'now'>

/** `undefined` when another process is at it, or where the database has columnar storage of its own. */
export async function runArchive(
  context: Work,
  options: ArchiveOptions,
): Promise<ArchiveReport | undefined> {
  if (await isCitus(context.db)) return undefined
  return ifLockIsFree(context.pool, 'archive', async () => {
    const report: ArchiveReport = {
      packedStations: 0,
      packedMonths: [],
      mergedDays: 0,
      droppedMonths: await dropExpiredReadings(context, options.policy),
    }
    await openMonths(context, options.policy)
    await mergeChanges(context, options, report)
    for (const month of await listMonths(context.db, 'packing')) {
      await packMonth(context, month, options, report)
    }
    for (const month of await listMonths(context.db, 'closing')) {
      if (options.signal?.aborted) break
      const isClosed = await closeMonth(context, month, options.policy.graceMs)
      if (isClosed) report.packedMonths.push(month)
    }
    return report
  })
}

/** Months that have been over for long enough begin to be packed. From now on ingestion notes what changes in them. */
async function openMonths({ db, pool, now }: Work, policy: ArchivePolicy): Promise<void> {
  const { packAfterDays } = policy
  if (packAfterDays === 0) return
  const newest = monthOf(now().getTime() - packAfterDays * dayMs)
  const known = await db.selectFrom('archive_month').select('month').execute()
  const months = new Set(known.map(({ month }) => month))
  for (const month of await listPartitionMonths(pool, 'data_min')) {
    if (month >= newest || months.has(month)) continue
    await ensurePackedPartition(pool, new Date(startOfDay(month)))
    await db
      .insertInto('archive_month')
      .values({ month, state: 'packing', since: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function packMonth(
  context: Work,
  month: Day,
  options: ArchiveOptions,
  report: ArchiveReport,
): Promise<void> {
  const { db, pool, now } = context
  for (;;) {
    if (options.signal?.aborted) return
    const stationId = await nextStation(db, month)
    if (stationId === undefined) break
    const begun = performance.now()
    try {
      await packStationMonth(pool, { stationId, month })
    } catch (error) {
      await noteProblem(db, month, error)
      throw error
    }
    report.packedStations++
    options.onStation?.(month, stationId)
    await rest(options, performance.now() - begun)
  }
  await db
    .updateTable('archive_month')
    .set({ state: 'closing', since: now() })
    .where('month', '=', month)
    .where('state', '=', 'packing')
    .execute()
}

/** Through the key, from station to station; a station that comes later below the mark notes its own changes. */
async function nextStation(db: Db, month: Day): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select data_min.station_id as id from data_min
     where station_id > (select after_station from archive_month where month = ${month})
       and time >= ${new Date(startOfDay(month))} and time < ${new Date(startOfDay(monthAfter(month)))}
     order by station_id limit 1`.execute(db)
  return rows[0]?.id
}

/** Changes in months that are packed or on their way; while a month is being packed only of stations that are done. */
async function mergeChanges(
  { db, pool, now }: Work,
  options: ArchiveOptions,
  report: ArchiveReport,
): Promise<void> {
  const mergedBefore = new Date(now().getTime() - options.policy.graceMs)
  const { rows: changes } = await sql<{
    stationId: string
    day: Day
    state: string
    isMerged: boolean
    isOver: boolean
  }>`
    select change.station_id as "stationId", change.day, archive_month.state,
           change.merged_at is not null as "isMerged",
           coalesce(change.merged_at <= ${mergedBefore}, false) as "isOver"
      from archive_change change
      join archive_month on archive_month.month = date_trunc('month', change.day::timestamp)::date
     where ${hasWholeBlocks} or change.station_id <= archive_month.after_station
     order by change.station_id, change.day`.execute(db)
  for (const { stationId, day, state, isMerged, isOver } of changes) {
    if (options.signal?.aborted) return
    const begun = performance.now()
    if (!isMerged) {
      await mergeDay(pool, { stationId, day, now: now() })
      report.mergedDays++
    } else if (isOver && state === 'packed')
      await removeMerged(pool, { stationId, day, mergedBefore })
    else continue
    await rest(options, performance.now() - begun)
  }
}

async function listMonths(db: Db, state: 'packing' | 'closing'): Promise<Day[]> {
  const rows = await db
    .selectFrom('archive_month')
    .select('month')
    .where('state', '=', state)
    .orderBy('month')
    .execute()
  return rows.map(({ month }) => month)
}

async function noteProblem(db: Db, month: Day, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error)
  await db
    .updateTable('archive_month')
    .set({ problem })
    .where('month', '=', month)
    .execute()
    .catch(() => {})
}

async function rest({ restShare = 0, signal }: ArchiveOptions, workedMs: number): Promise<void> {
  if (restShare === 0) return
  await sleep(workedMs * restShare, undefined, signal ? { signal } : {}).catch(() => {})
}
