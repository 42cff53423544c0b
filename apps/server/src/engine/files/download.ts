// Sends a file as an attachment that no browser runs: whole, in part, or not at all when the caller has it.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from '../../platform/http/conditional.ts'
import type { ContentStore } from './content-store.ts'
import { attachment } from './file-name.ts'
import type { StoredFile } from './queries.ts'

/**
 * The content under an id never changes, only its readers do. A cache may keep public files for an hour without asking;
 * a private one is kept by its reader alone, who revalidates it each time.
 */
const keepPublic = 'public, max-age=3600, immutable'
const keepPrivate = 'private, no-cache'

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, row, isPublic }: { store: ContentStore; row: StoredFile; isPublic: boolean },
): FastifyReply {
  const size = Number(row.size)
  const etag = `"${row.sha256.toString('hex')}"`
  const lastModified = row.created_at
  reply.headers({
    etag,
    'last-modified': lastModified.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': isPublic ? keepPublic : keepPrivate,
    'content-disposition': attachment(row.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-site',
    'x-content-type-options': 'nosniff',
    vary: 'Origin, Cookie',
  })
  if (isUnchanged(request.headers, { etag, lastModified })) return reply.code(304).send()
  const range = rangeOf(request, etag, size)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  const isText = row.content_type.startsWith('text/')
  reply.type(isText ? `${row.content_type}; charset=utf-8` : row.content_type)
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  }
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(store.read(row.sha256, range))
}

interface Range {
  start: number
  end: number
}

/** Reads a Range header with one range of bytes; several, or one that cannot be read, give the whole file. */
function rangeOf(
  request: FastifyRequest,
  etag: string,
  size: number,
): Range | undefined | 'unsatisfiable' {
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  const [, first = '', last = ''] = request.headers.range?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}
