// The lists of what belongs to an item: the things that name it in one of their fields, and in no other way.
import type { Field } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { screenOfResource, type Screen } from '../../frame/screens.ts'

interface RelatedList {
  screen: Screen
  /** The field of the list that names the item; a filter on it shows the things of this item alone. */
  by: string
  /** Such a thing cannot be without one. */
  isNeeded: boolean
}

/** The history of an item stands beside it. */
const shownElsewhere = new Set(['activity_logs'])

/** A resource that names the item in several ways is left out: no single filter would find all that is counted. */
export function relatedLists({ path }: Resource): RelatedList[] {
  return resources.flatMap((other): RelatedList[] => {
    const screen = screenOfResource(other.path)
    const ways = Object.entries<Field>(other.fields).filter(([, field]) => canName(field, path))
    const [only] = ways
    if (!screen || !only || ways.length > 1 || shownElsewhere.has(other.path)) return []
    const [by, { kind, options }] = only
    if (kind !== 'reference' || options.computed) return []
    return [{ screen, by, isNeeded: options.required === true }]
  })
}

function canName(field: Field, path: string): boolean {
  return field.to === path || Object.values(field.of ?? {}).some((each) => canName(each, path))
}
