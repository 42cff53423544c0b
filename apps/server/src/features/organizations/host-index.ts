// The organizations that have a host name, in memory, for looking them up when the database cannot be asked.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { HostIndex } from './queries.ts'

/** The fields of an organization that decide which host is its own. */
export interface Hosted {
  id: string
  type: number
  subDomain: string | null
  hostNames: readonly string[]
  demo: boolean
}

export function hostIndexFrom(organizations: readonly Hosted[]): HostIndex {
  const named = new Map<string, Set<string>>()
  const labelled = new Map<string, Set<string>>()
  for (const { id, subDomain, hostNames } of organizations) {
    for (const name of hostNames) add(named, name, id)
    if (subDomain === null) continue
    add(named, subDomain, id)
    add(labelled, subDomain, id)
  }
  const ids = new Set(organizations.map(({ id }) => id))
  const ministries = organizations.filter(({ type }) => type === organizationTypes.ministry)
  const real = ministries.filter(({ demo }) => !demo)
  const meant = real.length > 0 ? real : ministries
  return {
    named: (hostName) => onlyOf(named.get(hostName)),
    labelled: (label) => onlyOf(labelled.get(label)),
    chosen: (organization) => {
      const own = ids.has(organization) ? [organization] : []
      return onlyOf(new Set([...(labelled.get(organization.toLowerCase()) ?? []), ...own]))
    },
    ministry: (of) =>
      onlyOf(new Set(meant.filter(({ demo }) => demo || of !== 'demo').map(({ id }) => id))),
  }
}

function add(book: Map<string, Set<string>>, name: string, id: string): void {
  const ids = book.get(name) ?? new Set()
  book.set(name, ids.add(id))
}

function onlyOf(ids: ReadonlySet<string> | undefined): string | undefined {
  return ids?.size === 1 ? ids.values().next().value : undefined
}
