// Derives one index value from its readings, step by step.
import type { VnAqiResult } from '@eos/indices'
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { count, instant, optionalText } from '../shapes.ts'

const subIndex = z.looseObject({
  pollutant: z.string(),
  averaging: z.string(),
  column: z.string(),
  unit: z.string(),
  input: z.number().optional(),
  prepared: z.number().optional(),
  value: z.number().optional(),
  counts: z.boolean(),
  hoursUsed: count,
  hoursRequired: count,
  hoursInWindow: count,
  reason: z.string().optional(),
})

/** @eos/indices declares the rest of the shape. */
const result = z
  .looseObject({
    ok: z.boolean(),
    index: z.string(),
    period: z.enum(['hour', 'day', 'rolling-24h']),
    value: z.number().optional(),
    reason: z.string().optional(),
    dominant: z.array(z.string()).optional(),
    subIndices: z.array(subIndex),
  })
  .describe('With every sub-index, input, hours used and required, table row, rule and version.')

const hourlyInput = z.object({
  time: z.int().describe('Epoch milliseconds of the start of the hour.'),
  values: z.record(z.string(), z.number().nullable()),
  n: z.record(z.string(), z.int().nullable()),
  expected: count,
})

const derivation = z
  .object({
    stationId: z.string(),
    grain: z.string(),
    getTime: instant,
    periodStart: instant,
    periodEnd: instant,
    timeZone: z.string(),
    basis: z.enum(['raw', 'approved']),
    stored: z
      .object({ aqi: z.int().nullable(), rule: z.string(), computedAt: instant })
      .describe('As stored; equals the recomputed result, which is what the steps explain.'),
    result: result as z.ZodType as z.ZodType<VnAqiResult>,
    steps: z.array(z.object({ text: z.string(), formula: z.string().optional() })),
    inputs: z.array(hourlyInput).describe('The hourly means that went in, oldest first.'),
  })
  .meta({ id: 'Derivation' })

export const derivationCalls = callsOf(
  { tag: 'public', entity: 'index' },
  {
    derivation: {
      at: 'GET /api/{product}/public/derivation/{stationId}',
      summary: 'How one index value came about.',
      query: z.object({
        grain: z.enum(['aqiHour', 'aqi24h', 'aqiDay']).default('aqiHour'),
        time: z.string().optional().describe('getTime of the row; the newest when absent.'),
        locale: optionalText
          .pipe(z.enum(['en', 'vi'], 'must be en or vi').optional())
          .describe('Of the steps: en or vi.'),
      }),
      answer: derivation,
    },
  },
)

export type DerivationAnswer = z.infer<typeof derivation>
