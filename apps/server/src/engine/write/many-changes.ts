// Creates or changes many items of one resource with the checks of one, in one statement for hundreds.
import { isCovered } from '../../access/queries/organization-reach.ts'
import { outOfReach } from '../../access/write-policy.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { hooksOf } from '../model/engine.ts'
import type { Values } from '../model/values.ts'
import { prepareChange, prepareNew } from './changes.ts'
import { keepFileUses, namesFiles } from './file-uses.ts'
import { recordChanges } from './history.ts'
import { newObjectId } from './id-generator.ts'
import { insertRows, lockRows, updateRows } from '../queries/changes.ts'
import { byId } from '../queries/order.ts'
import { isAmong, isNotTrue, listIds, listRows, type Row } from '../queries/rows.ts'
import type { Work } from './work.ts'

/** The errors of the refused items by their place in the list; none of the list is written. */
export class ItemsRefused extends RequestFailure {
  readonly refused: ReadonlyMap<number, RequestFailure>
  constructor(refused: ReadonlyMap<number, RequestFailure>) {
    super('VALIDATION')
    this.refused = refused
  }
}

/** Says whether items may be created together; where each is judged by those before it, they are created one by one. */
export function areMadeTogether({ engine, model }: Pick<Work, 'engine' | 'model'>): boolean {
  const { storage, aroundChange, oneByOne } = hooksOf(engine, model.resource)
  return !storage && !aroundChange && !oneByOne
}

export async function createMany(work: Work, list: readonly Values[]): Promise<Row[]> {
  const { model, db, now } = work
  const { resource } = model
  const together: Work = { ...work, asked: new Map() }
  const complete = await eachOf(list, (values) => prepareNew(together, values))
  const ids = resource.idForm === 'objectId' ? list.map(newObjectId) : undefined
  const made = await insertRows(db, model, complete, { now, ids })
  await needReachOfAll(work, made)
  await hooksOf(work.engine, resource).afterWrite?.(db, made, now, work.person)
  const rows = await rowsOf(work, made)
  await recordChanges(
    work,
    'CREATE',
    rows.map((after) => ({ after })),
  )
  for (const row of rows) {
    if (namesFiles(resource, row)) await keepFileUses({ ...work, caller: work.person }, row.id, row)
  }
  return rows
}

/** Locks the items in one order; throws for those that are gone or out of reach. */
export async function lockMany(work: Work, ids: readonly string[]): Promise<Row[]> {
  const { model, db } = work
  await lockRows(db, model, ids)
  const rows = await rowsOf(work, ids)
  await needReachOfAll(work, ids)
  return rows
}

/** Changes items that are locked already. */
export async function updateMany(
  work: Work,
  list: readonly { row: Row; values: Values }[],
): Promise<Row[]> {
  const { model, db, now } = work
  const together: Work = { ...work, asked: new Map() }
  const complete = await eachOf(list, ({ row, values }) => prepareChange(together, row, values))
  const ids = list.map(({ row }) => row.id)
  await updateRows(
    db,
    model,
    ids.map((id, index) => ({ id, values: complete[index]! })),
    now,
  )
  await needReachOfAll(work, ids)
  await hooksOf(work.engine, model.resource).afterWrite?.(db, ids, now, work.person)
  const rows = await rowsOf(work, ids)
  await recordChanges(
    work,
    'EDIT',
    rows.map((after, index) => ({ before: list[index]!.row, after })),
  )
  for (const [index, row] of rows.entries()) {
    const touched = namesFiles(model.resource, row) || namesFiles(model.resource, list[index]!.row)
    if (touched) await keepFileUses({ ...work, caller: work.person }, row.id, row)
  }
  return rows
}

/** Goes through all items before it throws, so that all errors are reported at once. */
export async function eachOf<From, To>(
  list: readonly From[],
  run: (item: From) => Promise<To> | To,
): Promise<To[]> {
  const done: To[] = []
  const refused = new Map<number, RequestFailure>()
  for (const [index, item] of list.entries()) {
    try {
      done.push(await run(item))
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      refused.set(index, error)
    }
  }
  if (refused.size > 0) throw new ItemsRefused(refused)
  return done
}

async function needReachOfAll({ model, db, action, granted }: Work, ids: readonly string[]) {
  if (model.resource.access.write !== 'scope') return
  const unreached = await listIds(db, model, {
    conditions: [isAmong(model, ids), isNotTrue(isCovered(model.resource, granted))],
    order: byId(model),
    limit: ids.length,
  })
  const outside = new Set(unreached.map(({ id }) => id))
  if (outside.size > 0) {
    const failure = outOfReach(model.resource, action, granted)
    throw refusing(ids, (id) => outside.has(id), failure)
  }
}

/** The rows in the order of their ids. */
async function rowsOf({ model, db, now }: Work, ids: readonly string[]): Promise<Row[]> {
  const found = await listRows(db, model, now, {
    conditions: [isAmong(model, ids)],
    order: byId(model),
    limit: ids.length,
  })
  const rows = new Map(found.map((row) => [row.id, row]))
  if (rows.size < ids.length) {
    throw refusing(ids, (id) => !rows.has(id), new RequestFailure('NOT_FOUND'))
  }
  return ids.map((id) => rows.get(id)!)
}

function refusing(
  ids: readonly string[],
  isRefused: (id: string) => boolean,
  failure: RequestFailure,
): ItemsRefused {
  const failures = ids.flatMap((id, index) => (isRefused(id) ? [[index, failure] as const] : []))
  return new ItemsRefused(new Map(failures))
}

/** Writes a part of a list, and names refused items by their places in the whole list. */
export async function placed<Item, Result>(
  all: readonly Item[],
  part: readonly Item[],
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ItemsRefused)) throw error
    const places = [...error.refused].map(
      ([index, failure]) => [all.indexOf(part[index]!), failure] as const,
    )
    throw new ItemsRefused(new Map(places))
  }
}
