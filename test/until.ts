import { vi } from 'vitest'

/**
 * Looks until nothing is thrown, and gives what was seen. For hooks, helpers and values that are needed afterwards;
 * a test waits with `expect.poll`. The limit only ends what hangs.
 */
export function until<Seen>(look: () => Promise<Seen> | Seen): Promise<Seen> {
  // oxlint-disable-next-line no-restricted-properties -- the one place that gives it more than its own second
  return vi.waitFor(look, { timeout: 60_000, interval: 100 })
}
