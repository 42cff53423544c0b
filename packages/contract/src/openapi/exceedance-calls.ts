// The calls about exceeded limits and about recomputing, for the API document.
import { exceedanceAveragings, exceedancePlaces, notJudgedReasons } from '../calls/exceedances.ts'
import { recomputed } from '../calls/recomputations.ts'
import {
  answer,
  changeErrors,
  queryParameter,
  readErrors,
  type Operation,
  type Paths,
  json,
  security,
  signedIn,
} from './parts.ts'
import { list, nullable, object, text, moment } from './shapes.ts'

const number = { type: 'number' }
const integer = { type: 'integer' }
const day = { type: 'string', format: 'date' }

const exceedance = {
  stationId: nullable,
  stationCode: text,
  stationName: text,
  stationNameEn: nullable,
  timeZone: text,
  sample: {
    oneOf: [
      object({
        locationPointId: text,
        id: text,
        year: integer,
        observation: integer,
        sampleNo: nullable,
        censor: { enum: ['lt_lod', 'lt_loq', 'gt_range', null] },
      }),
      { type: 'null' },
    ],
  },
  indicator: text,
  symbol: text,
  decimals: integer,
  basis: { enum: ['raw', 'approved', null] },
  averaging: { type: 'string', enum: exceedanceAveragings },
  periodStart: moment,
  periodEnd: moment,
  value: number,
  unit: text,
  ratio: { type: ['number', 'null'] },
  limit: object({
    key: text,
    value: number,
    kind: { type: 'string', enum: ['upper', 'lower', 'range'] },
    standard: text,
    version: text,
    title: text,
    source: text,
    table: text,
    validFrom: day,
    validBefore: { type: ['string', 'null'], format: 'date' },
    certainty: text,
  }),
  completeness: {
    oneOf: [object({ present: integer, expected: integer }), { type: 'null' }],
  },
  computedAt: moment,
}
const notJudged = {
  indicator: text,
  symbol: text,
  standard: text,
  title: text,
  reason: { type: 'string', enum: [...notJudgedReasons] },
}
const exceedances = object({ data: list(exceedance), next: nullable, notJudged: list(notJudged) }, [
  'data',
  'next',
])
const filters = [
  queryParameter('stationId'),
  queryParameter('locationPointId'),
  queryParameter('stationCode', { description: 'Of a station or of a sampling point.' }),
  queryParameter('places', { schema: { type: 'string', enum: exceedancePlaces } }),
  queryParameter('indicator', { description: 'Code; all when absent.' }),
  queryParameter('provinceCode'),
  queryParameter('averaging', { schema: { type: 'string', enum: exceedanceAveragings } }),
  queryParameter('from', { description: 'Periods that end after it.', schema: moment }),
  queryParameter('to', { description: 'Periods that end then or before.', schema: moment }),
]
const paging = [
  queryParameter('size', { schema: { type: 'integer', default: 50, maximum: 500 } }),
  queryParameter('after', { description: 'The next of the answer before.' }),
]
const basis = queryParameter('basis', {
  description: 'What the organization publishes when absent; samples have none.',
  schema: { type: 'string', enum: ['raw', 'approved'] },
})

const recomputation = object({
  id: text,
  what: { type: 'string', enum: recomputed },
  from: nullable,
  to: moment,
  actor: text,
  reason: nullable,
  stations: integer,
  waiting: integer,
  hours: integer,
  leftReported: integer,
  leftDropped: integer,
  createdAt: moment,
  finishedAt: nullable,
})

export function exceedancePaths(product: string): Paths {
  const open = `/api/${product}/public/exceedances`
  const own = '/api/admin/exceedances'
  return {
    [open]: {
      get: reading(
        'list',
        'Means of stations and results of samples beyond a limit in force, the newest first.',
        [...filters, ...paging],
      ),
    },
    [`${open}.csv`]: { get: file('file', filters) },
    [own]: {
      get: forPeople(
        reading('of-people', 'The same with what the caller’s organization reaches.', [
          ...filters,
          basis,
          ...paging,
        ]),
      ),
    },
    [`${own}.csv`]: { get: forPeople(file('file-of-people', [...filters, basis])) },
    '/api/admin/recomputations': {
      get: forPeople({
        operationId: 'recomputations.list',
        summary: 'What is and was recomputed over a range, the newest first.',
        tags: ['administration'],
        responses: {
          '200': answer(
            'The answer.',
            object({ data: { type: 'array', items: recomputation } }),
            json,
          ),
          ...readErrors,
        },
      }),
      post: recompute(),
    },
  }
}

function recompute(): Operation {
  return {
    operationId: 'recomputations.begin',
    summary:
      'Recompute a range in the background; the same wish that is under way is answered with.',
    tags: ['administration'],
    requestBody: {
      required: true,
      content: {
        [json]: {
          schema: object(
            {
              what: { type: 'string', enum: recomputed },
              stationCodes: { type: 'array', items: text },
              provinceCode: text,
              all: { type: 'boolean' },
              from: moment,
              to: moment,
            },
            ['what'],
          ),
        },
      },
    },
    responses: { '202': answer('It has begun.', recomputation, json), ...changeErrors },
    security,
  }
}

function reading(name: string, summary: string, parameters: object[]): Operation {
  return {
    operationId: `exceedances.${name}`,
    summary,
    tags: ['exceedances'],
    parameters,
    responses: { '200': answer('The answer.', exceedances, json), ...readErrors },
  }
}

function file(name: string, parameters: object[]): Operation {
  return {
    operationId: `exceedances.${name}`,
    summary: 'All of them as a CSV file.',
    tags: ['exceedances'],
    parameters,
    responses: { '200': answer('The file.', { type: 'string' }, 'text/csv'), ...readErrors },
  }
}

function forPeople(operation: Operation): Operation {
  return { ...operation, responses: { ...operation.responses, ...signedIn }, security }
}
