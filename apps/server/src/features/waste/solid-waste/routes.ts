// GET /api/{product}/public/solid-waste-statistics and hazardous-waste: published figures of waste, and as files. Answers are
// the same for everybody, on every host; they are made anew after each change.
import type { QueryOf } from '@eos/contract/calls/call'
import type { Locale } from '@eos/contract/words/errors'
import { solidWasteCalls } from '@eos/contract/calls/waste/solid-waste'
import { wasteReferenceCalls } from '@eos/contract/calls/waste/waste-references'
import { hourSeconds } from '@eos/contract/words/time-units'
import { localDate } from '@eos/indices'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import type { Change } from '../../../platform/database/changes.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { CurrentAnswers } from '../../../platform/snapshots/current-answers.ts'
import { PreparedAnswer, publicAnswer } from '../../../platform/snapshots/prepared-answer.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { listNewestReferences, listReferences } from '../references/queries.ts'
import { nearestReferences, referencesFile } from '../references/nearest.ts'
import type { Published } from './chosen.ts'
import {
  dictionaryFile,
  partsFile,
  partsWorkbook,
  rowsFile,
  statisticsFile,
  statisticsWorkbook,
} from './files.ts'
import { hazardousTotals } from './hazardous.ts'
import { wastePartsOf } from './parts.ts'
import { listParts, listPartYears } from './queries/parts.ts'
import { countReporting, listPublished, listUnits, sumHazardous } from './queries/published.ts'
import { statisticsOf } from './statistics.ts'
import { Units } from './units.ts'

const mostBytes = 32_000_000
const csv = 'text/csv; charset=utf-8'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function solidWasteRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const answers = openAnswers(context)
  app.addHook('onClose', async () => answers.close())
  const told = async (query: Query) => statisticsOf(await answers.published(), query)
  addCalls(
    app,
    solidWasteCalls,
    {
      'solid-waste': async (asked, request, reply) => {
        const query = asked.query()
        const make = async () => JSON.stringify(await told(query))
        return answers.send(request, reply, { name: 'json', wanted: query, make })
      },
      'solid-waste.file': async (asked, request, reply) => {
        const query = asked.query()
        const make = async () => statisticsFile(await told(query), request.locale)
        const file = named(reply, `solid-waste${endOf(query)}.csv`)
        return answers.send(request, file, { name: 'csv', wanted: query, type: csv, make })
      },
      'solid-waste.workbook': async (asked, request, reply) => {
        const query = asked.query()
        const make = async () => statisticsWorkbook(await told(query), request.locale)
        const file = named(reply, `solid-waste${endOf(query)}.xlsx`)
        return answers.send(request, file, { name: 'xlsx', wanted: query, type: xlsx, make })
      },
      'solid-waste.rows': async (asked, request, reply) => {
        const query = asked.query()
        const make = async () => rowsFile(await answers.published(), query, request.locale)
        const file = named(reply, `solid-waste-rows${endOf(query)}.csv`)
        return answers.send(request, file, { name: 'rows', wanted: query, type: csv, make })
      },
      'solid-waste.dictionary': async (_asked, request, reply) => {
        const file = named(reply, 'solid-waste-dictionary.csv')
        const question = { name: 'dictionary', wanted: {}, type: csv, make: dictionaryFile }
        return answers.send(request, file, question)
      },
      'hazardous-waste': async (_asked, request, reply) => {
        const question = { name: 'hazardous', wanted: {}, make: answers.hazardous }
        return answers.send(request, reply, question)
      },
    },
    fixedTo(context),
  )
  addParts(app, context, answers)
  addReferences(app, context, answers)
}

const fixedTo = ({ settings }: Context) => ({ fixed: { product: settings.product } })

/** The parts of the totals, and as files. */
function addParts(app: FastifyInstance, context: Context, answers: Answers): void {
  addCalls(
    app,
    solidWasteCalls,
    {
      'waste-parts': async (asked, request, reply) => {
        const query = asked.query()
        const make = async () => JSON.stringify(await answers.parts(query))
        return answers.send(request, reply, { name: 'parts', wanted: query, make })
      },
      'waste-parts.file': async (asked, request, reply) => {
        const query = asked.query()
        const make = async () => partsFile(await answers.parts(query), request.locale)
        const file = named(reply, `waste-parts-${query.by ?? 'group'}${endOf(query)}.csv`)
        return answers.send(request, file, { name: 'parts.csv', wanted: query, type: csv, make })
      },
      'waste-parts.workbook': async (asked, request, reply) => {
        const query = asked.query()
        const make = async () => partsWorkbook(await answers.parts(query), request.locale)
        const file = named(reply, `waste-parts-${query.by ?? 'group'}${endOf(query)}.xlsx`)
        return answers.send(request, file, { name: 'parts.xlsx', wanted: query, type: xlsx, make })
      },
    },
    fixedTo(context),
  )
}

/** The figures of other countries beside the own ones. */
function addReferences(app: FastifyInstance, context: Context, answers: Answers): void {
  addCalls(
    app,
    wasteReferenceCalls,
    {
      'waste-references': async (asked, request, reply) => {
        const query = asked.query()
        const make = async () =>
          JSON.stringify(
            nearestReferences(
              await listNewestReferences(context.db, query.year ?? null),
              query.around,
            ),
          )
        return answers.send(request, reply, { name: 'references', wanted: query, make })
      },
      'waste-references.file': async (_asked, request, reply) => {
        const file = named(reply, 'waste-references.csv')
        const make = () => answers.references(request.locale)
        return answers.send(request, file, { name: 'references.csv', wanted: {}, type: csv, make })
      },
    },
    fixedTo(context),
  )
}

type Query = QueryOf<(typeof solidWasteCalls)['solid-waste']>
type PartsQuery = QueryOf<(typeof solidWasteCalls)['waste-parts']>

const endOf = ({ year }: { year: number | undefined }) => (year === undefined ? '' : `-${year}`)

function named(reply: FastifyReply, name: string): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="${name}"`)
}

interface Question {
  name: string
  wanted: object
  /** JSON where it is absent. */
  type?: string
  make(): Promise<string | Buffer> | string
}

/** Everything of which these answers are made. */
const sources = new Set([
  'solid_waste_statistic',
  'waste_report_result',
  'waste_report_reuse_report_result',
  'waste_export_report_result',
  'waste_reference',
  'province',
])

function touches(change: Change): boolean {
  return change.kind === 'catalogue' ? sources.has(change.resource) : change.kind === 'unknown'
}

type Answers = ReturnType<typeof openAnswers>

function openAnswers(context: Context) {
  const { db, now } = context
  // Figures are locked, and provinces end, by the clock too.
  const prepared = new CurrentAnswers(context, { mostBytes, touches, oldestSeconds: hourSeconds })
  const vary = `${publicAnswer.vary}, Accept-Language`
  const published = prepared.keep(async (): Promise<Published> => {
    const at = now()
    const [rows, units] = await Promise.all([listPublished(db), listUnits(db)])
    return { rows, units: new Units(units, localDate(at.getTime(), nationalZone)), now: at }
  })
  return {
    close: () => prepared.close(),
    published,
    references: async (locale: Locale) => referencesFile(await listReferences(db), locale),
    hazardous: async () => {
      const [years, reporting] = await Promise.all([sumHazardous(db), countReporting(db)])
      return JSON.stringify(hazardousTotals(years, reporting))
    },
    parts: async ({ year, by = 'group' }: PartsQuery) => {
      const [years, { units }] = await Promise.all([listPartYears(db, by), published()])
      const [chosen = year] = year === undefined ? years : [year]
      const parts =
        chosen === undefined
          ? []
          : await listParts(db, { by, year: chosen, successors: units.successors() })
      return wastePartsOf({ by, year: chosen ?? null, years, parts })
    },
    send(request: FastifyRequest, reply: FastifyReply, question: Question) {
      const { name, wanted, type = publicAnswer.type, make } = question
      const key = JSON.stringify([wanted, request.locale])
      return prepared.send(request, reply, { group: name, key }, async () => {
        return new PreparedAnswer(await make(), { type, vary })
      })
    },
  }
}
