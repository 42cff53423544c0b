// Plays the hours one after another up to the newest.
import { useEffect, useState } from 'react'

const hourEveryMs = 400

interface Play {
  isPlaying: boolean
  /** From the newest hour it begins anew with the oldest. */
  toggle: () => void
  stop: () => void
}

export function usePlay(place: number, last: number, go: (place: number) => void): Play {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => {
      if (place < last) go(place + 1)
      else setPlaying(false)
    }, hourEveryMs)
    return () => clearTimeout(timer)
  }, [isPlaying, place, last, go])
  const toggle = () => {
    if (!isPlaying && place === last) go(0)
    setPlaying(!isPlaying)
  }
  return { isPlaying, toggle, stop: () => setPlaying(false) }
}
