// Answers pages that are ready before a request reaches the router: its way through hooks and headers costs more than
// all the rest of such an answer. See docs/decisions/0179-ready-pages-are-answered-before-the-router.md.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Locale } from '@eos/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Encoding } from '../http/answers/compression.ts'
import { isUnchanged } from '../http/conditional.ts'
import { newRequestId } from '../http/request-context.ts'
import type { PreparedAnswer } from '../snapshots/prepared-answer.ts'
import { acceptsPage, pageLanguage, type PageAsked } from './page-language.ts'
import type { ReadyPage } from './rendered-pages.ts'

/** Browsers ask each time whether the page that they hold is still the one. */
export const pageCaching = 'no-cache'

export interface HotPagesOptions {
  /** The path below which pages lie. */
  base: string
  /** Headers of every answer. */
  safety: Readonly<Record<string, string>>
  /** The page that is there and may be shown. */
  ready: (asked: PageAsked, locale: Locale) => ReadyPage | undefined
}

/** A page that has to be asked for, made or refused takes the usual way, with the same bytes and headers. */
export function answerHotPages(app: FastifyInstance, options: HotPagesOptions): void {
  const { server } = app
  // The router alone listens so far.
  const [route] = server.listeners('request') as [RequestListener]
  let isOpen = true
  app.addHook('preClose', (done) => {
    isOpen = false
    done()
  })
  const answer = openAnswers(app, options)
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isOpen || !answer(request, response)) route.call(server, request, response)
  })
}

/** Says whether the request was answered. */
function openAnswers(app: FastifyInstance, { base, safety, ready }: HotPagesOptions) {
  const heads = new WeakMap<PreparedAnswer, Map<string, string[]>>()
  const headOf = (answer: PreparedAnswer, encoding: Encoding, locale: Locale) => {
    const known = heads.get(answer) ?? new Map<string, string[]>()
    heads.set(answer, known)
    const name = `${encoding} ${locale}`
    const head =
      known.get(name) ??
      Object.entries({ ...safety, ...headersOf(answer, encoding, locale) }).flat()
    known.set(name, head)
    return head
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || !url.startsWith(base) || !acceptsPage(headers) || hasBody(headers))
      return false
    const arrived = app.knownArrival(request)
    if (!arrived) return false
    const asked = { url, headers, ...arrived }
    const locale = pageLanguage(asked)
    const page = ready(asked, locale)
    if (!page) return false
    const { answer, ageSeconds } = page
    const encoding = answer.encodingFor(headers['accept-encoding'])
    const body = answer.body(encoding)
    if (!Buffer.isBuffer(body)) return false
    const { status = 200 } = answer.headers
    const head = [...headOf(answer, encoding, locale), 'x-request-id', newRequestId()]
    if (ageSeconds !== undefined) head.push('age', String(Math.round(ageSeconds)))
    if (status === 200 && isUnchanged(headers, { etag: answer.tag(encoding) })) {
      response.writeHead(304, head).end()
      return true
    }
    head.push('content-type', answer.headers.type, 'content-length', String(body.length))
    if (encoding !== 'identity') head.push('content-encoding', encoding)
    response.writeHead(status, head).end(body)
    return true
  }
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** Those of a page, whether it is sent or held already. */
function headersOf(answer: PreparedAnswer, encoding: Encoding, locale: Locale) {
  return {
    'content-language': locale,
    etag: answer.tag(encoding),
    vary: answer.headers.vary,
    'cache-control': pageCaching,
  }
}
