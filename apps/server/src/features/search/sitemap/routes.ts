// /robots.txt and /sitemap.xml of each host: its public addresses, in parts where there are many; and what the site is
// called once it is installed on a phone.
// See docs/decisions/0223-visitors-search-one-index.md.
import { basePath, type PagePath } from '@eos/contract/pages/pages'
import { foundKinds, kindsWithin } from '@eos/contract/pages/search-kinds'
import { minuteSeconds } from '@eos/contract/words/time-units'
import { organizationTypes, type OrganizationType } from '@eos/contract/words/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { sendTagged } from '../../../platform/http/answers/send-tagged.ts'
import { nameIn } from '../../../platform/http/locale.ts'
import { openHostOrganizations, type HostOrganization } from '../../organizations/face.ts'
import { countAddresses, listAddresses, type Listed } from './queries.ts'
import {
  fixedPages,
  pageAddressOf,
  robots,
  sitemap,
  sitemapIndex,
  thingAddress,
  type SiteAddress,
} from './sitemap.ts'
import { keptFor } from '../../../platform/http/caching.ts'

/** The pages that the site of an organization of this type shows; `undefined` where no web build says so. */
export type PagesOf = (type: OrganizationType | undefined) => readonly PagePath[] | undefined

interface SitemapOptions {
  context: Context
  pagesOf: PagesOf
  /** Things of one file; each is two addresses, of which the standard allows 50,000. */
  mostThings?: number
}

const usualThings = 10_000
/** Withdrawn pages are gone within a minute. */
const cacheControl = keptFor(minuteSeconds / 2)

export async function sitemapRoutes(
  app: FastifyInstance,
  { context, pagesOf, mostThings = usualThings }: SitemapOptions,
): Promise<void> {
  const { db, settings } = context
  const { product } = settings
  const hosts = openHostOrganizations(context)
  app.addHook('onClose', async () => hosts.close())
  const config = { isSameForAll: true }
  const siteOf = ({ linkOrigin }: FastifyRequest): SiteAddress => ({
    origin: linkOrigin,
    product,
  })
  const listedOn = async ({ hostName }: FastifyRequest) => {
    const host = await hosts.of(hostName)
    const pages = pagesOf(host?.type) ?? []
    const ownPage = kindsWithin(pages).filter((kind) => 'parameter' in foundKinds[kind])
    return { pages, listed: { kinds: ownPage, ...reachOf(host) } satisfies Listed }
  }
  app.get('/robots.txt', { config }, (request, reply) =>
    send(request, reply, robots(siteOf(request)), { type: 'text/plain; charset=utf-8' }),
  )
  app.get(`${basePath(product)}manifest.webmanifest`, { config }, async (request, reply) => {
    const host = await hosts.of(request.hostName)
    const body = JSON.stringify(installed(host ? nameIn(request.locale, host) : 'Eos'))
    const type = 'application/manifest+json; charset=utf-8'
    return send(request, reply, body, { type, vary: 'Host, Accept-Language' })
  })
  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const site = siteOf(request)
    const { pages, listed } = await listedOn(request)
    const count = await countAddresses(db, listed)
    const fixed = fixedPages(pages).map((page) => ({ address: pageAddressOf(site, page) }))
    if (count + fixed.length <= mostThings) {
      const things = await listAddresses(db, listed, { first: 0, size: mostThings })
      return send(request, reply, sitemap([...fixed, ...things.map(entryOn(site))]))
    }
    const parts = Array.from({ length: Math.ceil(count / mostThings) + 1 }, (_, place) => place)
    return send(
      request,
      reply,
      sitemapIndex(parts.map((part) => `${site.origin}/sitemap-${part}.xml`)),
    )
  })
  app.get('/sitemap-:part(^\\d{1,4}$).xml', { config }, async (request, reply) => {
    const site = siteOf(request)
    const part = Number((request.params as { part: string }).part)
    const { pages, listed } = await listedOn(request)
    // The first part has the pages that are not about one thing.
    if (part === 0) {
      const fixed = fixedPages(pages).map((page) => ({ address: pageAddressOf(site, page) }))
      return send(request, reply, sitemap(fixed))
    }
    const things = await listAddresses(db, listed, {
      first: (part - 1) * mostThings,
      size: mostThings,
    })
    if (things.length === 0) throw new RequestFailure('NOT_FOUND')
    return send(request, reply, sitemap(things.map(entryOn(site))))
  })
}

const entryOn = (site: SiteAddress) => (thing: Parameters<typeof thingAddress>[1]) => ({
  address: thingAddress(site, thing),
  changedAt: thing.changedAt,
})

/** An office lists its province, an enterprise what it owns; everybody else the country. */
function reachOf(
  host: HostOrganization | undefined,
): Pick<Listed, 'provinceId' | 'organizationId'> {
  if (host?.type === organizationTypes.provincialOffice)
    return { provinceId: host.provinceId, organizationId: host.id }
  if (host?.type === organizationTypes.enterprise)
    return { provinceId: null, organizationId: host.id }
  return { provinceId: null, organizationId: null }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  { type = 'application/xml; charset=utf-8', vary = 'Host' } = {},
): FastifyReply {
  return sendTagged(request, reply.headers({ 'cache-control': cacheControl, vary }), body, type)
}

/** The members are those of the Web Application Manifest (W3C); addresses are relative to the manifest. */
function installed(name: string): object {
  return {
    name,
    short_name: name,
    start_url: './',
    scope: './',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#053566',
    icons: [{ src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}
