// Sends stored bytes without holding them in memory: whole, in part, or not at all when the caller has them.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from './conditional.ts'

interface ByteRange {
  start: number
  /** The last byte. */
  end: number
}

interface StoredBytes {
  /** Strong: it names these bytes. */
  etag: string
  lastModified: Date
  size: number
  type: string
  /** Called at most once. */
  read(range?: ByteRange): Readable
}

export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, lastModified, size, type, read }: StoredBytes,
): FastifyReply {
  reply.headers({
    etag,
    'last-modified': lastModified.toUTCString(),
    'accept-ranges': 'bytes',
  })
  if (isUnchanged(request.headers, { etag, lastModified })) return reply.code(304).send()
  const range = rangeOf(request, [etag, lastModified.toUTCString()], size)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  reply.type(type)
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  }
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (request.method === 'HEAD') return sendHeadAlone(reply)
  return reply.send(read(range))
}

/** The answer to HEAD where the length of the body is not known: an empty text would say that it is 0. */
export function sendHeadAlone(reply: FastifyReply): FastifyReply {
  return reply.send(Readable.from([]))
}

/** Reads a Range header with one range of bytes; several, or one that cannot be read, give the whole. */
function rangeOf(
  request: FastifyRequest,
  validators: readonly string[],
  size: number,
): ByteRange | undefined | 'unsatisfiable' {
  const condition = request.headers['if-range']
  if (condition !== undefined && !validators.includes(String(condition))) return undefined
  const [, first = '', last = ''] = request.headers.range?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}
