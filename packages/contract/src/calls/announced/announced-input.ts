// The input of the calls about announced and public results: numbers may be texts, and lists joined by commas.
import { z } from 'zod'
import { parseInstant } from '../../words/instant.ts'
import { mostPoints, pointOrders } from '../../readings/periodic-points.ts'

/** A blank counts as absent. */
function given(value: unknown): unknown {
  return value === null || value === '' ? undefined : value
}

const asText = z.union([z.string(), z.int().transform(String)]).pipe(z.string().trim().max(100))

const several = <One extends z.ZodType>(one: One) =>
  z.preprocess((value) => {
    const present = given(value)
    if (present === undefined || Array.isArray(present)) return present
    return typeof present === 'string'
      ? present
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '')
      : [present]
  }, z.array(one).max(100_000).optional())

const whole = (least: number, most: number) =>
  z.preprocess((value) => {
    const present = given(value)
    return typeof present === 'string' && /^\s*\d+\s*$/.test(present) ? Number(present) : present
  }, z.int().min(least).max(most).optional())

const year = whole(1900, 2200)
const lang = z.preprocess(given, z.enum(['vi', 'en']).optional())
const time = z.preprocess(
  (value) => {
    const present = given(value)
    return typeof present === 'number' ? String(present) : present
  },
  z
    .string()
    .max(40)
    .transform((text, context) => {
      const read = parseInstant(text)
      if (read) return read
      context.addIssue({
        code: 'custom',
        message: 'must be a time such as 2026-01-02T03:04:05Z',
        params: { vi: 'phải là thời điểm như 2026-01-02T03:04:05Z' },
      })
      return z.NEVER
    })
    .optional(),
)

/** A point or points may be named by either word. */
const points = { locationIds: several(asText), locationPointIds: several(asText) }
const point = {
  locationId: z.preprocess(given, asText.optional()),
  locationPointId: z.preprocess(given, asText.optional()),
}
const codes = { indicatorCodes: several(asText) }
const range = { from: time, to: time }
const observation = whole(1, 366)

/** The schema of a body, and the same members as parameters of an address. */
interface Input<Schema extends z.ZodType, Name extends string> {
  schema: Schema
  query: z.ZodObject<Record<Name, z.ZodOptional<z.ZodString>>>
}

const inputOf = <Schema extends z.ZodType, Shape extends z.ZodRawShape>(
  schema: Schema,
  shape: Shape,
): Input<Schema, keyof Shape & string> => ({
  schema,
  query: z.object(
    Object.fromEntries(Object.keys(shape).map((name) => [name, z.string().optional()])),
  ) as never,
})

type OutputOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>
interface Named<Value> {
  locationId?: Value
  locationPointId?: Value
  locationIds?: Value
  locationPointIds?: Value
}

/** The list under either name; absent restricts nothing. */
const ofPoints = <Shape extends z.ZodRawShape>(more: Shape) => {
  const shape = { ...points, ...more }
  const schema = z.object(shape).transform((given) => {
    const { locationIds, locationPointIds, ...rest } = given as Named<string[]> & OutputOf<Shape>
    const own = rest as unknown as OutputOf<Shape>
    return { ...own, locationIds: locationIds ?? locationPointIds }
  })
  return inputOf(schema, shape)
}

/** The point under either name. */
const ofPoint = <Shape extends z.ZodRawShape>(more: Shape) => {
  const shape = { ...point, ...more }
  const schema = z.object(shape).transform((given, context) => {
    const { locationId, locationPointId, ...rest } = given as Named<string> & OutputOf<Shape>
    const id = locationId ?? locationPointId
    if (id !== undefined) return { ...(rest as unknown as OutputOf<Shape>), locationId: id }
    context.addIssue({
      code: 'custom',
      path: ['locationId'],
      message: 'must be given',
      params: { vi: 'phải có' },
    })
    return z.NEVER
  })
  return inputOf(schema, shape)
}

const ofNoPoint = <Shape extends z.ZodRawShape>(shape: Shape) => inputOf(z.object(shape), shape)

const indicatorCode = z.preprocess(given, asText)

const text = z.preprocess(given, z.string().trim().max(255).optional())

export interface AskedBulletin {
  year?: number | undefined
  observation?: number | undefined
  lang?: 'en' | 'vi' | undefined
}
/** Either a point, of which a former version may be asked for, or a program. */
export type BulletinAsked = AskedBulletin &
  ({ locationId: string; version?: number | undefined } | { programId: string })

const bulletinShape = {
  ...point,
  programId: z.preprocess(given, asText.optional()),
  year,
  observation,
  version: whole(1, 100_000),
  lang,
}

const bulletinSchema = z.object(bulletinShape).transform((asked, context): BulletinAsked => {
  const { locationId, locationPointId, programId, version, ...round } = asked
  const id = locationId ?? locationPointId
  const refuse = (name: string, message: string, vi: string) => {
    context.addIssue({ code: 'custom', path: [name], message, params: { vi } })
    return z.NEVER
  }
  if (id !== undefined) {
    if (programId === undefined) return { ...round, version, locationId: id }
    return refuse('programId', 'must not stand beside locationId', 'không đi cùng locationId')
  }
  if (programId === undefined) {
    return refuse('locationId', 'must be given, or programId', 'phải có, hoặc programId')
  }
  if (version === undefined) return { ...round, programId }
  return refuse('version', 'is for one point only', 'chỉ dùng cho một điểm')
})

export const announcedInput = {
  byYears: ofPoints({ years: several(year), programId: z.preprocess(given, asText.optional()) }),
  byRound: ofPoints({ year, observation }),
  rated: ofPoints({ year, observation }),
  info: ofPoint({ year }),
  detail: ofPoint({ indicatorCode, ...range }),
  counted: ofNoPoint({
    year,
    observation,
    provinceId: z.preprocess(given, asText.optional()),
    programId: z.preprocess(given, asText.optional()),
  }),
  ofLocation: ofPoint({}),
  ofYear: ofPoint({ year }),
  ofRound: ofPoint({ year, observation, version: whole(1, 100_000) }),
  table: ofPoints({ ...codes, year, observation }),
  stations: ofNoPoint({ stationIds: several(asText) }),
  inPoints: ofPoints({ ...codes, ...range }),
  inPoint: ofPoint({ ...codes, ...range }),
  ofYears: ofPoint({ ...codes, years: several(year) }),
  ofOneRound: ofPoint({ ...codes, year, observation }),
  periodicPoints: ofNoPoint({
    year,
    observation,
    provinceId: text,
    programId: text,
    river: text,
    level: text,
    q: text,
    sort: z.preprocess(given, z.enum(pointOrders).optional()),
    size: whole(1, mostPoints),
  }),
  periodicPoint: ofPoint({ year, observation, version: whole(1, 100_000) }),
  pointCard: ofPoint({ lang }),
  nearStation: ofNoPoint({ stationId: asText }),
  bulletin: inputOf(bulletinSchema, bulletinShape),
} as const
