// The water quality index of an automatic station, and how the one of an hour or a day came about.
import { z } from 'zod'
import { waterIndexReasons } from '../../indices/water-index.ts'
import { callsOf } from '../call.ts'
import { count, instant, optionalText } from '../shapes.ts'
import { explainedSteps, waterDerivation } from './water-derivation.ts'

/** Over which time the means were taken. */
const waterIndexAveragings = ['hour', 'day'] as const
export type WaterIndexAveraging = (typeof waterIndexAveragings)[number]

const index = {
  averaging: z.enum(waterIndexAveragings),
  isOfficial: z
    .literal(false)
    .describe(
      'The regulation makes the index for samples; here it follows from means of a station.',
    ),
  rule: z.string().nullable().describe('The edition of the day; null where there is none.'),
  ruleVersion: z.string().nullable(),
  value: z.int().nullable(),
  level: z.string().nullable(),
  reason: z.enum(waterIndexReasons).nullable().describe('Why there is no index.'),
  periodStart: instant,
  periodEnd: instant,
}

const ofInterval = z.object({
  ...index,
  dominant: z.array(z.string()).describe('Codes of the lowest sub-index, ties included.'),
  indicators: z.array(z.string()).describe('Codes of the indicators that count.'),
  groups: z.array(
    z.object({ group: z.string(), mean: z.number(), parameters: z.array(z.string()) }),
  ),
})

export const stationWaterIndex = z
  .object({
    hour: ofInterval.nullable().describe('Of the newest ended hour with means; null without one.'),
    day: ofInterval.nullable().describe('Of the newest ended day of the station’s clock.'),
  })
  .describe('Of automatic surface water stations; an index only where enough groups are measured.')

const derivation = z
  .object({
    stationId: z.string(),
    ...index,
    timeZone: z.string(),
    basis: z.enum(['raw', 'approved']),
    computedAt: instant.describe('When the means were computed.'),
    result: waterDerivation
      .nullable()
      .describe('null where no edition applies, or where an input is not public.'),
    steps: explainedSteps,
    inputs: z.array(
      z.object({
        indicator: z.string(),
        symbol: z.string(),
        unit: z.string(),
        value: z.number().nullable().describe('null where too little is known.'),
        n: count.nullable().describe('Known parts of `expected` ones; null of a reported mean.'),
        expected: count,
      }),
    ),
  })
  .meta({ id: 'StationWaterDerivation' })

export const stationWaterIndexCalls = callsOf(
  { tag: 'public', entity: 'index' },
  {
    'water-derivation': {
      at: 'GET /api/{product}/public/water-derivation/{stationId}',
      summary: 'How the water quality index of one hour or day of an automatic station came about.',
      query: z.object({
        averaging: z.enum(waterIndexAveragings).default('hour'),
        time: z
          .string()
          .optional()
          .describe('Start of the hour or day; the newest ended one with means when absent.'),
        locale: optionalText
          .pipe(z.enum(['en', 'vi'], 'must be en or vi').optional())
          .describe('Of the steps: en or vi.'),
      }),
      answer: derivation,
    },
  },
)

export type WaterIndexOfInterval = z.infer<typeof ofInterval>
export type StationWaterIndex = z.infer<typeof stationWaterIndex>
export type StationWaterDerivation = z.infer<typeof derivation>
