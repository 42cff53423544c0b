// Entries that look alike are set aside as no duplicates; nobody is asked about them again until that is taken back.
import { subjectOf } from '@eos/contract/resources/all'
import type { DistinctEntries, NewDistinct } from '@eos/contract/calls/waste/register-merging'
import { recordActivities, witnessOf } from '../../../engine/activity/record-activity.ts'
import type { Engine } from '../../../engine/model/engine.ts'
import type { Model } from '../../../engine/queries/model.ts'
import type { Row } from '../../../engine/queries/rows.ts'
import { change } from '../../../engine/write/changes.ts'
import type { Change, Work } from '../../../engine/write/work.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { lockEntries, nameOf, refuse } from './locked-entries.ts'
import { mergeableKeys } from './mergeable.ts'
import {
  deleteDistinct,
  findDistinct,
  insertDistinct,
  listDistinct,
  listRegisterKeys,
  type RegisterTable,
  type DistinctRow,
} from './queries.ts'
import { mergingTexts } from './texts.ts'

export function setApart(to: Change, { entries, reason }: NewDistinct): Promise<DistinctEntries> {
  return change({ ...to, action: 'EDIT' }, async (work) => {
    const rows = await lockEntries(work, entries)
    const made = await rememberApart(work, rows, reason)
    if (!made) refuse(mergingTexts.apartAlready)
    return made
  })
}

/** @returns nothing where it has been known */
export async function rememberApart(
  work: Work,
  rows: readonly Row[],
  reason = '',
): Promise<DistinctEntries | undefined> {
  const { db, model, now, person } = work
  const entries = rows.map(({ id }) => id)
  const known = await listDistinct(db, model.resource.path, entries)
  if (known.length > 0) return undefined
  const made = {
    register: model.resource.path,
    ids: entries,
    reason: reason || null,
    at: now,
    by: person.name,
    byId: person.id,
    demo: rows.every(({ demo }) => demo === true),
  }
  const id = await insertDistinct(db, made)
  await log(work, entries, mergingTexts.apartNote(rows.map(nameOf), reason))
  return told({ ...made, id }, new Map(rows.map((row) => [row.id, String(row.name)])))
}

export function takeBack(to: Change, id: string): Promise<void> {
  return change({ ...to, action: 'EDIT' }, async (work) => {
    const { db, model } = work
    const { path } = model.resource
    const row = /^[1-9]\d{0,17}$/.test(id) ? await findDistinct(db, path, id) : undefined
    const open = row ? await openAmong(db, model, row.ids) : []
    if (!row || open.length === 0) throw new RequestFailure('NOT_FOUND')
    const rows = await lockEntries(work, open)
    await deleteDistinct(db, row.id)
    await log(work, row.ids, mergingTexts.togetherNote(rows.map(nameOf)))
  })
}

async function log({ db, model, now, request }: Work, ids: readonly string[], note: string) {
  const subject = subjectOf(model.resource)
  const activities = ids.map((subjectId) => ({ action: 'EDIT', subject, subjectId, note }) as const)
  await recordActivities(db, witnessOf(request), activities, now)
}

const mostTold = 100

/** Only what concerns entries that the person may merge today, and at least two of them. */
export async function distinctEntries(engine: Engine, person: Person, model: Model) {
  const { db } = engine.context
  const found = await listDistinct(db, model.resource.path)
  const open = new Set(await openAmong(db, model, [...new Set(found.flatMap(({ ids }) => ids))]))
  const mergeable = await mergeableKeys(engine, person, model)
  const names = new Map(mergeable.map(({ id, name }) => [id, name]))
  const reached = found
    .map((row) => ({ ...row, ids: row.ids.filter((id) => open.has(id)) }))
    .filter(({ ids }) => ids.length > 1 && ids.every((id) => names.has(id)))
  return { total: reached.length, data: reached.slice(0, mostTold).map((row) => told(row, names)) }
}

/** Closed ones are as little proposed as those that are gone. */
async function openAmong(db: Db, model: Model, ids: readonly string[]): Promise<string[]> {
  const present = await listRegisterKeys(db, model.resource.storedIn as RegisterTable, ids)
  return present.filter(({ status }) => status !== 'closed').map(({ id }) => id)
}

function told(row: DistinctRow, names: ReadonlyMap<string, string>): DistinctEntries {
  const { id, ids, reason, at, by } = row
  const entries = ids.map((each) => ({ id: each, name: names.get(each)! }))
  return { id, entries, reason, at: at.toISOString(), by }
}
