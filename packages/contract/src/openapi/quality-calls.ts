// The calls of who judges readings, for the API document.
import { reviewStatuses, reviewVerdicts } from '../calls/quality.ts'
import { qualityKindNames } from '../quality-rules.ts'
import { readingFlags } from '../reading-flags.ts'
import {
  answer,
  changeErrors,
  pathParameter,
  queryParameter,
  readErrors,
  ref,
  type Operation,
  type Paths,
  json,
  security,
} from './parts.ts'
import { list, nullable, object, text, type Properties, moment } from './shapes.ts'

export const maybeNumber = { type: ['number', 'null'] }
export const flags = readingFlags.map(({ code }) => code)
export const range = ['from', 'to'].map((name) =>
  queryParameter(name, { required: true, schema: moment }),
)

const step = object({ by: object({ id: text, name: text }), at: moment, note: nullable })
const maybeStep = { oneOf: [step, { type: 'null' }] }
export const review = {
  id: text,
  stationId: text,
  stationName: text,
  indicator: text,
  from: moment,
  to: moment,
  verdict: { type: 'string', enum: reviewVerdicts },
  factor: maybeNumber,
  shift: maybeNumber,
  reason: text,
  status: { type: 'string', enum: reviewStatuses },
  proposed: step,
  decided: maybeStep,
  undone: maybeStep,
  readings: { type: ['integer', 'null'] },
}
const flag = {
  time: moment,
  about: { type: 'string', enum: ['reading', 'hour'] },
  indicator: text,
  flag: { type: ['string', 'null'], enum: [...flags, null] },
  received: { type: ['string', 'null'], enum: [...flags, null] },
  rule: object({
    id: text,
    version: { type: 'integer' },
    code: text,
    kind: { type: 'string', enum: qualityKindNames },
  }),
  detail: { type: 'object', additionalProperties: maybeNumber },
  reason: text,
}
const number = { type: 'number' }
export const previewedReview = {
  stationId: text,
  indicator: { ...text, description: 'Code of the indicator.' },
  from: moment,
  to: moment,
  verdict: { type: 'string', enum: reviewVerdicts },
  factor: number,
  shift: { ...number, description: 'With a factor of 0, the value itself.' },
}
export const neededOfReview = ['stationId', 'indicator', 'from', 'to', 'verdict']
const newReview = object({ ...previewedReview, reason: text }, [...neededOfReview, 'reason'])

export function qualityPaths(): Paths {
  const base = '/api/admin/quality'
  const note = object({ note: text }, [])
  const reason = object({ reason: text })
  return {
    [`${base}/flags`]: {
      get: reading(
        'flags',
        'What rules found about the readings of a station, the oldest first.',
        { data: list(flag), next: nullable },
        [
          queryParameter('stationId', { required: true }),
          queryParameter('indicator', { description: 'Code; all when absent.' }),
          ...range,
          queryParameter('size', { schema: { type: 'integer', default: 500, maximum: 5000 } }),
          queryParameter('after', { description: 'The next of the answer before.' }),
        ],
      ),
    },
    [`${base}/reviews`]: {
      get: reading(
        'reviews',
        'What people decided about readings, the newest first.',
        { data: list(review) },
        [
          queryParameter('stationId'),
          queryParameter('indicator', { description: 'Code; all when absent.' }),
          queryParameter('provinceId'),
          ...['from', 'to'].map((name) => queryParameter(name, { schema: moment })),
          queryParameter('status', { schema: { type: 'string', enum: reviewStatuses } }),
          ref('parameters', 'page'),
          ref('parameters', 'size'),
        ],
      ),
      post: deciding('review-propose', 'Propose a judgement of a span of readings.', {
        body: newReview,
        gives: review,
        status: '201',
      }),
    },
    [`${base}/reviews/{id}`]: {
      get: reading('review', 'One decision.', review, [pathParameter('id')]),
    },
    [`${base}/reviews/{id}/approve`]: {
      post: deciding('review-approve', 'Let it count. Not by the person who proposed it.', {
        body: note,
        gives: review,
      }),
    },
    [`${base}/reviews/{id}/decline`]: {
      post: deciding('review-decline', 'Turn it down. Not by the person who proposed it.', {
        body: note,
        gives: review,
      }),
    },
    [`${base}/reviews/{id}/undo`]: {
      post: deciding('review-undo', 'Take an approved judgement back.', {
        body: reason,
        gives: review,
      }),
    },
    '/api/admin/deliveries/{id}/undo': {
      post: deciding('delivery-undo', 'Take everything back that came with a delivery.', {
        body: reason,
        gives: {
          id: text,
          values: { type: 'integer' },
          stationIds: { type: 'array', items: text },
          undoneAt: moment,
          undoneBy: text,
        },
      }),
    },
  }
}

export function reading(
  operationId: string,
  summary: string,
  gives: Properties,
  parameters: object[],
): Operation {
  return {
    operationId: `quality.${operationId}`,
    summary,
    tags: ['quality'],
    parameters,
    responses: {
      '200': answer('The answer.', object(gives), json),
      ...readErrors,
      '401': ref('responses', 'Error'),
      '403': ref('responses', 'Error'),
    },
    security,
  }
}

interface Deciding {
  body: object
  gives: Properties
  status?: '200' | '201'
  /** Nothing in the address says about what it is. */
  isNew?: boolean
}

export function deciding(
  operationId: string,
  summary: string,
  { body, gives, status = '200', isNew = status === '201' }: Deciding,
): Operation {
  return {
    operationId: `quality.${operationId}`,
    summary,
    tags: ['quality'],
    ...(isNew ? {} : { parameters: [pathParameter('id')] }),
    requestBody: { required: true, content: { [json]: { schema: body } } },
    responses: { [status]: answer('As it is now.', object(gives), json), ...changeErrors },
    security,
  }
}
