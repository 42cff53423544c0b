// The entrance of the server build: renders the page of an anonymous visitor, with the figures that the API answers.
// See docs/decisions/0180-public-pages-are-rendered-by-a-second-build.md.
import { dehydrate, QueryClient, type Query } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  data,
  createStaticHandler,
  StaticRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router'
import type {
  AskApi,
  OpenRenderer,
  PageVisit,
  Renderer,
  RenderPage,
} from '@eos/contract/pages/page-rendering'
import { basePath } from '@eos/contract/pages/pages'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { setApiOf, tenantCodeOf } from './api/api.ts'
import { createClient, type ApiClient } from './api/client/client.ts'
import { sinceWhen } from './api/portal/data-age.ts'
import type { Organization } from './api/portal/organization.ts'
import { pageAddress, pathUnderPrefix } from './api/portal/page-path.ts'
import { pageProvinceCode } from './api/portal/page-province.ts'
import { product, setProduct } from './api/portal/product.ts'
import { isCarried, provincesQuery } from './api/queries.ts'
import type { Rendered } from './api/portal/rendered.ts'
import { App } from './app/App.tsx'
import { writeCarried } from './app/carried.ts'
import './app/i18n.ts'
import { ownAddress } from './app/own-address.ts'
import { renderedRoutes, type FilesAhead, type RenderedRoute } from './app/rendered-routes.ts'
import { isRegistered, routesFor } from './app/routes.tsx'
import { notFound, siteRoutes, type SiteRoute } from './app/site-routes.tsx'
import { SitePages } from './app/SiteRouter.tsx'
import { readOrganization } from './app/start-up.ts'
import { readSuggestions } from './app/not-found/suggestions.ts'
import { pageFiles } from 'virtual:page-files'

/** The parts of one rendering of a page. */
interface Rendering {
  visit: PageVisit
  search: string
  client: QueryClient
  api: ApiClient
  organization: Organization | undefined
  isDrawnByBrowser: boolean
  /** The files of the page, in the build for browsers. */
  files: readonly string[]
  ahead: FilesAhead | undefined
  ageSeconds: number
  stationId: string | undefined
  /** Where the page is now. */
  location: string | undefined
  isStill: boolean
}

export const openRenderer: OpenRenderer = (options) => {
  setProduct(options.product)
  const routes = siteRoutes(loaderOf)
  const handler = createStaticHandler(routes)
  const render: RenderPage = async (visit, ask) => {
    const rendering = beginRendering(visit, ask)
    // Links begin with the prefix that a proxy takes away; the routes do not. None of them has a line break.
    const { origin } = new URL(visit.origin)
    const address = visit.address.replaceAll(encodedLineBreak, '_')
    const request = new Request(origin + address)
    const context = await handler.query(request, { requestContext: rendering })
    if (rendering.isDrawnByBrowser) return undefined
    if (context instanceof Response) throw new Error('The page leads elsewhere.')
    for (const error of Object.values(context.errors ?? {})) throw error
    const { ageSeconds, stationId, location } = rendering
    if (location !== undefined) return { status: 301, location, ...nothing }
    const isStill = rendering.isStill && context.statusCode === 200
    return {
      status: context.statusCode,
      ...draw(rendering, context, routes),
      ...(ageSeconds > 0 && { ageSeconds }),
      ...(stationId !== undefined && { stationId }),
      ...(isStill && { isStill }),
    }
  }
  return { render, ownAddress, pagesOf }
}

const encodedLineBreak = /%0[ad]|%e2%80%a[89]/gi

/** The empty answer for a page that has moved. */
const nothing = { head: '', body: '', data: 'null' }
const pagesOf: Renderer['pagesOf'] = (type) =>
  routesFor(type).flatMap(({ path }) => (renderedRoutes[path] ? [path] : []))

function beginRendering(visit: PageVisit, ask: AskApi): Rendering {
  const { search } = new URL(visit.address, visit.origin)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const rendering: Rendering = {
    visit,
    search,
    client,
    api: createClient({
      origin: '',
      product: () => product,
      fetch: async (url, { headers }) => {
        const answer = await ask(url, Object.fromEntries(headers as Headers))
        rendering.ageSeconds = Math.max(rendering.ageSeconds, Number(answer.headers.age ?? 0))
        return new Response(answer.text, { status: answer.status, headers: answer.headers })
      },
      storedProvinceCode: () => pageProvinceCode(search),
      tenantCode: () => tenantCodeOf(search, rendering.organization),
      language: () => visit.locale,
      waiting: () => {},
      showError: () => {},
      goToLogin: () => {},
    }),
    organization: undefined,
    isDrawnByBrowser: false,
    files: [],
    ahead: undefined,
    ageSeconds: 0,
    stationId: undefined,
    location: undefined,
    isStill: false,
  }
  setApiOf(client, rendering.api)
  return rendering
}

/** Loads the code of a page and reads what it shows. */
function loaderOf(route: SiteRoute) {
  return async ({ params, context }: LoaderFunctionArgs) => {
    const rendering = context as unknown as Rendering
    const { client, search } = rendering
    const rendered = route === 'unknown' ? undefined : renderedRoutes[route.path]
    if (route !== 'unknown' && !rendered) {
      rendering.isDrawnByBrowser = true
      return null
    }
    const organization = await readOrganization(client, rendering.api, rendering.visit.hostName)
    rendering.organization = organization
    // A host without an organization needs the provinces; on other hosts they are already loaded.
    await client.prefetchQuery(provincesQuery({ quiet: true }))
    if (!rendered || route === 'unknown' || !isRegistered(route.path, organization?.type))
      return missing(rendering)
    rendering.files = filesOf(rendered, organization)
    rendering.ahead = rendered.ahead?.(search)
    if (rendered.isOfStation) rendering.stationId = params.id
    rendering.isStill = rendered.isStill === true
    const { locale, now } = rendering.visit
    const reading = { client, organization, locale, now, search, parameters: params }
    const [found] = await Promise.all([rendered.read(reading), route.component.load()])
    if (typeof found === 'object') rendering.location = pageAddress(product, found, search)
    return found ? null : missing(rendering)
  }
}

function filesOf(
  { module, ofEnterprise, beside = [] }: RenderedRoute,
  organization: Organization | undefined,
) {
  const isEnterprise = organization?.type === organizationTypes.enterprise
  const modules = isEnterprise && ofEnterprise ? [module, ofEnterprise] : [module]
  return [...new Set([...modules, ...beside].flatMap((each) => pageFiles[each]!))]
}

/** Reads what the page for such addresses shows. */
async function missing(rendering: Rendering) {
  const { pathname } = new URL(rendering.visit.address, rendering.visit.origin)
  rendering.files = [...rendering.files, ...pageFiles['NotFoundPage']!]
  await Promise.all([
    readSuggestions(rendering.client, pathUnderPrefix(product, pathname)),
    notFound.load(),
  ])
  return data(null, { status: 404 })
}

/** The mark of a part whose drawing failed, left to the browser. */
const failedPart = '<!--$!-->'

function draw(
  { visit, search, client, organization, files, ahead, ageSeconds }: Rendering,
  context: StaticHandlerContext,
  routes: RouteObject[],
) {
  const { origin, now, posted, lastEventId } = visit
  const staleSince = sinceWhen(ageSeconds, now)
  const rendered: Rendered = {
    organization,
    origin,
    search,
    now,
    areFiguresDemo: client.getQueryCache().getAll().some(isOfDemo),
    ...(staleSince !== undefined && { staleSince }),
    ...(lastEventId !== undefined && { lastEventId }),
    ...(posted && { posted }),
    ...(context.statusCode === 404 && { isMissing: true }),
  }
  const html = renderToString(
    <App language={visit.locale} client={client} rendered={rendered}>
      <StaticRouter location={context.location}>
        <SitePages routes={routes} />
      </StaticRouter>
    </App>,
  )
  if (html.includes(failedPart)) throw new Error(`A part of ${visit.address} could not be drawn.`)
  const [elements] = headElements.exec(html)!
  const queries = dehydrate(client, { shouldDehydrateQuery: isCarried })
  const head = elements + files.map(linkTo).join('') + linksAhead(ahead)
  return { head, body: html.slice(elements.length), data: writeCarried({ rendered, queries }) }
}

/** The elements that React puts in front of the content for the head of the document. */
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)*/

function linkTo(file: string): string {
  const address = basePath(product) + file
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${address}">`
    : later('modulepreload', address)
}

/** A worker and its data are found in the browser's cache. */
function linksAhead(ahead: FilesAhead | undefined): string {
  if (!ahead) return ''
  const files = pageFiles[ahead.module]!.map((file) =>
    file.endsWith('.css')
      ? linkAhead('preload', file, 'style')
      : file.includes('worker')
        ? linkAhead('preload', file, 'fetch')
        : linkAhead('modulepreload', file),
  )
  const picture = `<link rel="preload" as="image" fetchpriority="high" href="${basePath(product)}${ahead.picture}">`
  const data = ahead.data.map((file) => linkAhead('preload', file, 'fetch'))
  return [picture, ...files, ...data].join('')
}

function linkAhead(kind: 'modulepreload' | 'preload', file: string, as?: string): string {
  const content = as === undefined ? '' : ` as="${as}"`
  return later(kind, basePath(product) + file, content)
}

/** The page is painted before the browser loads what its scripts need. */
function later(kind: 'modulepreload' | 'preload', address: string, content = ''): string {
  return `<link rel="x-later" data-rel="${kind}"${content} crossorigin fetchpriority="low" href="${address}">`
}

function isOfDemo({ state }: Query): boolean {
  return (state.data as { demo?: boolean } | null | undefined)?.demo === true
}
