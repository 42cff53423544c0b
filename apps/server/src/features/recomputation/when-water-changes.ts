// When a station declares its water, more limits apply: its means are judged again in the background.
import type { Db } from '../../platform/database/tables/tables.ts'
import { insertRun } from './begin.ts'
import { keepFormerDeclaration } from '../exceedances/face.ts'

type Values = Record<string, unknown>

/** A hook of the resource: runs inside the transaction that changes the station. */
export async function judgeAgainForWater(
  db: Db,
  { row, changes, now }: { row: { id: string }; changes: Values; now: Date },
): Promise<Values> {
  if (await keepFormerDeclaration(db, { row, changes, now })) {
    await insertRun(db, {
      what: 'exceedances',
      scope: JSON.stringify({ water: row.id }),
      stationIds: [row.id],
      from: new Date(0),
      to: now,
      actor: 'Eos',
      reason: null,
      now,
    })
  }
  return changes
}
