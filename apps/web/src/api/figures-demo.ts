// Remembers whether the figures that were read last are simulated, as their answer says.
import { useSyncExternalStore } from 'react'
import { observable } from './observable.ts'

const isDemo = observable(false)

export function useAreFiguresDemo(): boolean {
  return useSyncExternalStore(isDemo.subscribe, isDemo.get)
}

/** Returns the same figures. */
export function noteDemo<Figures extends { demo: boolean }>(figures: Figures): Figures {
  if (figures.demo !== isDemo.get()) isDemo.set(figures.demo)
  return figures
}
