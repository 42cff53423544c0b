// Figures about the waste of other countries, beside which the own ones stand.
import { z } from 'zod'
import { referenceMeasureNames, referenceSourceNames } from '../../waste/waste-references.ts'
import { yearAsked } from '../stations/aqi-variation.ts'
import { callsOf } from '../call.ts'
import { count } from '../shapes.ts'

const text = z.string()

const referenceFigure = z
  .object({
    value: z.number().describe('In the unit of the measure.'),
    year: z.int().nullable().describe('Null where the source tells none.'),
    source: z.enum(referenceSourceNames),
    flag: text.nullable().describe('What the source says of the value.'),
  })
  .meta({ id: 'WasteReferenceFigure' })

const references = z
  .object({
    count: count.describe('Countries and areas of which the amount a person is known.'),
    areas: z
      .array(
        z.object({
          area: text.describe('In English, as the source writes it.'),
          areaCode: text.nullable().describe('ISO 3166-1, two letters; null of a group.'),
          figures: z.partialRecord(z.enum(referenceMeasureNames), referenceFigure),
        }),
      )
      .describe('Those with the nearest amount a person, the largest first.'),
    sources: z.array(
      z.object({
        source: z.enum(referenceSourceNames),
        name: text,
        licence: text,
        address: text,
      }),
    ),
  })
  .meta({ id: 'WasteReferences' })

export const wasteReferenceCalls = callsOf(
  { tag: 'public', entity: 'request' },
  {
    'waste-references': {
      at: 'GET /api/{product}/public/waste-references',
      summary:
        'Municipal waste of other countries by international tables, beside which the own figures stand.',
      query: z.object({
        year: yearAsked.describe('Newer figures are left out.'),
        around: z.coerce
          .number()
          .min(0)
          .max(1000)
          .optional()
          .describe('Kilograms a person and day; the country of the middle without it.'),
      }),
      answer: references,
    },
    'waste-references.file': {
      at: 'GET /api/{product}/public/waste-references.csv',
      summary: 'All figures of these tables, each with its source and licence, as a CSV file.',
      description: 'The file.',
      type: 'text/csv',
      answer: text,
    },
  },
)

export type WasteReferences = z.infer<typeof references>
