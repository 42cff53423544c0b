// The schema of a row of a series on the wire, for its profile and for clients.
import { z } from 'zod'
import type { Grain } from './grains.ts'

const instant = z.iso.datetime()

/** The value of one indicator; `aggregation` only in means of hours, days and months. */
const valueSchema = z.object({
  value: z.number().nullable(),
  unit: z.string(),
  status: z.string(),
  validity: z.enum(['valid', 'invalid']),
  aggregation: z
    .object({
      n: z.int().nullable(),
      expected: z.int(),
      min: z.number().nullable(),
      max: z.number().nullable(),
    })
    .optional(),
})

/** Times are UTC; `getTime` is the end of a reading's averaging period, and the start of an hour, a day or a month. */
const head = {
  id: z.string(),
  stationId: z.string(),
  getTime: instant,
  periodStart: instant,
  periodEnd: instant,
  provinceCode: z.string().nullable(),
}

const readingRow = z.object({
  ...head,
  data: z.record(z.string(), valueSchema).nullable(),
})

const indexRow = z.object({
  ...head,
  aqi: z.int().nullable(),
  level: z.string().nullable(),
  mainPollutant: z.string().nullable(),
  mainPollutants: z.array(z.string()),
  subIndex: z.record(z.string(), z.int().nullable()),
  reason: z.string().nullable(),
  rule: z.string(),
  official: z.boolean(),
})

export function seriesRowSchema({ kind }: Grain): z.ZodObject {
  return kind === 'index' ? indexRow : readingRow
}
