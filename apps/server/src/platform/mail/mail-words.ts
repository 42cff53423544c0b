// Makes typed text safe for a mail to another person: one line, and nothing that a mail program turns into a link.

const longest = 160

/** Removes whole addresses; a blank after a full stop or @ between letters keeps mail programs from making a link. */
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
