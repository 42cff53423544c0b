// Cleans text that is pasted from a word processor: lists become lists, and nothing of its mark-up stays.

const isFromWord = /class="?Mso|mso-|urn:schemas-microsoft-com/i

/** Pictures of other places are not taken along: only files of this portal may stand in a text. */
const foreignPicture = /<img\b(?![^>]*\bsrc="\/api\/files\/\d+")[^>]*>/gi

/** HTML for the editor, which itself drops every tag and attribute that it does not know. */
export function cleanPasted(html: string): string {
  const plain = isFromWord.test(html) ? cleanWord(html) : html
  return plain.replace(foreignPicture, '')
}

function cleanWord(html: string): string {
  const marked = html
    .replaceAll(/<(style|xml|script|head|title)\b[\s\S]*?<\/\1>/gi, '')
    // The sign of a list's line stands between two conditions.
    .replaceAll(
      /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/gi,
      signOf,
    )
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<!\[[^\]]*\]>/g, '')
    .replaceAll(/<\/?[a-z]+:[a-z]+[^>]*>/gi, '')
  return withLists(marked)
    .replaceAll(
      /\s(?:class|style|lang|align|width|valign|border|cellspacing|cellpadding)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi,
      '',
    )
    .replaceAll(/<\/?(?:span|font|div|meta|link)\b[^>]*>/gi, '')
    .replaceAll(/<p>(?:\s|&nbsp;|\u00a0)*<\/p>/gi, '')
    .trim()
}

/** A mark that no text has, in place of the sign. */
const numbered = '\uE001'
const bulleted = '\uE002'

function signOf(_whole: string, inner: string): string {
  const sign = inner.replaceAll(/<[^>]*>|&nbsp;|\s/g, '')
  return /^(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign) ? numbered : bulleted
}

/** Neighbouring paragraphs with a sign become the lines of one list. */
function withLists(html: string): string {
  const line = /<p\b[^>]*>(?:\s|<[^>]*>)*([\uE001\uE002])([\s\S]*?)<\/p>/gi
  const items = html.replaceAll(line, (_whole, sign: string, text: string) => {
    const list = sign === numbered ? 'ol' : 'ul'
    return `<${list}><li><p>${text.trim()}</p></li></${list}>`
  })
  return items
    .replaceAll(/<\/ol>\s*<ol>/g, '')
    .replaceAll(/<\/ul>\s*<ul>/g, '')
    .replaceAll(/[\uE001\uE002]/g, '')
}
