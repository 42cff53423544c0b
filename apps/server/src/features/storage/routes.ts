// What the administration asks about disk use.
import type { FastifyInstance } from 'fastify'
import { indicator } from '@eos/contract/resources/indicator'
import { needAction, needPerson } from '../../access/write-policy.ts'
import type { Context } from '../../platform/context.ts'
import { addAddress } from '../../platform/http/routes.ts'
import { readDiskReport } from './disk.ts'

export async function archiveRoutes(app: FastifyInstance, context: Context): Promise<void> {
  addAddress(app, '/api/admin/disk', {
    GET: async (request, reply) => {
      needAction(needPerson(request.caller), indicator, 'EDIT')
      reply.header('cache-control', 'no-store')
      return readDiskReport(context)
    },
  })
}
