// Rows of the catalogue of hazardous waste that the demo fills, and what they were before.
import { demoNote, demoThreshold, type DemoMark } from '@eos/demo/records/danger-wastes'
import { sql } from 'kysely'
import { first, insertInto, one, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** The columns that the demo fills, and what says that this row is as the demo left it. */
export interface Filled {
  id: string
  classification: string | null
  hazardSymbols: string[]
  thresholdRef: string | null
  note: string | null
  certainty: string | null
  version: string
  /** It is text, so that no digit of a second is lost. */
  updatedAt: string
}

export interface Change {
  former: Filled
  given: Filled
}

const key = 'demo-danger-wastes'

const columns = sql`
  id::text as id, classification, hazard_symbols as "hazardSymbols", threshold_ref as "thresholdRef", note, certainty,
  version::text as version, updated_at::text as "updatedAt"`

export async function keepChanges(db: Db, changes: readonly Change[]): Promise<void> {
  const row = { key, value: JSON.stringify({ changes }), updated_at: new Date() }
  await run(db, insertInto('installation', [row]))
}

export async function takeChanges(db: Db): Promise<readonly Change[]> {
  const kept = await first<{ value: { changes: Change[] } }>(db)`
    delete from installation where key = ${key} returning value`
  return kept?.value.changes ?? []
}

/** Locks the row. */
export function findDangerWaste(db: Db, id: string) {
  return first<Filled>(db)`select ${columns} from danger_waste where id = ${id} for update`
}

/** Locks the row, when it says nothing yet. */
export function findUnmarked(db: Db, id: string) {
  return first<Filled>(db)`
    select ${columns} from danger_waste
     where id = ${id} and classification is null and hazard_symbols = '{}' for update`
}

export async function fillDangerWaste(
  db: Db,
  id: string,
  { classification, symbols }: DemoMark,
  at: Date,
): Promise<Filled> {
  await run(db)`
    update danger_waste
       set classification = ${classification}, hazard_symbols = ${[...symbols]},
           threshold_ref = coalesce(threshold_ref, ${classification === 'KS' ? demoThreshold : null}),
           note = ${demoNote}::text || coalesce(' ' || note, ''), certainty = 'assumed',
           version = version + 1, updated_at = ${at}
     where id = ${id}`
  return one<Filled>(db)`select ${columns} from danger_waste where id = ${id}`
}

/** With the former version and time of the last change, when `former` is given. */
export async function restoreDangerWaste(
  db: Db,
  values: Pick<
    Filled,
    'id' | 'classification' | 'hazardSymbols' | 'thresholdRef' | 'note' | 'certainty'
  >,
  former: Filled | undefined,
): Promise<void> {
  const bookkeeping = former
    ? sql`version = ${former.version}, updated_at = ${former.updatedAt}::timestamptz`
    : sql`version = version + 1, updated_at = now()`
  await run(db)`
    update danger_waste
       set classification = ${values.classification}, hazard_symbols = ${values.hazardSymbols},
           threshold_ref = ${values.thresholdRef}, note = ${values.note},
           certainty = ${values.certainty}, ${bookkeeping}
     where id = ${values.id}`
}
