// Sends a ready answer: the best encoding, its tag, and nothing at all to who holds it already.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from '../http/conditional.ts'
import { RequestFailure } from '../http/errors.ts'
import { chooseEncoding, type EncodedAnswer } from './encode.ts'

export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedAnswer | undefined,
  maxAgeSeconds: number,
): FastifyReply {
  if (!answer) throw new RequestFailure('UNAVAILABLE')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = answer.tags[encoding]
  reply.headers({
    etag,
    'cache-control': `public, max-age=${maxAgeSeconds}, stale-if-error=86400`,
    vary: 'Accept-Encoding, Origin',
  })
  if (isUnchanged(request.headers, { etag })) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(answer.bodies[encoding])
}
