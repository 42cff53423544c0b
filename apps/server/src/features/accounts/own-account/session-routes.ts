// The calls about the list of one's own sessions.
import type { SessionLine } from '@eos/contract/calls/accounts'
import type { FastifyInstance } from 'fastify'
import { needPerson } from '../../../access/write-policy.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { addAddress } from '../../../platform/http/routes.ts'
import { readTexts } from '../bodies.ts'
import { recordAuditEvent } from '../audit-events.ts'
import type { OwnAccountOptions } from './own-account-options.ts'
import { needOwnProof } from './own-proof.ts'
import { endSessions, listSessions } from '../sign-in/sessions.ts'

export function addSessionListCalls(app: FastifyInstance, options: OwnAccountOptions): void {
  const { db, now } = options.context
  addAddress(app, '/api/auth/sessions', {
    GET: async (request, reply) => {
      const { id } = needPerson(request.caller)
      reply.header('cache-control', 'no-store')
      const lines = await listSessions(db, id, now())
      return lines.map((line): SessionLine => ({
        ...line,
        isCurrent: line.id === request.session?.id,
        createdAt: line.createdAt.toISOString(),
        lastSeenAt: line.lastSeenAt.toISOString(),
        expiresAt: line.expiresAt.toISOString(),
      }))
    },
    DELETE: async (request, reply) => {
      const proof = readTexts(request.body, ['password'], ['code'])
      const { id } = await needOwnProof(options, request, proof)
      await db.transaction().execute(async (trx) => {
        await endSessions(trx, { accountId: id, except: request.session?.id }, now())
        await recordAuditEvent({ db: trx, request, now: now() }, 'SESSIONS_ENDED')
      })
      return reply.code(204).send()
    },
  })
  addAddress(app, '/api/auth/sessions/:id', {
    DELETE: async (request, reply) => {
      const { id } = request.params as { id: string }
      needPerson(request.caller)
      const proof = readTexts(request.body, ['password'], ['code'])
      const person = await needOwnProof(options, request, proof)
      if (!/^[1-9]\d{0,17}$/.test(id)) throw new RequestFailure('NOT_FOUND')
      await db.transaction().execute(async (trx) => {
        const ended = await endSessions(trx, { accountId: person.id, only: id }, now())
        if (ended === 0) throw new RequestFailure('NOT_FOUND')
        await recordAuditEvent({ db: trx, request, now: now() }, 'SESSIONS_ENDED')
      })
      return reply.code(204).send()
    },
  })
}
