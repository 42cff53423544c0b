// GET /api/{product}/public/station/{stationId}: answered from memory, also while the database is away.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { addAddress } from '../../../platform/http/routes.ts'
import { sendReady } from '../../../platform/snapshots/send.ts'
import type { Latest } from '../latest/open-latest.ts'
import { RecentHoursCache } from './recent-hours-cache.ts'
import { keepHours } from './refresh-hours.ts'
import { StationPages } from './station-pages.ts'

const maxAgeSeconds = 5

export async function stationPageRoutes(
  app: FastifyInstance,
  { context, latest }: { context: Context; latest: Latest },
): Promise<void> {
  const { settings } = context
  const book = new RecentHoursCache(join(settings.dataDir, 'snapshots', 'hours.json'))
  await book.open()
  const pages = new StationPages(book)
  const keeper = keepHours(context, book, (error) =>
    app.log.warn({ err: error }, 'the hours of station pages could not be read'),
  )
  app.addHook('onClose', () => keeper.stop())
  addAddress(
    app,
    `/api/${settings.product}/public/station/:stationId`,
    {
      GET: async (request, reply) => {
        const { stationId } = request.params as { stationId: string }
        const picture = await latest.snapshot.value()
        if (!picture) throw new RequestFailure('UNAVAILABLE')
        const answer = pages.answer(picture, stationId)
        if (!answer) throw new RequestFailure('NOT_FOUND')
        const ageSeconds = latest.snapshot.ageSeconds()
        return sendReady(request, reply, answer, { maxAgeSeconds, ageSeconds })
      },
    },
    { config: { rateLimit: false, isSameForAll: true } },
  )
}
