// A page whose entries would be lost holds navigations back until its visitor decides.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Does the navigation that waits. */
type GoOn = () => void

export interface Holder {
  isHolding(): boolean
  hold(goOn: GoOn): void
}

let holder: Holder | undefined

/** One page at a time holds back, until the returned function is called. */
export function holdBack(own: Holder): () => void {
  holder = own
  return () => {
    if (holder === own) holder = undefined
  }
}

/** For the router, before each navigation. @returns whether it waits: then `goOn` does it later, or never */
export function isHeldBack(goOn: GoOn): boolean {
  if (!holder?.isHolding()) return false
  holder.hold(goOn)
  return true
}

interface HeldNavigation {
  /** A navigation waits for the visitor. */
  isWaiting: boolean
  goOn(): void
  stay(): void
}

/** `isHolding` is asked at each navigation. */
export function useHeldNavigation(isHolding: () => boolean): HeldNavigation {
  const [waiting, setWaiting] = useState<GoOn>()
  const newest = useRef(isHolding)
  useLayoutEffect(() => {
    newest.current = isHolding
  })
  useEffect(
    () =>
      holdBack({
        isHolding: () => newest.current(),
        hold: (goOn) => setWaiting(() => goOn),
      }),
    [],
  )
  return {
    isWaiting: waiting !== undefined,
    goOn: () => {
      setWaiting(undefined)
      waiting?.()
    },
    stay: () => setWaiting(undefined),
  }
}
