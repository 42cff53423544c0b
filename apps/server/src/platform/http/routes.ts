// Adds an address with its methods; every other method gets 405 with `Allow`.
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import { RequestFailure } from './answers/errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Handlers = Partial<Record<Method, RouteHandlerMethod>>

interface AddressOptions extends Partial<RouteOptions> {
  /** Beside `Allow`. */
  optionsHeaders?: Record<string, string>
  /** Says of addresses with a name whether it is one; the methods of others are not told. */
  isThere?: (request: FastifyRequest) => boolean
}

/** GET includes HEAD; OPTIONS tells the methods. */
export function addAddress(
  app: FastifyInstance,
  url: string,
  handlers: Handlers,
  options: AddressOptions = {},
): void {
  const { optionsHeaders, isThere = () => true, ...route } = options
  const offered = Object.keys(handlers) as Method[]
  const allow = [...offered, ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  for (const method of offered) {
    app.route({ ...route, method, url, handler: handlers[method]!, exposeHeadRoute: true })
  }
  const refused = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
    (each) => !handlers[each],
  )
  // One route for both, since each costs time at the start.
  app.route({
    method: [...refused, 'OPTIONS'],
    url,
    exposeHeadRoute: true,
    onRequest: async (request) => {
      if (request.method !== 'OPTIONS')
        throw new RequestFailure('METHOD_NOT_ALLOWED', { headers: { allow } })
      if (!isThere(request)) throw new RequestFailure('NOT_FOUND')
    },
    handler: async (_request, reply) =>
      reply
        .code(200)
        .headers({ allow, ...optionsHeaders })
        .send(),
  })
}
