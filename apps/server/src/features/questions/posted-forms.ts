// The forms of the pages, sent without script: taken, or the page again with what was filled in and what is to be mended.
import { askedComment, askedQuestion } from '@eos/contract/calls/questions/question-input'
import { pagePrefix } from '@eos/contract/pages/pages'
import {
  askPage,
  privateKeyParameter,
  sentParameter,
  trapField,
} from '@eos/contract/publishing/questions'
import { wire } from '@eos/contract/words/vocabulary'
import { languageParameter } from '@eos/contract/pages/page-rendering'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  RequestFailure,
  inLanguage,
  sentenceOf,
  statusOf,
} from '../../platform/http/answers/errors.ts'
import { checkedBody } from '../../platform/http/bodies/checked-body.ts'
import { readBodyText } from '../../platform/http/bodies/json-body.ts'
import { pageLanguage } from '../../platform/web/page-language.ts'
import { sendPostedOf } from '../../platform/web/posted-pages.ts'
import { takeComment, takeQuestion, type Asking } from './ask.ts'
import { caching } from '../../platform/http/caching.ts'

type Values = Record<string, string>

export async function postedForms(
  app: FastifyInstance,
  { asking }: { asking: Asking },
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 200_000 },
    async (_request: FastifyRequest, body: Buffer): Promise<Values> =>
      Object.fromEntries(new URLSearchParams(readBodyText(body))),
  )
  const prefix = `${pagePrefix(asking.context.settings.product)}questions/`
  app.post(`${prefix}:id`, async (request, reply) => {
    const { id } = request.params as { id: string }
    const values = (request.body ?? {}) as Values
    speakAsPage(request)
    if (request.headers['sec-fetch-site'] === 'cross-site')
      throw new RequestFailure('FORBIDDEN', 'The form belongs to another site.')
    try {
      return await take(asking, request, { id, values, prefix }, reply)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      return (await sendAgain(app, { request, reply, values, failure: error })) ?? rethrow(error)
    }
  })
}

/** Sentences come in the language in which the page is read, whatever the browser prefers. */
function speakAsPage(request: FastifyRequest): void {
  const { hostName, linkOrigin, headers } = request
  const language = pageLanguage({ hostName, linkOrigin, headers, url: request.raw.url ?? '' })
  request.headers['accept-language'] = language
}

async function take(
  asking: Asking,
  request: FastifyRequest,
  { id, values, prefix }: { id: string; values: Values; prefix: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const leadTo = (page: string, search: Values) => {
    const query = new URLSearchParams(search)
    for (const name of [wire.provinceCodeParameter, languageParameter]) {
      const value = request.search.get(name)
      if (value !== null) query.set(name, value)
    }
    return reply.header('cache-control', caching.none).redirect(`${prefix}${page}?${query}`, 303)
  }
  if (id === askPage) {
    const taken = await takeQuestion(asking, request, checkedBody(askedQuestion, values, 'message'))
    return leadTo(taken.id, { [privateKeyParameter]: taken.key })
  }
  const comment = checkedBody(askedComment, values, 'message')
  const { rootId } = await takeComment(asking, request, values.parentId || id, comment)
  return leadTo(rootId, { [sentParameter]: 'comment' })
}

interface Refused {
  request: FastifyRequest
  reply: FastifyReply
  values: Values
  failure: RequestFailure
}

/** The page with the form, or nothing where no page can be drawn. */
async function sendAgain(app: FastifyInstance, { request, reply, values, failure }: Refused) {
  const { locale } = request
  const { errors = [], headers = {} } = failure.details
  const problems: Values = {}
  for (const problem of errors) {
    const { property, message } = inLanguage(problem, locale)
    problems[property] ??= message
  }
  const { [trapField]: _, ...kept } = values
  const says = errors.length === 0 && { failure: sentenceOf(failure, locale) }
  reply.headers(headers)
  return sendPostedOf(app)?.(request, reply, {
    posted: { values: kept, problems, ...says },
    status: statusOf(failure.code),
  })
}

function rethrow(error: RequestFailure): never {
  throw error
}
