// The indices of other countries at a published air station, as a second opinion on the same hours as VN_AQI.
import type { Level } from '@eos/indices'
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { yearAsked } from './aqi-variation.ts'
import { count, instant } from '../shapes.ts'

const text = z.string()
const day = z.iso.date()
const words = z.object({ en: text, vi: text })

/** The countries, or unions of countries, whose indices are told; in this order. */
export const otherJurisdictions = ['US', 'EU', 'CN', 'IN', 'GB', 'CA'] as const

const level = z
  .object({
    key: text,
    from: z.int(),
    to: z.int(),
    isOpen: z.literal(true).optional(),
    name: words,
    colour: z.object({ name: words, rgb: z.array(z.int()), hex: text }),
    textColour: text,
    accessible: z.object({ hex: text, textColour: text }),
    shape: text,
  })
  .meta({ id: 'IndexLevel' })

const line = z.object({
  pollutant: text,
  averaging: text.describe('The clock of the index: 1h, nowcast-12h, 8h-running, 24h …'),
  value: z.int().nullable().describe('The sub-index; null of an index without sub-indices.'),
  hoursUsed: count,
  hoursRequired: count,
  hoursInWindow: count,
  reason: text.nullable().describe('Why this pollutant does not count.'),
})

const newest = z
  .object({
    period: z
      .enum(['hour', 'rolling-24h'])
      .describe('rolling-24h: the rule has no index of an hour; that of a day over 24 hours.'),
    value: z.int().nullable(),
    shown: text.nullable().describe('As its country writes it, such as 10+.'),
    level: text.nullable().describe('The key of its level.'),
    dominant: z.array(text),
    aboveScale: z.boolean(),
    reason: text.nullable().describe('Why it cannot be computed.'),
    lines: z.array(line),
  })
  .describe('Of the newest hour.')

const ofYear = z.object({
  unit: z.enum(['day', 'hour']).describe('hour: the rule has no index of a day.'),
  known: count,
  expected: count,
  levels: z.array(z.object({ key: text, count })).describe('From the best level on, zeros too.'),
  reasons: z
    .array(z.object({ reason: text, count }))
    .describe('Why there is none, the most frequent reason first.'),
})

const edition = z.object({
  key: text,
  jurisdiction: z.enum(otherJurisdictions),
  name: words,
  rule: z.object({ id: text, version: text, title: words, source: words }),
  from: day.describe('The first day of the year on which this edition was in force there.'),
  to: day,
  levels: z.array(level as z.ZodType as z.ZodType<Level>),
  newest: newest.nullable().describe('null of former editions, and without a current hour.'),
  year: ofYear,
})

const otherIndices = z
  .object({
    stationId: text,
    timeZone: text.describe('In which days are counted.'),
    demo: z.boolean(),
    basis: z.enum(['raw', 'approved']),
    year: z.int(),
    newest: z
      .object({
        periodStart: instant,
        periodEnd: instant,
        vnAqi: z.int().describe('The official index of the same hour.'),
      })
      .nullable(),
    indices: z.array(edition).describe('By country; of two editions in one year the former first.'),
  })
  .meta({ id: 'OtherIndices' })

export const otherIndicesCalls = callsOf(
  { tag: 'public', entity: 'station' },
  {
    'other-indices': {
      at: 'GET /api/{product}/public/other-indices/{stationId}',
      summary:
        'The air quality indices of the United States, Europe, China, India, the United Kingdom and Canada at a published air station: of the newest hour, and through a year.',
      description:
        'Each is computed by its own rule and its own averaging from the same published hours as VN_AQI. Their numbers and levels must not be held against those of VN_AQI.',
      query: z.object({ year: yearAsked }),
      answer: otherIndices,
    },
  },
)

export type OtherIndices = z.infer<typeof otherIndices>
export type OtherIndex = z.infer<typeof edition>
export type OtherIndexNow = z.infer<typeof newest>
export type OtherIndexYear = z.infer<typeof ofYear>
