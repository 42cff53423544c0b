// Makes typed text safe for a mail to somebody else: one line, without anything that a mail program turns into a link.

const longest = 160

/** Whole addresses go; where a full stop or an @ stands between letters, a blank keeps mail programs from seeing an address. */
export function mailWords(text: string): string {
  const line = text
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/(?:[a-z][a-z\d+.-]*:\/\/|\bwww\.|\bmailto:|\btel:)\S*/gi, '…')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/[@＠]/g, ' @ ')
    .replaceAll(/[.。．｡](?=\p{L})/gu, '$& ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  const signs = [...line]
  return signs.length <= longest ? line : `${signs.slice(0, longest - 1).join('')}…`
}
