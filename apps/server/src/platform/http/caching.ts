// The values of Cache-Control: who may keep an answer, and for how long without asking whether it still holds.
import { daySeconds, minuteSeconds } from '@eos/contract/words/time-units'

export const caching = {
  /** Nobody keeps it. */
  none: 'no-store',
  /** It is for one person, and not even their own browser keeps it. */
  forOnePerson: 'private, no-store',
  /** The browser of one person keeps it, and asks each time. */
  inOneBrowser: 'private, no-cache',
  /** Caches keep it as they may, and ask each time. */
  asked: 'no-cache',
  /** The same for shared caches, also after a request with a token. */
  publicAsked: 'public, no-cache',
} as const

/** Everybody keeps it for so long. */
export function keptFor(seconds: number, more?: 'immutable' | 'must-revalidate'): string {
  return [`public, max-age=${seconds}`, ...(more ? [more] : [])].join(', ')
}

/** Kept for so long, and sent for as long again while it is made anew. */
export function renewedAfter(seconds: number): string {
  return `${keptFor(seconds)}, stale-while-revalidate=${seconds}`
}

/** Kept for so long, sent for a minute more while it is made anew, and for a day while the portal does not answer. */
export function outlastingFaults(seconds: number): string {
  return `${keptFor(seconds)}, stale-while-revalidate=${minuteSeconds}, stale-if-error=${daySeconds}`
}
