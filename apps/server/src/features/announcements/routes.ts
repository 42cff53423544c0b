// The routes of announcements: the steps and their list for people, and what everybody may ask about their results.
import { announcedFormCalls, announcedJsonCalls } from '@eos/contract/calls/announced/announced'
import { announcedInput as input } from '@eos/contract/calls/announced/announced-input'
import { announcementCalls } from '@eos/contract/calls/announced/announcements'
import { announcedYearCalls } from '@eos/contract/calls/announced/year-indices'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Engine } from '../../engine/model/engine.ts'
import { readFormFields } from '../../platform/http/bodies/forms.ts'
import { readBodyText, takeJsonAsText } from '../../platform/http/bodies/json-body.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { chooseType, halTypes } from '../../platform/http/media.ts'
import { refuseTwins } from '../publication/face.ts'
import { announceBatch } from './announce.ts'
import { asPublic, bulletinAsPublic, fileAsPublic } from './preview/as-public.ts'
import { cancelPlans } from './plans/cancel-plans.ts'
import * as announced from './announced-answers.ts'
import { bulletinQuestion } from './bulletin/bulletin-question.ts'
import { announcementsFile } from './listing/listing-file.ts'
import { announcementHistory, listAnnouncements } from './listing/listing.ts'
import { pointPreviewRoutes } from './preview/preview-routes.ts'
import { openAnswers, type Answers, type Question } from './open-answers.ts'
import { roundsOverview } from './listing/overview.ts'
import { periodicPointRoutes } from './periodic-points/routes.ts'
import * as open from './public-answers.ts'
import { parametersOf } from './read-asked.ts'
import { announcementOf, announcementsOf } from './version-answers.ts'
import { announcedYearIndices } from './year-answers.ts'

export async function announcementRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  const answers = openAnswers(engine)
  app.offerReady(`/api/${engine.context.settings.product}/`, answers.findReady)
  app.addHook('onClose', async () => answers.close())
  await app.register(async (scope) => addSteps(scope, engine))
  await app.register(pointPreviewRoutes, { engine })
  await app.register(async (scope) => addJsonCalls(scope, engine, answers))
  await app.register(async (scope) => addFormCalls(scope, engine, answers))
  await app.register(async (scope) => addYearCalls(scope, engine, answers))
  await app.register(async (scope) => periodicPointRoutes(scope, engine, answers))
}

function addSteps(app: FastifyInstance, engine: Engine): void {
  const { context } = engine
  takeJsonAsText(app, ['application/json', 'application/hal+json'])
  addCalls(app, announcementCalls, {
    'admin.announced-locations': async (_asked, request, reply) => {
      const type = chooseType(request.headers.accept, halTypes)
      const body = await listAnnouncements({ context, request, engine })
      return reply.type(type).send(JSON.stringify(body))
    },
    'admin.announced-locations.file': async (_asked, request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="announced-rounds.csv"')
        .type('text/csv; charset=utf-8')
        .send(await announcementsFile({ context, request, engine })),
    'admin.sampling-rounds': async (_asked, request) =>
      roundsOverview({ context, request, engine }),
    'admin.sampling-rounds.as-public': async ({ params }, request) =>
      asPublic({ context, request, engine }, params),
    'admin.sampling-rounds.as-public-csv': async ({ params }, request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="preview.csv"')
        .type('text/csv; charset=utf-8')
        .send(await fileAsPublic({ context, request, engine }, params)),
    'admin.sampling-rounds.as-public-pdf': async ({ params }, request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="preview.pdf"')
        .type('application/pdf')
        .send(await bulletinAsPublic({ context, request, engine }, params)),
    'admin.announced-locations.history': async ({ params }, request) =>
      announcementHistory({ context, request, engine }, params),
    'admin.announced-locations.batch': async ({ body }, request) => {
      const items = body()
      refuseTwins(items, ({ locationId, year, observation }) =>
        JSON.stringify([locationId, year, observation]),
      )
      return announceBatch({ context, request }, items)
    },
    'admin.announced-locations.cancel-plans': async ({ body }, request) => {
      const { items } = body()
      refuseTwins(items, ({ locationId, year, observation }) =>
        JSON.stringify([locationId, year, observation]),
      )
      return cancelPlans({ context, request }, items)
    },
  })
}

type Handler = (
  asked: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

const forPeople = { isForPeople: true }

/** Makes a handler that a call by POST and one by GET share. */
const asking =
  (answers: Answers, usual: Pick<Question<z.ZodType>, 'isForm'>) =>
  <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    make: Question<Schema>['make'],
    own: Partial<Pick<Question<Schema>, 'isForPeople'>> = {},
  ): Handler => {
    const question = { name, schema, make, isForPeople: false, ...own, ...usual }
    return (_asked, request, reply) => answers.answer(question, request, reply)
  }

function addJsonCalls(app: FastifyInstance, engine: Engine, answers: Answers): void {
  takeJsonAsText(app)
  const ask = asking(answers, { isForm: false })
  const byYears = ask('years', input.byYears.schema, announced.wqiByYears)
  const byRound = ask('rounds', input.byRound.schema, announced.wqiByRound)
  const rated = ask('rated', input.rated.schema, announced.ratedIndicators)
  const table = ask('table', input.table.schema, open.publicTable, forPeople)
  const stations = ask('stations', input.stations.schema, open.stationIndicators, forPeople)
  const inPoints = ask('points', input.inPoints.schema, open.inPoints, forPeople)
  const inPoint = ask('point', input.inPoint.schema, open.inPoint, forPeople)
  const ofYears = ask('point-years', input.ofYears.schema, open.publicYears, forPeople)
  const ofRound = ask('point-round', input.ofOneRound.schema, open.publicRound, forPeople)
  addCalls(
    app,
    announcedJsonCalls,
    {
      'announced.wqi-by-years': byYears,
      'announced.wqi-by-years-get': byYears,
      'announced.wqi-by-observation': byRound,
      'announced.wqi-by-observation-get': byRound,
      'announced.rated-indicators': rated,
      'announced.rated-indicators-get': rated,
      'public.indicators-by-observation': table,
      'public.indicators-by-observation-get': table,
      'public.indicators-of-stations': stations,
      'public.indicators-of-stations-get': stations,
      'public.indicators-in-locations': inPoints,
      'public.indicators-in-locations-get': inPoints,
      'public.indicators-in-location': inPoint,
      'public.indicators-in-location-get': inPoint,
      'public.indicators-in-location-by-years': ofYears,
      'public.indicators-in-location-by-years-get': ofYears,
      'public.indicators-in-location-by-observation': ofRound,
      'public.indicators-in-location-by-observation-get': ofRound,
    },
    { fixed: { product: engine.context.settings.product } },
  )
}

function addFormCalls(app: FastifyInstance, engine: Engine, answers: Answers): void {
  takeForms(app)
  const ask = asking(answers, { isForm: true })
  const info = ask('info', input.info.schema, announced.announcedIndicators)
  const detail = ask('detail', input.detail.schema, announced.announcedDetail)
  const count = ask('count', input.counted.schema, announced.countedLevels)
  const publicDetail = ask('public-detail', input.detail.schema, open.publicDetail, forPeople)
  addCalls(
    app,
    announcedFormCalls,
    {
      'announced.indicators': info,
      'announced.indicators-get': info,
      'announced.indicator-detail': detail,
      'announced.indicator-detail-get': detail,
      'public.indicator-detail': publicDetail,
      'public.indicator-detail-get': publicDetail,
      'announced.count-by-level': count,
      'announced.by-location': ask('of', input.ofLocation.schema, announcementsOf),
      'announced.by-location-and-observation': ask('one', input.ofRound.schema, announcementOf),
      'announced.bulletin': (_asked, request, reply) =>
        answers.answer(bulletinQuestion, request, reply),
    },
    { fixed: { product: engine.context.settings.product } },
  )
}

function addYearCalls(app: FastifyInstance, engine: Engine, answers: Answers): void {
  const ask = asking(answers, { isForm: true })
  addCalls(
    app,
    announcedYearCalls,
    { 'announced.year-indices': ask('year', input.ofYear.schema, announcedYearIndices) },
    { fixed: { product: engine.context.settings.product } },
  )
}

/** JSON, forms of both kinds, and no body at all. */
function takeForms(app: FastifyInstance): void {
  takeJsonAsText(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) =>
      parametersOf(new URLSearchParams(readBodyText(body))),
  )
  void app.register(multipart, { limits: { files: 0, fields: 50, fieldSize: 100_000 } })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readFormFields(request)
  })
}
