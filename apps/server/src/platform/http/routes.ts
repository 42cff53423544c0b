// Adds an address with its methods; every other method gets 405 with `Allow`.
import type { FastifyInstance, RouteHandlerMethod, RouteOptions } from 'fastify'
import { RequestFailure } from './answers/errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Handlers = Partial<Record<Method, RouteHandlerMethod>>

/** GET includes HEAD; OPTIONS tells the methods, with the given headers beside `Allow`. */
export function addAddress(
  app: FastifyInstance,
  url: string,
  handlers: Handlers,
  options: Partial<RouteOptions> & { optionsHeaders?: Record<string, string> } = {},
): void {
  const { optionsHeaders, ...route } = options
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
    onRequest: async ({ method }) => {
      if (method !== 'OPTIONS')
        throw new RequestFailure('METHOD_NOT_ALLOWED', { headers: { allow } })
    },
    handler: async (_request, reply) =>
      reply
        .code(200)
        .headers({ allow, ...optionsHeaders })
        .send(),
  })
}
