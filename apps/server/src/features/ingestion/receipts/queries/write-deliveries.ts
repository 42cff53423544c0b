// Writes receipts: one for every delivery, in the same transaction as its readings.
import { sql } from 'kysely'
import { rows, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { IngestCounts } from '../../ingest-counts.ts'
import type { BatchEnd, DeliveryFacts, NewBatch } from '../deliveries.ts'

export async function insertBatch(
  db: Db,
  facts: DeliveryFacts,
  tally: IngestCounts,
  end: BatchEnd,
): Promise<string> {
  const [id] = await insertBatches(db, [{ facts, tally }], end)
  return id!
}

/** In one statement; the ids in the same order. */
export async function insertBatches(
  db: Db,
  batches: readonly NewBatch[],
  end: BatchEnd,
): Promise<string[]> {
  const inserted = await rows(
    db,
    sql<{ id: string }>`
      insert into import_batch (source_id, channel, format, file_name, sha256, size_bytes, received_at,
        delivery_key, ${outcomeColumns})
      values ${sql.join(
        batches.map(
          ({ facts, tally }) => sql`(${facts.sourceId}, ${facts.channel}, ${facts.format},
            ${facts.fileName}, ${facts.sha256}, ${facts.sizeBytes}, ${facts.receivedAt},
            ${facts.deliveryKey ?? null}, ${outcomeOf(tally, end)})`,
        ),
      )} returning id`,
  )
  return inserted.map(({ id }) => id)
}

export async function updateBatch(
  db: Db,
  id: string,
  tally: IngestCounts,
  end: BatchEnd,
): Promise<void> {
  await run(
    db,
    sql`update import_batch set (${outcomeColumns}) = row(${outcomeOf(tally, end)}) where id = ${id}`,
  )
}

const outcomeColumns = sql`rows_read, stored, unchanged, replaced, missing, rejected, quarantined,
  problems, problems_total, status, finished_at, station_ids, from_time, to_time`

/** In the order of the columns. */
function outcomeOf({ counts, problems, problemsTotal, range }: IngestCounts, end: BatchEnd) {
  const isSomewhere = range.stationIds.length > 0
  const told = JSON.stringify(problems.map((problem) => ({ ...problem, waiting: undefined })))
  return sql`${counts.read}, ${counts.stored}, ${counts.unchanged}, ${counts.replaced},
    ${counts.missing}, ${counts.rejected}, ${counts.quarantined}, ${told}, ${problemsTotal},
    ${end.status}, ${end.at}, ${isSomewhere ? range.stationIds : null},
    ${isSomewhere ? new Date(range.from) : null}, ${isSomewhere ? new Date(range.to) : null}`
}

/** What was stored stays, and so does what the receipt says about it. */
export async function failBatch(db: Db, id: string, at: Date): Promise<void> {
  await run(
    db,
    sql`update import_batch set status = 'failed', finished_at = ${at} where id = ${id}`,
  )
}

/** Imports of the same file that were cut off: what they stored stays, their receipts say that they did not finish. */
export async function closeInterruptedImports(db: Db, sha256: Buffer, at: Date): Promise<void> {
  await run(
    db,
    sql`update import_batch set status = 'failed', finished_at = ${at}
         where sha256 = ${sha256} and channel = 'import' and status = 'running'`,
  )
}
