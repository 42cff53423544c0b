// The first facts of a station's page, ready in memory: card, newest values, last two days, limited means.
import { z } from 'zod'
import { recentAveragings } from '../../readings/exceedances.ts'
import { callsOf } from '../call.ts'
import { indicatorFacts, latestStation } from './latest.ts'
import { allowed, count, instant } from '../shapes.ts'
import { stationWaterIndex } from './station-water-index.ts'

const hourly = z.array(z.number().nullable())

const recentHours = z
  .object({
    from: z.int().describe('Start of the first hour in epoch milliseconds.'),
    values: z
      .record(z.string(), hourly)
      .describe('Hourly means by code of the indicator; null where there are too few readings.'),
    aqi: hourly.optional().describe('The hourly index; absent where none may be shown.'),
    wqi: hourly
      .optional()
      .describe('VN_WQI of the hourly means of a water station; absent where no hour has one.'),
  })
  .describe('Whole hours up to the newest one that is known.')

const texts = z.object({ en: z.string(), vi: z.string() })
const maybeText = z.string().nullable()

const stationFacts = z.object({
  kind: texts.describe('The station type.'),
  operator: texts.nullable().describe('The organization that runs the station.'),
  address: maybeText,
  river: maybeText,
  startedOn: z.iso.date().nullable(),
  waterBody: maybeText,
  waterLevel: maybeText.describe('Level of QCVN 08:2023 that is to be kept.'),
  waterUse: maybeText.describe('Column of QCVN 08-MT:2015, until 11 September 2023.'),
})

const limitedMean = z.object({
  indicator: z.string().describe('Code of the indicator.'),
  averaging: z
    .enum(recentAveragings)
    .describe('`sample`: in surface water and at outlets, the mean of an hour.'),
  value: z.number().nullable().describe('In `unit`; null where too few hours are known.'),
  decimals: count.nullable().describe('With how many `value` is written; null for six digits.'),
  present: count.describe('Known hours of `expected` ones.'),
  expected: count,
  limit: z.object({
    key: z.string(),
    unit: z.string(),
    ...allowed,
    standard: z.string().describe('Key of `standards`.'),
    table: texts,
    validFrom: z.iso.date(),
  }),
})

const limits = z
  .object({
    periodEnd: instant.nullable().describe('The end of all the means: of the newest ended hour.'),
    means: z.array(limitedMean),
    standards: z.record(
      z.string(),
      z.object({ title: texts, source: texts, validFrom: z.iso.date() }),
    ),
  })
  .describe('Running means of the last hours, each beside the limit in force for its averaging.')

const mainPollutant = z
  .object({
    indicator: z.string(),
    averaging: z.enum(['nowcast-12h', '1h']),
    value: z.number().describe('In the unit of the indicator.'),
  })
  .describe('The concentration of the pollutant that decides the index; of several, the first.')

const notShown = z.object({
  indicator: z.string().nullable().describe('Code; null where it is about the whole station.'),
  symbol: z.string().nullable(),
  act: z.enum(['delay', 'withhold', 'withdraw']),
  reason: z.string(),
  reasonEn: z.string().nullable().describe('null where it is told in one language.'),
  since: instant.nullable().describe('null where the decision holds since it was taken.'),
  until: instant.nullable(),
  delayHours: z.number().nullable().describe('Of a delay: after so many hours it is shown.'),
})

const stationPage = z
  .object({
    asOf: instant.describe('Stays as long as nothing has changed; the header Age tells its age.'),
    demo: z.boolean(),
    station: latestStation,
    indicators: z
      .record(z.string(), indicatorFacts)
      .describe('The published indicators of this station, by code.'),
    hours: recentHours,
    mainPollutant: mainPollutant.nullable(),
    waterIndex: stationWaterIndex
      .nullable()
      .describe('null where the station is none of surface water, or may show no index.'),
    limits,
    facts: stationFacts.nullable().describe('null until they have been read.'),
    notShown: z
      .array(notShown)
      .describe('What is not shown, where people have said why; the newest decision of each.'),
  })
  .meta({ id: 'StationPage' })

export const stationPageCalls = callsOf(
  { tag: 'public', entity: 'station' },
  {
    'station-page': {
      at: 'GET /api/{product}/public/station/{stationId}',
      summary:
        'What the page of a published station shows first: card, newest values, two days of hours, limited means, facts.',
      answer: stationPage,
    },
  },
)

export type StationPage = z.infer<typeof stationPage>
export type RecentHours = z.infer<typeof recentHours>
export type LimitedMean = z.infer<typeof limitedMean>
export type StationLimits = z.infer<typeof limits>
export type MainPollutant = z.infer<typeof mainPollutant>
export type NotShown = z.infer<typeof notShown>
export type StationFacts = z.infer<typeof stationFacts>
