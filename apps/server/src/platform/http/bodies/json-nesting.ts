// Limits how deeply JSON is nested, in every body.
import type { FastifyInstance } from 'fastify'
import { RequestFailure } from '../answers/errors.ts'

/** Deeper than any of our documents, and shallow enough for recursive functions. */
export const deepestNesting = 64

export const nestedTooDeep = `Lists and objects may be nested ${deepestNesting} deep.`

/** Checks the bodies of all routes that have no parser of their own. */
export function limitNesting(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isNestedTooDeep(String(body))) done(new RequestFailure('MALFORMED', nestedTooDeep))
    else parse(request, String(body), done)
  })
}

/** Counts on the text, in one pass, before anything recursive sees it. */
export function isNestedTooDeep(text: string): boolean {
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
