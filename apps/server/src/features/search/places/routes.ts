// GET /api/{product}/public/search: prepared bytes for what many type, and anew after each change.
import { placeSearchCalls } from '@eos/contract/calls/place-search'
import { foundKindNames, kindsWithin } from '@eos/contract/pages/search-kinds'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { CurrentAnswers } from '../../../platform/snapshots/current-answers.ts'
import { PreparedAnswer, publicAnswer } from '../../../platform/snapshots/prepared-answer.ts'
import { openHostOrganizations } from '../../organizations/face.ts'
import type { PagesOf } from '../sitemap/routes.ts'
import { changesNames } from './keep-index.ts'
import { searchPlaces } from './search-places.ts'
import { soughtWords } from './words.ts'

const mostBytes = 16_000_000
const headers = { ...publicAnswer, vary: `${publicAnswer.vary}, Host` }

export async function placeSearchRoutes(
  app: FastifyInstance,
  { context, pagesOf }: { context: Context; pagesOf: PagesOf },
): Promise<void> {
  const { db, now, settings } = context
  const answers = new CurrentAnswers(context, { mostBytes, touches: changesNames })
  const hosts = openHostOrganizations(context)
  app.addHook('onClose', async () => {
    answers.close()
    hosts.close()
  })
  addCalls(
    app,
    placeSearchCalls,
    {
      'place-search': async ({ query }, request, reply) => {
        const asked = query()
        const pages = pagesOf((await hosts.of(request.hostName))?.type)
        const kinds = pages ? kindsWithin(pages) : foundKindNames
        const key = JSON.stringify({ ...asked, kinds, q: soughtWords(asked.q ?? '') })
        return answers.send(request, reply, { group: 'search', key }, async () => {
          const found = await searchPlaces(db, { ...asked, kinds }, now())
          return new PreparedAnswer(JSON.stringify(found), headers)
        })
      },
    },
    { fixed: { product: settings.product } },
  )
}
