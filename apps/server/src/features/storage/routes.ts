// What the administration asks about disk use.
import { diskCalls } from '@eos/contract/calls/disk'
import type { FastifyInstance } from 'fastify'
import { indicator } from '@eos/contract/resources/indicator'
import { needAction, needPerson } from '../../access/write-policy.ts'
import type { Context } from '../../platform/context.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { readDiskReport } from './disk.ts'

export async function archiveRoutes(app: FastifyInstance, context: Context): Promise<void> {
  addCalls(app, diskCalls, {
    disk: async (request, reply) => {
      needAction(needPerson(request.caller), indicator, 'EDIT')
      reply.header('cache-control', 'no-store')
      return readDiskReport(context)
    },
  })
}
