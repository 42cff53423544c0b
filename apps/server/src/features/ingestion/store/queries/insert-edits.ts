// Writes the edits that ingestion makes, some hundred in a statement.
import { parts } from '../../../../platform/database/parts.ts'
import { insertInto, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { NewEdit } from '../edits.ts'

export async function insertEdits(
  db: Db,
  edits: readonly NewEdit[],
  { at, batchId, actor }: { at: Date; batchId: string; actor: string },
): Promise<void> {
  for (const part of parts(edits, 500)) {
    const values = part.map(({ stationId, time, limit, ruleVersion, ...edit }) => ({
      ...edit,
      station_id: stationId,
      time: new Date(time),
      limit_value: limit,
      rule_version: ruleVersion,
      at,
      batch_id: batchId,
      actor,
    }))
    await run(db, insertInto('data_min_edit', values))
  }
}
