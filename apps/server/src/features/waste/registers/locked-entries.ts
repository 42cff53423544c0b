// Entries of a register under the hands of somebody who may merge them: changing and removing each needs a right.
import { getItem } from '../../../engine/model/find-item.ts'
import { lockRows } from '../../../engine/queries/changes.ts'
import type { Row } from '../../../engine/queries/rows.ts'
import { tagOf } from '../../../engine/wire/representation.ts'
import { needReach } from '../../../engine/write/changes.ts'
import { needOpen } from '../../../engine/write/defaults.ts'
import { workFor, type Work } from '../../../engine/write/work.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { mergingTexts } from './texts.ts'

/**
 * Locks them in one order; throws unless the person may change and remove each of them.
 *
 * @param versions ETags by id: another one by now is a conflict
 */
export async function lockEntries(
  work: Work,
  ids: readonly string[],
  versions: Readonly<Record<string, string>> = {},
): Promise<Row[]> {
  const { db, engine, model, request } = work
  if (new Set(ids).size < ids.length) {
    throw new RequestFailure('VALIDATION', { message: mergingTexts.namedTwice })
  }
  await lockRows(db, model, ids)
  const rows: Row[] = []
  for (const id of ids) {
    const row = await getItem(engine, model, request, id, { db })
    await needMerger(work, row)
    const known = versions[id]
    if (known !== undefined && known !== tagOf(model, row)) refuse(mergingTexts.changedMeanwhile)
    rows.push(row)
  }
  return rows
}

/** @throws FORBIDDEN unless the person may change and remove an entry with its status */
export async function needMerger(work: Work, row: Row): Promise<void> {
  for (const action of ['EDIT', 'DELETE'] as const) {
    const acting = workFor(work, action)
    await needReach(acting, row.id)
    needOpen(acting, row)
  }
}

export function refuse(message: { en: string; vi: string }): never {
  throw new RequestFailure('CONFLICT', { detail: message.en, message })
}

/** With the id, since duplicates have the same name. */
export const nameOf = ({ id, name }: Row) => `${String(name)} (#${id})`
