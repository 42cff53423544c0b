// Badges and cards of stations: drawn from what their pages show, and drawn anew when that changes.
// See docs/decisions/0235-pictures-of-links-are-drawn-on-the-server.md.
import { stationSignCalls } from '@eos/contract/calls/stations/station-signs'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { minuteSeconds } from '@eos/contract/words/time-units'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { drawCard } from '../../../platform/pictures/card.ts'
import {
  PreparedAnswer,
  PreparedAnswers,
  sendPrepared,
} from '../../../platform/snapshots/prepared-answer.ts'
import { drawBadge } from './draw-badge.ts'
import { cardOf } from './draw-card.ts'
import { stationSign, type StationSign, type TimeStyle } from './sign.ts'
import { keptFor } from '../../../platform/http/caching.ts'

interface PageOfStation {
  page: StationPage
  /** Seconds since the figures were last known to hold, while the database is away. */
  ageSeconds?: number
}

interface SignOptions {
  context: Context
  /** `undefined` where no published station has the id. */
  pageOf: (stationId: string) => Promise<PageOfStation | undefined>
}

/** Caches keep a picture so briefly that a withdrawn value is gone within a minute. */
const cacheControl = keptFor(minuteSeconds / 2, 'must-revalidate')
/** Some thousand badges; cards have as much again. */
const mostBytes = 24_000_000

interface Drawing {
  type: string
  style: TimeStyle
  draw: (sign: StationSign) => string | Buffer | Promise<Buffer>
}

const badge: Drawing = { type: 'image/svg+xml; charset=utf-8', style: 'age', draw: drawBadge }
const card: Drawing = { type: 'image/png', style: 'clock', draw: (sign) => drawCard(cardOf(sign)) }

export async function stationSignRoutes(
  app: FastifyInstance,
  { context, pageOf }: SignOptions,
): Promise<void> {
  const sender = ({ type, style, draw }: Drawing) => {
    const drawn = new PreparedAnswers(mostBytes)
    return async (
      stationId: string,
      lang: 'vi' | 'en' | undefined,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const found = await pageOf(stationId)
      if (!found) throw new RequestFailure('NOT_FOUND')
      const locale = lang ?? request.locale
      const sign = stationSign(found.page, { locale, now: context.now().getTime(), style })
      const vary = 'Accept-Encoding, Accept-Language, Origin'
      const key = { group: '', key: `${stationId} ${locale}` }
      const answer = await drawn.get(
        key,
        [sign],
        async () => new PreparedAnswer(await draw(sign), { type, vary }),
      )
      reply.header('content-language', locale)
      const { ageSeconds } = found
      return sendPrepared(request, reply, answer, {
        cacheControl,
        ...(ageSeconds !== undefined && { ageSeconds }),
      })
    }
  }
  const sendBadge = sender(badge)
  const sendCard = sender(card)
  addCalls(
    app,
    stationSignCalls,
    {
      'station-badge': ({ params: { stationId }, query }, request, reply) =>
        sendBadge(stationId, query().lang, request, reply),
      'station-card': ({ params: { stationId }, query }, request, reply) =>
        sendCard(stationId, query().lang, request, reply),
    },
    { fixed: { product: context.settings.product }, config: { isSameForAll: true } },
  )
}
