// Sends bodies whose ETag is computed from their bytes.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged, weakTag } from '../conditional.ts'

/** Sends the body with a weak ETag, or 304 to a caller that has it. The default type is JSON. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  type = 'application/json; charset=utf-8',
): FastifyReply {
  const etag = weakTag(body)
  reply.header('etag', etag)
  if (isUnchanged(request.headers, { etag })) return reply.code(304).send()
  return reply.type(type).send(body)
}
