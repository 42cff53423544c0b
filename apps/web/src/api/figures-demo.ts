// Whether the figures that were read last are simulated; they say so themselves.
import { useSyncExternalStore } from 'react'
import { observable } from './observable.ts'

const isDemo = observable(false)

export function useAreFiguresDemo(): boolean {
  return useSyncExternalStore(isDemo.subscribe, isDemo.get)
}

/** Gives back what it was told of. */
export function noteDemo<Figures extends { demo: boolean }>(figures: Figures): Figures {
  if (figures.demo !== isDemo.get()) isDemo.set(figures.demo)
  return figures
}
