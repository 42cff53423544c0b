// The page of a thing that was found.
import type { FoundThing } from '@eos/contract/calls/place-search'
import { foundKinds } from '@eos/contract/pages/search-kinds'
import type { PageTarget } from '../../api/portal/page-path.ts'
import type { Locale } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'

export function targetOf({ kind, id, address, name, code }: FoundThing): PageTarget {
  if (kind === 'river')
    return address === 'stations'
      ? { to: 'stations', search: { q: name } }
      : { to: 'periodic-points', search: { river: id } }
  if (kind === 'document') return { to: 'documents', search: { q: code ?? name } }
  const { page, parameter } = foundKinds[kind]
  return { to: page, parameters: { [parameter]: address ?? id } }
}

export const keyOf = ({ kind, id }: FoundThing): string => `${kind} ${id}`

/** Whether another thing of its kind is called the same, so that the name does not tell which one it is. */
export function hasNamesake(
  thing: FoundThing,
  listed: readonly FoundThing[],
  locale: Locale,
): boolean {
  const name = localName(thing, locale)
  return listed.some(
    (each) => each.id !== thing.id && each.kind === thing.kind && localName(each, locale) === name,
  )
}
