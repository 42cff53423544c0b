// Keeps the demo country and real data apart: items of the demo are marked when they are created, and nothing links the
// two.
import { columnOf, type Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import type { Person } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { refuseField } from '../../../platform/http/answers/refuse-field.ts'
import { once, type Memo } from '../memo.ts'
import type { Values } from '../../model/values.ts'
import { plainId } from '../../queries/columns.ts'
import { findDemoMark } from '../../queries/references.ts'
import { isDemoOrganization } from './queries.ts'

interface Judged extends Memo {
  db: Db
  resource: Resource
}

interface NewItem extends Judged {
  person: Person
}

/** Marks a new item as demo when its maker is; refuses references to the other side. */
export async function markDemo(item: NewItem, values: Values): Promise<Values> {
  const { resource } = item
  const marks = await readMarks(item, values)
  if (!isMarked(resource)) {
    refuseMixture(resource, marks, marks[0]?.demo ?? false)
    return values
  }
  const demo = await isOfDemo(item)
  refuseMixture(resource, marks, demo)
  return demo ? { ...values, demo } : values
}

/** A changed item may only refer to its own side. */
export async function needApart(
  item: Judged,
  row: Readonly<Record<string, unknown>>,
  changes: Values,
): Promise<void> {
  const { resource } = item
  if (!referencesOf(resource).some(([name]) => changes[name] != null)) return
  const marks = await readMarks(item, { ...row, ...changes })
  const own = isMarked(resource) ? row.demo === true : (marks[0]?.demo ?? false)
  refuseMixture(resource, marks, own)
}

interface Mark {
  property: string
  id: string
  demo: boolean
}

async function readMarks(item: Judged, values: Values): Promise<Mark[]> {
  const { db, resource } = item
  const marks: Mark[] = []
  for (const [property, target] of referencesOf(resource)) {
    const id = values[property]
    if (typeof id !== 'string' || plainId(id) === undefined) continue
    const demo = await once(item, `mark of ${target.path} ${id}`, () =>
      findDemoMark(db, target, id),
    )
    if (demo !== undefined) marks.push({ property, id, demo })
  }
  return marks
}

function referencesOf(resource: Resource): [property: string, target: Resource][] {
  return Object.entries(resource.fields).flatMap(([name, { kind, to }]) => {
    const target = kind === 'reference' && resources.find(({ path }) => path === to)
    return target && isMarked(target) ? [[name, target]] : []
  })
}

function isMarked({ fields }: Resource): boolean {
  return fields.demo !== undefined && columnOf('demo', fields.demo) === 'demo'
}

async function isOfDemo(item: NewItem): Promise<boolean> {
  const { id } = item.person.organization
  return once(item, `mark of who makes it`, () => isDemoOrganization(item.db, id))
}

function refuseMixture(resource: Resource, marks: readonly Mark[], demo: boolean): void {
  const foreign = marks.find((mark) => mark.demo !== demo)
  if (!foreign) return
  const { property, id: invalidValue } = foreign
  const message = demo ? realSide : demoSide
  refuseField({ entity: resource.itemRel, property, invalidValue, message })
}

const demoSide = {
  en: 'What is real cannot belong to the demo country: choose something real.',
  vi: 'Dữ liệu thật không thể thuộc quốc gia mô phỏng: hãy chọn mục có thật.',
}
const realSide = {
  en: 'What belongs to the demo country cannot be part of something real.',
  vi: 'Dữ liệu mô phỏng không thể gắn với mục có thật.',
}
