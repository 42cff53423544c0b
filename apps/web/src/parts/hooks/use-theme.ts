// The theme that a page is shown in, for what cannot take it from the style sheets, and the switch between the two.
import { useSyncExternalStore } from 'react'
import { observable } from '../../api/portal/observable.ts'
import { chooseTheme, readTheme, showTheme, type Theme } from './theme.ts'

type ShownTheme = Exclude<Theme, 'system'>

const chosen = observable<Theme>('system')

/** Shows the stored choice; a browser that gives no storage has none. */
export function startTheme(): void {
  try {
    chosen.set(readTheme(localStorage))
  } catch {
    return
  }
  showTheme(chosen.get(), document.documentElement)
}

/** Kept on this device; without storage it lasts as long as the page. */
export function switchTheme(theme: ShownTheme): void {
  try {
    chooseTheme(theme, localStorage, document.documentElement)
  } catch {
    showTheme(theme, document.documentElement)
  }
  chosen.set(theme)
}

export function useShownTheme(): ShownTheme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light')
}

function shownTheme(): ShownTheme {
  const theme = chosen.get()
  return theme === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : theme
}

function subscribe(listener: () => void): () => void {
  const leave = chosen.subscribe(listener)
  const system = systemIsDark()
  system.addEventListener('change', listener)
  return () => {
    leave()
    system.removeEventListener('change', listener)
  }
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')
