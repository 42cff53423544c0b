// Means of stations and results of samples beyond a limit in force: as a list, and as CSV with the same filters.
import { z } from 'zod'
import {
  exceedanceAveragings,
  exceedancePlaces,
  exceedanceReaches,
  notJudgedReasons,
} from '../../readings/exceedances.ts'
import { callsOf } from '../call.ts'
import {
  count,
  instant,
  isTrue,
  optionalInstant,
  optionalOneOf,
  optionalText,
  sizeUpTo,
} from '../shapes.ts'

const text = z.string()
const maybeText = text.nullable()
const bases = ['raw', 'approved'] as const

const sample = z.object({
  locationPointId: text,
  id: text.describe('Among the sampling results.'),
  year: z.int(),
  observation: z.int().describe('The sampling round of the year.'),
  sampleNo: maybeText,
  censor: z
    .enum(['lt_lod', 'lt_loq', 'gt_range'])
    .nullable()
    .describe('The laboratory knows only that the value lies below or above `value`.'),
})

const limit = z.object({
  key: text,
  value: z.number().describe('The number that was passed; of a range, the bound.'),
  kind: z.enum(['upper', 'lower', 'range']).describe('Passed from above or from below.'),
  standard: text,
  version: text.describe('Of our declaration of the standard.'),
  title: text.describe('In the language of Accept-Language, as are `source` and `table`.'),
  source: text.describe('The legal document.'),
  table: text,
  validFrom: z.iso.date(),
  validBefore: z.iso.date().nullable(),
  certainty: text.describe('How sure we are of the number.'),
})

const exceedance = z
  .object({
    stationId: maybeText.describe('Null of a sample; code and name are those of its point.'),
    stationCode: text,
    stationName: text,
    stationNameEn: maybeText,
    timeZone: text,
    sample: sample.nullable().describe('Null of the mean of a station.'),
    indicator: text.describe('Code of the indicator.'),
    symbol: text,
    decimals: count.describe('With how many `value` is written.'),
    basis: z.enum(bases).nullable().describe('Null of a sample.'),
    averaging: z.enum(exceedanceAveragings),
    periodStart: instant.describe('Of a sample, like `periodEnd`, when it was taken.'),
    periodEnd: instant,
    value: z.number(),
    unit: text.describe('Of the value and of the limit.'),
    ratio: z.number().nullable().describe('How many times the limit; null for ranges such as pH.'),
    limit,
    completeness: z
      .object({ present: count, expected: count })
      .nullable()
      .describe('Known parts of expected ones; null for reported means and samples.'),
    computedAt: instant,
  })
  .meta({ id: 'Exceedance' })

const notJudged = z.object({
  indicator: text,
  symbol: text,
  standard: text,
  title: text,
  reason: z.enum(notJudgedReasons),
})

const exceedances = z
  .object({
    data: z.array(exceedance),
    next: maybeText.describe('To be sent as `after`; null at the end.'),
    notJudged: z
      .array(notJudged)
      .optional()
      .describe('Of one station or point: what has a limit and is not held against it.'),
  })
  .meta({ id: 'ExceedanceList' })

const filters = z.object({
  stationId: optionalText,
  locationPointId: optionalText,
  stationCode: optionalText.describe('Of a station or of a sampling point.'),
  places: optionalOneOf(exceedancePlaces),
  indicator: optionalText.describe('Code of the indicator; all when absent.'),
  provinceCode: optionalText,
  averaging: optionalOneOf(exceedanceAveragings),
  from: optionalInstant.describe('Periods that end after it.'),
  to: optionalInstant.describe('Periods that end then or before.'),
})
const filtersOfPeople = filters.extend({
  basis: optionalOneOf(bases).describe(
    'What the organization publishes when absent; samples have none.',
  ),
  reach: optionalOneOf(exceedanceReaches).describe(
    'own: only of what the caller’s organization reaches, and nothing public of others.',
  ),
})
const form = {
  labels: isTrue.describe(
    'true: headings and words in the language of Accept-Language, times by the clock of the station.',
  ),
}
const page = {
  size: sizeUpTo(500, 50),
  after: optionalText.describe('The next of the answer before.'),
}

const file = {
  summary: 'All of them as a CSV file.',
  description: 'The file.',
  type: 'text/csv',
  answer: text,
}

export const exceedanceCalls = callsOf(
  { tag: 'exceedances', entity: 'exceedance' },
  {
    'exceedances.list': {
      at: 'GET /api/{product}/public/exceedances',
      summary:
        'Means of stations and results of samples beyond a limit in force, the newest first.',
      query: filters.extend(page),
      answer: exceedances,
    },
    'exceedances.file': {
      at: 'GET /api/{product}/public/exceedances.csv',
      query: filters.extend(form),
      ...file,
    },
    'exceedances.of-people': {
      at: 'GET /api/admin/exceedances',
      summary: 'The same with what the caller’s organization reaches.',
      query: filtersOfPeople.extend(page),
      answer: exceedances,
      access: 'session',
    },
    'exceedances.count-of-people': {
      at: 'GET /api/admin/exceedances/count',
      summary: 'How many of them there are.',
      query: filtersOfPeople,
      answer: z.object({ count: count.describe('Up to 1,000.') }),
      access: 'session',
    },
    'exceedances.file-of-people': {
      at: 'GET /api/admin/exceedances.csv',
      query: filtersOfPeople.extend(form),
      ...file,
      access: 'session',
    },
  },
)

export type ExceedanceQuery = Partial<z.output<typeof filtersOfPeople>> & {
  size?: number
  labels?: boolean
  after?: string | undefined
}
export type Exceedances = z.infer<typeof exceedances>
export type Exceedance = z.infer<typeof exceedance>
export type ExceedingSample = z.infer<typeof sample>
export type ExceededLimit = z.infer<typeof limit>
export type NotJudged = z.infer<typeof notJudged>
