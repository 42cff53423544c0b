// The rows behind receipts: one for every delivery, written in the same transaction as its readings.
import type { DeliveryDoor } from '@eos/contract/calls/doors'
import type { Queryable } from '../queries.ts'
import type { IngestCounts } from '../ingest-counts.ts'
import type { Problem } from '../problems.ts'

export type DeliveryKind = DeliveryDoor

export interface DeliveryFacts {
  sourceId: string | null
  kind: DeliveryKind
  format: string
  fileName: string | null
  sha256: Buffer | null
  sizeBytes: number | null
  receivedAt: Date
  /** By which the same delivery is known when it comes again. */
  deliveryKey?: string | undefined
}

export type BatchStatus = 'running' | 'done' | 'failed'

export interface Batch extends DeliveryFacts {
  id: string
  source: string | null
  status: BatchStatus
  finishedAt: Date | null
  counts: IngestCounts['counts']
  problems: Problem[]
  problemsTotal: number
  /** When somebody has taken it back. */
  undone?: { at: Date; by: string } | undefined
  /** When all but a line of it was removed, after how many days, and what the line says besides. */
  removed?: RemovedBatch | undefined
}

export interface RemovedBatch {
  at: Date
  keptDays: number
  stationIds: string[]
  from: Date | null
  to: Date | null
}

/** The receipt of a delivery that has been stored to its end. */
export function batchDone(
  id: string,
  done: {
    sender: { sourceId: string | null; name: string }
    facts: DeliveryFacts
    tally: IngestCounts
    at: Date
  },
): Batch {
  const { sender, facts, tally, at } = done
  return {
    ...facts,
    id,
    source: sender.sourceId === null ? null : sender.name,
    status: 'done',
    finishedAt: at,
    counts: tally.counts,
    problems: [...tally.problems],
    problemsTotal: tally.problemsTotal,
  }
}

export interface BatchEnd {
  status: BatchStatus
  at: Date | null
}

export interface NewBatch {
  facts: DeliveryFacts
  tally: IngestCounts
}

export async function insertBatch(
  db: Queryable,
  facts: DeliveryFacts,
  tally: IngestCounts,
  end: BatchEnd,
): Promise<string> {
  const [id] = await insertBatches(db, [{ facts, tally }], end)
  return id!
}

/** In one statement; the ids in the same order. */
export async function insertBatches(
  db: Queryable,
  batches: readonly NewBatch[],
  end: BatchEnd,
): Promise<string[]> {
  const columns = [...outcomeColumns, ...factColumns]
  const rows = batches.map((_, row) => {
    const places = columns.map((_column, index) => `$${row * columns.length + index + 1}`)
    return `(${places.join(', ')})`
  })
  const { rows: inserted } = await db.query<{ id: string }>(
    `insert into import_batch (${columns.join(', ')}) values ${rows.join(', ')} returning id`,
    batches.flatMap(({ facts, tally }) => [...outcomeOf(tally, end), ...factsOf(facts)]),
  )
  return inserted.map(({ id }) => id)
}

const factColumns = [
  'source_id',
  'kind',
  'format',
  'file_name',
  'sha256',
  'size_bytes',
  'received_at',
  'delivery_key',
]

/** In the order of the columns. */
function factsOf(facts: DeliveryFacts): unknown[] {
  return [
    facts.sourceId,
    facts.kind,
    facts.format,
    facts.fileName,
    facts.sha256,
    facts.sizeBytes,
    facts.receivedAt,
    facts.deliveryKey ?? null,
  ]
}

export async function updateBatch(
  db: Queryable,
  id: string,
  tally: IngestCounts,
  end: BatchEnd,
): Promise<void> {
  const changes = outcomeColumns.map((column, index) => `${column} = $${index + 2}`)
  await db.query(`update import_batch set ${changes.join(', ')} where id = $1`, [
    id,
    ...outcomeOf(tally, end),
  ])
}

const outcomeColumns = [
  'rows_read',
  'stored',
  'unchanged',
  'replaced',
  'missing',
  'rejected',
  'quarantined',
  'problems',
  'problems_total',
  'status',
  'finished_at',
  'station_ids',
  'from_time',
  'to_time',
]

/** In the order of the columns. */
function outcomeOf(
  { counts, problems, problemsTotal, range }: IngestCounts,
  end: BatchEnd,
): unknown[] {
  const isSomewhere = range.stationIds.length > 0
  const { read, stored, unchanged, replaced, missing, rejected, quarantined } = counts
  return [
    read,
    stored,
    unchanged,
    replaced,
    missing,
    rejected,
    quarantined,
    JSON.stringify(problems.map((problem) => ({ ...problem, waiting: undefined }))),
    problemsTotal,
    end.status,
    end.at,
    isSomewhere ? range.stationIds : null,
    isSomewhere ? new Date(range.from) : null,
    isSomewhere ? new Date(range.to) : null,
  ]
}

/** What was stored stays, and so does what the receipt says about it. */
export async function failBatch(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query(`update import_batch set status = 'failed', finished_at = $2 where id = $1`, [
    id,
    at,
  ])
}

/** Imports of the same file that were cut off: what they stored stays, their receipts say that they did not finish. */
export async function closeInterruptedImports(
  db: Queryable,
  sha256: Buffer,
  at: Date,
): Promise<void> {
  await db.query(
    `update import_batch set status = 'failed', finished_at = $2
      where sha256 = $1 and kind = 'import' and status = 'running'`,
    [sha256, at],
  )
}
