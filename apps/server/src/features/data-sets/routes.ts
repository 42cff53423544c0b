// GET /api/{product}/public/data-sets: every data set with its licence, its columns and its files.
import { dataSetCalls } from '@eos/contract/calls/data-sets'
import { licences } from '@eos/contract/waste/licences'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { PublisherOf } from '../../platform/http/publisher.ts'
import { addCalls } from '../../platform/http/calls.ts'
import {
  PreparedAnswer,
  PreparedAnswers,
  publicAnswer,
  sendPrepared,
} from '../../platform/snapshots/prepared-answer.ts'
import { listDataSets } from './data-sets.ts'
import { renewedAfter } from '../../platform/http/caching.ts'

/** Withdrawn data have to be gone from every cache within a minute. */
const maxAgeSeconds = 20
const cacheControl = renewedAfter(maxAgeSeconds)
const mostBytes = 8_000_000
const vary = `${publicAnswer.vary}, Accept-Language, Host`

export async function dataSetRoutes(
  app: FastifyInstance,
  { context, publisherOf }: { context: Context; publisherOf: PublisherOf },
): Promise<void> {
  const { now, settings } = context
  const { product } = settings
  const prepared = new PreparedAnswers(mostBytes)
  addCalls(
    app,
    dataSetCalls,
    {
      'data-sets': async (_asked, request, reply) => {
        const { locale, linkOrigin: origin, hostName } = request
        const publisher = await publisherOf(hostName)
        const key = JSON.stringify([locale, origin])
        const parts = [publisher, Math.floor(now().getTime() / (maxAgeSeconds * 1000))]
        const answer = await prepared.get({ group: 'data-sets', key }, parts, async () => {
          const told = {
            publisher: publisher?.name ?? null,
            licence: licenceIn(publisher?.licence, locale),
            sets: await listDataSets(context, { locale, product, origin }),
            asOf: now().toISOString(),
          }
          return new PreparedAnswer(JSON.stringify(told), { ...publicAnswer, vary })
        })
        reply.header('content-language', locale)
        return sendPrepared(request, reply, answer, { cacheControl })
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
