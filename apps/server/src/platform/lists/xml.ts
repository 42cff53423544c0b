// Writes XML: texts and attributes in which every character stands for itself.

/** Removes characters that XML does not allow: control characters and lone surrogates. */
export function escapedXml(text: string): string {
  return (
    text
      .replace(/\p{Surrogate}/gu, '')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

/** Attributes and elements that are undefined are left out. */
type Attributes = Readonly<Record<string, string | undefined>>
type Part = string | undefined

/** An element with a text. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return `<${name}${written(attributes)}>${escapedXml(text)}</${name}>`
}

/** @param parts elements, which are not escaped */
export function element(name: string, attributes: Attributes, parts: readonly Part[] = []): string {
  const content = parts.filter((part) => part !== undefined).join('')
  return content === ''
    ? `<${name}${written(attributes)}/>`
    : `<${name}${written(attributes)}>${content}</${name}>`
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapedXml(value)}"`))
    .join('')
}
