// The addresses of a window, as the router reads and changes them. Where a page holds back, its visitor decides first.
// See docs/decisions/0171-browsers-load-the-declarative-router-alone.md.
import { createPath, type Location, type Navigator, type To } from 'react-router'
import { isHeldBack } from '../parts/hooks/held-navigation.ts'

export interface WindowHistory extends Navigator {
  /** The same object until the address changes. */
  readonly location: Location
  /** Hears of each change until the returned function is called. */
  listen(listener: () => void): () => void
}

/** The record of an address in the window's own history. */
interface Entry {
  usr: unknown
  key: string
  /** Counted from the first page of this visit: tells how far a step back or forward goes. */
  idx: number
}

export function openHistory(window: Window): WindowHistory {
  const listeners = new Set<() => void>()
  const begun = entryOf(window)?.idx
  if (begun === undefined) window.history.replaceState({ ...entryOf(window), idx: 0 }, '')
  let present = begun ?? 0
  let current = locationOf(window)
  const tell = () => {
    current = locationOf(window)
    for (const listener of listeners) listener()
  }
  const change = (way: 'pushState' | 'replaceState', steps: 0 | 1) => (to: To, usr: unknown) => {
    const goOn = () => {
      present += steps
      const entry: Entry = { usr: usr ?? null, key: newKey(), idx: present }
      window.history[way](entry, '', hrefOf(to))
      tell()
    }
    if (!isHeldBack(goOn)) goOn()
  }
  /** The next step of the window is our own: back to where a page holds, or on to where it was held from. */
  let expected: 'return' | 'leave' | undefined
  window.addEventListener('popstate', () => {
    const own = expected
    expected = undefined
    if (own === 'return') return
    const reached = entryOf(window)?.idx ?? present
    const steps = reached - present
    const goOn = () => {
      expected = 'leave'
      window.history.go(steps)
    }
    if (own !== 'leave' && steps !== 0 && isHeldBack(goOn)) {
      expected = 'return'
      return window.history.go(-steps)
    }
    present = reached
    tell()
  })
  return {
    get location() {
      return current
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    createHref: hrefOf,
    go: (steps) => window.history.go(steps),
    push: change('pushState', 1),
    replace: change('replaceState', 0),
  }
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to)
}

function entryOf({ history }: Window): Partial<Entry> | null {
  return history.state as Partial<Entry> | null
}

function locationOf(window: Window): Location {
  const { pathname, search, hash } = window.location
  const entry = entryOf(window)
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}

const newKey = () => Math.random().toString(36).slice(2, 10)
