// Tells a page who its visitor is. Accounts do not exist yet, so over HTTP the visitor is nobody in particular.
import type { FastifyInstance } from 'fastify'
import type { PermissionAction } from '@eos/contract/vocabulary'
import type { Caller, Person } from '../access/caller.ts'
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
  const { id, name, organization } = caller
  return {
    authenticated: true,
    user: { id, name },
    organization,
    permissions: permissionsOf(caller),
  }
}

/** Which actions on which subjects, whatever their scope: what a page may offer. The server decides about each thing. */
function permissionsOf({ grants }: Person): { subject: string; actions: PermissionAction[] }[] {
  const bySubject = new Map<string, Set<PermissionAction>>()
  for (const { subject, action } of grants) {
    bySubject.set(subject, (bySubject.get(subject) ?? new Set()).add(action))
  }
  return [...bySubject].map(([subject, actions]) => ({ subject, actions: [...actions] }))
}
