// Lists about waste in which everybody looks things up: licensed receivers, the national list of hazardous waste, codes of the
// Basel Convention, and methods of treatment.
import { z } from 'zod'
import { longestWords } from '../../lists/list-filters.ts'
import { wasteListNames, wasteListRows } from '../../waste/waste-lists.ts'
import { callsOf } from '../call.ts'
import { count, optionalOneOf, optionalText } from '../shapes.ts'

const text = z.string()
const day = z.iso.date().nullable()

const row = z.object({
  id: text,
  code: text.describe('The tax code of a receiver.'),
  name: text,
  about: text
    .nullable()
    .describe('The province of a receiver, the mark of a waste, the annex of a code, or the kind.'),
  codes: z
    .array(text)
    .describe(
      'The wastes for which a receiver is licensed, hazard symbols of a waste, counterparts of a Basel code, or the operations of a method.',
    ),
  licence: text.nullable().describe('The number of the licence of a receiver.'),
  from: day.describe('The first day on which the entry, or the licence, holds.'),
  to: day.describe('The last day of a licence; the first day on which a code holds no more.'),
})

const list = z
  .object({
    list: z.enum(wasteListNames),
    demo: z.boolean().describe('Whether rows are simulated.'),
    matching: count,
    page: count.describe('The first is 0.'),
    pages: count,
    rows: z.array(row).describe('Names are in the language of Accept-Language.'),
  })
  .meta({ id: 'WasteList' })

const asked = z.object({
  list: optionalOneOf(wasteListNames).describe('`receivers` where it is absent.'),
  q: optionalText.describe(
    `Words that all occur in names or codes, without case and diacritics; a code with or without blanks, dots or dashes. At most ${longestWords} characters.`,
  ),
})

const pageNumber = z
  .string()
  .optional()
  .transform((given) => Math.max(0, Math.min(10_000, Math.floor(Number(given)) || 0)))
  .meta({ type: 'integer', default: 0 })

export const wasteListCalls = callsOf(
  { tag: 'public', entity: 'request' },
  {
    'waste-lists': {
      at: 'GET /api/{product}/public/waste-lists',
      summary:
        'Licensed receivers of waste with their codes, the national list of hazardous waste, Basel codes and methods of treatment, each with its validity.',
      description: `A page has ${wasteListRows} rows.`,
      query: asked.extend({ page: pageNumber }),
      answer: list,
    },
    'waste-lists.file': {
      at: 'GET /api/{product}/public/waste-lists.csv',
      summary: 'All rows of that answer as a CSV file.',
      query: asked,
      description: 'The file.',
      type: 'text/csv',
      answer: text,
    },
  },
)

export type WasteList = z.infer<typeof list>
export type WasteListRow = z.infer<typeof row>
