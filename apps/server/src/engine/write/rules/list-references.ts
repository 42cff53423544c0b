// References inside lists and rows have no foreign key: these checks take its place, in both directions.
import { resources, resourceAt } from '@eos/contract/resources/all'
import { errorKinds } from '@eos/contract/words/errors'
import type { Field, Fields } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { once, type Memo } from '../memo.ts'
import type { Values } from '../../model/values.ts'
import { storedId } from '../../queries/columns.ts'
import { isListedIn, lockReferenced } from '../../queries/references.ts'
import { groupedBy } from '../../../platform/database/parts.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** Refuses references to items that do not exist. */
export async function needListedItems(
  work: Memo & { db: Db },
  resource: Resource,
  values: Values,
): Promise<void> {
  const named = groupedBy(namedIn(resource.fields, values, ''), ({ to }) => to)
  for (const [path, list] of named) {
    const target = resourceAt(path)
    const ids = await lockExisting(work, target, list)
    const missing = list.filter(({ id, field }) => !ids.has(storedId(id, field) ?? ''))
    if (missing.length > 0) throw namesNothing(resource, missing)
  }
}

/** Refuses to remove an item that a list names. */
export async function needUnlisted(db: Db, { path }: Resource, id: string): Promise<void> {
  for (const other of resources) {
    if (await isListedIn(db, other, path, id)) {
      throw new RequestFailure('CONFLICT', `An item of ${other.path} refers to this.`)
    }
  }
}

/** A reference in a body, with the path of its property. */
interface Reference {
  property: string
  id: string
}

export interface Named extends Reference {
  to: string
  field: Field
}

/** Lists the references of lists and rows, each with its place. */
export function namedIn(fields: Fields, values: Values, place: string): Named[] {
  return Object.entries(fields).flatMap(([name, field]): Named[] => {
    const value = values[name]
    if (value === null || value === undefined) return []
    const property = `${place}${name}`
    const { kind, to = '', of } = field
    if (kind === 'references') {
      return (value as unknown[]).map((id, index) => ({
        property: `${property}.${index}`,
        id: String(id),
        to,
        field,
      }))
    }
    if (of) {
      return (value as Values[]).flatMap((row, index) => namedIn(of, row, `${property}.${index}.`))
    }
    return kind === 'reference' && place !== '' ? [{ property, id: String(value), to, field }] : []
  })
}

/** Locks the items until the transaction ends, so that nobody removes them. */
async function lockExisting(
  work: Memo & { db: Db },
  target: Resource | undefined,
  list: readonly Named[],
): Promise<Set<string>> {
  const ids = new Set(list.flatMap(({ id, field }) => storedId(id, field) ?? []))
  if (!target || ids.size === 0) return new Set()
  const named = [...ids].toSorted()
  return once(work, `locked ${target.path} ${named.join(' ')}`, () =>
    lockReferenced(work.db, target, named),
  )
}

export function namesNothing({ itemRel }: Resource, missing: readonly Reference[]): RequestFailure {
  const words = { en: 'refers to nothing', vi: 'không trỏ tới mục nào' }
  const errors = missing.map(({ property, id }) => ({
    entity: itemRel,
    property,
    invalidValue: id,
    words,
  }))
  const detail = errors.map(({ property }) => `${property}: ${words.en}`).join('; ')
  return new RequestFailure('LINK_INVALID', {
    detail,
    errors,
    message: errorKinds.VALIDATION.message,
  })
}
