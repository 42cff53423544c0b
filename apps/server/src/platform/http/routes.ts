// Adds an address with its methods; every other method gets 405 with `Allow`.
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import { RequestFailure } from './answers/errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Handlers = Partial<Record<Method, RouteHandlerMethod>>

type Check = (request: FastifyRequest) => Promise<void>

export interface AddressOptions extends Partial<Omit<RouteOptions, 'onRequest'>> {
  /** Asked in this order before the body is read, except by OPTIONS. */
  onRequest?: Check | Check[]
  /** Beside `Allow`. */
  optionsHeaders?: Record<string, string>
  /** Says of addresses with a name whether it is one; the methods of others are not told. */
  isThere?: (request: FastifyRequest) => boolean
}

/** GET includes HEAD; OPTIONS tells the methods. No other method is entered, since each entry costs time at the start. */
export function addAddress(
  app: FastifyInstance,
  url: string,
  handlers: Handlers,
  options: AddressOptions = {},
): void {
  const { onRequest = [], optionsHeaders, isThere = () => true, ...route } = options
  const { GET } = handlers
  const offered: Partial<Record<string, RouteHandlerMethod>> = {
    ...handlers,
    ...(GET && { HEAD: GET }),
  }
  const entered = methods.filter((method) => offered[method] || method === 'OPTIONS')
  const allow = entered.join(', ')
  const checks = [onRequest].flat()
  app.route({
    ...route,
    method: entered,
    url,
    onRequest: async (request) => {
      if (request.method === 'OPTIONS') {
        if (!isThere(request)) throw new RequestFailure('NOT_FOUND')
        return
      }
      for (const check of checks) await check(request)
    },
    handler(request, reply) {
      const answer = offered[request.method]
      if (answer) return answer.call(this, request, reply)
      return reply
        .code(200)
        .headers({ allow, ...optionsHeaders })
        .send()
    },
  })
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

/** Refuses other methods at these addresses, before the body is read. Needs the limit of calls. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const limit = app.rateLimit()
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const url = request.url.split('?', 1)[0]!
    const offered = methods.filter((method) => app.findRoute({ method, url }) !== null)
    if (!offered.includes('OPTIONS')) return done()
    const refusal = new RequestFailure('METHOD_NOT_ALLOWED', {
      headers: { allow: offered.join(', ') },
    })
    limit.call(app, request, reply).then(() => done(refusal), done)
  })
}
