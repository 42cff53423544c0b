// Whose host was visited, for what is counted or listed by host; looked up once in half a minute.
import type { Context } from '../../platform/context.ts'
import {
  findHostOrganization,
  findOrganizationIdByHost,
  hostIndexOf,
  type HostOrganization,
} from './queries.ts'

interface HostOrganizations {
  /** `undefined` for a host of nobody. */
  of(hostName: string): Promise<HostOrganization | undefined>
  close(): void
}

const keptMs = 30_000
const mostKept = 2_000

export function openHostOrganizations({
  db,
  changes,
  settings,
}: Pick<Context, 'db' | 'changes' | 'settings'>): HostOrganizations {
  const kept = new Map<string, { found: Promise<HostOrganization | undefined>; until: number }>()
  const stop = changes.listen((change) => {
    const isOurs = change.kind === 'catalogue' && change.resource === 'organization'
    if (isOurs || change.kind === 'unknown') kept.clear()
  })
  const find = async (hostName: string) => {
    const id = await findOrganizationIdByHost(
      hostIndexOf(db),
      hostName,
      settings.defaultOrganization,
    )
    return id === undefined ? undefined : findHostOrganization(db, id)
  }
  return {
    of(hostName) {
      const last = kept.get(hostName)
      if (last && last.until > Date.now()) return last.found
      if (kept.size >= mostKept) kept.clear()
      const found = find(hostName)
      kept.set(hostName, { found, until: Date.now() + keptMs })
      found.catch(() => kept.delete(hostName))
      return found
    },
    close: stop,
  }
}
