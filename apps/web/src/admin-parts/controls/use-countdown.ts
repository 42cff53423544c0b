// Counts seconds down until something that failed is tried again by itself; after each failure it waits twice as long.
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const firstSeconds = 15
const mostSeconds = 120

/** The seconds to wait after so many tries by itself. */
export function waitSeconds(tries: number): number {
  return Math.min(firstSeconds * 2 ** tries, mostSeconds)
}

/** @returns the seconds that are left, while it is on */
export function useCountdown(isOn: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(firstSeconds)
  const count = useRef({ tries: 0, left: firstSeconds })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      const now = count.current
      now.left -= 1
      if (now.left === 0) {
        now.tries += 1
        now.left = waitSeconds(now.tries)
        end()
      }
      setLeft(now.left)
    }, 1_000)
    return () => clearInterval(timer)
  }, [isOn])
  return left
}
