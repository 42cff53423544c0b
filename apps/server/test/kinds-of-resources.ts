// Quick tests ask one resource of each kind; the long ones, whose files import the quick ones, ask all of them.
import type { Resource } from '@eos/contract/resource'
import { isLong } from '../../../test/long.ts'

/** The properties that tell resources apart, under the rules that hold for all of them. */
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
