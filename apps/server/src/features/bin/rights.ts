// Finds what a person sees of the bin: the items that the person's grants would have let the person remove.
import { isBinned } from '@eos/contract/lists/removal'
import type { Resource } from '@eos/contract/resource'
import { resources, subjectOf } from '@eos/contract/resources/all'
import { reachingAt } from '../../access/write-policy.ts'
import { workingGrants } from '../../access/effective-permissions.ts'
import type { Person, Scope } from '../../platform/http/caller.ts'

/** A right to remove things of a kind, as far as a scope reaches. */
export interface BinRight {
  kind: string
  scope: string
  /** It is that of the province, organization or station; null where the scope is the country. */
  id: string | null
  /** The statuses beyond this right: what has them is removed by others. */
  settled: readonly string[]
}

export function binRightsOf(person: Person): BinRight[] {
  return resources.filter(isBinned).flatMap((resource) =>
    workingGrants(person, resource, 'DELETE').map(({ scope }) => ({
      kind: subjectOf(resource),
      scope: scope.kind,
      id: scope.kind === 'country' ? null : scope.id,
      settled: statusesBeyond(resource, scope),
    })),
  )
}

function statusesBeyond({ lifecycle }: Resource, scope: Scope): string[] {
  if (!lifecycle) return []
  const reserved = [...(lifecycle.settled ?? []), ...(lifecycle.verified ?? [])]
  return reserved.filter((status) => reachingAt(lifecycle, status, [scope]).length === 0)
}
