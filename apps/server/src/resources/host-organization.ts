// The first call of every visitor: which organization belongs to the host name under which this is visited.
import { organization } from '@eos/contract/resources/organization'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { addAddress } from '../http/routes.ts'
import { answerCollection } from './collection.ts'
import { makeEngine, modelAt } from './engine.ts'
import { giveWhatIsKnown } from './kept-answers.ts'
import type { PreparedStart } from './prepared-start.ts'
import { byHost } from './special-searches.ts'
import { resources } from '@eos/contract/resources/all'

/** The same document as the search findBySubDomain gives; without a host it is about the host of the request. */
export async function hostOrganizationRoutes(
  app: FastifyInstance,
  { context, start }: { context: Context; start: PreparedStart },
): Promise<void> {
  giveWhatIsKnown(app, { now: context.now, start })
  app.addHook('preHandler', start.answerPresent)
  const engine = makeEngine(context, resources)
  const model = modelAt(engine, organization.path)
  addAddress(app, `/api/${context.settings.product}/public/organization`, {
    GET: async (request, reply) => {
      const to = { engine, model, request, reply }
      return answerCollection(to, await byHost(to, request.search.get('host') ?? request.hostName))
    },
  })
}
