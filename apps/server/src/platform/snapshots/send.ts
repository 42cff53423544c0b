// Sends a ready answer: the best encoding, its tag, its age when it is old, and nothing at all to who holds it already.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from '../http/conditional.ts'
import { RequestFailure } from '../http/answers/errors.ts'
import { chooseEncoding, type ReadyAnswer } from '../http/answers/encode.ts'

export interface Freshness {
  maxAgeSeconds: number
  /** For how long it has not been possible to look whether it still holds; 0 when all is well. */
  ageSeconds?: number
}

export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer | undefined,
  { maxAgeSeconds, ageSeconds = 0 }: Freshness,
): FastifyReply | Promise<FastifyReply> {
  if (!answer) throw new RequestFailure('UNAVAILABLE')
  if (ageSeconds > 0) reply.header('age', String(Math.round(ageSeconds)))
  return sendReadyDocument(request, reply, {
    answer,
    type: 'application/json; charset=utf-8',
    vary: 'Accept-Encoding, Origin',
    cacheControl: `public, max-age=${maxAgeSeconds}, stale-while-revalidate=60, stale-if-error=86400`,
  })
}

/** The same with headers of its own; a weak tag stands for all encodings, else each has its own strong one. */
export function sendReadyDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: {
    answer: ReadyAnswer
    tag?: string
    type: string
    vary: string
    cacheControl: string
  },
): FastifyReply | Promise<FastifyReply> {
  const { answer, type, vary, cacheControl } = document
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const { tag: etag = answer.tag(encoding) } = document
  reply.headers({ etag, vary, 'cache-control': cacheControl })
  if (isUnchanged(request.headers, { etag })) return reply.code(304).send()
  reply.type(type)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const bytes = answer.body(encoding)
  if (Buffer.isBuffer(bytes)) return reply.send(bytes)
  return bytes.then((ready) => reply.send(ready))
}
