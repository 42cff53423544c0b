// Quick tests ask resources of each kind; the long ones, whose files import the quick ones, ask all of them.
// See docs/decisions/0212-quick-tests-look-at-one-of-each-kind.md.
import type { Resource } from '@eos/contract/resource'
import { isLong } from '../../../test/long.ts'

/** The properties that tell resources apart, under the rules that hold for all of them. */
const kindsOf = ({ idForm, size, lifecycle, access, methods, narrowedBy }: Resource): string[] =>
  Object.entries({
    idForm,
    size,
    hasLifecycle: lifecycle !== undefined,
    read: access.read,
    write: access.write,
    methods,
    narrowedBy,
  }).map((property) => JSON.stringify(property))

/** Few resources, among which each value of each property is met. */
export function oneOfEachKind(resources: readonly Resource[]): readonly Resource[] {
  if (isLong) return resources
  const missing = new Set(resources.flatMap(kindsOf))
  const newIn = (resource: Resource) => kindsOf(resource).filter((kind) => missing.has(kind))
  const chosen: Resource[] = []
  while (missing.size > 0) {
    const next = resources.reduce((best, each) =>
      newIn(each).length > newIn(best).length ? each : best,
    )
    for (const kind of kindsOf(next)) missing.delete(kind)
    chosen.push(next)
  }
  return chosen
}
