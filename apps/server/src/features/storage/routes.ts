// The call about disk use.
import { diskCalls } from '@eos/contract/calls/ingestion/disk'
import type { FastifyInstance } from 'fastify'
import { indicator } from '@eos/contract/resources/stations/indicator'
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
