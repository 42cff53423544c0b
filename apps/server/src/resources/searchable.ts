// Which properties a search may be named after: those that the declared searches, orders and words already ask for. Each has an index (a
// test looks), so that no name that somebody makes up reads a whole table.
import { readSort } from '../http/paging.ts'
import type { Resource } from '@eos/contract/resource'
import { parseDerivedQuery } from './derived-query.ts'
import { findProperty, type Model } from './model.ts'

const known = new WeakMap<Resource, ReadonlySet<string>>()

/** By their own names or those that the declaration gives them beside. */
export function isSearchable(model: Model, name: string): boolean {
  const property = findProperty(model, name)
  return property !== undefined && searchableOf(model).has(property.name)
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
    const derived = parseDerivedQuery(name, (each) => findProperty(model, each) !== undefined)
    if (!derived) return []
    const asked = [...derived.alternatives.flat(), ...derived.order]
    return asked.map(({ property }) => findProperty(model, property)!.name)
  })
  // What is written all the time, and never counted, has as few indexes as its own searches need.
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
