// Adds declared calls as routes: address, query and body follow from the declaration. See
// docs/decisions/0257-public-calls-refuse-what-they-do-not-know.md.
import {
  addressOfCall,
  type AnswerOf,
  type BodyOf,
  filledIn,
  type Call,
  type Fixed,
  type Method,
  type ParamsOf,
  type QueryOf,
} from '@eos/contract/calls/call'
import type { Locale } from '@eos/contract/words/errors'
import { problemWords } from '@eos/contract/fields/problem-words'
import { languageParameter } from '@eos/contract/pages/page-rendering'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { startOfText } from '../text/storable-text.ts'
import { RequestFailure } from './answers/errors.ts'
import { checkedBody, problemsIn } from './bodies/checked-body.ts'
import { parseJson } from './bodies/json-body.ts'
import { privately } from './answers/cache-rules.ts'
import { needPerson, type Person } from './caller.ts'
import { addAddress, type AddressOptions, type Handlers } from './routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared calls of the address. */
    calls?: Partial<Record<Method, Call>>
  }
}

/** The parts of a request. They are checked when the handler reads them, so that it can refuse the person first. */
export interface Asked<C extends Call> {
  params: ParamsOf<C>
  /** @throws UNAUTHENTICATED unless the caller has signed in */
  readonly person: Person
  /** @throws PARAMETER that names the wrong parameter */
  query(): QueryOf<C>
  /** @throws VALIDATION that names the fields */
  body(): BodyOf<C>
}

type CallHandler<C extends Call> = (
  asked: Asked<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<AnswerOf<C> | FastifyReply | (AnswerOf<C> extends undefined ? void : never)>

export type CallHandlers<Calls extends Record<string, Call>> = {
  [Id in keyof Calls]?: CallHandler<Calls[Id]>
}

type Options = AddressOptions & {
  /** Values for the parts of the address that are the same in every request. */
  fixed?: Fixed
}

/**
 * Calls at one address are added together; other methods there get 405. Calls for people refuse others before the body
 * is read, and their answers are not cached. The status is the declared one unless the handler sets another.
 */
export function addCalls<Calls extends Record<string, Call>>(
  app: FastifyInstance,
  calls: Calls,
  handlers: CallHandlers<Calls>,
  { fixed = {}, ...options }: Options = {},
): void {
  const paths = new Set(Object.keys(handlers).map((id) => addressOfCall(calls[id]!).path))
  for (const path of paths) {
    const mounted: Handlers = {}
    const declared: Partial<Record<Method, Call>> = {}
    for (const [id, handle] of Object.entries(handlers) as [string, CallHandler<Call>][]) {
      const call = calls[id]!
      const { method, path: own } = addressOfCall(call)
      if (own !== path) continue
      declared[method] = call
      mounted[method] = (request, reply) => {
        reply.code(call.status ?? (call.answer ? 200 : 204))
        if (call.access === 'session') privately(reply, request)
        refuseUnknown(call, request.search)
        return handle(asked(call, request), request, reply)
      }
    }
    const url = filledIn(path, fixed).replace(/\{(\w+)\}/g, ':$1')
    const needDeclaredCaller = async ({ method, caller }: FastifyRequest) => {
      const call = declared[method === 'HEAD' ? 'GET' : (method as Method)]
      if (call?.access === 'session') needPerson(caller)
    }
    addAddress(app, url, mounted, {
      ...options,
      onRequest: [needDeclaredCaller, ...[options.onRequest ?? []].flat()],
      config: { ...options.config, calls: declared },
    })
  }
}

function asked(call: Call, request: FastifyRequest): Asked<Call> {
  return {
    params: request.params as Record<string, string>,
    get person() {
      return needPerson(request.caller)
    },
    query: () => checkedQuery(call.query!, request.search) as never,
    body: () => readBody(call, request.body) as never,
  }
}

function readBody({ body: schema, entity }: Call, sent: unknown): unknown {
  const isEmpty = sent === undefined || sent === null || sent === ''
  if (isEmpty && schema!.safeParse(undefined).success) return undefined
  const body = typeof sent === 'string' ? parseJson(sent) : sent
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!isObject && schema instanceof z.ZodObject) {
    throw new RequestFailure('MALFORMED', 'The body must be a JSON object.')
  }
  return checkedBody(schema!, body, entity)
}

/** Clients add these to whatever they ask. */
export const alwaysKnown: readonly string[] = [languageParameter, 'provinceCode', 'tenantCode']

const none = { en: '', vi: '' }

/**
 * A misspelled name that narrows a public answer would give another answer.
 * @throws PARAMETER that names what is not known, and what is
 */
function refuseUnknown(
  { at, query = z.object({}), shared = [] }: Call,
  search: URLSearchParams,
): void {
  if (!at.startsWith('GET /api/{product}/public/')) return
  const own = [...Object.keys(query!.shape), ...shared]
  const unknown = [...new Set(search.keys())].filter(
    (name) => !own.includes(name) && !alwaysKnown.includes(name),
  )
  if (unknown.length === 0) return
  const names = startOfText(unknown.join(', '), 200)
  const known = own.join(', ')
  const offered = known ? { en: ` There are: ${known}.`, vi: ` Các tham số có: ${known}.` } : none
  throw new RequestFailure('PARAMETER', {
    detail: `There is no parameter ${names} here.${offered.en}`,
    message: {
      en: `There is no parameter ${names} here.${offered.en}`,
      vi: `Ở đây không có tham số ${names}.${offered.vi}`,
    },
  })
}

/** The first one counts where a parameter is repeated. */
function checkedQuery(schema: z.ZodObject, search: URLSearchParams): unknown {
  return checkedParameters(schema, Object.fromEntries([...search].toReversed()))
}

/** @throws PARAMETER with a sentence for each problem, which names the parameter */
export function checkedParameters<Schema extends z.ZodType>(
  schema: Schema,
  given: Record<string, string>,
): z.output<Schema> {
  const read = schema.safeParse(given, { error: problemWords('en') })
  if (read.success) return read.data
  const problems = problemsIn(schema, given, read.error)
  const sentences = (name: string, locale: Locale) =>
    problems.map(({ property, words }) => `${name}${property} ${words[locale]}.`).join(' ')
  throw new RequestFailure('PARAMETER', {
    detail: sentences('', 'en'),
    message: { en: sentences('The parameter ', 'en'), vi: sentences('Tham số ', 'vi') },
  })
}
