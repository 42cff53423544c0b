// The time since which the figures may be out of date: the server gives it in the header Age of its snapshots.
import { observable } from './observable.ts'
import { useObservable, useRendered } from './rendered.ts'

/** A smaller age comes from a cache on the way, which is normal. */
const oldSeconds = 90

/** Epoch milliseconds; undefined while all is well. */
const staleSince = observable<number | undefined>(undefined)

export function useStaleSince(): number | undefined {
  return useObservable(staleSince, useRendered()?.staleSince)
}

export function noteAge(headers: Headers): void {
  const next = sinceWhen(Number(headers.get('age') ?? 0), Date.now())
  if (next !== staleSince.get()) staleSince.set(next)
}

/** Epoch ms since when figures of this age stand still; undefined when they are fresh enough. */
export function sinceWhen(ageSeconds: number, now: number): number | undefined {
  return ageSeconds >= oldSeconds ? now - ageSeconds * 1000 : undefined
}

/** The page that the server rendered says so already. */
export function beginWithAge(since: number | undefined): void {
  staleSince.set(since)
}
