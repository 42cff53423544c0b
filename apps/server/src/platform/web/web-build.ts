// Serves the built web application under its base path, with the product's slug written into its page.
// See docs/decisions/0040-one-web-build-for-every-product-name.md.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Locale } from '@eos/contract/words/errors'
import { rendererFile, type OpenRenderer, type Renderer } from '@eos/contract/pages/page-rendering'
import { basePath } from '@eos/contract/pages/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hourSeconds, daySeconds } from '@eos/contract/words/time-units'
import type { Context } from '../context.ts'
import type { Change } from '../database/changes.ts'
import { sendPrepared, type PreparedAnswer } from '../snapshots/prepared-answer.ts'
import { RequestFailure } from '../http/answers/errors.ts'
import { safetyHeaders } from '../http/answers/safety-headers.ts'
import { pageAnswer, readBuiltFiles } from './built-files.ts'
import { openPageFrame, type PageFrame } from './page-frame.ts'
import { acceptsPage, pageLanguage } from './page-language.ts'
import { startWorker } from '../jobs/worker.ts'
import { offerPostedPages } from './posted-pages.ts'
import { refused, type ReadyPage } from './kept-page.ts'
import { HeldRefusals, nextRenderSeconds } from './render-budget.ts'
import { RenderingThread } from './render-in-thread.ts'
import { RenderedPages, type ShownFigures } from './rendered-pages.ts'
import { offerShortLinks } from './short-links.ts'
import { caching, keptFor } from '../http/caching.ts'

export const webBuildFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** The build that renders pages lies beside the one for browsers. */
const rendererOf = (folder: string) => `${folder}-server/${rendererFile}`

interface WebBuildOptions extends ShownFigures {
  context: Context
  folder?: string
  /** Told of the build that renders pages, where there is one. */
  onRenderer?: ((renderer: Renderer) => void) | undefined
  /** Pages are drawn in this thread, so that a test can hold them and count them. */
  drawsHere?: boolean | undefined
}

/** Every address under the base path that is not a file is a page, rendered here or drawn by the browser. */
export async function webBuildRoutes(
  app: FastifyInstance,
  {
    context,
    figures,
    lastEventId,
    folder = webBuildFolder,
    onRenderer,
    drawsHere,
  }: WebBuildOptions,
): Promise<void> {
  const { product } = context.settings
  const base = basePath(product)
  const config = { rateLimit: false, isSameForAll: true }
  leadToBase(app, base, config)
  offerShortLinks(app, product)
  if (!existsSync(folder)) {
    app.log.warn(`There is no web build at ${folder}; only the API answers.`)
    return
  }
  const files = readBuiltFiles(folder)
  const frame = openPageFrame({
    index: readFileSync(`${folder}/index.html`, 'utf8'),
    product,
    styleOf: (path) => readFileSync(`${folder}/${path}`, 'utf8'),
  })
  const safety = pageSafety(context.settings, frame)
  const rendered = await openRenderedPages(app, context, {
    frame,
    figures,
    lastEventId,
    safety,
    file: rendererOf(folder),
    onRenderer,
    drawsHere,
  })
  offerFiles(app, base, files)
  if (rendered) offerPages(app, { base, safety, rendered })
  const sendPage = pageSender(frame, safety, rendered)
  app.get(`${base}*`, { config }, (request, reply) => {
    const { '*': path = '' } = request.params as Record<string, string>
    const file = path === 'index.html' ? undefined : files.get(path)
    if (file) return sendPrepared(request, reply, file, { cacheControl: cachingOf(path) })
    const isPage = !path.startsWith(hashed) && acceptsPage(request.headers)
    if (!isPage) throw new RequestFailure('NOT_FOUND')
    return sendPage(request, reply)
  })
}

/** Sends the page of an address: rendered, or bare for the browser to draw. */
function pageSender(frame: PageFrame, safety: PageSafety, rendered: RenderedPages | undefined) {
  const refusals = new HeldRefusals()
  const bare = { en: pageAnswer(frame.bare('en')), vi: pageAnswer(frame.bare('vi')) }
  const tooMany = {
    en: pageAnswer(frame.refused('en'), 429),
    vi: pageAnswer(frame.refused('vi'), 429),
  }
  const send = (
    reply: FastifyReply,
    request: FastifyRequest,
    language: Locale,
    ready: ReadyPage | undefined,
  ) => {
    const { answer = bare[language], ageSeconds, isStill = false } = ready ?? {}
    reply.headers(isStill ? safety.framed : safety.own).header('content-language', language)
    return sendPrepared(request, reply, answer, {
      cacheControl: pageCaching,
      ...(ageSeconds !== undefined && { ageSeconds }),
    })
  }
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { hostName, linkOrigin, headers } = request
    const asked = { hostName, linkOrigin, headers, url: request.raw.url ?? '/' }
    const language = pageLanguage(asked)
    const found = request.isHostKnown ? rendered?.find(asked, language, request.ip) : undefined
    if (found === refused) {
      reply.header('retry-after', String(nextRenderSeconds))
      const refusal = { answer: tooMany[language], isStill: false }
      return refusals.hold().then(() => send(reply, request, language, refusal))
    }
    if (!(found instanceof Promise)) return send(reply, request, language, found)
    return found.then((ready) => send(reply, request, language, ready))
  }
}

/** Place and language of the address go along. */
function leadToBase(app: FastifyInstance, base: string, config: object): void {
  const baseFor = ({ raw: { url = '' } }: FastifyRequest) => base + (/\?.*$/.exec(url)?.[0] ?? '')
  app.get('/', { config }, (request, reply) => reply.redirect(baseFor(request), 302))
  app.get(base.slice(0, -1), { config }, (request, reply) => reply.redirect(baseFor(request), 301))
}

interface Offered {
  base: string
  safety: PageSafety
  rendered: RenderedPages
}

const mayWithdraw: ReadonlySet<Change['kind']> = new Set(['publication', 'catalogue', 'unknown'])

/** The pause between looks at which pages are to be made anew. */
const preparedEveryMs = 1_000

interface RenderingParts extends Pick<
  WebBuildOptions,
  keyof ShownFigures | 'onRenderer' | 'drawsHere'
> {
  file: string
  frame: PageFrame
  safety: PageSafety
}

/** `undefined` where there is no build that renders. */
async function openRenderedPages(
  app: FastifyInstance,
  { changes, now, settings }: Context,
  { file, safety, onRenderer, drawsHere = false, ...parts }: RenderingParts,
): Promise<RenderedPages | undefined> {
  if (!existsSync(file)) return undefined
  const { openRenderer } = (await import(pathToFileURL(file).href)) as {
    openRenderer: OpenRenderer
  }
  const { product } = settings
  const own = openRenderer({ product })
  onRenderer?.(own)
  const thread = new RenderingThread({ file: pathToFileURL(file).href, product })
  const renderer = drawsHere ? own : { ...own, render: thread.render }
  const pages = new RenderedPages({ app, renderer, now, ...parts })
  offerPostedPages(app, { renderer, now, safety: safety.own, frame: parts.frame })
  const stopListening = changes.listen((change) => {
    if ('stationIds' in change) pages.noteChange(change.stationIds)
    else if (mayWithdraw.has(change.kind)) pages.forget()
  })
  const worker = startWorker(
    {
      firstMs: preparedEveryMs,
      everyMs: preparedEveryMs,
      onFailure: (error) => app.log.warn({ err: error }, 'pages could not be prepared'),
    },
    (signal) => pages.prepare(signal),
  )
  app.addHook('preClose', async () => {
    stopListening()
    await worker.stop()
  })
  app.addHook('onClose', () => thread.close())
  return pages
}

/** Browsers ask each time whether the page that they hold is still the one. */
const pageCaching = caching.asked

/** Headers of the portal's own pages, and of those that may stand in frames of other sites. */
type PageSafety = Record<'own' | 'framed', Readonly<Record<string, string>>>

function pageSafety(settings: Context['settings'], { scripts }: PageFrame): PageSafety {
  return {
    own: safetyHeaders(settings, { scripts }),
    framed: safetyHeaders(settings, { mayBeFramed: true }),
  }
}

function inLanguages(headers: PageSafety['own']) {
  const inLanguage = (language: Locale) => ({
    ...headers,
    'content-language': language,
    'cache-control': pageCaching,
  })
  return { en: inLanguage('en'), vi: inLanguage('vi') }
}

function offerPages(app: FastifyInstance, { base, safety, rendered }: Offered): void {
  const headersOf = { own: inLanguages(safety.own), framed: inLanguages(safety.framed) }
  app.offerReady(base, ({ url = '', headers }, arrival) => {
    if (!acceptsPage(headers)) return undefined
    const asked = { url, headers, ...arrival }
    const language = pageLanguage(asked)
    const page = rendered.ready(asked, language)
    if (!page) return undefined
    const { isStill, ...ready } = page
    return { ...ready, headers: headersOf[isStill ? 'framed' : 'own'][language] }
  })
}

/** Files whose names hold a hash are asked for most; others and pages take the usual way. */
function offerFiles(
  app: FastifyInstance,
  base: string,
  files: ReadonlyMap<string, PreparedAnswer>,
): void {
  const headers = { 'cache-control': cachingOf(hashed) }
  app.offerReady(base + hashed, ({ url = '' }) => {
    const answer = files.get(url.slice(base.length))
    return answer && { answer, headers }
  })
}

/** The folder of files whose names contain a hash of their content, so that they may be cached forever. */
const hashed = 'assets/'

function cachingOf(path: string): string {
  return path.startsWith(hashed) ? keptFor(365 * daySeconds, 'immutable') : keptFor(hourSeconds)
}
