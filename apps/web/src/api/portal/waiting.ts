// Counts the requests for which the visitor is waiting; silent requests are not counted.
import { observable } from './observable.ts'
import { useObservable } from './rendered.ts'

const requests = observable(0)

export function countWaiting(change: 1 | -1): void {
  requests.set(requests.get() + change)
}

export function useIsWaiting(): boolean {
  return useObservable(requests, 0) > 0
}
