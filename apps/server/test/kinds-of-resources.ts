// What the quick tests ask of one resource of each kind, and the long ones, whose files import the quick ones, of all.
import type { Resource } from '@eos/contract/resource'
import { isLong } from '../../../test/long.ts'

/** What tells resources apart, as far as rules go that hold for all of them. */
const kindOf = ({ idForm, size, lifecycle, access, methods, narrowedBy }: Resource) =>
  JSON.stringify([
    idForm,
    size,
    lifecycle !== undefined,
    access.read,
    access.write,
    methods,
    narrowedBy,
  ])

export function oneOfEachKind(resources: readonly Resource[]): readonly Resource[] {
  return isLong ? resources : [...new Map(resources.map((each) => [kindOf(each), each])).values()]
}
