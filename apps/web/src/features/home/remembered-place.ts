// The place that a visitor has chosen, kept on this device alone: no request carries it.
import { observable } from '../../api/observable.ts'
import { useObservable } from '../../api/rendered.ts'

const storageKey = 'eos.place'

const remembered = observable(stored())

/** '' while nothing has been chosen, and until a rendered page has been taken over. */
export function useRememberedPlace(): string {
  return useObservable(remembered, '')
}

/** @param provinceCode '' forgets; without storage it lasts as long as the page */
export function rememberPlace(provinceCode: string): void {
  remembered.set(provinceCode)
  try {
    if (provinceCode === '') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, provinceCode)
  } catch {
    // A browser that gives no storage forgets it with the page.
  }
}

function stored(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}
