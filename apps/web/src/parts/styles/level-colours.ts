// The colours of levels: those of the rule, or those that all people can distinguish. The choice stays on this device.
import type { Level } from '@eos/indices'
import { observable } from '../../api/portal/observable.ts'
import { useObservable } from '../../api/portal/rendered.ts'

export type LevelColours = 'official' | 'accessible'

const storageKey = 'eos.levelColours'

const chosen = observable<LevelColours>(readChoice())

/** Tiles of the style sheets take their colours from the attribute of the document. */
export function showLevelColours(): void {
  const { dataset } = document.documentElement
  // Writing what holds anyway would have the browser look at all styles again.
  if (chosen.get() === 'official') delete dataset.levelColours
  else dataset.levelColours = chosen.get()
}

export function chooseLevelColours(colours: LevelColours): void {
  try {
    localStorage.setItem(storageKey, colours)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  chosen.set(colours)
  showLevelColours()
}

export function useLevelColours(): LevelColours {
  return useObservable(chosen, 'official')
}

/** The background of a level and the text that reads on it. */
export function coloursOf(
  level: Level,
  colours: LevelColours,
): { fill: string; ink: Level['textColour'] } {
  return colours === 'official'
    ? { fill: level.colour.hex, ink: level.textColour }
    : { fill: level.accessible.hex, ink: level.accessible.textColour }
}

function readChoice(): LevelColours {
  try {
    return localStorage.getItem(storageKey) === 'accessible' ? 'accessible' : 'official'
  } catch {
    return 'official'
  }
}
