// Turns the bytes of a body into JSON, strictly: what cannot be kept exactly as it was sent is refused.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestFailure } from '../answers/errors.ts'
import { isNestedTooDeep, nestedTooDeep } from './json-nesting.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export function readBodyText(bytes: Buffer): string {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    throw new RequestFailure('MALFORMED', 'The body is not UTF-8.')
  }
}

/** The routes of this scope take JSON alone, as text that a call reads when it wants it. */
export function takeJsonAsText(
  app: FastifyInstance,
  types: readonly string[] = ['application/json'],
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [...types],
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => readBodyText(body),
  )
}

/** The text of a body as JSON. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.trim() === '')
    throw new RequestFailure('MALFORMED', 'There is no body.')
  if (isNestedTooDeep(text)) throw new RequestFailure('MALFORMED', nestedTooDeep)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RequestFailure('MALFORMED', (error as Error).message)
  }
}
