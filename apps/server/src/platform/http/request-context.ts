// Handlers find these facts about a request, which are read once: its address, language, query and caller.
import type { Locale } from '@eos/contract/errors'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { anonymous, type Caller } from './caller.ts'
import {
  countTrustedHops,
  isOwnHost,
  originOf,
  readVisit,
  type Site,
  type Visit,
  type KnownHosts,
  type Trust,
} from './address.ts'
import type { Address } from './hal.ts'
import { localeOf } from './locale.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** Under which address the caller reached us; what stands there may be anything that looks like a host. */
    visit: Visit
    /** Says whether the host that was visited is ours. */
    isHostKnown: boolean
    /** With which our absolute links begin. */
    linkOrigin: string
    /** The address asked for: where links start from. */
    readonly address: Address
    /** The host name under which the caller reached us, without port, in ASCII. */
    readonly hostName: string
    readonly locale: Locale
    /** The query in its order, with repeated names. */
    readonly search: URLSearchParams
  }
  interface FastifyContextConfig {
    /** Everybody is given the same: who asks is not looked up, so that it works without the database for people with a session too. */
    isSameForAll?: boolean
  }
}

/** Says who asks. */
export type CallerFinder = (
  request: FastifyRequest,
) => Caller | undefined | Promise<Caller | undefined>

export interface RequestContextOptions {
  /** Absent where no proxy is believed. */
  trusts: Trust | undefined
  site: Site
  knownHosts: KnownHosts
}

export function addRequestContext(app: FastifyInstance, options: RequestContextOptions): void {
  app.decorateRequest('caller', { getter: () => anonymous })
  app.decorateRequest('visit')
  app.decorateRequest('isHostKnown', false)
  app.decorateRequest('linkOrigin', '')
  app.decorateRequest('address', {
    getter(this: FastifyRequest) {
      return addressOf(this.linkOrigin, this.raw.url ?? '')
    },
  })
  app.decorateRequest('hostName', {
    getter(this: FastifyRequest) {
      return this.visit.hostName
    },
  })
  app.decorateRequest('locale', {
    getter(this: FastifyRequest) {
      return localeOf(this.headers['accept-language'])
    },
  })
  app.decorateRequest('search', {
    getter(this: FastifyRequest) {
      return new URLSearchParams(this.address.query)
    },
  })
  const arrivalOf = openArrivals(options)
  app.addHook('onRequest', (request, _reply, done) => {
    const { visit, isOwn, origins } = arrivalOf(request)
    request.visit = visit
    const settle = (isKnown: boolean) => {
      request.isHostKnown = isKnown
      request.linkOrigin = isKnown ? origins.known : origins.unknown
      done()
    }
    const known = isOwn || options.knownHosts.knows(visit.hostName)
    if (typeof known === 'boolean') settle(known)
    else void known.then(settle)
  })
}

/** Splits the address of a request; raw brackets, bars and commas in the query stay as they are. */
export function addressOf(origin: string, url: string): Address {
  const [path = '', ...query] = url.split('?')
  return { origin, path, query: query.join('?') }
}

export const newRequestId = (): string => randomUUID()

/** Under /api a slash at the end means nothing. */
export function withoutLastSlash({ url = '/' }: { url?: string | undefined }): string {
  return url.replace(/^(\/api(?:\/[^?]*[^/?])?)\/+(?=\?|$)/, '$1')
}

/** Added after it has been decided whether the caller's cookie may be read at all. The first that finds somebody says who asks. */
export function addCallers(app: FastifyInstance, finders: readonly CallerFinder[]): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isSameForAll || request.isCookieIgnored) return
    for (const find of finders) {
      const caller = await find(request)
      if (caller) return setCaller(request, caller)
    }
  })
}

export function setCaller(request: FastifyRequest, caller: Caller): void {
  Object.defineProperty(request, 'caller', { value: caller })
}

const mostArrivals = 2_000

interface Arrival {
  visit: Visit
  /** Says whether the host is this installation itself, whatever organizations it has. */
  isOwn: boolean
  /** Of links, when the host is known to be ours and when not. */
  origins: Record<'known' | 'unknown', string>
}

/** Hosts that strangers name are read once each; what proxies tell is read each time. */
function openArrivals({
  trusts,
  site,
}: RequestContextOptions): (request: FastifyRequest) => Arrival {
  const known = new Map<string, Arrival>()
  const read = ({ headers, raw: { socket } }: FastifyRequest, trustedHops: number): Arrival => {
    const visit = readVisit({ headers, isEncrypted: 'encrypted' in socket, trustedHops })
    const origins = { known: originOf(visit, site, true), unknown: originOf(visit, site, false) }
    return { visit, origins, isOwn: isOwnHost(visit.hostName, site, socket.localAddress) }
  }
  return (request) => {
    const { headers, raw } = request
    const { remoteAddress = '', localAddress } = raw.socket
    const hops = trusts ? countTrustedHops(trusts, remoteAddress, headers['x-forwarded-for']) : 0
    if (hops > 0) return read(request, hops)
    const key = `${headers.host} ${localAddress}`
    const last = known.get(key)
    if (last) return last
    const arrival = read(request, hops)
    if (known.size >= mostArrivals) known.clear()
    known.set(key, arrival)
    return arrival
  }
}
