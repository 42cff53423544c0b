// One attempt to fetch a page anew, and since when none has come from the network.
import { keptHeader } from '@eos/contract/pages/page-rendering'

export interface Lost {
  /** Epoch milliseconds since when there is no network. */
  since: number
  /** Epoch milliseconds of the figures that are shown. */
  asOf: number
}

interface Refreshed {
  lost: Lost | undefined
  /** The new page; absent where the old one stands. */
  text?: string
  /** The address names nothing any more. */
  isGone?: boolean
}

/** A smaller age comes from a cache on the way, which is normal. */
const oldSeconds = 90

export async function refreshed(
  lost: Lost | undefined,
  ask: () => Promise<Response>,
  now = Date.now(),
): Promise<Refreshed> {
  const without: Refreshed = { lost: lost ?? { since: now, asOf: now } }
  try {
    const answer = await ask()
    if (answer.status === 404) return { lost: undefined, isGone: true }
    if (!answer.ok) return without
    const age = Number(answer.headers.get('age') ?? 0)
    const text = await answer.text()
    if (age < oldSeconds && !answer.headers.has(keptHeader)) return { lost: undefined, text }
    return { lost: { since: lost?.since ?? now, asOf: now - age * 1000 }, text }
  } catch {
    return without
  }
}
