// Shapes of values that many calls share.
import { z } from 'zod'
import { parseInstant } from '../words/instant.ts'

/** A time in an answer: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** A time in a body or an address: ISO 8601 with its offset; becomes a Date. */
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

/** An optional `sentInstant`; an empty text counts as absent. */
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

/** One of these texts; an empty text counts as absent. */
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

/** The id of a row. */
export const rowId = z
  .string('must be an id')
  .trim()
  .regex(/^[1-9]\d{0,17}$/, 'must be an id')

/** A switch in an address: every value but true counts as false. */
export const isTrue = z
  .string()
  .optional()
  .transform((text) => text === 'true')
  .meta({ type: 'boolean' })

/** Paging with a page size of its own; invalid values count as absent. */
export const paging = (usual: number, most: number) => ({
  page: z.string().optional().meta({ type: 'integer', default: 0 }),
  size: z.string().optional().meta({ type: 'integer', default: usual, maximum: most }),
})

/** Bytes of a file. */
export const binary = z.string().meta({ contentMediaType: 'application/octet-stream' })

/** Values joined by commas, or a repeated parameter. */
export const listed = z.string().optional()

/** The values that a limit allows: a range has both, the others one of them. */
export const allowed = {
  kind: z.enum(['upper', 'lower', 'range']),
  low: z.number().optional().describe('The least that is allowed; absent of an upper limit.'),
  high: z.number().optional().describe('The most that is allowed; absent of a lower limit.'),
}

export const medium = z.enum(['air', 'water', 'emission', 'noise'])

/** Whether a batch is atomic; any value but true and false counts as absent. */
export const atomic = z
  .unknown()
  .optional()
  .meta({
    type: ['boolean', 'string'],
    default: true,
    description: 'false: what can be done is done, whatever fails. Otherwise all or nothing.',
  })

/** Bytes of a file, for readers of the API document. */
export const binaryFile = z.string().meta({ format: 'binary' })

/** The language of a picture or a file whose address others keep. */
export const ownLanguage = optionalOneOf(['vi', 'en']).describe('Otherwise by Accept-Language.')

/** A picture of 1,200 by 630 pixels for programs that show what a link leads to. */
export const cardPicture = {
  query: z.object({ lang: ownLanguage }),
  answer: binaryFile,
  type: 'image/png',
} as const

export const count = z.int().min(0)

/** A list in `data`, so that members can be added beside it. */
export const dataOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) })

/** A text of an address; an empty text counts as absent. */
export const optionalText = z
  .string()
  .optional()
  .transform((text) => text || undefined)

/** Parses a size from 1 to `most`: numbers beyond become the nearer of the two, 0 and other texts `usual`. */
export const sizeUpTo = (most: number, usual = most) =>
  z
    .string()
    .optional()
    .transform((text) => Math.min(most, Math.max(1, Math.floor(Number(text)) || usual)))
    .meta({ type: 'integer', default: usual, maximum: most })

/** A property that is accepted only for an explanation in the error; the API document leaves it out. */
export const notOffered = <Value extends z.ZodType>(schema: Value) => schema.meta({ not: {} })
