// Answers about announced and public results, prepared once for all visitors, and made anew after each change.
import type { Locale } from '@eos/contract/words/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Engine } from '../../engine/model/engine.ts'
import { keepingPlans } from '../../platform/database/kept-plans/kept-plans.ts'
import { privately, varyingByHost } from '../../platform/http/answers/cache-rules.ts'
import {
  changesOfPublic,
  CurrentAnswers,
  currentCacheControl,
} from '../../platform/snapshots/current-answers.ts'
import {
  PreparedAnswer,
  publicAnswer,
  sendPrepared,
} from '../../platform/snapshots/prepared-answer.ts'
import type { FindReady } from '../../platform/snapshots/ready-answers.ts'
import { factsOf, type Answering } from './facts.ts'
import { KeptFiles, soon, type FileForm } from './bulletin/kept-files.ts'
import { sendProgress } from './bulletin/progress-page.ts'
import { needBounds } from './bounds.ts'
import { readAsked } from './read-asked.ts'
import { caching } from '../../platform/http/caching.ts'

const mostBytes = 64_000_000
const usualVary = `${publicAnswer.vary}, Accept-Language, Host, Province-Code, Tenant-Code`

/** Everything of which these answers are made. */
const touches = changesOfPublic([
  'location-point',
  'public-location-point-data',
  'programs',
  'organization',
  'province',
  'indicator',
  'indicators',
  'stations',
  'station_indicator',
  'station-type',
])

export interface Question<Schema extends z.ZodType> {
  name: string
  schema: Schema
  /** Takes forms and parameters of the address as well as JSON. */
  isForm: boolean
  /** People who are signed in see more than visitors. */
  isForPeople: boolean
  make(answering: Answering, asked: z.output<Schema>): Promise<unknown>
  /** JSON where it is absent. */
  writing?: Writing
  /** Makes a document of what `make` reads, in place of a writing. */
  file?: FileForm
}

export interface Writing {
  type: string
  write(told: unknown): string | Promise<Buffer>
}

const headersOf = (language: Locale) => ({
  'content-language': language,
  'cache-control': currentCacheControl,
})
/** The headers of ready answers: the same objects each time, since what follows from them is kept. */
const headersIn = { en: headersOf('en'), vi: headersOf('vi') }

const asJson: Writing = { type: publicAnswer.type, write: JSON.stringify }

export interface Answers {
  /** Finds answers that are ready to be sent. */
  findReady: FindReady
  answer<Schema extends z.ZodType>(
    question: Question<Schema>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>
  close(): void
}

export function openAnswers(engine: Engine): Answers {
  const { context } = engine
  const answers = new CurrentAnswers(context, { mostBytes, touches })
  const files = new KeptFiles()
  const read = factsOf(context.db, context.now)
  const frequent = { ...engine, context: { ...context, db: keepingPlans(context.db) } }
  const facts = { indicators: answers.keep(read.indicators), withheld: answers.keep(read.withheld) }
  const vary = varyingByHost(usualVary, context.settings)
  return {
    close: () => answers.close(),
    findReady: answers.findReady,
    async answer(question, request, reply) {
      const { name, schema, isForm, isForPeople, make, writing = asJson, file } = question
      const asked = readAsked(schema, request, { isForm })
      needBounds(asked as object)
      const { caller, headers } = request
      const locale = (asked as { lang?: Locale }).lang ?? request.locale
      const answering = { engine: frequent, request, now: context.now(), locale }
      reply.header('content-language', locale)
      if (isForPeople && caller.kind === 'person') {
        privately(reply, request)
        return reply.send(await make({ ...answering, caller }, asked))
      }
      const codes = [headers['province-code'] ?? '', headers['tenant-code'] ?? '']
      // Files name addresses of the visited host.
      const host = file ? request.linkOrigin : ''
      const key = JSON.stringify([asked, codes, locale, host])
      const about = { group: name, key }
      const { state } = answers
      const making = answers.get(about, async () => {
        const told = await make({ ...answering, facts }, asked)
        if (file) return files.get(about, told, { file, vary })
        return new PreparedAnswer(await writing.write(told), { type: writing.type, vary })
      })
      const made = file ? await soon(making, () => files.progressOf(about)) : { file: await making }
      if ('fraction' in made) return sendProgress(request, reply, { ...made, locale })
      if (file) reply.header('content-disposition', `inline; filename="${file.name(asked)}"`)
      const isKept = request.method !== 'POST'
      // Documents and tables have headers of their own.
      if (request.method === 'GET' && writing === asJson && !file) {
        answers.offer(state, request, { answer: made.file, headers: headersIn[locale] })
      }
      return sendPrepared(request, reply, made.file, {
        cacheControl: isKept ? currentCacheControl : caching.none,
      })
    },
  }
}
