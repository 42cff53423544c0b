// Lets what names a duplicate name the kept entry. What is handed in, issued or published stays byte for byte: only items
// that may still be changed are. The places follow from the declarations.
import { mostUses } from '@eos/contract/lists/batches'
import type { Field, Fields } from '@eos/contract/fields/field'
import { columnOf, type Resource } from '@eos/contract/resource'
import { resources, subjectOf } from '@eos/contract/resources/all'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import { hooksOf, modelAt } from '../../../engine/model/engine.ts'
import type { Values } from '../../../engine/model/values.ts'
import { lockRows, updateRows } from '../../../engine/queries/changes.ts'
import type { Sql } from '../../../engine/queries/columns.ts'
import type { Model } from '../../../engine/queries/model.ts'
import { byId } from '../../../engine/queries/order.ts'
import { referringConditions } from '../../../engine/queries/references.ts'
import {
  anyOf,
  countRows,
  hasAnyOf,
  isAmong,
  listIds,
  listRows,
  type Row,
} from '../../../engine/queries/rows.ts'
import { fieldsOf } from '../../../engine/wire/representation.ts'
import { recordChanges } from '../../../engine/write/history.ts'
import type { Work } from '../../../engine/write/work.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { isInReportVersions } from '../queries/report-versions.ts'

export interface Counted {
  resource: string
  count: number
}

/** The ids are all of the register whose duplicates are merged. */
interface Moving {
  to: string
  from: readonly string[]
}

const mostAtOnce = 500

/** @returns how many items of which resources name the kept entry from now on */
export async function moveReferences(work: Work, moving: Moving): Promise<Counted[]> {
  const moved: Counted[] = []
  for (const { model, naming } of namingModels(work, moving.from)) {
    const open = openConditions(model, work.now)
    let count = 0
    for (;;) {
      const some = await moveSome({ ...work, model }, work.model, moving, [anyOf(naming), ...open])
      count += some
      if (some < mostAtOnce) break
    }
    if (count > 0) moved.push({ resource: model.resource.path, count })
  }
  return moved
}

/** How many items of which resources name one of the entries; all of them, or those that may still be changed. */
export async function countNaming(
  work: Work,
  ids: readonly string[],
  { isOpen = false } = {},
): Promise<Counted[]> {
  const found: Counted[] = []
  for (const { model, naming } of namingModels(work, ids)) {
    const open = isOpen ? openConditions(model, work.now) : []
    const count = await countRows(work.db, model, [anyOf(naming), ...open], mostUses)
    if (count > 0) found.push({ resource: model.resource.path, count })
  }
  return found
}

/** Says whether a published version of a report names the entry. */
export async function isInVersions({ db, model }: Work, id: string): Promise<boolean> {
  for (const report of [wasteReport, wasteReuseReport]) {
    const shapes = shapesNaming(report, model.resource.path, id)
    if (shapes.length > 0 && (await isInReportVersions(db, report.storedIn, shapes))) return true
  }
  return false
}

function namingModels({ engine, model, now }: Work, ids: readonly string[]) {
  const path = [model.resource.path]
  return resources
    .filter((each) => subjectOf(each) === each.path)
    .map((each) => modelAt(engine, each.path))
    .map((other) => ({
      model: other,
      naming: ids.flatMap((id) => referringConditions(other, path, id, now)),
    }))
    .filter(({ naming }) => naming.length > 0)
}

function openConditions(model: Model, now: Date): Sql[] {
  const { lifecycle } = model.resource
  return lifecycle?.open ? [hasAnyOf(model, lifecycle.field, lifecycle.open, now)] : []
}

async function moveSome(
  work: Work,
  { resource: { path } }: Model,
  moving: Moving,
  conditions: readonly Sql[],
): Promise<number> {
  const { db, engine, model, now, person } = work
  const found = await listIds(db, model, { conditions, order: byId(model), limit: mostAtOnce })
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  await lockRows(db, model, ids)
  const read = (also: readonly Sql[]): Promise<Row[]> =>
    listRows(db, model, now, {
      conditions: [isAmong(model, ids), ...also],
      order: byId(model),
      limit: ids.length,
    })
  const before = await read(conditions)
  const changes = before.map((row) => ({
    id: row.id,
    values: movedIn(model.resource.fields, fieldsOf(model, row), path, moving),
  }))
  await updateRows(db, model, changes, now)
  await hooksOf(engine, model.resource).afterWrite?.(db, ids, now, person)
  const after = new Map((await read([])).map((row) => [row.id, row]))
  const become = before.map((row) => ({ before: row, after: after.get(row.id) }))
  await recordChanges(work, 'EDIT', become)
  await announceChange(db, { kind: 'catalogue', resource: model.resource.path })
  return before.length
}

/** The fields that name other entries from now on, with their values. */
function movedIn(fields: Fields, item: Values, path: string, moving: Moving): Values {
  const moved = Object.entries(fields).flatMap(([name, field]) => {
    const value = item[name] ?? null
    if (value === null || field.options.computed) return []
    const become = movedValue(field, value, path, moving)
    return JSON.stringify(become) === JSON.stringify(value) ? [] : [[name, become]]
  })
  return Object.fromEntries(moved)
}

function movedValue(field: Field, value: unknown, path: string, moving: Moving): unknown {
  const idNow = (id: string) => (moving.from.includes(id) ? moving.to : id)
  const { kind, of, to } = field
  if (of) return (value as Values[]).map((row) => ({ ...row, ...movedIn(of, row, path, moving) }))
  if (to !== path) return value
  return kind === 'references' ? [...new Set((value as string[]).map(idNow))] : idNow(String(value))
}

/** The JSON that the row of an item naming the entry contains. */
function shapesNaming({ fields }: Resource, path: string, id: string): string[] {
  return Object.entries(fields).flatMap(([name, field]): string[] => {
    const column = JSON.stringify(columnOf(name, field))
    if (field.options.computed) return []
    if (field.to === path) return [`{${column}:${field.kind === 'references' ? `[${id}]` : id}}`]
    return Object.entries(field.of ?? {})
      .filter(([, { to }]) => to === path)
      .map(
        ([inner, { kind }]) =>
          `{${column}:${JSON.stringify([{ [inner]: kind === 'references' ? [id] : id }])}}`,
      )
  })
}
