// A clock for ages on the screen, the same for all of the page: it moves every half minute.
import { useSyncExternalStore } from 'react'
import { useRendered } from '../../api/portal/rendered.ts'

const everyMs = 30_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

export function useNow(): number {
  const renderedAt = useRendered()?.now
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => renderedAt ?? now,
  )
}

/** Begins at the instant of a rendered page, so that a page which is taken over is not drawn twice. */
export function beginWithClock(renderedAt: number): void {
  if (Math.abs(Date.now() - renderedAt) < everyMs) now = renderedAt
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Nobody may have listened for long.
    if (Math.abs(Date.now() - now) >= everyMs) now = Date.now()
    timer = setInterval(tick, everyMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}
