// Sends documents of the engine with media type, ETag, date and Cache-Control.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged, weakTag } from '../../platform/http/conditional.ts'
import { varyOf } from '../../access/request-scope.ts'
import { sendHeadAlone } from '../../platform/http/send-bytes.ts'
import { streamOf } from '../../platform/http/whole-lists.ts'
import type { Resource } from '@eos/contract/resource'
import type { Collection, Links } from '@eos/contract/words/hal'
import { caching, keptFor } from '../../platform/http/caching.ts'

interface Head {
  type: string
  /** The strong ETag of an item; a collection gets a weak one from its bytes. */
  etag?: string
  lastModified?: Date
  status?: 200 | 201
  headers?: Record<string, string>
}

/** A document as text and as bytes, which may be sent to several who ask for the same. */
export interface WrittenDocument {
  text: string
  bytes: Buffer
  /** From the bytes, once it is asked for. */
  readonly tag: string
  links: Links
}

/** Text stays as it is, everything else becomes JSON. */
export function writeDocument(body: unknown): WrittenDocument {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const bytes = Buffer.from(text)
  const links = ((body ?? {}) as { _links?: Links })._links ?? {}
  let tag: string | undefined
  return {
    text,
    bytes,
    links,
    get tag() {
      return (tag ??= weakTag(bytes))
    },
  }
}

/** Answers a read; 304 when the caller has it already. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource | undefined,
  { body, ...head }: Head & { body: unknown },
): FastifyReply {
  return sendWritten(request, reply, resource, { ...head, document: writeDocument(body) })
}

/** Like {@link sendDocument}. */
export function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource | undefined,
  { document, ...answer }: Head & { document: WrittenDocument },
): FastifyReply {
  const { text, bytes, links } = document
  const { etag = document.tag, lastModified, status = 200, headers } = answer
  reply.headers({
    etag,
    vary: varyOf(resource?.narrowedBy ?? 'none'),
    'cache-control': cacheControl(request, resource),
    ...(lastModified ? { 'last-modified': lastModified.toUTCString() } : {}),
    ...headers,
  })
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (request.method === 'HEAD') reply.header('link', linkHeader(links))
  const isKnown =
    isRead && isUnchanged(request.headers, { etag, ...(lastModified ? { lastModified } : {}) })
  if (status === 200 && request.caller.kind === 'anonymous') {
    const headers = { type: answer.type, vary: String(reply.getHeader('vary')), tag: etag }
    request.server.keepAnswer?.(request, text, headers)
  }
  if (isKnown) {
    reply.unsentBytes = bytes.length
    return reply.code(304).send()
  }
  return reply.code(status).type(answer.type).send(bytes)
}

/** Streams a collection that is too long for memory; it has no ETag, since its bytes are not known yet. */
export function sendChunks(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
  answer: {
    type: string
    document: Collection<unknown>
    batches: AsyncIterable<readonly object[]>
  },
): FastifyReply {
  reply.type(answer.type).headers({
    vary: varyOf(resource.narrowedBy),
    'cache-control': cacheControl(request, resource),
  })
  if (request.method === 'HEAD') {
    return sendHeadAlone(reply.header('link', linkHeader(answer.document._links)))
  }
  return reply.send(streamOf(answer.document, answer.batches))
}

/** Shared caches may only keep answers that are the same for everybody. */
function cacheControl(request: FastifyRequest, resource: Resource | undefined): string {
  // Nobody keeps answers about people: not even their own browser may keep them.
  if (resource?.access.read === 'granted') return caching.none
  if (request.caller.kind !== 'anonymous') return caching.inOneBrowser
  const seconds = resource?.cacheSeconds
  return seconds === undefined ? caching.asked : keptFor(seconds)
}

/** The Link header of an answer to HEAD: every relation of the document that has a single link. */
function linkHeader(links: Links): string {
  return Object.entries(links)
    .flatMap(([rel, link]) => {
      if (Array.isArray(link)) return []
      return [`<${link.href.replace(/\{[^}]*\}$/, '')}>; rel="${rel}"`]
    })
    .join(', ')
}
