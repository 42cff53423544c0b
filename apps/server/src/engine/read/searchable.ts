// The name of a search may use the properties of the declared searches, sorting and words. A test makes sure that each
// has an index, so that no made-up name scans a whole table.
import { readSort } from '../../platform/http/paging.ts'
import type { Resource } from '@eos/contract/resource'
import { parseDerivedQuery, relatedName } from '../queries/derived-query.ts'
import { findProperty, type Model } from '../queries/model.ts'

const known = new WeakMap<Resource, ReadonlySet<string>>()

/** Under its own name, an alias, or the name of its relation. */
export function searchableName(model: Model, word: string): string | undefined {
  const name = propertyNamed(model, word)
  return name !== undefined && searchableOf(model).has(name) ? name : undefined
}

function propertyNamed(model: Model, word: string): string | undefined {
  const own = findProperty(model, word)
  if (own) return own.name
  const related = findProperty(model, relatedName(word))
  return related?.field.kind === 'reference' ? related.name : undefined
}

export function searchableOf(model: Model): ReadonlySet<string> {
  const { resource } = model
  const found = known.get(resource) ?? new Set(collect(model))
  known.set(resource, found)
  return found
}

function collect(model: Model): string[] {
  const { resource } = model
  const named = resource.searches.flatMap((search) => {
    const name = typeof search === 'string' ? search : search.name
    const derived = parseDerivedQuery(name, (each) => propertyNamed(model, each))
    if (!derived) return []
    const asked = [...derived.alternatives.flat(), ...derived.order]
    return asked.map(({ property }) => findProperty(model, property)!.name)
  })
  // A table that is written all the time has as few indexes as its own searches need.
  const pointing = [...model.properties.values()].filter(
    ({ field }) =>
      resource.size === 'small' &&
      !field.options.computed &&
      (field.kind === 'reference' || field.options.isFoundByPart),
  )
  return [
    'id',
    ...named,
    ...pointing.map(({ name }) => name),
    ...(resource.naturalKey ?? []),
    ...readSort(resource.defaultSort).map(({ property }) => property),
  ]
}
