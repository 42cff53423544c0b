// Opens a closed duplicate again, as the entry that it was. What went over to the kept entry stays there.
import { subjectOf } from '@eos/contract/resources/all'
import type { ReopenedEntry, ReopenRequest } from '@eos/contract/calls/waste/register-merging'
import { recordActivity, witnessOf } from '../../../engine/activity/record-activity.ts'
import { getItem } from '../../../engine/model/find-item.ts'
import { undoneIf } from '../../../engine/model/try-one.ts'
import { lockRows, updateRows } from '../../../engine/queries/changes.ts'
import { byId } from '../../../engine/queries/order.ts'
import { isAmong, listRows, type Row } from '../../../engine/queries/rows.ts'
import { change } from '../../../engine/write/changes.ts'
import { recordChanges } from '../../../engine/write/history.ts'
import type { Change, Work } from '../../../engine/write/work.ts'
import { readFlag } from '../../../platform/http/flags.ts'
import { rememberApart } from './distinct.ts'
import { lockEntries, nameOf, needMerger, refuse } from './locked-entries.ts'
import { deleteMerging, findMerging, listMergedUnder, type Merging } from './queries.ts'
import { countNaming } from './moved-references.ts'
import { mergingTexts } from './texts.ts'

/** With dryRun nothing is changed; the answer says what would be. */
export async function reopenEntry(to: Change, asked: ReopenRequest): Promise<ReopenedEntry> {
  const isDryRun = readFlag(to.request.search, 'dryRun', false)
  return undoneIf(
    () => isDryRun,
    (run) => change({ ...to, action: 'EDIT' }, (work) => run(() => reopenLocked(work, asked))),
  )
}

async function reopenLocked(work: Work, { id, reason }: ReopenRequest): Promise<ReopenedEntry> {
  const { db, engine, model, request } = work
  await lockRows(db, model, [id])
  const closed = await getItem(engine, model, request, id, { db })
  const keptId = closed.mergedIntoId
  if (typeof keptId !== 'string') refuse(mergingTexts.notMerged)
  const merging = (await findMerging(db, model.resource.path, id)) ?? unknown
  // The rights are those that its merging would need, in the state that it had then.
  await needMerger(work, { ...closed, status: merging.status })
  const [kept] = (await lockEntries(work, [keptId])) as [Row]
  const note = mergingTexts.reopenNote(nameOf(closed), nameOf(kept), reason)
  const noted: Work = { ...work, reason: note }
  await giveBack(noted, closed, merging)
  const about = { subject: subjectOf(model.resource), subjectId: kept.id, note }
  await recordActivity(db, witnessOf(request), { action: 'EDIT', ...about }, work.now)
  await rememberApart(work, [kept, closed], reason)
  const { status, moved, filled } = merging
  const frozen = await countNaming(work, [id])
  return { id, keep: { id: kept.id, name: String(kept.name) }, status, moved, filled, frozen }
}

/** Before such things were written down: a register of the ministry, which decides whether it may work again. */
const unknown: Merging = { status: 'suspended', moved: null, filled: null }

/** Entries that had been merged into it before belong to it again. */
async function giveBack(work: Work, closed: Row, { status }: Merging): Promise<void> {
  const { db, model, now } = work
  const under = await listMergedUnder(db, model.resource.path, closed.id)
  const ids = [closed.id, ...under]
  const read = () =>
    listRows(db, model, now, {
      conditions: [isAmong(model, ids)],
      order: byId(model),
      limit: ids.length,
    })
  const before = await read()
  await updateRows(
    db,
    model,
    [
      { id: closed.id, values: { status, mergedIntoId: null } },
      ...under.map((id) => ({ id, values: { mergedIntoId: closed.id } })),
    ],
    now,
  )
  await deleteMerging(db, model.resource.path, closed.id)
  const after = new Map((await read()).map((row) => [row.id, row]))
  const become = before.map((row) => ({ before: row, after: after.get(row.id) }))
  await recordChanges(work, 'EDIT', become)
}
