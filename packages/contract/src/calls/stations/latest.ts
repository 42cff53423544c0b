// The newest air and water of all published stations, of the whole country or of one province.
import { z } from 'zod'
import { stationStates } from '../../words/vocabulary.ts'
import { callsOf } from '../call.ts'
import { count, instant, medium } from '../shapes.ts'

const latestValue = z.object({
  indicator: z.string().describe('Code of the indicator, in whose unit the value is.'),
  value: z.number(),
  time: instant.describe('End of the averaging period of the last usable reading.'),
  periodSeconds: count,
  flag: z.string(),
})

export const latestIndex = z.object({
  rule: z.string().describe('For example vn-aqi-2019.'),
  value: z.int().nullable(),
  reason: z.string().nullable(),
  level: z.string().nullable(),
  dominant: z.array(z.string()).describe('Codes of the highest sub-index, ties included.'),
  subIndices: z.record(z.string(), z.number()),
  periodStart: instant,
  periodEnd: instant,
  dayBefore: z.int().nullable().describe('The same index 24 hours earlier.'),
})

export const latestStation = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    nameEn: z.string().nullable(),
    medium,
    stationType: z.string(),
    provinceId: z.string().nullable(),
    provinceCode: z.string().nullable(),
    organizationId: z.string().nullable(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    timeZone: z.string(),
    intervalSeconds: count,
    referenceOnly: z.boolean(),
    hasPermit: z
      .boolean()
      .describe('Whether the limits of an environmental permit in force are recorded for it.'),
    demo: z.boolean(),
    state: z.enum(stationStates),
    stateReason: z.string().nullable(),
    stateReasonEn: z.string().nullable(),
    stateSince: instant.nullable(),
    expectedReturn: instant
      .nullable()
      .describe('The planned end of a declared maintenance or calibration.'),
    lastReadingAt: instant.nullable(),
    values: z.array(latestValue),
    index: latestIndex
      .nullable()
      .describe('null where the medium has none, or where none may be shown.'),
  })
  .meta({ id: 'LatestStation' })

export const indicatorFacts = z.object({
  symbol: z.string(),
  name: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  decimals: z
    .int()
    .nullable()
    .describe('null where none are declared: six digits that count are written.'),
})

const latestStations = z
  .object({
    asOf: instant,
    demo: z.boolean(),
    indicators: z
      .record(z.string(), indicatorFacts)
      .describe('Every indicator that occurs in `values`, by its code.'),
    stations: z.array(latestStation),
  })
  .meta({ id: 'LatestSnapshot' })

export const latestCalls = callsOf(
  { tag: 'public', entity: 'station' },
  {
    latest: {
      at: 'GET /api/{product}/public/latest',
      summary: 'The newest air and water of all published stations.',
      answer: latestStations,
    },
    'latest-of-province': {
      at: 'GET /api/{product}/public/latest/{provinceCode}',
      summary: 'The same for one province.',
      answer: latestStations,
    },
  },
)

export type LatestValue = z.infer<typeof latestValue>
export type LatestIndex = z.infer<typeof latestIndex>
export type LatestStation = z.infer<typeof latestStation>
export type IndicatorFacts = z.infer<typeof indicatorFacts>
export type LatestStations = z.infer<typeof latestStations>
