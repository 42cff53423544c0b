// GET /api/{product}/public/waste-lists: receivers, codes and methods to look up, the same for everybody; and as files.
import { wasteListCalls } from '@eos/contract/calls/waste/waste-lists'
import type { Locale } from '@eos/contract/words/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { changesOfPublic, CurrentAnswers } from '../../../platform/snapshots/current-answers.ts'
import { PreparedAnswer, publicAnswer } from '../../../platform/snapshots/prepared-answer.ts'
import { wasteList, wasteListFile } from './lists.ts'

const vary = `${publicAnswer.vary}, Accept-Language`
const csv = 'text/csv; charset=utf-8'

/** Everything of which these answers are made. */
const touches = changesOfPublic([
  'danger_waste',
  'province',
  'waste_basel_code',
  'waste_execute_method_entity',
  'waste_receiving_organization',
])

export async function wasteListRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { db, settings } = context
  const answers = new CurrentAnswers(context, { mostBytes: 16_000_000, touches })
  app.addHook('onClose', async () => answers.close())
  addCalls(
    app,
    wasteListCalls,
    {
      'waste-lists': (given, request, reply) => {
        const asked = given.query()
        const make = async (locale: Locale) => JSON.stringify(await wasteList(db, asked, locale))
        return send(answers, { asked, type: publicAnswer.type, make }, { request, reply })
      },
      'waste-lists.file': (given, request, reply) => {
        const asked = given.query()
        const name = `waste-${asked.list ?? 'receivers'}.csv`
        reply.header('content-disposition', `attachment; filename="${name}"`)
        const make = (locale: Locale) => wasteListFile(db, asked, locale)
        return send(answers, { asked, type: csv, make }, { request, reply })
      },
    },
    { fixed: { product: settings.product } },
  )
}

interface Question {
  asked: object
  type: string
  make(locale: Locale): Promise<string>
}

function send(
  answers: CurrentAnswers,
  { asked, type, make }: Question,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { locale } = request
  reply.header('content-language', locale)
  const key = { group: `waste-lists ${type}`, key: JSON.stringify([asked, locale]) }
  return answers.send(request, reply, key, async () => {
    return new PreparedAnswer(await make(locale), { type, vary })
  })
}
