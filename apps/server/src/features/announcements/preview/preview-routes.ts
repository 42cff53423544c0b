// POST /api/admin/public-locations/preview: what everybody would be told of a point's values after some decisions.
import { announcedJsonCalls } from '@eos/contract/calls/announced/announced'
import { filledIn } from '@eos/contract/calls/call'
import { publicationCalls } from '@eos/contract/calls/announced/publication'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Engine } from '../../../engine/model/engine.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { failureOf } from '../../../platform/http/answers/errors.ts'
import { takeJsonAsText } from '../../../platform/http/bodies/json-body.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { pointBatch, previewDecisions } from '../../publication/face.ts'
import { inPoint } from '../public-answers.ts'

export async function pointPreviewRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  const { context } = engine
  takeJsonAsText(app, ['application/json'])
  addCalls(app, publicationCalls, {
    'admin.public-locations.preview': async ({ body }, request) => {
      const answer = (db: Db, id: string) => valuesOfPoint(engine, request, { db, id })
      return previewDecisions({ context, request }, pointBatch, { ...body(), answer })
    },
  })
}

async function valuesOfPoint(
  engine: Engine,
  request: FastifyRequest,
  { db, id }: { db: Db; id: string },
) {
  const { product } = engine.context.settings
  const [, path] = announcedJsonCalls['public.indicators-in-location-get'].at.split(' ')
  const address = `${filledIn(path!, { product })}?locationId=${id}`
  const { locale } = request
  const reading = { ...engine, context: { ...engine.context, db } }
  const answering = { engine: reading, request, now: engine.context.now(), locale }
  try {
    const told = await inPoint(answering, { locationId: id })
    return { address, status: 200, body: JSON.stringify(told) }
  } catch (error) {
    if (failureOf(error).code !== 'NOT_FOUND') throw error
    return { address, status: 404, body: null }
  }
}
