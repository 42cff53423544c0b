// The hourly index of seven days of all published stations in one small answer, for the time slider of the map.
// packages/contract/src/answers/hourly-index.ts reads it.
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { instant } from '../shapes.ts'

/** Seven days. */
export const hourlyIndexHours = 168

const hourlyIndex = z
  .object({
    until: instant
      .nullable()
      .describe('End of the last hour, the newest that any of the stations has; null without any.'),
    ids: z.array(z.int()).describe('Ascending, each as the difference from the one before.'),
    index: z
      .array(z.array(z.int().nullable()))
      .describe(
        'One list for each station, with one entry for each of the 168 hours: the difference from the entry before that is not null, of the first from 0. null: no index.',
      ),
  })
  .meta({ id: 'HourlyIndexFile' })

export const hourlyIndexCalls = callsOf(
  { tag: 'public', entity: 'station' },
  {
    'hourly-index': {
      at: 'GET /api/{product}/public/hourly-index',
      summary:
        'The hourly index of the last seven days, of all published stations that have one, in differences.',
      answer: hourlyIndex,
    },
    'hourly-index-of-province': {
      at: 'GET /api/{product}/public/hourly-index/{provinceCode}',
      summary: 'The same for one province.',
      answer: hourlyIndex,
    },
  },
)

export type HourlyIndexFile = z.infer<typeof hourlyIndex>
