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
  app.options(url, async (_request, reply) =>
    reply
      .code(200)
      .headers({ allow, ...optionsHeaders })
      .send(),
  )
  const refused = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
    (each) => !handlers[each],
  )
  const refuse = async () => {
    throw new RequestFailure('METHOD_NOT_ALLOWED', { headers: { allow } })
  }
  if (refused.length === 0) return
  app.route({ method: refused, url, exposeHeadRoute: true, onRequest: refuse, handler: refuse })
}
