// The theme of this device: that of the system, or the one that a person chose. tokens.css reads it from `data-theme`.
// See docs/decisions/0181-tokens-and-parts-of-the-look.md.

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Under which a device keeps the choice. */
const themeKey = 'eos.theme'

/** The stored choice; what nobody has chosen, or what is no theme, is that of the system. */
export function readTheme(storage: Pick<Storage, 'getItem'>): Theme {
  const stored = storage.getItem(themeKey)
  return themes.find((theme) => theme === stored) ?? 'system'
}

/** Stores the choice and shows it at once. */
export function chooseTheme(
  theme: Theme,
  storage: Pick<Storage, 'removeItem' | 'setItem'>,
  root: Pick<HTMLElement, 'dataset'>,
): void {
  if (theme === 'system') storage.removeItem(themeKey)
  else storage.setItem(themeKey, theme)
  showTheme(theme, root)
}

/**
 * A script that stands in the head of the document: shows the stored choice before anything is drawn. Pages are the
 * same for everybody, and the server allows the script by its hash.
 */
export const earlyThemeScript = [
  `try{let t=localStorage.getItem('${themeKey}')`,
  `if(/^(${themes.filter((theme) => theme !== 'system').join('|')})$/.test(t))document.documentElement.dataset.theme=t}catch{}`,
].join(';')

/** Without the attribute the system decides. */
export function showTheme(theme: Theme, root: Pick<HTMLElement, 'dataset'>): void {
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
