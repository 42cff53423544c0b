// Lets the administration try again by itself what failed, because people wait there in front of a screen.
import { createContext, useContext, type ReactNode } from 'react'

/** Draws what says when it is tried again. */
type Again = (error: unknown, retry: () => void) => ReactNode

const AgainContext = createContext<Again>(() => null)

export const AgainProvider = AgainContext.Provider

export function useAgain(): Again {
  return useContext(AgainContext)
}
