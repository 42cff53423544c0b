// The steps of the archive: packs closed months, merges changes into packed ones, drops expired ones. Each step is a
// transaction, may be interrupted and repeated, and runs in one process at a time.
import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '@eos/contract/words/time-units'
import type { Context } from '../../platform/context.ts'
import { ifLockIsFree } from '../../platform/database/advisory-lock.ts'
import { ensurePackedPartition, listPartitionMonths } from '../../platform/database/partitions.ts'
import {
  beginClosing,
  beginPacking,
  listArchivedMonths,
  listChanges,
  listMonths,
  nextStation,
  noteProblem,
} from './queries.ts'
import { closeMonth } from './close-month.ts'
import { dropExpiredReadings } from './drop-readings.ts'
import { mergeDay, packStationMonth, removeMerged } from '../../readings/archive/pack-station.ts'
import { monthOf, startOfDay, type Day } from '../../readings/archive/utc-days.ts'
import type { ArchivePolicy } from '../../readings/archive/policy.ts'

interface ArchiveReport {
  /** Stations of a month whose readings were packed. */
  packedStations: number
  /** Months that are over and whose readings now lie in blocks alone. */
  packedMonths: Day[]
  mergedDays: number
  droppedMonths: Day[]
}

interface ArchiveOptions {
  policy: ArchivePolicy
  signal?: AbortSignal
  /** After each station: how long to rest, as a multiple of the time it took, so that others get their turn. */
  restShare?: number
  onStation?: (month: Day, stationId: string) => void
}

type Work = Pick<Context, 'db' | 'now'>

/** `undefined` when another process is at it. */
export async function runArchive(
  context: Work,
  options: ArchiveOptions,
): Promise<ArchiveReport | undefined> {
  return ifLockIsFree(context.db, 'archive', async () => {
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
async function openMonths({ db, now }: Work, policy: ArchivePolicy): Promise<void> {
  const { packAfterDays } = policy
  if (packAfterDays === 0) return
  const newest = monthOf(now().getTime() - packAfterDays * dayMs)
  const months = await listArchivedMonths(db)
  for (const month of await listPartitionMonths(db, 'data_min')) {
    if (month >= newest || months.has(month)) continue
    await ensurePackedPartition(db, new Date(startOfDay(month)))
    await beginPacking(db, month, now())
  }
}

async function packMonth(
  context: Work,
  month: Day,
  options: ArchiveOptions,
  report: ArchiveReport,
): Promise<void> {
  const { db, now } = context
  for (;;) {
    if (options.signal?.aborted) return
    const stationId = await nextStation(db, month)
    if (stationId === undefined) break
    const begun = performance.now()
    try {
      await packStationMonth(db, { stationId, month })
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      await noteProblem(db, month, problem).catch(() => {})
      throw error
    }
    report.packedStations++
    options.onStation?.(month, stationId)
    await rest(options, performance.now() - begun)
  }
  await beginClosing(db, month, now())
}

/** Changes in months that are packed or on their way; while a month is being packed only of stations that are done. */
async function mergeChanges(
  { db, now }: Work,
  options: ArchiveOptions,
  report: ArchiveReport,
): Promise<void> {
  const mergedBefore = new Date(now().getTime() - options.policy.graceMs)
  const changes = await listChanges(db, mergedBefore)
  for (const { stationId, day, state, isMerged, isOver } of changes) {
    if (options.signal?.aborted) return
    const begun = performance.now()
    if (!isMerged) {
      await mergeDay(db, { stationId, day, now: now() })
      report.mergedDays++
    } else if (isOver && state === 'packed')
      await removeMerged(db, { stationId, day, mergedBefore })
    else continue
    await rest(options, performance.now() - begun)
  }
}

async function rest({ restShare = 0, signal }: ArchiveOptions, workedMs: number): Promise<void> {
  if (restShare === 0) return
  await sleep(workedMs * restShare, undefined, signal ? { signal } : {}).catch(() => {})
}
