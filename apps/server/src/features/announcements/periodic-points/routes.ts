// The content of the pages of periodic points, as answers and as files that are the same for everybody.
import { announcedInput as input } from '@eos/contract/calls/announced/announced-input'
import { periodicPointCalls } from '@eos/contract/calls/announced/periodic-points'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Engine } from '../../../engine/model/engine.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { drawCard, type Card } from '../../../platform/pictures/card.ts'
import type { Given } from '../announced-answers.ts'
import type { Answering } from '../facts.ts'
import type { Answers, Writing } from '../open-answers.ts'
import { pointCard } from './card.ts'
import { pointsFile, resultsFile } from './files.ts'
import { periodicPoints } from './list.ts'
import { pointsNearStation } from './nearby.ts'
import { periodicPoint } from './point.ts'

const usual = { isForm: false, isForPeople: false }
const asCsv: Writing = { type: 'text/csv; charset=utf-8', write: String }
const asPicture: Writing = { type: 'image/png', write: (card) => drawCard(card as Card) }

export async function periodicPointRoutes(
  app: FastifyInstance,
  engine: Engine,
  answers: Answers,
): Promise<void> {
  const { schema: ofList } = input.periodicPoints
  const { schema: ofPoint } = input.periodicPoint
  const list = { ...usual, name: 'periodic-points', schema: ofList, make: periodicPoints }
  const listFile = { ...list, name: 'periodic-points.csv', make: pointsFile, writing: asCsv }
  const point = { ...usual, name: 'periodic-point', schema: ofPoint, make: periodicPoint }
  const pointFile = { ...point, name: 'periodic-point.csv', make: resultsFile, writing: asCsv }
  const card = {
    ...usual,
    name: 'periodic-point.png',
    schema: input.pointCard.schema,
    make: async (answering: Answering, asked: Given<'pointCard'>) =>
      pointCard(await periodicPoint(answering, asked), answering.locale),
    writing: asPicture,
  }
  const near = { ...usual, name: 'near', schema: input.nearStation.schema, make: pointsNearStation }
  addCalls(
    app,
    periodicPointCalls,
    {
      'periodic-points': (_asked, request, reply) => answers.answer(list, request, reply),
      'periodic-points.file': (_asked, request, reply) =>
        answers.answer(listFile, request, named(reply, 'periodic-points')),
      'periodic-points.point': (_asked, request, reply) => answers.answer(point, request, reply),
      'periodic-points.card': (_asked, request, reply) => answers.answer(card, request, reply),
      'periodic-points.near-station': (_asked, request, reply) =>
        answers.answer(near, request, reply),
      'periodic-points.results': ({ params }, request, reply) =>
        answers.answer(pointFile, request, named(reply, `periodic-point-${params.locationId}`)),
    },
    { fixed: { product: engine.context.settings.product } },
  )
}

function named(reply: FastifyReply, name: string): FastifyReply {
  const file = `${name.replace(/[^\w.-]/g, '_')}.csv`
  return reply.header('content-disposition', `attachment; filename="${file}"`)
}
