// Knows which host names are ours: only those stand in links, and only their answers may lie in shared caches.
import type { Context } from '../context.ts'
import { isHostOfOrganization } from '../organizations/queries.ts'
import { isLoopback } from './address.ts'

export interface KnownHosts {
  /** Waits only when the host name has not been asked about for a while. */
  knows(hostName: string): boolean | Promise<boolean>
  close(): void
}

interface Kept {
  isKnown: boolean
  until: number
}

const keptMs = 30_000
const mostKept = 2_000

/** Loopback names, the host of the public address, and what organizations are called or have below it. */
export function openKnownHosts({ db, changes, settings }: Context): KnownHosts {
  const publicHost =
    settings.publicUrl === undefined ? undefined : new URL(settings.publicUrl).hostname
  const kept = new Map<string, Kept>()
  const forget = changes.listen((change) => {
    const isOurs = change.kind === 'catalogue' && change.resource === 'organization'
    if (isOurs || change.kind === 'unknown') kept.clear()
  })
  const ask = async (hostName: string): Promise<boolean> => {
    try {
      const isKnown = await isHostOfOrganization(db, hostName, publicHost)
      if (kept.size >= mostKept) kept.clear()
      kept.set(hostName, { isKnown, until: Date.now() + keptMs })
      return isKnown
    } catch {
      // Without the database it is as it was.
      return kept.get(hostName)?.isKnown ?? false
    }
  }
  return {
    knows(hostName) {
      if (hostName === publicHost || isLoopback(hostName)) return true
      const last = kept.get(hostName)
      return last && last.until > Date.now() ? last.isKnown : ask(hostName)
    },
    close: forget,
  }
}
