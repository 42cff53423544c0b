// The calls with which a reviewer looks: what waits, a station's readings with their flags, what happened to a span.
import { qualityKindNames } from '@eos/contract/quality-rules'
import { parseInstant } from '@eos/contract/instant'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayMs } from '@eos/contract/time-units'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { addAddress } from '../../../platform/http/routes.ts'
import { listFindings, type FindingPlace } from '../findings.ts'
import { listQualityFlags, type WantedFlags } from '../list-flags.ts'
import { needReviewer, reviewerScopes } from '../reach.ts'
import { longestMs } from './review-bodies.ts'
import { readReviewSeries } from './review-series.ts'
import { readReviewedStation } from './reviewed-station.ts'
import { listSentAgain } from './sent-again.ts'
import { listSpanHistory } from './span-history.ts'

const mostPoints = 1500
const longestFindingsMs = 92 * dayMs

/** @param options run before each of them: only people ask */
export function addLookRoutes(
  app: FastifyInstance,
  { db, now }: Context,
  options: Parameters<typeof addAddress>[3],
): void {
  const base = '/api/admin/quality'
  const add = (path: string, answer: (request: FastifyRequest) => Promise<object>) => {
    const GET = async (request: FastifyRequest, reply: FastifyReply) =>
      own(reply, request).send(await answer(request))
    addAddress(app, `${base}/${path}`, { GET }, options)
  }
  add('flags', async (request) => {
    const { search } = request
    const stationId = search.get('stationId') ?? ''
    await needReviewer(db, request, { ids: [stationId], now: now() })
    const wanted = {
      stationId,
      indicator: search.get('indicator') ?? undefined,
      from: momentIn(search, 'from'),
      to: momentIn(search, 'to'),
      size: numberIn(search, 'size', { usual: 500, most: 5000 }),
      after: readFlagPlace(search.get('after')),
    }
    return listQualityFlags(db, wanted, request.locale)
  })
  add('findings', async (request) => {
    const scopes = reviewerScopes(request)
    const { search } = request
    const kind = search.get('kind')
    const wanted = {
      scopes,
      ...readSpan(search, longestFindingsMs),
      provinceId: idIn(search, 'provinceId', /^[0-9a-f]{24}$/),
      stationId: idIn(search, 'stationId', /^[1-9]\d{0,17}$/),
      indicator: search.get('indicator') || undefined,
      kind: qualityKindNames.find((each) => each === kind),
      isAll: search.get('all') === 'true',
      size: numberIn(search, 'size', { usual: 50, most: 200 }),
      after: readPlace(search.get('after')),
    }
    if (kind && !wanted.kind) throw wrong('kind', qualityKindNames.join(', '))
    return listFindings(db, wanted, request.locale)
  })
  add('sent-again', async (request) => ({
    data: await listSentAgain(db, reviewerScopes(request), 100),
  }))
  add('stations/:id', async (request) => {
    const scopes = reviewerScopes(request)
    const { id: stationId } = request.params as { id: string }
    await needReviewer(db, request, { ids: [stationId], now: now() })
    const indicator = request.search.get('indicator') ?? ''
    return readReviewedStation(db, { stationId, indicator, scopes })
  })
  add('series', async (request) => {
    const points = numberIn(request.search, 'points', { usual: mostPoints, most: mostPoints })
    return readReviewSeries(db, { ...(await readPart(request)), points })
  })
  add('history', async (request) => ({
    data: await listSpanHistory(db, await readPart(request), request.locale),
  }))

  async function readPart(request: FastifyRequest) {
    const stationId = request.search.get('stationId') ?? ''
    await needReviewer(db, request, { ids: [stationId], now: now() })
    const indicator = request.search.get('indicator') ?? ''
    return { stationId, indicator, ...readSpan(request.search, longestMs) }
  }
}

const own = (reply: FastifyReply, request: FastifyRequest) =>
  reply.header('cache-control', 'private, no-store').header('content-language', request.locale)

function readSpan(search: URLSearchParams, mostMs: number): { from: Date; to: Date } {
  const [from, to] = [momentIn(search, 'from'), momentIn(search, 'to')]
  const length = to.getTime() - from.getTime()
  if (length >= 0 && length <= mostMs) return { from, to }
  throw wrong('to', `a moment after from, at most ${Math.floor(mostMs / dayMs)} days later`)
}

function momentIn(search: URLSearchParams, name: string): Date {
  const read = parseInstant(search.get(name) ?? '')
  if (read) return read
  throw wrong(name, 'a moment such as 2026-11-20T00:00:00Z')
}

function idIn(search: URLSearchParams, name: string, form: RegExp): string | undefined {
  const text = search.get(name)
  if (!text) return undefined
  if (form.test(text)) return text
  throw wrong(name, 'an id')
}

function numberIn(
  search: URLSearchParams,
  name: string,
  { usual, most }: { usual: number; most: number },
): number {
  return Math.min(most, Math.max(1, Math.floor(Number(search.get(name))) || usual))
}

function readFlagPlace(text: string | null): WantedFlags['after'] {
  if (text === null) return undefined
  const [, time = '', slot, ruleId] = /^([^~]+)~(\d{1,4})~(\d{1,18})$/.exec(text) ?? []
  const read = parseInstant(time)
  if (read && slot && ruleId) return { time: read, slot: Number(slot), ruleId }
  throw wrong('after', 'the next of an answer before')
}

function readPlace(text: string | null): FindingPlace | undefined {
  if (!text) return undefined
  const [, day, stationId, slot, ruleId] =
    /^(\d{4}-\d\d-\d\d)~(\d{1,18})~(\d{1,4})~(\d{1,18})$/.exec(text) ?? []
  if (day && stationId && slot && ruleId && !Number.isNaN(Date.parse(day)))
    return { day, stationId, slot: Number(slot), ruleId }
  throw wrong('after', 'the next of an answer before')
}

function wrong(name: string, form: string): RequestFailure {
  return new RequestFailure('PARAMETER', `The parameter ${name} must be ${form}.`)
}
