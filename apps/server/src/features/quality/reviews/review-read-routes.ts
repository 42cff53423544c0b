// The read calls of reviewers: findings that wait, a station's readings with flags, the history of a time range.
import { qualityReviewCalls } from '@eos/contract/calls/ingestion/quality-review'
import { longestReviewDays } from '@eos/contract/readings/reviews'
import { dayMs } from '@eos/contract/words/time-units'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { wrongParameter } from '../../../platform/http/answers/errors.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { listFindings } from '../findings.ts'
import type { FindingPlace } from '../queries.ts'
import { needReviewer, reviewerScopes } from '../reach.ts'
import { previewReview } from './review-preview.ts'
import { readReviewSeries } from './review-series.ts'
import { readReviewedStation } from './reviewed-station.ts'
import { listResentReviews } from './resent-reviews.ts'
import { listRangeHistory } from './range-history.ts'

const longestFindingsDays = 92

export function addReviewReadCalls(app: FastifyInstance, { db, now }: Context): void {
  const needReviewerOf = (request: FastifyRequest, stationId: string) =>
    needReviewer(db, request, { ids: [stationId], now: now() })
  addCalls(app, qualityReviewCalls, {
    'quality.findings': async (asked, request) => {
      const scopes = reviewerScopes(request)
      const { all, after, ...query } = asked.query()
      needRange(query, longestFindingsDays)
      needId('provinceId', query.provinceId, /^[0-9a-f]{24}$/)
      needId('stationId', query.stationId, /^[1-9]\d{0,17}$/)
      const wanted = {
        ...query,
        scopes,
        isAll: all,
        after: placeOf(after),
      }
      return await listFindings(db, wanted, request.locale)
    },
    'quality.sent-again': async (_asked, request) => ({
      data: await listResentReviews(db, reviewerScopes(request), 100),
    }),
    'quality.station': async ({ params, query }, request) => {
      const scopes = reviewerScopes(request)
      await needReviewerOf(request, params.id)
      const { indicator = '' } = query()
      return readReviewedStation(db, { stationId: params.id, indicator, scopes })
    },
    'quality.series': async (asked, request) => {
      const query = asked.query()
      await needReviewerOf(request, query.stationId)
      needRange(query, longestReviewDays)
      return await readReviewSeries(db, query)
    },
    'quality.history': async (asked, request) => {
      const query = asked.query()
      await needReviewerOf(request, query.stationId)
      needRange(query, longestReviewDays)
      return {
        data: await listRangeHistory(db, query, request.locale),
      }
    },
    'quality.review-preview': async (asked, request) => {
      const review = asked.body()
      await needReviewerOf(request, review.stationId)
      return await previewReview(db, review)
    },
  })
}

function needRange({ from, to }: { from: Date; to: Date }, mostDays: number): void {
  const length = to.getTime() - from.getTime()
  if (length < 0 || length > mostDays * dayMs) {
    throw wrongParameter('to', `an instant after from, at most ${mostDays} days later`)
  }
}

function needId(name: string, text: string | undefined, form: RegExp): void {
  if (text !== undefined && !form.test(text)) throw wrongParameter(name, 'an id')
}

function placeOf(text: string | undefined): FindingPlace | undefined {
  if (text === undefined) return undefined
  const [, day, stationId, slot, ruleId] =
    /^(\d{4}-\d\d-\d\d)~(\d{1,18})~(\d{1,4})~(\d{1,18})$/.exec(text) ?? []
  if (day && stationId && slot && ruleId && !Number.isNaN(Date.parse(day)))
    return { day, stationId, slot: Number(slot), ruleId }
  throw wrongParameter('after', 'the next of an answer before')
}
