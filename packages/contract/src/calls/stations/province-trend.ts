// The dust of a province's air stations this month, beside the same days of the year before.
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { count } from '../shapes.ts'

const day = z.iso.date()

const mean = z.object({
  mean: z
    .number()
    .nullable()
    .describe('Of the daily means; null where fewer than three quarters of the days are known.'),
  days: count.describe('Days with a mean.'),
})

const span = z.object({ from: day, to: day })

const trend = z
  .object({
    provinceCode: z.string(),
    now: span.describe(
      'From the first of the month to yesterday; the month before on the first of a month.',
    ),
    yearBefore: span.describe('The same days of the year before.'),
    expectedDays: count.describe('Days of `now`.'),
    stations: z.array(
      z.object({
        stationId: z.string(),
        indicator: z.string().describe('PM2.5, or PM10 where that is not measured.'),
        symbol: z.string(),
        unit: z.string(),
        decimals: z.int().nullable(),
        now: mean,
        yearBefore: mean,
      }),
    ),
  })
  .meta({ id: 'ProvinceTrend' })

export const provinceTrendCalls = callsOf(
  { tag: 'public', entity: 'province' },
  {
    'province-trend': {
      at: 'GET /api/{product}/public/province-trend/{provinceCode}',
      summary:
        'The mean dust of this month at each published air station of a province, and that of the same days a year before.',
      answer: trend,
    },
  },
)

export type ProvinceTrend = z.infer<typeof trend>
export type StationTrend = ProvinceTrend['stations'][number]
