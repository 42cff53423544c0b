// Remembers whether the figures that were read last are simulated, as their answer says.
import { observable } from './observable.ts'
import { useObservable, useRendered } from './rendered.ts'

const isDemo = observable(false)

export function useAreFiguresDemo(): boolean {
  return useObservable(isDemo, useRendered()?.areFiguresDemo ?? false)
}

/** Returns the same figures. */
export function noteDemo<Figures extends { demo: boolean }>(figures: Figures): Figures {
  if (figures.demo !== isDemo.get()) isDemo.set(figures.demo)
  return figures
}
