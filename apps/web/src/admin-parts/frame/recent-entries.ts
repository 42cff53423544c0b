// Pages that a person opened last or chose in the search, kept in the browser for them alone.
import type { PageTarget } from '../../api/portal/page-path.ts'

export interface RecentEntry {
  /** The same for the same target, in every language. */
  key: string
  name: string
  /** Beside the name: code, state, kind of the thing. */
  note: string
  target: PageTarget
}

const most = 6
const keyOf = (personId: string) => `eos-recent-${personId}`

type Kept = Pick<Storage, 'getItem' | 'setItem'>

export function keyOfTarget({ to, search }: PageTarget): string {
  return `${to}?${new URLSearchParams(search as Record<string, string>).toString()}`
}

/** The newest first. */
export function readRecent(storage: Kept, personId: string): RecentEntry[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(personId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

/** Each is kept once, where it came last. */
export function keepRecent(storage: Kept, personId: string, chosen: RecentEntry): void {
  const { key, name, note, target } = chosen
  const others = readRecent(storage, personId).filter((each) => each.key !== key)
  try {
    const kept = [{ key, name, note, target }, ...others].slice(0, most)
    storage.setItem(keyOf(personId), JSON.stringify(kept))
  } catch {
    // A full or forbidden store forgets; everything works without it.
  }
}

function isEntry(kept: unknown): kept is RecentEntry {
  if (typeof kept !== 'object' || kept === null) return false
  const { key, name, note, target } = kept as Partial<Record<keyof RecentEntry, unknown>>
  const to = (target as { to?: unknown } | null | undefined)?.to
  return [key, name, note, to].every((each) => typeof each === 'string')
}
