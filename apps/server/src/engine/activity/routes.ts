// The digests of the activity log, for whoever keeps a copy of them elsewhere.
import { activityCalls, type DigestLine } from '@eos/contract/calls/people/activity'
import { activityLogs } from '@eos/contract/resources/activity-logs'
import type { FastifyInstance } from 'fastify'
import { needAction, outOfReach } from '../../access/write-policy.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { readPaging } from '../../platform/http/paging.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { listNewestDigests } from './queries/digests.ts'

export async function activityRoutes(app: FastifyInstance, { db }: Context): Promise<void> {
  addCalls(app, activityCalls, {
    'activity-digest': async ({ person }, request) => {
      const scopes = needAction(person, activityLogs, 'EXPORT')
      if (!scopes.some(({ kind }) => kind === 'country')) {
        throw outOfReach(activityLogs, 'EXPORT', scopes)
      }
      const { page, size } = readPaging(request.search, { defaultSize: 100 })
      return { data: await listDigests(db, { limit: size, offset: page * size }) }
    },
  })
}

export async function listDigests(
  db: Db,
  page: { limit: number; offset?: number },
): Promise<DigestLine[]> {
  const digests = await listNewestDigests(db, page)
  return digests.map((row) => ({
    day: row.day,
    rowCount: Number(row.row_count),
    digest: row.digest.toString('hex'),
    previous: row.previous?.toString('hex') ?? null,
    sealedAt: row.sealed_at.toISOString(),
  }))
}
