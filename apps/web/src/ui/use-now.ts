// A clock for ages on the screen, the same for all of the page: it moves every half minute.
import { useSyncExternalStore } from 'react'
import { useRendered } from '../api/rendered.ts'

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

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
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
