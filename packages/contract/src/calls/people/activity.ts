// The digests of the activity log, for copies that are kept elsewhere.
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { count, dataOf, instant } from '../shapes.ts'

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('Of the rows of this day and the digest of the day before.')

const digestLine = z.object({
  day: z.iso.date(),
  rowCount: count,
  digest: sha256,
  previous: z.string().nullable(),
  sealedAt: instant,
})

export const activityCalls = callsOf(
  { tag: 'administration', entity: 'activity', access: 'session' },
  {
    'activity-digest': {
      at: 'GET /api/admin/activity-digest',
      summary: 'The digests of the days of the activity log, newest first.',
      query: z.object({
        size: z.string().optional().meta({ type: 'integer', default: 100, maximum: 1000 }),
      }),
      shared: ['page'],
      answer: dataOf(digestLine),
    },
  },
)

export type DigestLine = z.infer<typeof digestLine>
