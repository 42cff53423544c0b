// The content of the pages of facilities, as answers and as files that are the same for everybody.
import { facilityCalls } from '@eos/contract/calls/waste/facilities'
import type { FacilityKeeping } from '@eos/contract/calls/waste/facilities'
import type { Locale } from '@eos/contract/words/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { addCalls } from '../../platform/http/calls.ts'
import type { CurrentAnswers } from '../../platform/snapshots/current-answers.ts'
import type { DaysOfStations } from '../exceedances/face.ts'
import { facilityCard } from './card.ts'
import { facilityDetail } from './facility.ts'
import { daysFile, facilitiesFile } from './files.ts'
import { keepingsOf } from './keepings.ts'
import { openAnswers, sendAnswer } from './kept-answers.ts'
import { facilityList, type Finding } from './list.ts'
import { findFacilityChoices, type FacilityChoices } from './queries/facilities.ts'

const csv = 'text/csv; charset=utf-8'

export async function facilityRoutes(
  app: FastifyInstance,
  { context, days }: { context: Context; days: DaysOfStations },
): Promise<void> {
  const answers = openAnswers(context)
  app.addHook('onClose', async () => answers.close())
  const find = findingOf(context, days, answers)
  addCalls(
    app,
    facilityCalls,
    {
      facilities: (given, request, reply) => {
        const asked = given.query()
        const make = (locale: Locale) => facilityList(find(locale), asked)
        return sendAnswer(answers, { name: 'facilities', asked, make }, request, reply)
      },
      'facilities.file': (given, request, reply) => {
        const asked = given.query()
        const make = (locale: Locale) => facilitiesFile(find(locale), asked)
        const question = { name: 'facilities.csv', asked, type: csv, make }
        return sendAnswer(answers, question, request, named(reply, 'facilities'))
      },
      'facilities.facility': ({ params: { facilityId } }, request, reply) => {
        const make = (locale: Locale) => facilityDetail(find(locale), facilityId)
        return sendAnswer(answers, { name: 'facility', asked: facilityId, make }, request, reply)
      },
      'facilities.card': ({ params: { facilityId }, query }, request, reply) => {
        const make = async (locale: Locale) =>
          facilityCard(await facilityDetail(find(locale), facilityId), locale)
        const locale = query().lang
        const question = { name: 'card', asked: facilityId, type: 'image/png', locale, make }
        return sendAnswer(answers, question, request, reply)
      },
      'facilities.days': async ({ params: { facilityId } }, request, reply) => {
        const make = (locale: Locale) => daysFile(find(locale), facilityId)
        const question = { name: 'facility.csv', asked: facilityId, type: csv, make }
        return sendAnswer(answers, question, request, named(reply, `facility-${facilityId}-days`))
      },
    },
    { fixed: { product: context.settings.product } },
  )
}

/** Facts that many answers share are read once and kept until something changes. */
function findingOf(
  context: Context,
  days: DaysOfStations,
  answers: CurrentAnswers,
): (locale: Locale) => Finding {
  const { db, now } = context
  const choices = remembered<FacilityChoices>(answers, () => findFacilityChoices(db))
  const keepings = remembered<ReadonlyMap<string, FacilityKeeping>>(answers, () =>
    keepingsOf({ db, days, now: now() }, null),
  )
  return (locale) => ({ db, days, locale, now: now(), choices, keepings })
}

function remembered<Value>(
  answers: CurrentAnswers,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let known: { state: string; value: Promise<Value> } | undefined
  return () => {
    const { state } = answers
    if (known?.state === state) return known.value
    const value = read()
    known = { state, value }
    value.catch(() => {
      if (known?.value === value) known = undefined
    })
    return value
  }
}

function named(reply: FastifyReply, name: string): FastifyReply {
  const file = `${name.replace(/[^\w.-]/g, '_')}.csv`
  return reply.header('content-disposition', `attachment; filename="${file}"`)
}
