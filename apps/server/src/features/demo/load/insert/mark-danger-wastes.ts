// Fills gaps in the catalogue of hazardous waste while the demo country is loaded, and restores them afterwards.
import { demoMarks } from '@eos/demo/records/danger-wastes'
import type { Ground } from '../ground.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import {
  fillDangerWaste,
  findDangerWaste,
  findUnmarked,
  keepChanges,
  restoreDangerWaste,
  takeChanges,
  type Change,
  type Filled,
} from '../../queries/danger-wastes.ts'

/** Only rows that say nothing yet: what people have classified stays theirs. */
export async function markDangerWastes({ db, anchor, known }: Ground): Promise<void> {
  const changes: Change[] = []
  for (const mark of demoMarks) {
    for (const code of mark.codes) {
      const id = known('danger_waste', code)
      const former = id === undefined ? undefined : await findUnmarked(db, id)
      if (!former) continue
      const given = await fillDangerWaste(db, former.id, mark, new Date(anchor))
      changes.push({ former, given })
    }
  }
  await keepChanges(db, changes)
}

/** A row that nobody has touched is again what it was, to the last digit. */
export async function unmarkDangerWastes(db: Db): Promise<void> {
  for (const { former, given } of await takeChanges(db)) {
    const now = await findDangerWaste(db, former.id)
    if (now) await giveBack(db, { former, given, now })
  }
}

/** Classification, symbols and threshold are one statement: a person who has changed one of them has made all three. */
const statement = ['classification', 'hazardSymbols', 'thresholdRef'] as const

async function giveBack(db: Db, { former, given, now }: Change & { now: Filled }): Promise<void> {
  const isAsGiven = (name: keyof Filled) => String(now[name]) === String(given[name])
  const stated = statement.every(isAsGiven) ? former : now
  const note = isAsGiven('note') ? former.note : now.note
  const certainty = isAsGiven('certainty') ? former.certainty : now.certainty
  const isUntouched = isAsGiven('version') && isAsGiven('updatedAt')
  await restoreDangerWaste(
    db,
    { ...stated, id: former.id, note, certainty },
    isUntouched ? former : undefined,
  )
}
