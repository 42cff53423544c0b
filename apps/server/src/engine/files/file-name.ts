// The name that people gave a file: it is kept for them to recognize it, and never used as a path.

/**
 * Removes folders, control characters, signs that nobody sees, and dots and blanks at the ends from a file name; keeps at
 * most 200 characters.
 */
export function tidyName(given: string | undefined): string {
  const last = (given ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
  const name = plain.replaceAll(/^[\s.]+|[\s.]+$/g, '') || 'file'
  if (name.length <= longest) return name
  const ending = name.match(/\.[a-z0-9]{1,8}$/i)?.[0] ?? ''
  return name.slice(0, longest - ending.length) + ending
}

/** Writes the Content-Disposition of an attachment; letters beyond ASCII are written as in RFC 8187. */
export function attachment(name: string): string {
  return disposition('attachment', name)
}

/** Writes the Content-Disposition of a file that a browser shows, with the name under which people save it. */
export function inline(name: string): string {
  return disposition('inline', name)
}

function disposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii =
    name
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\]/g, '') || 'file'
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const longest = 200
