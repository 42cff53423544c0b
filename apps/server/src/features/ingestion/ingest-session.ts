// Takes the rows of one delivery in: resolves them, stores them in chunks, and keeps the receipt true with every commit.
import { dayMs } from '@eos/contract/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'
import { announceChange } from '../../platform/database/changes.ts'
import { ensureReadingPartitions } from '../../platform/database/partitions.ts'
import type { Context } from '../../platform/context.ts'
import { judgeDelivery } from '../../readings/judging/judge-delivery.ts'
import { memoryOf } from '../../readings/judging/known-stations.ts'
import {
  batchDone,
  type Batch,
  type BatchStatus,
  type DeliveryFacts,
} from './receipts/deliveries.ts'
import { failBatch, insertBatch, updateBatch } from './receipts/queries/write-deliveries.ts'
import { inChunks } from '../../platform/jobs/yield-between-chunks.ts'
import type { ReceivedRow } from './delivery.ts'
import { newStagedRows } from './staged-rows.ts'
import { problemOfNotice } from './notices.ts'
import { insertQuarantined } from './queries/stations.ts'
import { countReceived, type StationRow } from '../../readings/station.ts'
import type { Sender, StationLookup } from './resolve/station-lookup.ts'
import { compareReadings } from './store/store-readings.ts'
import { inTransaction } from '../../platform/database/one-connection.ts'
import { isBackFill, smallChunks, schedulerOf } from './ingest-scheduler.ts'
import type { Problem } from './problems.ts'

export interface IngestSession {
  /** Everything that came before is durable when this returns, except the newest row of each station. */
  take(rows: readonly ReceivedRow[], problems: readonly Problem[]): Promise<void>
  /** Stores what is left and closes the receipt in the same transaction. */
  finish(): Promise<Batch>
  /** Closes the receipt of a delivery that could not be read to its end; what is stored stays. */
  fail(): Promise<void>
  readonly counts: Batch['counts']
}

export interface IngestSessionOptions {
  sender: Sender
  facts: DeliveryFacts
  book: StationLookup
  /** Hears of every problem; the receipt keeps the first ones. */
  onProblem?: (problem: Problem) => void
  /** Counts what would be stored, and stores nothing. */
  isTrial?: boolean
  /** Of values that were kept for later: what else happens in the transaction that stores them. */
  waited?: Waited
}

export interface Waited {
  /** Comes before any lock on stations. What it throws leaves everything as it was. */
  hold(db: Db): Promise<void>
  /** Has to keep what is to be kept for review. */
  settle(db: Db, batchId: string, quarantined: readonly Problem[]): Promise<void>
}

export type IngestContext = Pick<Context, 'pool' | 'db' | 'now' | 'settings'>

export function openIngestSession(
  context: IngestContext,
  options: IngestSessionOptions,
): IngestSession {
  const { sender, facts, book } = options
  const draft = newStagedRows(book, options.onProblem)
  const { tally, note } = draft
  let batchId: string | undefined
  const keep = options.waited?.settle ?? insertQuarantined

  const commit = async (rows: readonly StationRow[], status: BatchStatus) => {
    if (options.isTrial) {
      tally.add({ stored: rows.reduce((sum, row) => sum + countReceived(row), 0) })
      return note(await judgeWithoutStoring(context, rows))
    }
    await inTurns(context, rows, (chunk, isLast) => store(chunk, isLast ? status : 'running'))
  }

  const store = async (rows: readonly StationRow[], status: BatchStatus) => {
    await ensureMonths(context, rows)
    const now = context.now()
    await inTransaction(
      context.pool,
      async (db, client) => {
        await options.waited?.hold(db)
        const { result, write } = await compareReadings(client, rows, memoryOf(context.pool))
        const { stored, unchanged, replaced, problems, stationIds } = result
        note(problems)
        tally.add({ stored, unchanged, replaced })
        tally.cover(result.range)
        const end = { status, at: status === 'running' ? null : now }
        if (batchId !== undefined) await updateBatch(db, batchId, tally, end)
        const id = batchId ?? (await insertBatch(db, facts, tally, end))
        await write({ batchId: id, actor: sender.name, now })
        await keep(db, id, draft.takeQuarantined())
        if (stationIds.length > 0) await announceChange(db, { kind: 'readings', stationIds })
        batchId = id
      },
      { hasTimeLimit: false },
    )
  }

  return {
    counts: tally.counts,
    async take(rows, problems) {
      await book.prepare(rows)
      draft.add([], problems)
      await inChunks(rows, (slice) => draft.add(slice, []))
      if (draft.size() >= smallestChunk) await commit(draft.drain(false), 'running')
    },
    async finish() {
      await commit(draft.drain(true), 'done')
      return batchDone(batchId ?? '', { sender, facts, tally, at: context.now() })
    },
    fail: async () => {
      if (batchId !== undefined) await failBatch(context.db, batchId, context.now())
    },
  }
}

/** What is live is stored at once, and a back-fill in small chunks while nothing live is being stored. */
async function inTurns(
  { pool, now }: IngestContext,
  rows: readonly StationRow[],
  store: (chunk: readonly StationRow[], isLast: boolean) => Promise<void>,
): Promise<void> {
  const turns = schedulerOf(pool)
  if (!isBackFill(rows, now())) return turns.live(() => store(rows, true))
  const chunks = [...smallChunks(rows)]
  for (const [index, chunk] of chunks.entries()) {
    await turns.backFill(() => store(chunk, index === chunks.length - 1))
  }
}

async function judgeWithoutStoring(
  { pool }: IngestContext,
  rows: readonly StationRow[],
): Promise<Problem[]> {
  const client = await pool.connect()
  try {
    // A station that would only be made has no readings yet to be compared with.
    const known = rows.filter((row) => /^\d+$/.test(row.stationId))
    return (await judgeDelivery(client, memoryOf(pool), known)).notices.map(problemOfNotice)
  } finally {
    client.release()
  }
}

/** Smaller deliveries are stored as one chunk, in one transaction with their receipt. */
export const smallestChunk = 2_000

/** Only the months that occur: a single old reading must not open every month since. */
export async function ensureMonths(
  context: IngestContext,
  rows: readonly StationRow[],
): Promise<void> {
  const times = [...new Set(rows.map((row) => Math.floor(row.time / dayMs) * dayMs))].sort(
    (a, b) => a - b,
  )
  let from = times[0]
  if (from === undefined) return
  for (const [index, time] of times.entries()) {
    const next = times[index + 1]
    if (next !== undefined && next - time <= 31 * dayMs) continue
    await ensureReadingPartitions(context.pool, new Date(from), new Date(time))
    from = next ?? from
  }
}
