// Readings or index of one station as columns for a chart, reduced on the server.
import { z } from 'zod'
import { grains } from '../../words/grains.ts'
import { callsOf } from '../call.ts'
import { count, instant, listed } from '../shapes.ts'

const numbers = z.array(z.number().nullable())

const seriesColumn = z.object({
  indicator: z.string().describe('Its code, or aqi for an index.'),
  symbol: z.string(),
  unit: z.string(),
  decimals: z
    .int()
    .nullable()
    .describe('null where none are declared: six digits that count are written.'),
  values: numbers,
  min: numbers
    .optional()
    .describe('Extremes behind each point; absent for single readings and values of an index.'),
  max: numbers.optional(),
})

const series = z
  .object({
    stationId: z.string(),
    grain: z.string(),
    from: instant,
    to: instant,
    timeZone: z.string(),
    stepSeconds: count.nullable().describe('null for days and months.'),
    reduced: z.boolean().describe('Minimum and maximum of each bucket were kept.'),
    time: z.array(z.int()).describe('Epoch milliseconds, ascending; missing intervals are absent.'),
    columns: z.array(seriesColumn),
    completeness: z
      .object({ present: count, expected: count })
      .nullable()
      .describe('How many intervals of the range have a usable value.'),
  })
  .meta({ id: 'Series' })

const time = z.string().optional()

/** Repeated names and comma lists mean the same; the default range is the last 24 hours. */
export const seriesChoice = {
  grain: z.enum(grains.map(({ name }) => name)).default('hour'),
  indicators: listed.describe('Codes; all published ones when absent.'),
  from: time.describe('RFC 3339, a day or epoch milliseconds.'),
  to: time.describe('RFC 3339, a day or epoch milliseconds.'),
}

const mostPoints = 1500
const wrongPoints = `must be a whole number from 1 to ${mostPoints}`

export const seriesCalls = callsOf(
  { tag: 'public', entity: 'series' },
  {
    series: {
      at: 'GET /api/{product}/public/series/{stationId}',
      summary: 'Readings or index as columns, reduced for a chart.',
      query: z.object({
        ...seriesChoice,
        points: z.coerce
          .number(wrongPoints)
          .int(wrongPoints)
          .min(1, wrongPoints)
          .default(mostPoints)
          .transform((points) => Math.min(points, mostPoints)),
      }),
      answer: series,
    },
  },
)

export type SeriesAnswer = z.infer<typeof series>
export type SeriesColumn = z.infer<typeof seriesColumn>
