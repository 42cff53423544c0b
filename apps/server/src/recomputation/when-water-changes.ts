// A station whose water is declared to be of another class is held against other limits: its means are judged once more in the background.
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { insertRun } from './begin.ts'

type Values = Record<string, unknown>

/** For a behaviour of the resource: inside the transaction that changes the station. */
export async function judgeAgainForWater(
  db: Kysely<Tables>,
  { row, changes, now }: { row: { id: string }; changes: Values; now: Date },
): Promise<Values> {
  const before: Values = { ...row }
  const isOther = declared.some(
    (name) => name in changes && (changes[name] ?? null) !== (before[name] ?? null),
  )
  if (isOther) {
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

const declared = ['waterBody', 'waterLevel', 'waterUse', 'stationTypeId']
