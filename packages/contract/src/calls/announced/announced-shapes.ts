// The shapes of answers about announced and public results of sampling rounds.
import { z } from 'zod'
import { waterIndexReasons } from '../../indices/water-index.ts'
import { count, instant } from '../shapes.ts'
import { explainedSteps, waterDerivation } from '../stations/water-derivation.ts'

export const measured = {
  value: z.number().nullable().describe('null where the value is censored.'),
  censor: z
    .enum(['lt_lod', 'lt_loq', 'gt_range'])
    .nullable()
    .describe('Below the limit of detection or of quantification, or above the range.'),
  detectionLimit: z.number().nullable().describe('Below or beyond what, where it is censored.'),
  unit: z.string(),
}
const lawLimit = z
  .object({
    max: z.number().optional(),
    min: z.number().optional(),
    unit: z.string(),
    document: z.string(),
    table: z.string(),
    column: z.string().nullable().describe('The class of the water, where the table has classes.'),
    validFrom: z.string(),
  })
  .meta({ id: 'LawLimit' })
const limited = {
  limit: lawLimit.nullable(),
  exceeded: z
    .boolean()
    .nullable()
    .describe('null where no limit applies, or where the detection limit lies above it.'),
}
const levelled = {
  level: z.string().nullable().describe('The key of the level in the edition of the index.'),
  label: z.string().nullable().describe('Its name, by Accept-Language.'),
  color: z.string().nullable().describe('Its official colour.'),
}
export const round = { year: z.int(), observation: z.int(), time: instant }
const indicator = z
  .object({
    code: z.string(),
    name: z.string(),
    symbol: z.string(),
    unit: z.string(),
    decimals: z.int().nullable(),
  })
  .meta({ id: 'SampledIndicator' })
export const asOf = { asOf: instant }
export const rule = z.object({
  index: z.literal('vn_wqi'),
  editions: z
    .array(z.object({ id: z.string(), version: z.string(), title: z.string() }))
    .describe('Of the indices in the answer.'),
  basis: z.string().optional(),
})
export const isAnnounced = { announced: z.boolean() }
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), ...asOf })

const reason = z.enum(waterIndexReasons)
export const wqi = { wqi: z.int().nullable(), ...levelled, reason: reason.optional() }

export const ofYear = z.object({
  year: z.int(),
  wqi: z.int().describe('The mean of the indices of the rounds, rounded half up.'),
  ...levelled,
  min: z.int(),
  max: z.int(),
  rounds: count.describe('Announced rounds with an index.'),
  announcedRounds: count.describe('With those that have none.'),
})

export const byYears = listOf(
  z.object({ locationId: z.string(), name: z.string(), series: z.array(ofYear) }),
).extend({ rule })

export const byRound = listOf(
  z.object({ locationId: z.string(), name: z.string(), ...round, ...wqi }),
).extend({ rule })

const ratedIndicator = z.object({
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  ...measured,
  method: z.string().nullable(),
  ...limited,
  rating: z.enum(['within', 'beyond', 'unrated']),
  ratio: z.number().nullable().describe('Value divided by limit; null of ranges.'),
  subIndex: z.number().nullable(),
})
export const rated = listOf(
  z.object({
    locationId: z.string(),
    name: z.string(),
    ...round,
    indicators: z.array(ratedIndicator),
  }),
).extend({ rule })

export const info = z.object({
  locationId: z.string(),
  name: z.string(),
  indicators: z.array(indicator),
  periods: z.array(z.object(round)),
  ...asOf,
})

export const detailOf = <More extends z.ZodRawShape>(more: More) =>
  z.object({
    locationId: z.string(),
    name: z.string(),
    indicator,
    values: z.array(z.object({ ...round, ...measured, ...limited, ...more })),
    ...asOf,
  })

export const countsOfLevels = z.array(z.object({ ...levelled, count }))

export const counted = z.object({
  total: count,
  year: z.int().nullable().describe('null where the points were counted in different years.'),
  observation: z.int().nullable(),
  levels: countsOfLevels,
  ...asOf,
})

const announcement = {
  announcementId: z.string(),
  ...round,
  publishedAt: instant,
  version: z.int(),
  replacedBy: z.string().nullable().describe('The announcement that corrected it.'),
}
export const announcements = listOf(z.object(announcement))

export const one = z.object({
  ...announcement,
  locationId: z.string(),
  name: z.string(),
  laboratory: z.string().nullable(),
  sampleNo: z.string().nullable(),
  values: z.array(ratedIndicator),
  index: z.object({ ...wqi, unrounded: z.number().nullable() }),
  derivation: waterDerivation
    .nullable()
    .describe('Groups, sub-indices and form, as they were computed when it was announced.'),
  steps: explainedSteps,
  rule: z
    .object({ id: z.string(), version: z.string(), title: z.string(), source: z.string() })
    .nullable(),
  ...asOf,
})

const value = z.object({ ...round, ...measured, exceeded: limited.exceeded, ...isAnnounced })
export const inPoint = z.object({
  locationId: z.string(),
  name: z.string(),
  indicators: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      symbol: z.string(),
      unit: z.string(),
      values: z.array(value),
    }),
  ),
})

export const table = z.object({
  columns: z.array(indicator),
  rows: z.array(
    z.object({
      locationId: z.string(),
      name: z.string(),
      ...round,
      ...isAnnounced,
      values: z.array(z.object({ ...measured, exceeded: limited.exceeded }).nullable()),
    }),
  ),
  ...asOf,
})

export const stations = listOf(z.object({ stationId: z.string(), indicators: z.array(indicator) }))

export const years = z.object({
  locationId: z.string(),
  name: z.string(),
  indicators: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      symbol: z.string(),
      unit: z.string(),
      years: z.array(
        z.object({
          year: z.int(),
          n: count,
          mean: z.number(),
          min: z.number(),
          max: z.number(),
          censored: count,
        }),
      ),
    }),
  ),
  ...asOf,
})

export const oneRound = z.object({
  locationId: z.string(),
  name: z.string(),
  year: z.int().nullable(),
  observation: z.int().nullable(),
  time: instant.nullable(),
  announced: z.boolean().nullable(),
  indicators: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      symbol: z.string(),
      ...measured,
      ...limited,
    }),
  ),
  ...asOf,
})

export type AnnouncedWqiByYears = z.infer<typeof byYears>
export type AnnouncedWqiByRound = z.infer<typeof byRound>
export type RatedIndicators = z.infer<typeof rated>
export type RatedIndicator = z.infer<typeof ratedIndicator>
export type AnnouncedIndicators = z.infer<typeof info>
export type CountedLevels = z.infer<typeof counted>
export type Announcements = z.infer<typeof announcements>
export type Announcement = z.infer<typeof one>
export type PublicTable = z.infer<typeof table>
export type PublicInPoint = z.infer<typeof inPoint>
export type PublicYears = z.infer<typeof years>
export type PublicRound = z.infer<typeof oneRound>
export type LawLimit = z.infer<typeof lawLimit>
