// Since when the server could not look whether its figures still hold: it says so in the header Age of what it answers from memory.
import { useSyncExternalStore } from 'react'
import { observable } from './observable.ts'

/** Below this it is a cache on the way, which is as it should be. */
const oldSeconds = 90

/** Epoch milliseconds; undefined while all is well. */
const staleSince = observable<number | undefined>(undefined)

export function useStaleSince(): number | undefined {
  return useSyncExternalStore(staleSince.subscribe, staleSince.get)
}

export function noteAge(headers: Headers): void {
  const seconds = Number(headers.get('age') ?? 0)
  const next = seconds >= oldSeconds ? Date.now() - seconds * 1000 : undefined
  if (next !== staleSince.get()) staleSince.set(next)
}
