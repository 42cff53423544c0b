// Pages in answer to forms that were sent without script and could not be taken: they stand there with what was filled in,
// are made for their sender alone, and are kept by nobody.
import type { Server } from 'node:http'
import type { PostedForm, Renderer } from '@eos/contract/pages/page-rendering'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askAsVisitor } from './ask-as-visitor.ts'
import type { PageFrame } from './page-frame.ts'
import { pageLanguage } from './page-language.ts'
import { placeOf, wantedBy } from './wanted-page.ts'
import { caching } from '../http/caching.ts'

/** Nothing where no page can be drawn. */
type SendPosted = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: { posted: PostedForm; status: number },
) => Promise<FastifyReply | undefined>

/** By the server, which all scopes of an app share. */
const known = new WeakMap<Server, SendPosted>()

/** Absent where there is no build that renders. */
export function sendPostedOf(app: FastifyInstance): SendPosted | undefined {
  return known.get(app.server)
}

interface Drawing {
  renderer: Renderer
  frame: PageFrame
  now: () => Date
  safety: Readonly<Record<string, string>>
}

export function offerPostedPages(
  app: FastifyInstance,
  { renderer, frame, now, safety }: Drawing,
): void {
  known.set(app.server, async (request, reply, { posted, status }) => {
    const { hostName, linkOrigin, headers, ip } = request
    const asked = { hostName, linkOrigin, headers, url: request.raw.url ?? '/' }
    const locale = pageLanguage(asked)
    const { origin, address, host } = wantedBy(asked, locale, placeOf(asked, locale, renderer))
    const visit = { origin, address, hostName, locale, now: now().getTime(), posted }
    const page = await renderer.render(visit, askAsVisitor(app, host, ip))
    if (!page) return undefined
    reply.headers(safety).header('content-language', locale).header('cache-control', caching.none)
    return reply.code(status).type('text/html; charset=utf-8').send(frame.around(page, locale))
  })
}
