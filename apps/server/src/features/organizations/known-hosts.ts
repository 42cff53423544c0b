// Knows which host names are ours: only those stand in links, and only their answers may lie in shared caches.
// See docs/decisions/0145-links-name-only-known-hosts.md.
import type { Context } from '../../platform/context.ts'
import { isHostOfOrganization } from './queries.ts'
import type { KnownHosts } from '../../platform/http/address.ts'

interface Kept {
  isKnown: boolean
  until: number
  /** Organizations have changed since it was asked about. */
  isDoubted: boolean
}

const keptMs = 30_000
const mostKept = 2_000

/** The names of organizations, and those below the host of the public address. */
export function openKnownHosts({
  db,
  changes,
  settings,
}: Pick<Context, 'db' | 'changes' | 'settings'>): KnownHosts & { close(): void } {
  const publicHost =
    settings.publicUrl === undefined ? undefined : new URL(settings.publicUrl).hostname
  const kept = new Map<string, Kept>()
  let changeCount = 0
  const forget = changes.listen((change) => {
    const isOurs = change.kind === 'catalogue' && change.resource === 'organization'
    if (!isOurs && change.kind !== 'unknown') return
    changeCount += 1
    for (const entry of kept.values()) entry.isDoubted = true
  })
  const ask = async (hostName: string): Promise<boolean> => {
    const askedAt = changeCount
    try {
      const isKnown = await isHostOfOrganization(db, hostName, publicHost)
      if (kept.size >= mostKept) kept.clear()
      const isDoubted = askedAt !== changeCount
      kept.set(hostName, { isKnown, until: Date.now() + keptMs, isDoubted })
      return isKnown
    } catch {
      // Without the database it is as it was.
      return kept.get(hostName)?.isKnown ?? false
    }
  }
  return {
    knows(hostName) {
      const last = kept.get(hostName)
      if (!last || last.isDoubted) return ask(hostName)
      if (last.until <= Date.now()) {
        // Others need not ask meanwhile.
        last.until = Date.now() + keptMs
        void ask(hostName)
      }
      return last.isKnown
    },
    close: forget,
  }
}
