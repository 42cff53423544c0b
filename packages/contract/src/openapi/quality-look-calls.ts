// The calls with which a reviewer looks, for the API document.
import { qualityKindNames } from '../quality-rules.ts'
import { pathParameter, queryParameter, type Paths } from './parts.ts'
import {
  deciding,
  flags,
  maybeNumber,
  neededOfReview,
  previewedReview,
  range,
  reading,
  review,
} from './quality-calls.ts'
import { list, moment, nullable, object, text } from './shapes.ts'

const integer = { type: 'integer' }
const number = { type: 'number' }
const boolean = { type: 'boolean' }
const kind = { type: 'string', enum: qualityKindNames }
const rule = { id: text, version: integer, code: text, kind }
const values = { type: 'array', items: maybeNumber }
const basis = object({ values, min: values, max: values })
const integers = { type: 'array', items: integer }
const aboutIndicator = [
  queryParameter('stationId', { required: true }),
  queryParameter('indicator', { required: true, description: 'Code of the indicator.' }),
  ...range,
]

const finding = {
  station: object({ id: text, code: text, name: text }),
  provinceName: nullable,
  indicator: text,
  about: { type: 'string', enum: ['reading', 'hour'] },
  day: { type: 'string', format: 'date' },
  from: moment,
  to: moment,
  count: integer,
  flag: { type: ['string', 'null'], enum: [...flags, null] },
  rule: object(rule),
  reason: text,
}
const series = {
  stationId: text,
  indicator: text,
  unit: text,
  decimals: { type: ['integer', 'null'] },
  timeZone: text,
  from: moment,
  to: moment,
  stepSeconds: integer,
  reduced: boolean,
  readings: integer,
  unusable: integer,
  time: integers,
  received: basis,
  approved: basis,
  marks: list({ kind, time: integers, count: integers }),
}
const indicator = {
  code: text,
  symbol: text,
  name: text,
  nameEn: nullable,
  unit: text,
  decimals: { type: ['integer', 'null'] },
}
const preview = {
  readings: integer,
  changed: integer,
  hours: integer,
  days: integer,
  months: integer,
  hasIndex: boolean,
  isShown: boolean,
  meanBefore: maybeNumber,
  meanAfter: maybeNumber,
  overlapping: list(review),
}
const event = {
  at: moment,
  kind: {
    type: 'string',
    enum: ['flagged', 'proposed', 'approved', 'declined', 'undone', 'resent', 'deliveryUndone'],
  },
  by: nullable,
  count: { type: ['integer', 'null'] },
  from: moment,
  to: moment,
  reason: nullable,
  rule: { oneOf: [object({ code: text, version: integer, kind }), { type: 'null' }] },
  review: { oneOf: [object(review), { type: 'null' }] },
  deliveryId: nullable,
}

export function qualityLookPaths(): Paths {
  const base = '/api/admin/quality'
  return {
    [`${base}/findings`]: {
      get: reading(
        'findings',
        'What rules found, once for a day, a station, an indicator and a rule; the newest day first.',
        { data: list(finding), next: nullable },
        [
          ...range,
          queryParameter('provinceId'),
          queryParameter('stationId'),
          queryParameter('indicator', { description: 'Code; all when absent.' }),
          queryParameter('kind', { schema: kind }),
          queryParameter('all', {
            description: 'Also what a review speaks about already.',
            schema: { type: 'boolean', default: false },
          }),
          queryParameter('size', { schema: { type: 'integer', default: 50, maximum: 200 } }),
          queryParameter('after', { description: 'The next of the answer before.' }),
        ],
      ),
    },
    [`${base}/sent-again`]: {
      get: reading(
        'sent-again',
        'Approved judgements under which a source has sent other values since.',
        {
          data: list({
            review: object(review),
            count: integer,
            from: moment,
            to: moment,
            at: moment,
          }),
        },
        [],
      ),
    },
    [`${base}/stations/{id}`]: {
      get: reading(
        'station',
        'What a reviewer may look at: the indicators of a station and its neighbours with the same.',
        {
          id: text,
          code: text,
          name: text,
          timeZone: text,
          intervalSeconds: integer,
          indicators: list(indicator),
          neighbours: list({ id: text, name: text, km: number }),
        },
        [pathParameter('id'), queryParameter('indicator', { description: 'Of the neighbours.' })],
      ),
    },
    [`${base}/series`]: {
      get: reading(
        'series',
        'Readings as received and as approved, with the places where rules found something.',
        series,
        [
          ...aboutIndicator,
          queryParameter('points', { schema: { type: 'integer', default: 1500, maximum: 1500 } }),
        ],
      ),
    },
    [`${base}/history`]: {
      get: reading(
        'history',
        'Who did what to a span of readings, the newest first.',
        { data: list(event) },
        aboutIndicator,
      ),
    },
    [`${base}/reviews/preview`]: {
      post: deciding('review-preview', 'What the approval of a judgement would do now.', {
        body: object({ ...previewedReview, reviewId: text }, neededOfReview),
        gives: preview,
        isNew: true,
      }),
    },
  }
}
