// Parses the addresses of items to link: one per line, or links in JSON.
import type { FastifyRequest } from 'fastify'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { uriList } from '../../platform/http/media.ts'
import { parseJson } from '../../platform/http/bodies/json-body.ts'

/** Lines that begin with # are comments. An empty list is valid. */
export function readUris(request: FastifyRequest, relation: string): string[] {
  const text = typeof request.body === 'string' ? request.body : ''
  if (request.headers['content-type']?.startsWith(uriList)) {
    return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  }
  return text.trim() === '' ? [] : linksIn(parseJson(text), relation)
}

function linksIn(body: unknown, relation: string): string[] {
  const links = (body as { _links?: Record<string, unknown> } | null)?._links
  const values = Object.values(links ?? {})
  const found = links?.[relation] ?? (values.length === 1 ? values[0] : undefined)
  const list = Array.isArray(found) ? found : [found]
  return list.map((link: unknown) => {
    const href = typeof link === 'string' ? link : (link as { href?: unknown } | undefined)?.href
    if (typeof href !== 'string') {
      throw new RequestFailure(
        'MALFORMED',
        'Send text/uri-list, or JSON with _links that have an href.',
      )
    }
    return href
  })
}
