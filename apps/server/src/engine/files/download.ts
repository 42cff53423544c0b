// Sends a file as an attachment that no browser runs: whole, in part, or not at all when the caller has it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hourSeconds } from '@eos/contract/time-units'
import { sendBytes } from '../../platform/http/send-bytes.ts'
import type { ContentStore } from './content-store.ts'
import { attachment } from './file-name.ts'
import type { StoredFile } from './queries.ts'

/**
 * The content under an id never changes, only its readers do. A cache may keep public files for an hour without asking;
 * a private one is kept by its reader alone, who revalidates it each time.
 */
const keepPublic = `public, max-age=${hourSeconds}, immutable`
const keepPrivate = 'private, no-cache'

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, row, isPublic }: { store: ContentStore; row: StoredFile; isPublic: boolean },
): FastifyReply {
  reply.headers({
    'cache-control': isPublic ? keepPublic : keepPrivate,
    'content-disposition': attachment(row.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-site',
    'x-content-type-options': 'nosniff',
    vary: 'Origin, Cookie',
  })
  const isText = row.content_type.startsWith('text/')
  return sendBytes(request, reply, {
    etag: `"${row.sha256.toString('hex')}"`,
    lastModified: row.created_at,
    size: Number(row.size),
    type: isText ? `${row.content_type}; charset=utf-8` : row.content_type,
    read: (range) => store.read(row.sha256, range),
  })
}
