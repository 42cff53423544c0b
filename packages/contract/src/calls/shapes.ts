// The shapes of values that many calls have in common.
import { z } from 'zod'
import { parseInstant } from '../instant.ts'

/** A time as it is answered: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** A time as a body or an address gives it: ISO 8601 with its offset; becomes a Date. */
export const sentInstant = z
  .string()
  .max(40)
  .transform((text, context) => {
    const read = parseInstant(text)
    if (read) return read
    context.addIssue({ code: 'custom', message: 'must be a time such as 2026-01-02T03:04:05Z' })
    return z.NEVER
  })
  .meta({ format: 'date-time' })

/** A `sentInstant` that may be missing; an empty one counts as not given. */
export const optionalInstant = z
  .string()
  .max(40)
  .optional()
  .transform((text, context) => {
    if (!text) return undefined
    const read = parseInstant(text)
    if (read) return read
    context.addIssue({ code: 'custom', message: 'must be a time such as 2026-01-02T03:04:05Z' })
    return z.NEVER
  })
  .meta({ format: 'date-time' })

/** One of these texts; an empty one counts as not given. */
export const optionalOneOf = <const Values extends readonly string[]>(values: Values) =>
  z
    .string()
    .optional()
    .transform((text, context): Values[number] | undefined => {
      if (!text || values.includes(text)) return text || undefined
      context.addIssue({ code: 'invalid_value', values: [...values], input: text })
      return z.NEVER
    })
    .meta({ enum: [...values] })

/** The number of a row in the database. */
export const rowId = z
  .string('must be an id')
  .trim()
  .regex(/^[1-9]\d{0,17}$/, 'must be an id')

/** A switch in an address: everything but true counts as false. */
export const isTrue = z
  .string()
  .optional()
  .transform((text) => text === 'true')
  .meta({ type: 'boolean' })

/** Pages of a list with a size of its own; what makes no sense counts as not given. */
export const paging = (usual: number, most: number) => ({
  page: z.string().optional().meta({ type: 'integer', default: 0 }),
  size: z.string().optional().meta({ type: 'integer', default: usual, maximum: most }),
})

/** Bytes of a file. */
export const binary = z.string().meta({ contentMediaType: 'application/octet-stream' })

/** Values joined by commas, or the parameter repeated. */
export const listed = z.string().optional()

export const medium = z.enum(['air', 'water', 'emission', 'noise'])

/** The choice of all or nothing; a value that is neither true nor false counts as absent. */
export const atomic = z
  .unknown()
  .optional()
  .meta({
    type: ['boolean', 'string'],
    default: true,
    description: 'false: what can be done is done, whatever fails. Otherwise all or nothing.',
  })

/** Bytes of a file, where people look at the document. */
export const binaryFile = z.string().meta({ format: 'binary' })

export const count = z.int().min(0)

/** A list that has room for more beside it. */
export const dataOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) })

/** A text of an address; an empty one counts as not given. */
export const optionalText = z
  .string()
  .optional()
  .transform((text) => text || undefined)

/** Reads a size: a number too large is taken as `most`, a value that is no number as `usual`. */
export const sizeUpTo = (most: number, usual = most) =>
  z
    .string()
    .optional()
    .transform((text) => Math.min(most, Math.max(1, Math.floor(Number(text)) || usual)))
    .meta({ type: 'integer', default: usual, maximum: most })

/** A property that is read so that its refusal can say why; the API document leaves it out. */
export const notOffered = <Value extends z.ZodType>(schema: Value) => schema.meta({ not: {} })
