// Finds what a person sees of the bin: the items that the person's grants would have let the person remove.
import { isBinned } from '@eos/contract/removal'
import { resources } from '@eos/contract/resources/all'
import { workingGrants } from '../../access/effective-permissions.ts'
import { subjectOf } from '../../engine/write/history.ts'
import type { Person } from '../../platform/http/caller.ts'

/** A right to remove things of a kind, as far as a scope reaches. */
export interface BinRight {
  kind: string
  scope: string
  /** Of the province, organization or station; null where the scope is the country. */
  id: string | null
  /** The statuses beyond this right: what has them is removed with a grant for the country alone. */
  settled: readonly string[]
}

export function binRightsOf(person: Person): BinRight[] {
  return resources.filter(isBinned).flatMap((resource) =>
    workingGrants(person, resource, 'DELETE').map(({ scope }) => ({
      kind: subjectOf(resource),
      scope: scope.kind,
      id: scope.kind === 'country' ? null : scope.id,
      settled: resource.lifecycle?.settled ?? [],
    })),
  )
}
