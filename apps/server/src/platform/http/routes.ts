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

/** GET includes HEAD; OPTIONS tells the methods. It is one route for all methods, since each costs time at the start. */
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
  const allow = [...Object.keys(offered), 'OPTIONS'].join(', ')
  const checks = [onRequest].flat()
  app.route({
    ...route,
    method: [...methods],
    url,
    onRequest: async (request) => {
      if (request.method === 'OPTIONS') {
        if (!isThere(request)) throw new RequestFailure('NOT_FOUND')
        return
      }
      if (!offered[request.method])
        throw new RequestFailure('METHOD_NOT_ALLOWED', { headers: { allow } })
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

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
