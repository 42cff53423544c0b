// Stores the rows of one delivery: resolves them, stores them in chunks, and updates the receipt with every commit.
import { dayMs } from '@eos/contract/words/time-units'
import type { Context } from '../../../platform/context.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ensureReadingPartitions } from '../../../platform/database/partitions.ts'
import { distinct, parts } from '../../../platform/database/parts.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { inChunks } from '../../../platform/jobs/yield-between-chunks.ts'
import { judgeDelivery } from '../../../readings/judging/judge-delivery.ts'
import { memoryOf } from '../../../readings/judging/known-stations.ts'
import { lockStations } from '../../../readings/archive/queries/station-lock.ts'
import { countReceived, type StationRow } from '../../../readings/station.ts'
import type { ReceivedRow } from '../parse/delivery.ts'
import { isBackFill, schedulerOf } from './ingest-scheduler.ts'
import { liveStoreOf, type StoreTogether } from './live-store.ts'
import type { ReadyDelivery } from './ready-delivery.ts'
import { problemOfNotice, type Problem } from '../parse/problems.ts'
import { insertQuarantined } from '../queries/stations.ts'
import type {
  RecordedDelivery,
  DeliveryStatus,
  Counts,
  DeliveryFacts,
} from '../receipts/deliveries.ts'
import {
  failDelivery,
  insertDeliveries,
  updateDelivery,
} from '../receipts/queries/write-deliveries.ts'
import type { Sender } from '../queries/sources.ts'
import type { StationLookup } from '../resolve/station-lookup.ts'
import { StagedDelivery } from './staged-delivery.ts'
import { leaveYounger } from '../store/leave-younger.ts'
import { compareDeliveries } from '../store/store-readings.ts'

export interface IngestSession {
  /** Everything that came before is durable when this returns, except the newest row of each station. */
  take(rows: readonly ReceivedRow[], problems: readonly Problem[]): Promise<void>
  /** Stores what is left and closes the receipt in the same transaction. */
  finish(): Promise<RecordedDelivery>
  /** Closes the receipt of a delivery that could not be read to its end; what is stored stays. */
  fail(): Promise<void>
  readonly counts: Readonly<Counts>
}

export interface IngestSessionOptions {
  sender: Sender
  facts: DeliveryFacts
  lookup: StationLookup
  /** Hears of every problem; the receipt keeps the first ones. */
  onProblem?: ((problem: Problem) => void) | undefined
  /** Counts what would be stored, and stores nothing. */
  isTrial?: boolean | undefined
  /** It has failed together with others before. */
  isStoredAlone?: boolean | undefined
  /** Values that were kept for later name what else happens in the transaction that stores them. */
  waited?: Waited
}

export interface Waited {
  /** Comes before any lock on stations. What it throws leaves everything as it was. */
  hold(db: Db): Promise<void>
  /** Has to keep what is to be kept for review. */
  settle(db: Db, batchId: string, quarantined: readonly Problem[]): Promise<void>
}

export type IngestContext = Pick<Context, 'db' | 'now' | 'settings'>

export function openIngestSession(
  context: IngestContext,
  { sender, facts, lookup, onProblem, isTrial, waited, isStoredAlone }: IngestSessionOptions,
): IngestSession {
  const staged = new StagedDelivery(facts, lookup, onProblem)
  const { counts } = staged.outcome
  let batchId: string | undefined

  const commit = async (rows: readonly StationRow[], status: DeliveryStatus) => {
    if (isTrial) {
      counts.stored += rows.reduce((sum, row) => sum + countReceived(row), 0)
      return staged.note(await judgeWithoutStoring(context, rows))
    }
    await inTurns(context, rows, async (chunk, isLast) => {
      const how = { status: isLast ? status : 'running', batchId, waited } as const
      ;[batchId] = await storeDeliveries(context, [readyWith(chunk)], how)
    })
  }
  const readyWith = (rows: readonly StationRow[]) => ({ staged, rows, actor: sender.name })
  const isAlone = isTrial || waited || onProblem || isStoredAlone

  return {
    counts,
    async take(rows, problems) {
      await lookup.prepare(rows)
      staged.add([], problems)
      await inChunks(
        rows,
        (slice) => staged.add(slice, []),
        ({ values }) => values.length,
      )
      if (staged.size() >= smallestChunk) await commit(staged.drain(false), 'running')
    },
    async finish() {
      const rows = staged.drain(true)
      const isLive = batchId === undefined && !isBackFill(rows, context.now())
      if (isAlone || !isLive) await commit(rows, 'done')
      else batchId = await storeWithOthers(context, readyWith(rows))
      return staged.receipt(batchId ?? '', sender, context.now())
    },
    fail: async () => {
      if (batchId !== undefined) await failDelivery(context.db, batchId, context.now())
    },
  }
}

/** Throws NotStoredTogether when it failed together with others. */
function storeWithOthers(context: IngestContext, ready: ReadyDelivery): Promise<string> {
  const store: StoreTogether = (together) => storeDeliveries(context, together, { status: 'done' })
  return schedulerOf(context.db).live(() => liveStoreOf(context.db).add(ready, store))
}

/** Stores live rows at once, and a back-fill in small chunks while nothing live is being stored. */
async function inTurns(
  { db, now }: IngestContext,
  rows: readonly StationRow[],
  store: (chunk: readonly StationRow[], isLast: boolean) => Promise<void>,
): Promise<void> {
  const turns = schedulerOf(db)
  if (!isBackFill(rows, now())) return turns.live(() => store(rows, true))
  const chunks = [...parts(rows, smallestChunk)]
  for (const [index, chunk] of chunks.entries()) {
    await turns.backFill(() => store(chunk, index === chunks.length - 1))
  }
}

async function judgeWithoutStoring(
  { db }: IngestContext,
  rows: readonly StationRow[],
): Promise<Problem[]> {
  // A station that would only be made has no readings yet to be compared with.
  const known = rows.filter((row) => /^\d+$/.test(row.stationId))
  const { notices } = await inTransaction(db, (trx) => judgeDelivery(trx, memoryOf(db), known))
  return notices.map(problemOfNotice)
}

/** Smaller deliveries are stored as one chunk, in one transaction with their receipt. */
export const smallestChunk = 2_000

/**
 * Stores deliveries with readings, receipts and quarantined values in one transaction; no station and time may repeat.
 *
 * @param how.batchId of a single delivery that has its receipt already
 * @returns the ids of the receipts, in the order of the deliveries
 */
export async function storeDeliveries(
  context: IngestContext,
  ready: readonly ReadyDelivery[],
  how: { status: DeliveryStatus; batchId?: string | undefined; waited?: Waited | undefined },
): Promise<string[]> {
  const { status, batchId, waited } = how
  const deliveries = ready.map(({ rows }) => rows)
  await ensureMonths(context, deliveries.flat())
  const now = context.now()
  return inTransaction(
    context.db,
    async (trx) => {
      await waited?.hold(trx)
      await leaveToYounger(trx, ready)
      const { results, write } = await compareDeliveries(trx, deliveries, memoryOf(context.db))
      for (const [place, { staged }] of ready.entries()) staged.count(results[place]!)
      const received = ready.map(({ staged }) => staged)
      const end = { status, at: status === 'running' ? null : now }
      if (batchId !== undefined) await updateDelivery(trx, batchId, received[0]!.outcome, end)
      const batchIds =
        batchId === undefined ? await insertDeliveries(trx, received, end) : [batchId]
      await write({ batchIds, actors: ready.map(({ actor }) => actor), now })
      const settle = waited?.settle ?? insertQuarantined
      for (const [place, staged] of received.entries()) {
        await settle(trx, batchIds[place]!, staged.takeQuarantined())
      }
      const stationIds = distinct(results.flatMap((result) => result.stationIds))
      if (stationIds.length > 0) await announceChange(trx, { kind: 'readings', stationIds })
      return batchIds
    },
    { hasTimeLimit: false, keepsPlans: true },
  )
}

async function leaveToYounger(trx: Db, ready: readonly ReadyDelivery[]): Promise<void> {
  const replayed = ready.filter(({ staged }) => staged.facts.isReplayed)
  if (replayed.length === 0) return
  await lockStations(trx, distinct(ready.flatMap(({ rows }) => rows.map((row) => row.stationId))))
  for (const { staged, rows } of replayed) {
    staged.outcome.counts.unchanged += await leaveYounger(trx, rows, staged.facts.receivedAt)
  }
}

/** Only the months that occur: a single old reading must not open every month since. */
async function ensureMonths({ db }: IngestContext, rows: readonly StationRow[]): Promise<void> {
  const days = distinct(rows.map(({ time }) => Math.floor(time / dayMs)))
  const months = distinct(days.map((day) => new Date(day * dayMs).toISOString().slice(0, 7)))
  for (const month of months) {
    await ensureReadingPartitions(db, new Date(month), new Date(month))
  }
}
