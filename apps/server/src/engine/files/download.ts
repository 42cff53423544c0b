// Sends a file as an attachment that no browser runs: whole, in part, or not at all when the caller has it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readTypes } from '@eos/contract/publishing/documents'
import { hourSeconds, minuteSeconds } from '@eos/contract/words/time-units'
import { sendBytes } from '../../platform/http/send-bytes.ts'
import type { ContentStore } from './content-store.ts'
import { attachment, inline } from './file-name.ts'
import type { StoredFile } from './queries.ts'
import { caching, keptFor } from '../../platform/http/caching.ts'

/**
 * The content under an id never changes, only its readers do. A cache may keep public files for an hour without asking;
 * a private one is kept by its reader alone, who revalidates it each time.
 */
const keepPublic = keptFor(hourSeconds, 'immutable')
const keepPrivate = caching.inOneBrowser

interface SentFile {
  store: ContentStore
  row: StoredFile
  isPublic: boolean
}

/** The one type that browsers show in a viewer of their own, where nothing of our pages can be reached. */
export const previewed = readTypes.pdf

/** A preview is asked for again each minute, since it is a part of pages. */
const keepPreview = keptFor(minuteSeconds)

/** Whatever else the bytes may be taken for, they are sent as a PDF, and pages of ours alone may frame them. */
export function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, row, isPublic }: SentFile,
): FastifyReply {
  reply.headers({
    'cache-control': isPublic ? keepPreview : keepPrivate,
    'content-disposition': inline(row.name),
    // Viewers of browsers are plug-ins with styles of their own; a sandbox would keep them from opening.
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Origin, Cookie',
  })
  return sendBytes(request, reply, {
    etag: `"${row.sha256.toString('hex')}"`,
    lastModified: row.created_at,
    size: Number(row.size),
    type: previewed,
    read: (range) => store.read(row.sha256, range),
  })
}

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, row, isPublic }: SentFile,
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
