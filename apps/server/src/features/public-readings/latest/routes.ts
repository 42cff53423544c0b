// The newest readings of all public stations and what has changed in them, whole or of one province, sent from memory.
import type { Call } from '@eos/contract/calls/call'
import { changeCalls } from '@eos/contract/calls/ingestion/changes'
import { latestColumnCalls } from '@eos/contract/calls/stations/latest-columns'
import { latestCalls } from '@eos/contract/calls/stations/latest'
import type { FastifyInstance } from 'fastify'
import { offerSnapshot } from '../offer-snapshot.ts'
import { latestForms, type Latest } from './open-latest.ts'

const calls: Record<string, Call> = { ...latestCalls, ...latestColumnCalls, ...changeCalls }

export async function latestRoutes(
  app: FastifyInstance,
  { product, latest }: { product: string; latest: Latest },
): Promise<void> {
  for (const form of latestForms)
    offerSnapshot(app, { product, calls, form, snapshot: latest.snapshot })
  offerSnapshot(app, { product, calls, form: 'changes', snapshot: latest.changes })
}
