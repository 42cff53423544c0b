// Facts about a request that are read once for all handlers: its address, language, query and caller.
import type { Locale } from '@eos/contract/words/errors'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { storable } from '../text/storable-text.ts'
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
  interface FastifyInstance {
    /**
     * Host and origin of links of a request that has not reached the router; `undefined` where it has to be asked whether
     * the host is ours, and where it is not, or cannot be one.
     */
    knownArrival: (request: IncomingMessage) => KnownArrival | undefined
  }
  interface FastifyRequest {
    caller: Caller
    /** The address under which the caller reached the server; its host may be forged. */
    visit: Visit
    /** Says whether the visited host is ours. */
    isHostKnown: boolean
    /** The origin of absolute links. */
    linkOrigin: string
    /** The requested address, from which links are built. */
    readonly address: Address
    /** The visited host name, without port, in ASCII. */
    readonly hostName: string
    readonly locale: Locale
    /** The query in its order, with repeated names. */
    readonly search: URLSearchParams
  }
  interface FastifyContextConfig {
    /** The answer is the same for everybody: the caller is not looked up, so that it works without the database. */
    isSameForAll?: boolean
  }
}

export interface KnownArrival {
  hostName: string
  linkOrigin: string
}

/** Finds the caller of a request. */
export type CallerFinder = (
  request: FastifyRequest,
) => Caller | undefined | Promise<Caller | undefined>

interface RequestContextOptions {
  /** Absent where no proxy is trusted. */
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
      return parametersOf(this.address.query)
    },
  })
  const arrivalOf = openArrivals(options)
  app.decorate('knownArrival', (raw) => {
    try {
      const { visit, isOwn, asKnown } = arrivalOf(raw)
      if (!isOwn && options.knownHosts.knows(visit.hostName) !== true) return undefined
      return asKnown
    } catch {
      return undefined
    }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { visit, isOwn, asKnown, strangeOrigin } = arrivalOf(request.raw)
    request.visit = visit
    const settle = (isKnown: boolean) => {
      request.isHostKnown = isKnown
      request.linkOrigin = isKnown ? asKnown.linkOrigin : strangeOrigin
      done()
    }
    const known = isOwn || options.knownHosts.knows(visit.hostName)
    if (typeof known === 'boolean') settle(known)
    else void known.then(settle)
  })
}

/** Splits the address of a request; raw brackets, bars and commas of the query are kept. */
export function addressOf(origin: string, url: string): Address {
  const [path = '', ...query] = url.split('?')
  return { origin, path, query: query.join('?') }
}

export const newRequestId = (): string => randomUUID()

/**
 * The address by which a request finds its route. Under /api a slash at the end is ignored. The path of a page that
 * cannot be decoded is taken as it is written, so that its visitor gets a page that says so.
 */
export function routedUrl({ url = '/' }: { url?: string | undefined }): string {
  if (/^\/api(?:[/?]|$)/.test(url)) return url.replace(/^(\/api(?:\/[^?]*[^/?])?)\/+(?=\?|$)/, '$1')
  const [path = ''] = url.split('?', 1)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Registered after CORS has decided whether cookies count. The first finder that knows the caller wins. */
export function addCallers(app: FastifyInstance, finders: readonly CallerFinder[]): void {
  const identify = async (request: FastifyRequest) => {
    for (const find of finders) {
      const caller = await find(request)
      if (caller) return setCaller(request, caller)
    }
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.isCookieIgnored || request.routeOptions.config.isSameForAll) return done()
    identify(request).then(() => done(), done)
  })
}

export function setCaller(request: FastifyRequest, caller: Caller): void {
  Object.defineProperty(request, 'caller', { value: caller })
}

const mostArrivals = 2_000

interface Arrival {
  visit: Visit
  /** Says whether the host is the installation itself, whatever organizations it has. */
  isOwn: boolean
  /** Where the host is known to be ours. */
  asKnown: KnownArrival
  /** The origin of links where it is not. */
  strangeOrigin: string
}

/** Host names are parsed once each; headers of proxies are parsed for each request. */
function openArrivals({
  trusts,
  site,
}: RequestContextOptions): (request: IncomingMessage) => Arrival {
  const known = new Map<string, Arrival>()
  const read = ({ headers, socket }: IncomingMessage, trustedHops: number): Arrival => {
    const visit = readVisit({ headers, isEncrypted: 'encrypted' in socket, trustedHops })
    return {
      visit,
      isOwn: isOwnHost(visit.hostName, site, socket.localAddress),
      asKnown: { hostName: visit.hostName, linkOrigin: originOf(visit, site, true) },
      strangeOrigin: originOf(visit, site, false),
    }
  }
  return (request) => {
    const { headers, socket } = request
    const { remoteAddress = '', localAddress } = socket
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

/** The database refuses NUL, so that a text with it would find nothing but a failure. */
function parametersOf(query: string): URLSearchParams {
  const given = new URLSearchParams(query)
  if (!query.includes('%00')) return given
  return new URLSearchParams([...given].map(storablePair))
}

function storablePair([name, value]: [string, string]): [string, string] {
  return [storable(name), storable(value)]
}
