// The daily means of a station's last thirty days and the limits that hold for it, ready in memory.
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { allowed, count, instant } from '../shapes.ts'

const day = z.iso.date()

export const dailyLimit = z.object({
  mean: z
    .enum(['hour', 'day'])
    .describe(
      'The mean that it is for. An hour of a river, a lake or an outlet counts as a sample.',
    ),
  from: day.describe('The first of the days for which it holds, until another one for this mean.'),
  ...allowed,
  document: z.string().describe('The key of its document in `documents`.'),
  table: z.string().optional().describe('Where it stands in the document.'),
})

const dailyIndicator = z.object({
  indicator: z.string().describe('Code of the indicator.'),
  symbol: z.string(),
  name: z.string(),
  nameEn: z.string(),
  unit: z.string().describe('Of the means and of the limits.'),
  decimals: z.int().nullable(),
  means: z
    .array(z.number().nullable())
    .describe('One for each day; null where too few of its hours are known.'),
  hours: count.describe('Known hours of all days.'),
  limits: z.array(dailyLimit).describe('One after the other; empty where none is known.'),
})

export const dailyDocument = z.object({
  title: z.string(),
  titleEn: z.string(),
  source: z.string(),
  sourceEn: z.string(),
})

const permit = z
  .object({
    number: z.string(),
    issuedOn: day,
    issuedBy: z.string(),
    expiresOn: day.nullable().describe('The first day on which it does not hold any more.'),
  })
  .describe('The permit in force today: its limits take the place of those of regulations.')

const dailyMeans = z
  .object({
    timeZone: z.string().describe('Of the station: its days are counted in it.'),
    from: day.describe('The first day. The last one is today and not over yet.'),
    until: instant.describe('The end of the last full hour.'),
    expectedHours: count.describe(
      'How many hours lie between, and no more than that can be known.',
    ),
    permit: permit.nullable().describe('null where none is recorded.'),
    indicators: z.array(dailyIndicator),
    documents: z.record(z.string(), dailyDocument).describe('Where the limits stand, by key.'),
  })
  .meta({ id: 'DailyMean' })

export const dailyMeanCalls = callsOf(
  { tag: 'public', entity: 'station' },
  {
    'daily-means': {
      at: 'GET /api/{product}/public/daily-means/{stationId}',
      summary:
        'The daily means of a published station over thirty days, today included, and the limits that hold for it.',
      answer: dailyMeans,
    },
  },
)

export type DailyMeans = z.infer<typeof dailyMeans>
export type DailyPermit = z.infer<typeof permit>
export type DailyIndicator = z.infer<typeof dailyIndicator>
export type DailyLimit = z.infer<typeof dailyLimit>
