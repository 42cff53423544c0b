// Sends bodies whose bytes make their tag.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged, weakTag } from '../conditional.ts'

/** Sends the body with a weak tag, or 304 to a caller that has it. Without a type it is JSON. */
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
