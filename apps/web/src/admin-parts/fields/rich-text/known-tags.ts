// The tags that the editor keeps. A text with others is edited as it is written, so that nothing of it is lost.
const known = new Set(
  'h2 h3 h4 p br hr blockquote pre code ul ol li strong em b i u s sub sup a img'.split(' '),
)

export function isKnownToEditor(html: string): boolean {
  return [...html.matchAll(/<([a-z][\w:-]*)/gi)].every(([, tag]) => known.has(tag!.toLowerCase()))
}
