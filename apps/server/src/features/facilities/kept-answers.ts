// Answers about facilities, prepared once for all visitors.
import type { Locale } from '@eos/contract/words/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { changesOfPublic, CurrentAnswers } from '../../platform/snapshots/current-answers.ts'
import { PreparedAnswer, publicAnswer } from '../../platform/snapshots/prepared-answer.ts'

const vary = `${publicAnswer.vary}, Accept-Language`

/** Everything of which these answers are made. */
const touches = changesOfPublic([
  'danger_waste',
  'facility',
  'indicator',
  'indicators',
  'messages',
  'organization',
  'organization_look',
  'post',
  'province',
  'station-type',
  'station_indicator',
  'station_permit',
  'stations',
  'waste_execute_method_entity',
  'waste_receiving_organization',
])

interface Question {
  name: string
  asked: unknown
  /** JSON unless a type is given, of which `make` writes the text or the bytes. */
  type?: string
  /** In place of the language of the reader. */
  locale?: Locale | undefined
  make(locale: Locale): Promise<unknown>
}

export function openAnswers(context: Context): CurrentAnswers {
  return new CurrentAnswers(context, { mostBytes: 32_000_000, touches })
}

export function sendAnswer(
  answers: CurrentAnswers,
  { name, asked, type, locale: asWritten, make }: Question,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const locale = asWritten ?? request.locale
  reply.header('content-language', locale)
  const key = JSON.stringify([asked, locale])
  return answers.send(request, reply, { group: name, key }, async () => {
    const made = await make(locale)
    return type === undefined
      ? new PreparedAnswer(JSON.stringify(made), { type: publicAnswer.type, vary })
      : new PreparedAnswer(Buffer.isBuffer(made) ? made : String(made), { type, vary })
  })
}
