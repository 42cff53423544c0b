// The rows behind receipts: one for every delivery, written in the same transaction as its readings.
import type { DeliveryDoor } from '@eos/contract/calls/doors'
import type { Problem } from './delivery.ts'
import type { Queryable } from './queries.ts'
import type { Tally } from './tally.ts'

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
  counts: Tally['counts']
  problems: Problem[]
  problemsTotal: number
  /** When somebody has taken it back. */
  undone?: { at: Date; by: string } | undefined
}

/** The receipt of a delivery that has been stored to its end. */
export function batchDone(
  id: string,
  done: {
    sender: { sourceId: string | null; name: string }
    facts: DeliveryFacts
    tally: Tally
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
  tally: Tally
}

export async function insertBatch(
  db: Queryable,
  facts: DeliveryFacts,
  tally: Tally,
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
  tally: Tally,
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
function outcomeOf({ counts, problems, problemsTotal, extent }: Tally, end: BatchEnd): unknown[] {
  const isSomewhere = extent.stationIds.length > 0
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
    isSomewhere ? extent.stationIds : null,
    isSomewhere ? new Date(extent.from) : null,
    isSomewhere ? new Date(extent.to) : null,
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

/** Whether these very bytes have been received before. */
export async function hasBatchOf(db: Queryable, sha256: Buffer): Promise<boolean> {
  return (await listReceivedBytes(db, [sha256])).size > 0
}

/** Those of the hashes, as hexadecimal text, whose bytes have been received before. */
export async function listReceivedBytes(
  db: Queryable,
  hashes: readonly Buffer[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ sha256: Buffer }>(
    `select sha256 from unnest($1::bytea[]) as given (sha256)
      where exists (select from import_batch where import_batch.sha256 = given.sha256)`,
    [hashes],
  )
  return new Set(rows.map(({ sha256 }) => sha256.toString('hex')))
}

/** The receipt of the very delivery, if it has been taken in to its end. One that was cut off gives its key back. */
export async function findDelivery(
  db: Queryable,
  deliveryKey: string,
  at: Date,
): Promise<Batch | undefined> {
  return (await listDeliveries(db, [deliveryKey], at)).get(deliveryKey)
}

/** The same for many, by their keys. */
export async function listDeliveries(
  db: Queryable,
  deliveryKeys: readonly string[],
  at: Date,
): Promise<Map<string, Batch>> {
  await db.query(
    `update import_batch set status = 'failed', finished_at = $2, delivery_key = null
      where delivery_key = any($1::text[]) and status <> 'done'`,
    [deliveryKeys, at],
  )
  const { rows } = await db.query<BatchRow & { delivery_key: string }>(
    `select import_batch.*, source.code as source from import_batch
       left join source on source.id = source_id where delivery_key = any($1::text[])`,
    [deliveryKeys],
  )
  return new Map(rows.map((row) => [row.delivery_key, batchOf(row)]))
}

export interface BatchFilter {
  kind?: DeliveryKind | undefined
  /** Code of the source. */
  source?: string | undefined
  /** Only those that failed or have problems. */
  isFaulty?: boolean
  limit: number
  offset: number
}

/** The newest first. */
export async function listBatches(db: Queryable, filter: BatchFilter): Promise<Batch[]> {
  const { rows } = await db.query<BatchRow>(
    `select import_batch.*, source.code as source from import_batch
       left join source on source.id = source_id
      where ($1::text is null or import_batch.kind = $1) and ($2::text is null or source.code = $2)
        and (not $3::boolean or problems_total > 0 or status = 'failed')
      order by received_at desc, import_batch.id desc limit $4 offset $5`,
    [
      filter.kind ?? null,
      filter.source ?? null,
      filter.isFaulty ?? false,
      filter.limit,
      filter.offset,
    ],
  )
  return rows.map(batchOf)
}

export async function findAnyBatch(db: Queryable, id: string): Promise<Batch | undefined> {
  const { rows } = await db.query<BatchRow>(
    `select import_batch.*, source.code as source from import_batch
       left join source on source.id = source_id where import_batch.id = $1`,
    [id],
  )
  return rows[0] && batchOf(rows[0])
}

/** Only for its own source. */
export async function findBatch(
  db: Queryable,
  id: string,
  sourceId: string,
): Promise<Batch | undefined> {
  const { rows } = await db.query<BatchRow>(
    `select import_batch.*, source.code as source from import_batch
       left join source on source.id = source_id
      where import_batch.id = $1 and source_id = $2`,
    [id, sourceId],
  )
  const [row] = rows
  return row && batchOf(row)
}

interface BatchRow {
  id: string
  source_id: string | null
  source: string | null
  kind: DeliveryKind
  format: string
  file_name: string | null
  sha256: Buffer | null
  size_bytes: string | null
  status: BatchStatus
  rows_read: string
  stored: string
  unchanged: string
  replaced: string
  missing: string
  rejected: string
  quarantined: string
  problems: Problem[]
  problems_total: string
  received_at: Date
  finished_at: Date | null
  undone_at: Date | null
  undone_by: string | null
}

function batchOf(row: BatchRow): Batch {
  return {
    id: row.id,
    sourceId: row.source_id,
    source: row.source,
    kind: row.kind,
    format: row.format,
    fileName: row.file_name,
    sha256: row.sha256,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    status: row.status,
    receivedAt: row.received_at,
    finishedAt: row.finished_at,
    counts: {
      read: Number(row.rows_read),
      stored: Number(row.stored),
      unchanged: Number(row.unchanged),
      replaced: Number(row.replaced),
      missing: Number(row.missing),
      rejected: Number(row.rejected),
      quarantined: Number(row.quarantined),
    },
    problems: row.problems,
    problemsTotal: Number(row.problems_total),
    undone: row.undone_at ? { at: row.undone_at, by: row.undone_by ?? '' } : undefined,
  }
}
