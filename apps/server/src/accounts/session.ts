// Tells a page who its visitor is. Accounts do not exist yet, so over HTTP the visitor is nobody in particular.
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../access/caller.ts'
import { addAddress } from '../http/routes.ts'

export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  addAddress(app, '/api/auth/session', {
    GET: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return describe(request.caller)
    },
  })
}

function describe(caller: Caller): object {
  if (caller.kind === 'anonymous') return { authenticated: false }
  const { id, name, organization, actions } = caller
  return {
    authenticated: true,
    user: { id, name },
    organization,
    permissions: [{ subject: '*', actions }],
  }
}
