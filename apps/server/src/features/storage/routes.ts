// The call about disk use.
import { diskCalls } from '@eos/contract/calls/disk'
import type { FastifyInstance } from 'fastify'
import { indicator } from '@eos/contract/resources/indicator'
import { needAction } from '../../access/write-policy.ts'
import type { Context } from '../../platform/context.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { readDiskReport } from './disk.ts'

export async function storageRoutes(app: FastifyInstance, context: Context): Promise<void> {
  addCalls(app, diskCalls, {
    disk: async ({ person }) => {
      needAction(person, indicator, 'EDIT')
      return readDiskReport(context)
    },
  })
}
