// Merges duplicates in a register of waste into one entry. See
// docs/decisions/0277-duplicates-are-merged-where-nothing-is-frozen.md.
import { subjectOf } from '@eos/contract/resources/all'
import type { MergedEntries, MergeRequest } from '@eos/contract/calls/waste/register-merging'
import type { Resource } from '@eos/contract/resource'
import { noteSuccessor } from '../../../engine/bin/queries.ts'
import { recordActivity, witnessOf } from '../../../engine/activity/record-activity.ts'
import type { Values } from '../../../engine/model/values.ts'
import { undoneIf } from '../../../engine/model/try-one.ts'
import { updateRow } from '../../../engine/queries/changes.ts'
import type { Model } from '../../../engine/queries/model.ts'
import { findRow, hasId, type Row } from '../../../engine/queries/rows.ts'
import { fieldsOf, tagOf } from '../../../engine/wire/representation.ts'
import { change, remove, update } from '../../../engine/write/changes.ts'
import { recordChange } from '../../../engine/write/history.ts'
import { workFor, type Change, type Work } from '../../../engine/write/work.ts'
import { readFlag } from '../../../platform/http/flags.ts'
import { claimRequest, settleRequest } from '../../../platform/http/guards/idempotency.ts'
import { filledFrom } from './filled.ts'
import { lockEntries, nameOf, refuse } from './locked-entries.ts'
import { insertMerging, type NewMerging } from './queries.ts'
import { countNaming, isInVersions, moveReferences, type Counted } from './moved-references.ts'
import { mergingTexts } from './texts.ts'

/** With dryRun nothing is changed; the answer says what would be. */
export async function mergeEntries(to: Change, asked: MergeRequest): Promise<MergedEntries> {
  const isDryRun = readFlag(to.request.search, 'dryRun', false)
  return undoneIf(
    () => isDryRun,
    (run) =>
      change({ ...to, action: 'EDIT' }, (work) =>
        run(async () => {
          const repeated =
            !isDryRun && (await claimRequest<MergedEntries>(work.db, work.request, work.now))
          if (repeated) return repeated
          const merged = await mergeLocked(work, asked, await lockMerged(work, asked))
          const entries = merged.entries.map(({ bin, ...each }) => ({
            ...each,
            ...(bin !== undefined && !isDryRun && { bin }),
          }))
          const answer = { ...merged, entries }
          await settleRequest(work.db, work.request, answer)
          return answer
        }),
      ),
  )
}

interface Locked {
  kept: Row
  duplicates: readonly Row[]
}

async function lockMerged(work: Work, { keep, merge, versions }: MergeRequest): Promise<Locked> {
  const rows = await lockEntries(work, [keep, ...merge], versions)
  const [kept, ...duplicates] = rows as [Row, ...Row[]]
  needSensible(work.model.resource, { kept, duplicates })
  return { kept, duplicates }
}

/** Whoever sees a duplicate has to see the entry that takes its place. */
function needSensible(resource: Resource, { kept, duplicates }: Locked): void {
  const { fields, access, path, belongsToCreator } = resource
  const all = [kept, ...duplicates]
  if (all.some(({ mergedIntoId }) => mergedIntoId !== null)) refuse(mergingTexts.mergedAlready)
  if (duplicates.some(({ demo }) => demo !== kept.demo)) refuse(mergingTexts.demo)
  // Each account reports for its own entry. Of entries abroad it only tells who looks after them.
  const accounts = new Set(all.flatMap(({ organizationId }) => organizationId ?? []))
  if (!belongsToCreator && accounts.size > 1) refuse(mergingTexts.twoAccounts)
  const own = Object.keys(fields).filter((name) => fields[name]!.to === path)
  const names = all.flatMap((row) => own.map((name) => row[name]))
  if (all.some(({ id }) => names.includes(id))) refuse(mergingTexts.nameEachOther)
  const isShown = ({ status }: Row) => access.shown!.includes(String(status))
  const isSeenByMore = (row: Row) => isShown(row) || placeOf(row) !== placeOf(kept)
  if (!isShown(kept) && duplicates.some(isSeenByMore)) refuse(mergingTexts.keepShown)
}

const placeOf = ({ organizationId, provinceId }: Row) => `${organizationId} ${provinceId}`

async function mergeLocked(
  work: Work,
  { reason }: MergeRequest,
  { kept, duplicates }: Locked,
): Promise<MergedEntries> {
  const { model } = work
  const told = mergingTexts.note(duplicates.map(nameOf), nameOf(kept), reason)
  const noted: Work = { ...work, reason: told }
  const from = duplicates.map(({ id }) => id)
  const versions = Object.fromEntries(
    [kept, ...duplicates].map((row) => [row.id, tagOf(model, row)]),
  )
  const named = new Map<string, Counted[]>()
  for (const id of from) named.set(id, await countNaming(noted, [id], { isOpen: true }))
  const moved = await moveReferences(noted, { to: kept.id, from })
  const frozen = await countNaming(noted, from)
  const filled = await fill(noted, kept, duplicates)
  const entries: MergedEntries['entries'] = []
  for (const row of duplicates) {
    const went = { moved: named.get(row.id)!, filled: takenFrom(model, row, filled) }
    entries.push(await takeAway(noted, row, { ...went, keptId: kept.id }))
  }
  return { keep: kept.id, filled: Object.keys(filled), moved, frozen, entries, versions }
}

/** The fields whose value the kept entry has from this duplicate. */
function takenFrom(model: Model, row: Row, filled: Values): string[] {
  const own = fieldsOf(model, row)
  return Object.keys(filled).filter(
    (name) => JSON.stringify(own[name]) === JSON.stringify(filled[name]),
  )
}

/** The log of the kept entry tells of the merging also where nothing was filled. */
async function fill(work: Work, kept: Row, duplicates: readonly Row[]): Promise<Values> {
  const { db, model, now, request, reason } = work
  const { resource } = model
  const values = filledFrom(
    resource,
    fieldsOf(model, kept),
    duplicates.map((row) => fieldsOf(model, row)),
  )
  if (Object.keys(values).length > 0) await update(work, kept, values)
  else {
    const about = { subject: subjectOf(resource), subjectId: kept.id, note: reason! }
    await recordActivity(db, witnessOf(request), { action: 'EDIT', ...about }, now)
  }
  return values
}

/** A duplicate that nothing names any more goes to the bin; what frozen things name must be there, and is closed. */
async function takeAway(
  work: Work,
  row: Row,
  went: Pick<NewMerging, 'keptId' | 'moved' | 'filled'>,
): Promise<MergedEntries['entries'][0]> {
  const { db, model, now } = work
  const { id } = row
  const { keptId } = went
  const isNamed = (await countNaming(work, [id])).length > 0 || (await isInVersions(work, id))
  if (!isNamed) {
    const bin = await remove(workFor(work, 'DELETE'), row)
    if (bin === undefined) throw new Error(`${model.resource.path} ${id} did not go to the bin.`)
    await noteSuccessor(db, bin, keptId)
    return { id, become: 'binned', bin }
  }
  await updateRow(db, model, { id, values: { status: 'closed', mergedIntoId: keptId } }, now)
  const register = model.resource.path
  const { status, demo } = row
  await insertMerging(db, { ...went, register, id, status: String(status), demo: demo === true })
  const after = await findRow(db, model, now, [hasId(model, id)])
  await recordChange(work, 'EDIT', { before: row, after })
  return { id, become: 'closed' }
}
