// Colours of tokens for what is drawn on a canvas, which cannot read custom properties.

/** The colour of a token in the theme of an element: `rgb(5, 53, 102)`. */
export function tokenColour(token: `--${string}`, within: Element): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  within.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
