// GET /s/{code}: leads from a short link to its view on the same host. Nothing is stored, so that nobody can fill a table.
// See docs/decisions/0233-short-links-are-codes-of-their-views.md.
import { basePath, pagePrefix } from '@eos/contract/pages/pages'
import { viewOfCode } from '@eos/contract/pages/short-links'
import { daySeconds } from '@eos/contract/words/time-units'
import type { FastifyInstance } from 'fastify'
import { keptFor } from '../http/caching.ts'

const cacheControl = keptFor(daySeconds)

export function offerShortLinks(app: FastifyInstance, product: string): void {
  const config = { rateLimit: false, isSameForAll: true }
  app.get('/s/*', { config }, (request, reply) => {
    const { '*': code } = request.params as { '*': string }
    const path = pathOf(code, product)
    // Whoever has mistyped a link comes to the page that searches on.
    if (path === undefined)
      return reply.redirect(`${pagePrefix(product)}s/${encodeURIComponent(code)}`, 302)
    return reply.header('cache-control', cacheControl).redirect(path, 302)
  })
}

function pathOf(code: string, product: string): string | undefined {
  const view = viewOfCode(code)
  if (!view) return undefined
  const { to, parameters, search } = view
  const path = to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name]!))
  const query = new URLSearchParams(search.map((pair): [string, string] => [...pair])).toString()
  const page = path === '' ? basePath(product) : pagePrefix(product) + path
  return query === '' ? page : `${page}?${query}`
}
