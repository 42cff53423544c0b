// Turns the bytes of a body into JSON, strictly: what cannot be kept exactly as it was sent is refused.
import { RequestFailure } from '../http/errors.ts'

/** Deeper than any item of ours, and shallow enough for whatever walks over it. */
const deepestNesting = 64

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export function readBodyText(bytes: Buffer): string {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    throw new RequestFailure('MALFORMED', 'The body is not UTF-8.')
  }
}

/** The text of a body as JSON. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.trim() === '')
    throw new RequestFailure('MALFORMED', 'There is no body.')
  if (isNestedTooDeep(text)) {
    throw new RequestFailure('MALFORMED', `Lists and objects may be nested ${deepestNesting} deep.`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RequestFailure('MALFORMED', (error as Error).message)
  }
}

/** Counted on the text, in one pass, before anything that recurses sees it. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isInText && sign === '\\') at += 1
    else if (sign === '"') isInText = !isInText
    else if (isInText) continue
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > deepestNesting) return true
  }
  return false
}
