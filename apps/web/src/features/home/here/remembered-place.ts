// The place that a visitor has chosen, kept on this device alone: no request carries it.
import { observable } from '../../../api/portal/observable.ts'
import { useObservable } from '../../../api/portal/rendered.ts'
import { readStored, writeStored } from '../../../api/portal/storage.ts'

const storageKey = 'eos.place'

const remembered = observable(readStored(storageKey) ?? '')

/** '' while nothing has been chosen, and until a rendered page has been taken over. */
export function useRememberedPlace(): string {
  return useObservable(remembered, '')
}

/** @param provinceCode '' forgets; without storage it lasts as long as the page */
export function rememberPlace(provinceCode: string): void {
  remembered.set(provinceCode)
  writeStored(storageKey, provinceCode || undefined)
}
