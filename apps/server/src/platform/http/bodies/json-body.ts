// Parses the bytes of a body as JSON, strictly: what cannot be represented exactly is refused.
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

/** The routes of this scope accept JSON only; the body stays text until a call parses it. */
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

/** Parses the text of a body. */
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
