// What every handler may know about a request, read once: its address, language, query and caller.
import type { Locale } from '@eos/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { anonymous, type Caller } from '../access/caller.ts'
import { addressOf, hostNameOf, originOf, type Arrival } from './address.ts'
import type { Address } from './hal.ts'
import { localeOf } from './locale.ts'
import type { Trust } from './trusted-proxy.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
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

export function addRequestFacts(
  app: FastifyInstance,
  options: { trusts: Trust; findCaller?: CallerFinder },
): void {
  const { trusts, findCaller } = options
  app.decorateRequest('caller', { getter: () => anonymous })
  app.decorateRequest('address', {
    getter(this: FastifyRequest) {
      return addressOf(originOf(arrivalOf(this, trusts)), this.raw.url ?? '')
    },
  })
  app.decorateRequest('hostName', {
    getter(this: FastifyRequest) {
      return hostNameOf(arrivalOf(this, trusts))
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
  if (!findCaller) return
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isSameForAll) return
    const caller = await findCaller(request)
    if (caller) Object.defineProperty(request, 'caller', { value: caller })
  })
}

function arrivalOf(request: FastifyRequest, trusts: Trust): Arrival {
  return {
    headers: request.headers,
    isEncrypted: 'encrypted' in request.raw.socket,
    isProxyTrusted: trusts(request.raw.socket.remoteAddress ?? '', 0),
  }
}
