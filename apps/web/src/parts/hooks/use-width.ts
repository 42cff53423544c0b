// The present width of an element, for drawings that fill it.
import { useEffect, useState, type RefObject } from 'react'

/** @returns whole CSS pixels; 0 until it is known */
export function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return width
}
