// The index of air stations through a year: the days of one station with its hours of the week and the days beyond a
// limit, and the stations of the country side by side.
import { z } from 'zod'
import { exclusions } from '../../indices/aqi-variation.ts'
import { callsOf } from '../call.ts'
import { dailyDocument, dailyLimit } from './daily-means.ts'
import { count, instant, listed, optionalText } from '../shapes.ts'

const day = z.iso.date()
const text = z.string()
const index = z.int().nullable()
const perMonth = z.array(count).describe('Twelve numbers, from January.')

/** Absent or empty: the present year. */
export const yearAsked = z
  .string()
  .optional()
  .transform((given, context) => {
    if (!given) return undefined
    if (/^(19|20)\d\d$/.test(given)) return Number(given)
    context.addIssue({
      code: 'custom',
      message: 'must be a year such as 2026',
      params: { vi: 'phải là một năm, ví dụ 2026' },
    })
    return z.NEVER
  })
  .meta({ type: 'integer', minimum: 1900, maximum: 2099 })

const ofYear = z.object({ year: yearAsked })
const ofSome = z.object({
  year: yearAsked,
  provinceCode: optionalText.describe(
    'Only the stations of this province, and those of `stationIds`, ranked among themselves.',
  ),
  stationIds: listed,
})

const station = z.object({
  id: text,
  code: text,
  name: text,
  nameEn: text.nullable(),
  stationType: text,
  provinceCode: text.nullable(),
  timeZone: text.describe('In which its days are counted.'),
})

const window = {
  demo: z.boolean().describe('Whether figures are simulated.'),
  year: z.int(),
  years: z.array(z.int()).describe('The years that have days, the newest first.'),
  from: day.describe('The first day of the year.'),
  to: day
    .nullable()
    .describe('The last day of the year that has ended; null where the year is still to come.'),
  expectedDays: count.describe('Days from `from` to `to`.'),
}

const rankedStation = station.extend({
  days: count.describe('Days with an index.'),
  mean: z.int().nullable().describe('Of the daily index over these days.'),
  above: count.describe('Days with an index above 100: poor or worse.'),
  levels: z
    .record(text, count)
    .describe('Days by level of VN_AQI; levels without any are left out.'),
  months: z.array(index).describe('Mean of the daily index of each month, from January.'),
  rank: z
    .int()
    .nullable()
    .describe(
      'Among the stations of its type by `mean`, the highest first; equal means share one.',
    ),
  excluded: z
    .enum(exclusions)
    .nullable()
    .describe('Why it has no rank: fewer than three quarters of the days, or no index at all.'),
})

const ranking = z
  .object({
    ...window,
    types: z
      .array(
        z.object({
          code: text,
          name: z.object({ en: text, vi: text }),
          ranked: count.describe('How many of its stations are ranked.'),
        }),
      )
      .describe('The types of the stations.'),
    stations: z
      .array(rankedStation)
      .describe('Air stations, ranked ones first in their order, then the others by name.'),
  })
  .meta({ id: 'AqiRanking' })

const limitedDays = z.object({
  indicator: text,
  symbol: text,
  name: text,
  nameEn: text,
  unit: text.describe('Of the means and of the limits.'),
  decimals: z.int().nullable(),
  limits: z.array(dailyLimit).describe('One after the other: each day has the limit of its day.'),
  known: perMonth.describe('Days with a mean, by month.'),
  above: perMonth.describe('Those of them whose mean is above the limit of the day.'),
  highest: z.object({ day, value: z.number() }).nullable(),
})

const week = z
  .object({
    from: day,
    to: day.describe('The last day, which may not be over.'),
    means: z
      .array(z.array(index))
      .describe('Seven days from Monday, of 24 hours each by their end, 01:00 first.'),
    hours: count.describe('Hours with an index.'),
    expectedHours: count,
  })
  .describe('Mean hourly index by hour of the week: of the last twelve months, or of a past year.')

const distribution = z
  .object({
    of: z
      .enum(['month', 'twelve-months'])
      .describe('Hours of this calendar month in the years before, or of the last twelve months.'),
    month: z.int().describe('1 to 12: the month of the newest hour.'),
    firstYear: z.int(),
    lastYear: z.int(),
    hours: count,
    counts: z
      .array(count)
      .describe('Hours by index in steps of ten: 0 to 9, 10 to 19 and so on to the highest one.'),
    newest: z
      .object({
        value: z.int(),
        periodEnd: instant,
        higherThan: z.number().describe('The share of the hours whose index is lower.'),
      })
      .nullable()
      .describe('The newest hour, while it is not older than three hours.'),
  })
  .describe('How unusual the newest hour is.')

const stationYear = z
  .object({
    station,
    ...window,
    basis: z.enum(['raw', 'approved']).describe('What its organization publishes.'),
    days: z
      .array(index)
      .describe('The daily index from `from` to `to`; null where too few hours are known.'),
    week,
    limited: z.array(limitedDays),
    documents: z.record(text, dailyDocument).describe('Where the limits stand, by key.'),
    distribution: distribution
      .nullable()
      .describe('null where too few hours are known, and of past years.'),
  })
  .meta({ id: 'AqiYear' })

const file = { description: 'The file.', type: 'text/csv', answer: text }

export const aqiVariationCalls = callsOf(
  { tag: 'public', entity: 'station' },
  {
    'aqi-variation': {
      at: 'GET /api/{product}/public/aqi-variation',
      summary:
        'The daily index of all published air stations over a year: means, days by level, and a ranking of those with enough days.',
      query: ofSome,
      answer: ranking,
    },
    'aqi-variation.file': {
      at: 'GET /api/{product}/public/aqi-variation.csv',
      summary: 'The same as a CSV file.',
      query: ofSome,
      ...file,
    },
    'aqi-variation.station': {
      at: 'GET /api/{product}/public/aqi-variation/{stationId}',
      summary:
        'The index of a published air station through a year: days, hours of the week, days above a limit, and how unusual the newest hour is.',
      query: ofYear,
      answer: stationYear,
    },
    'aqi-variation.station-file': {
      at: 'GET /api/{product}/public/aqi-variation/{stationId}/days.csv',
      summary: 'The days of a station’s year as a CSV file.',
      query: ofYear,
      ...file,
    },
  },
)

export type AqiRanking = z.infer<typeof ranking>
export type RankedStation = z.infer<typeof rankedStation>
export type AqiStation = z.infer<typeof station>
export type AqiYear = z.infer<typeof stationYear>
export type LimitedDays = z.infer<typeof limitedDays>
export type AqiWeek = z.infer<typeof week>
export type Distribution = z.infer<typeof distribution>
