// Writes receipts: one for every delivery, in the same transaction as its readings.
import { sql } from 'kysely'
import { rows, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { DeliveryEnd, DeliveryFacts, DeliveryOutcome } from '../deliveries.ts'

/** In one statement; the ids in the same order. */
export async function insertDeliveries(
  db: Db,
  deliveries: readonly { facts: DeliveryFacts; outcome: DeliveryOutcome }[],
  end: DeliveryEnd,
): Promise<string[]> {
  const inserted = await rows<{ id: string }>(db)`
    insert into import_batch (source_id, channel, format, file_name, sha256, size_bytes, received_at,
      delivery_key, ${outcomeColumns})
    values ${sql.join(
      deliveries.map(
        ({ facts, outcome }) => sql`(${facts.sourceId}, ${facts.channel}, ${facts.format},
          ${facts.fileName}, ${facts.sha256}, ${facts.sizeBytes}, ${facts.receivedAt},
          ${facts.deliveryKey ?? null}, ${outcomeOf(outcome, end)})`,
      ),
    )} returning id`
  return inserted.map(({ id }) => id)
}

export async function updateDelivery(
  db: Db,
  id: string,
  outcome: DeliveryOutcome,
  end: DeliveryEnd,
): Promise<void> {
  await run(
    db,
  )`update import_batch set (${outcomeColumns}) = row(${outcomeOf(outcome, end)}) where id = ${id}`
}

const outcomeColumns = sql`rows_read, stored, unchanged, replaced, missing, rejected, quarantined,
  problems, problems_total, status, finished_at, station_ids, from_time, to_time`

/** In the order of the columns. */
function outcomeOf({ counts, problems, problemsTotal, range }: DeliveryOutcome, end: DeliveryEnd) {
  const isSomewhere = range.stationIds.length > 0
  const told = JSON.stringify(problems.map((problem) => ({ ...problem, waiting: undefined })))
  return sql`${counts.read}, ${counts.stored}, ${counts.unchanged}, ${counts.replaced},
    ${counts.missing}, ${counts.rejected}, ${counts.quarantined}, ${told}, ${problemsTotal},
    ${end.status}, ${end.at}, ${isSomewhere ? range.stationIds : null},
    ${isSomewhere ? new Date(range.from) : null}, ${isSomewhere ? new Date(range.to) : null}`
}

/** Marks a delivery as failed; stored readings stay, and so does the receipt about them. */
export async function failDelivery(db: Db, id: string, at: Date): Promise<void> {
  await run(db)`update import_batch set status = 'failed', finished_at = ${at} where id = ${id}`
}

/** Imports of the same file that were cut off: what they stored stays, their receipts say that they did not finish. */
export async function closeInterruptedImports(db: Db, sha256: Buffer, at: Date): Promise<void> {
  await run(db)`update import_batch set status = 'failed', finished_at = ${at}
         where sha256 = ${sha256} and channel = 'import' and status = 'running'`
}
