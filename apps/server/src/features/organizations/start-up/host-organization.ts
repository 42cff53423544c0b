// The first call of every visitor: which organization belongs to the host name under which this is visited.
import { rootCalls } from '@eos/contract/calls/root'
import { organization } from '@eos/contract/resources/organization'
import type { FastifyInstance } from 'fastify'
import { addCalls } from '../../../platform/http/calls.ts'
import { answerCollection } from '../../../engine/read/collection.ts'
import { modelAt, type Engine } from '../../../engine/model/engine.ts'
import { answerWhileAway } from '../../../platform/snapshots/stale-answers.ts'
import type { StartSnapshots } from './start-snapshots.ts'
import { byHost } from '../search-by-host.ts'

/** Gives the document of the search findBySubDomain; without a host it is about the host of the request. */
export async function hostOrganizationRoutes(
  app: FastifyInstance,
  { engine, start }: { engine: Engine; start: StartSnapshots },
): Promise<void> {
  const { context } = engine
  answerWhileAway(app, context.now, start.find)
  app.addHook('preHandler', start.answerPresent)
  for (const begin of start.begins) app.offerReady(begin, start.findReady)
  const model = modelAt(engine, organization.path)
  addCalls(
    app,
    rootCalls,
    {
      'organization-by-host': async ({ query }, request, reply) => {
        const to = { engine, model, request, reply }
        return answerCollection(to, await byHost(to, query().host ?? request.hostName))
      },
    },
    { fixed: { product: context.settings.product } },
  )
}
