// The first facts of a station's page, ready in memory: card, newest values, last two days.
import { z } from 'zod'
import { callsOf } from './call.ts'
import { indicatorFacts, latestStation } from './latest.ts'
import { instant } from './shapes.ts'

const hourly = z.array(z.number().nullable())

const recentHours = z
  .object({
    from: z.int().describe('Start of the first hour in epoch milliseconds.'),
    values: z
      .record(z.string(), hourly)
      .describe('Hourly means by code of the indicator; null where there are too few readings.'),
    aqi: hourly.optional().describe('The hourly index; absent where none may be shown.'),
  })
  .describe('Whole hours up to the newest one that is known.')

const stationPage = z
  .object({
    asOf: instant.describe('Stays as long as nothing has changed; the header Age tells its age.'),
    demo: z.boolean(),
    station: latestStation,
    indicators: z
      .record(z.string(), indicatorFacts)
      .describe('The published indicators of this station, by code.'),
    hours: recentHours,
  })
  .meta({ id: 'StationPage' })

export const stationPageCalls = callsOf(
  { tag: 'public', entity: 'station' },
  {
    'station-page': {
      at: 'GET /api/{product}/public/station/{stationId}',
      summary:
        'What the page of a published station shows first: card, newest values, two days of hours and index.',
      answer: stationPage,
    },
  },
)

export type StationPage = z.infer<typeof stationPage>
export type RecentHours = z.infer<typeof recentHours>
