// Finds the lower edge of the administration's header: a note above it scrolls away, and the header then stays.
import { useLayoutEffect, useState } from 'react'

/** CSS pixels from the top of the window. */
export function useBelowHead(): number {
  const [bottom, setBottom] = useState(bottomOfHead)
  useLayoutEffect(() => {
    const look = () => setBottom(bottomOfHead())
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  return bottom
}

function bottomOfHead(): number {
  return Math.round(document.querySelector('.shell-head')?.getBoundingClientRect().bottom ?? 0)
}
