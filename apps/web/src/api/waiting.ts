// Counts the requests for which the visitor is waiting; silent requests are not counted.
import { useSyncExternalStore } from 'react'
import { observable } from './observable.ts'

const requests = observable(0)

export function countWaiting(change: 1 | -1): void {
  requests.set(requests.get() + change)
}

export function useIsWaiting(): boolean {
  return useSyncExternalStore(requests.subscribe, () => requests.get() > 0)
}
