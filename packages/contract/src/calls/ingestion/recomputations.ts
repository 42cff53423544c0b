// Recomputations of a time range: those under way, and the start of another one.
import { z } from 'zod'
import { recomputed } from '../../readings/recomputation.ts'
import { callsOf } from '../call.ts'
import { count, dataOf, instant, optionalInstant } from '../shapes.ts'

const recomputation = z
  .object({
    id: z.string(),
    what: z.enum(recomputed),
    from: instant.nullable(),
    to: instant,
    actor: z.string().describe('Who or what began it.'),
    reason: z.string().nullable(),
    stations: count,
    waiting: count.describe('Stations that are not done yet.'),
    hours: count.describe('Hours of all stations together that have been gone through.'),
    leftReported: count.describe('Hours that stay as they were reported.'),
    leftDropped: count.describe('Hours that stay because their readings were dropped in time.'),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'Recomputation' })

const newRecomputation = z
  .object({
    what: z.enum(recomputed),
    stationCodes: z.array(z.string()).optional(),
    provinceCode: z.string().optional().describe('Code of a province in force.'),
    all: z.boolean().optional().describe('All stations; where no station and province is named.'),
    from: optionalInstant.describe('From the first reading when absent.'),
    to: optionalInstant.describe('To now when absent.'),
  })
  .refine(({ from, to }) => !from || !to || from < to, {
    path: ['to'],
    message: 'The end must come after the beginning.',
    params: { vi: 'Thời điểm cuối phải sau thời điểm đầu.' },
  })
  .refine(
    ({ stationCodes, provinceCode, all }) =>
      [stationCodes?.length, provinceCode, all].filter(Boolean).length === 1,
    {
      path: ['stationCodes'],
      message: 'Name stations, or a province, or say all: one of them.',
      params: { vi: 'Hãy nêu các trạm, hoặc một tỉnh, hoặc chọn tất cả: chỉ một trong số đó.' },
    },
  )

export const recomputationCalls = callsOf(
  { tag: 'administration', entity: 'recomputation', access: 'session' },
  {
    'recomputations.list': {
      at: 'GET /api/admin/recomputations',
      summary: 'What is and was recomputed over a time range, the newest first.',
      answer: dataOf(recomputation),
    },
    'recomputations.begin': {
      at: 'POST /api/admin/recomputations',
      summary:
        'Recompute a time range in the background; the same wish that is under way is answered with.',
      description: 'It has begun.',
      body: newRecomputation,
      status: 202,
      answer: recomputation,
    },
  },
)

export type NewRecomputation = z.input<typeof newRecomputation>
export type Recomputation = z.infer<typeof recomputation>
