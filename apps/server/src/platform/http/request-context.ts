// What every handler may know about a request, read once: its address, language, query and caller.
import type { Locale } from '@eos/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { anonymous, type Caller } from './caller.ts'
import {
  addressOf,
  countTrustedHops,
  isOwnAddress,
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
    /** Whether the host that was visited is ours. */
    isHostKnown: boolean
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

/** Answers who asks. */
export type CallerFinder = (
  request: FastifyRequest,
) => Caller | undefined | Promise<Caller | undefined>

export interface RequestContextOptions {
  trusts: Trust
  site?: Site
  knownHosts?: Pick<KnownHosts, 'knows'>
}

const defaultSite: Site = { publicUrl: undefined, port: 8080 }

export function addRequestContext(
  app: FastifyInstance,
  { trusts, site = defaultSite, knownHosts }: RequestContextOptions,
): void {
  app.decorateRequest('caller', { getter: () => anonymous })
  app.decorateRequest('visit')
  app.decorateRequest('isHostKnown', false)
  app.decorateRequest('address', {
    getter(this: FastifyRequest) {
      return addressOf(originOf(this.visit, site, this.isHostKnown), this.raw.url ?? '')
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
      return new URLSearchParams(addressOf('', this.raw.url ?? '').query)
    },
  })
  const visitOf = openVisits(trusts)
  app.addHook('onRequest', (request, _reply, done) => {
    request.visit = visitOf(request)
    const { hostName } = request.visit
    const known =
      isOwnAddress(hostName, request.raw.socket.localAddress) ||
      (knownHosts?.knows(hostName) ?? true)
    if (typeof known === 'boolean') {
      request.isHostKnown = known
      return done()
    }
    void known.then((isKnown) => {
      request.isHostKnown = isKnown
      done()
    })
  })
}

/** Added after it has been decided whether the caller's cookie may be read at all. */
export function addCallers(app: FastifyInstance, findCaller: CallerFinder): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isSameForAll || request.isCookieIgnored) return
    const caller = await findCaller(request)
    if (caller) Object.defineProperty(request, 'caller', { value: caller })
  })
}

const mostVisits = 2_000

/** What strangers are visited under is read once for each host; what proxies tell is read each time. */
function openVisits(trusts: Trust): (request: FastifyRequest) => Visit {
  const known = new Map<string, Visit>()
  return ({ headers, raw: { socket } }) => {
    const isEncrypted = 'encrypted' in socket
    const trustedHops = countTrustedHops(
      trusts,
      socket.remoteAddress ?? '',
      headers['x-forwarded-for'],
    )
    if (trustedHops > 0) return readVisit({ headers, isEncrypted, trustedHops })
    const key = headers.host ?? ''
    const last = known.get(key)
    if (last) return last
    const visit = readVisit({ headers, isEncrypted, trustedHops })
    if (known.size >= mostVisits) known.clear()
    known.set(key, visit)
    return visit
  }
}
