// Contrast of text on a colour, as the Web Content Accessibility Guidelines 2 define it.

/** Contrast ratio of two colours "#RRGGBB": 1 for equal ones, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Black or white, whichever contrasts more. One of them always reaches 4.5 : 1. */
export function readableOn(background: string): '#000000' | '#FFFFFF' {
  return contrast(background, '#000000') >= contrast(background, '#FFFFFF') ? '#000000' : '#FFFFFF'
}

/** Relative luminance of a colour, 0 for black, 1 for white. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** The light of one channel, 0 to 255, as a share of its full light (sRGB). */
export function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
