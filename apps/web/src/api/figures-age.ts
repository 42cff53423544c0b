// The time since which the figures may be out of date: the server gives it in the header Age of its snapshots.
import { useSyncExternalStore } from 'react'
import { observable } from './observable.ts'

/** A smaller age comes from a cache on the way, which is normal. */
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
