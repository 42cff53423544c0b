// Fills gaps in the catalogue of hazardous waste while the demo country is loaded, and restores the former values after.
import { sql } from 'kysely'
import { demoMarks, demoNote, demoThreshold } from '@eos/demo/records/danger-wastes'
import type { Ground } from '../ground.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'

/** The columns that the demo fills, and what says that this row is as the demo left it. */
interface Filled {
  id: string
  classification: string | null
  hazardSymbols: string[]
  thresholdRef: string | null
  note: string | null
  certainty: string | null
  version: string
  /** As text, so that no digit of a second is lost. */
  updatedAt: string
}

interface Change {
  former: Filled
  given: Filled
}

const key = 'demo-danger-wastes'

const columns = sql`
  id::text as id, classification, hazard_symbols as "hazardSymbols", threshold_ref as "thresholdRef", note, certainty,
  version::text as version, updated_at::text as "updatedAt"`

/** Only rows that say nothing yet: what people have classified stays theirs. */
export async function markDangerWastes({ db, anchor, known }: Ground): Promise<void> {
  const changes: Change[] = []
  for (const { codes, classification, symbols } of demoMarks) {
    for (const code of codes) {
      const id = known('danger_waste', code)
      const former = id === undefined ? undefined : await findUnmarked(db, id)
      if (!former) continue
      const { rows } = await sql<Filled>`
        update danger_waste
           set classification = ${classification}, hazard_symbols = ${[...symbols]},
               threshold_ref = coalesce(threshold_ref, ${classification === 'KS' ? demoThreshold : null}),
               note = concat_ws(' ', ${demoNote}::text, note), certainty = 'assumed',
               version = version + 1, updated_at = ${new Date(anchor)}
         where id = ${former.id}
        returning ${columns}`.execute(db)
      changes.push({ former, given: rows[0]! })
    }
  }
  await db
    .insertInto('installation')
    .values({ key, value: JSON.stringify({ changes }), updated_at: new Date() })
    .execute()
}

async function findUnmarked(db: Db, id: string): Promise<Filled | undefined> {
  const { rows } = await sql<Filled>`
    select ${columns} from danger_waste
     where id = ${id} and classification is null and hazard_symbols = '{}' for update`.execute(db)
  return rows[0]
}

/** A row that nobody has touched is again what it was, to the last digit. */
export async function unmarkDangerWastes(db: Db): Promise<void> {
  const kept = await db
    .deleteFrom('installation')
    .where('key', '=', key)
    .returning('value')
    .executeTakeFirst()
  const changes = (kept?.value as { changes: Change[] } | undefined)?.changes ?? []
  for (const { former, given } of changes) {
    const { rows } = await sql<Filled>`
      select ${columns} from danger_waste where id = ${former.id} for update`.execute(db)
    if (rows[0]) await giveBack(db, { former, given, now: rows[0] })
  }
}

/** Classification, symbols and threshold are one statement: whoever has changed one of them has made all three. */
const statement = ['classification', 'hazardSymbols', 'thresholdRef'] as const

async function giveBack(db: Db, { former, given, now }: Change & { now: Filled }): Promise<void> {
  const isAsGiven = (name: keyof Filled) => String(now[name]) === String(given[name])
  const stated = statement.every(isAsGiven) ? former : now
  const note = isAsGiven('note') ? former.note : now.note
  const certainty = isAsGiven('certainty') ? former.certainty : now.certainty
  const isUntouched = isAsGiven('version') && isAsGiven('updatedAt')
  const bookkeeping = isUntouched
    ? sql`version = ${former.version}, updated_at = ${former.updatedAt}::timestamptz`
    : sql`version = version + 1, updated_at = now()`
  await sql`
    update danger_waste
       set classification = ${stated.classification}, hazard_symbols = ${stated.hazardSymbols},
           threshold_ref = ${stated.thresholdRef}, note = ${note}, certainty = ${certainty}, ${bookkeeping}
     where id = ${former.id}`.execute(db)
}
