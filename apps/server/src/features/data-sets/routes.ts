// GET /api/{product}/public/data-sets: every data set with its licence, its columns and its files.
import { dataSetCalls } from '@eos/contract/calls/data-sets'
import { licences } from '@eos/contract/waste/licences'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { PublisherOf } from '../../platform/http/publisher.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { CurrentAnswers } from '../../platform/snapshots/current-answers.ts'
import { PreparedAnswer, publicAnswer } from '../../platform/snapshots/prepared-answer.ts'
import { listDataSets } from './data-sets.ts'

const mostBytes = 8_000_000
const vary = `${publicAnswer.vary}, Accept-Language, Host`

export async function dataSetRoutes(
  app: FastifyInstance,
  { context, publisherOf }: { context: Context; publisherOf: PublisherOf },
): Promise<void> {
  const { now, settings } = context
  const { product } = settings
  const answers = new CurrentAnswers(context, { mostBytes })
  app.addHook('onClose', async () => answers.close())
  addCalls(
    app,
    dataSetCalls,
    {
      'data-sets': async (_asked, request, reply) => {
        const { locale, linkOrigin: origin, hostName } = request
        const publisher = await publisherOf(hostName)
        const key = JSON.stringify([locale, origin, publisher])
        reply.header('content-language', locale)
        return answers.send(request, reply, { group: 'data-sets', key }, async () => {
          const told = {
            publisher: publisher?.name ?? null,
            licence: licenceIn(publisher?.licence, locale),
            sets: await listDataSets(context, { locale, product, origin }),
            asOf: now().toISOString(),
          }
          return new PreparedAnswer(JSON.stringify(told), { ...publicAnswer, vary })
        })
      },
    },
    { fixed: { product }, config: { isSameForAll: true } },
  )
}

function licenceIn(id: keyof typeof licences | null | undefined, locale: 'en' | 'vi') {
  if (!id) return null
  const { name, short, address, about } = licences[id]
  return { id, name, short, url: address, about: about[locale] }
}
