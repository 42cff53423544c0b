// Published figures about solid waste: the statistics of provinces by year, and the totals of hazardous waste. See
// docs/decisions/0221-statistics-of-waste-are-published-in-versions.md.
import { z } from 'zod'
import {
  provinceOrders,
  statisticAreas,
  statisticClasses,
  treatments,
  unitViews,
} from '../../waste/solid-waste.ts'
import { yearAsked } from '../stations/aqi-variation.ts'
import { callsOf } from '../call.ts'
import { binaryFile, count, instant, optionalOneOf, optionalText } from '../shapes.ts'
import { parts, partsAsked } from './waste-parts.ts'

const text = z.string()
const area = z.enum(statisticAreas)
const wasteClass = z.enum(statisticClasses)
const perDay = z.number().describe('Tonnes a day.')
const ratio = z.number().nullable().describe('Per cent; null where there is nothing to divide by.')
const ofTreatments = <Value extends z.ZodType>(value: Value) =>
  z.object(
    Object.fromEntries(treatments.map((name) => [name, value])) as Record<
      (typeof treatments)[number],
      Value
    >,
  )

const figures = z
  .object({
    rows: count.describe('Published rows of which these are the sums.'),
    population: z.int().nullable().describe('Persons of the rows that give it.'),
    generated: perDay,
    perCapita: z
      .number()
      .nullable()
      .describe('Kilograms a person and day, of the rows that give the population.'),
    collected: perDay,
    collectionRate: ratio,
    treatments: ofTreatments(perDay),
    treated: perDay,
    untreated: perDay.describe('Tonnes a day: what was collected and not treated.'),
    shares: ofTreatments(ratio)
      .extend({ untreated: ratio })
      .describe('Per cent of the collected, of the sums.'),
    toStandard: perDay.nullable().describe('Treated to standard, of the rows that give it.'),
    toStandardRate: ratio.describe('Of what was collected in these rows.'),
    facilities: z.object({
      landfills: count.nullable(),
      incinerators: count.nullable(),
      compostPlants: count.nullable(),
      recyclingPlants: count.nullable(),
      otherPlants: count.nullable(),
    }),
  })
  .meta({ id: 'SolidWasteFigures' })

const unit = {
  id: text,
  code: text.describe('Alone it is ambiguous: some codes meant another unit before July 2025.'),
  name: text,
  nameEn: text,
  isFormer: z.boolean().describe('Whether it has been merged into another unit since.'),
}

const row = z.object({
  statisticId: text,
  ...unit,
  area,
  version: count.describe('1 is what was published first; each correction is one more.'),
  publishedAt: instant,
  source: z.enum(['report', 'estimate', 'survey']),
  sourceDoc: text.nullable(),
  isBeingCorrected: z
    .boolean()
    .describe('Whether a correction is under way; these figures stand until it is published.'),
})

const missingUnit = z.object({ ...unit, areas: z.array(area) })

const province = z.object({
  ...unit,
  state: z
    .enum(['reported', 'partial', 'missing'])
    .describe('Whether the rows of all its parts and areas are published, some of them, or none.'),
  isSum: z.boolean().describe('Whether its figures are sums of units that were merged.'),
  missing: z
    .array(missingUnit)
    .describe('The units of the year, and the areas, that are not published.'),
  figures: figures.nullable(),
  rank: z
    .int()
    .nullable()
    .describe('Among those that have reported, by `order`; equal figures share one.'),
  last: z
    .object({ year: z.int(), generated: perDay })
    .nullable()
    .describe('Of what is missing or partial: the newest year before in which it reported.'),
  rows: z.array(row),
})

const counted = {
  expected: count.describe('Units of the year, or of today.'),
  reported: count.describe('Those of which everything is published.'),
}

const changed = z.object({
  statisticId: text,
  ...unit,
  area,
  version: count,
  publishedAt: instant,
  fields: z.array(
    z.object({ field: text, before: z.number().nullable(), after: z.number().nullable() }),
  ),
})

const statistics = z
  .object({
    demo: z.boolean().describe('Whether figures are simulated.'),
    year: z
      .int()
      .nullable()
      .describe('The newest published one unless asked for; null where there is none.'),
    years: z
      .array(z.object({ year: z.int(), ...counted }))
      .describe('Years with published rows, the newest first.'),
    completeYear: z.int().nullable().describe('The newest year in which every unit has reported.'),
    days: z.int().describe('Days of the year, by which amounts of a day become those of the year.'),
    wasteClass,
    area: area.nullable(),
    units: z.enum(unitViews),
    provinceCode: text.nullable(),
    order: z.enum(provinceOrders),
    ...counted,
    partial: count.describe('Units of which some rows are published.'),
    ranked: count,
    total: figures
      .nullable()
      .describe('Of what is published; nothing is guessed for what is missing.'),
    urban: figures.nullable(),
    rural: figures.nullable(),
    provinces: z
      .array(province)
      .describe('Ranked ones in their order, then partial ones, then missing ones.'),
    classes: z.array(z.object({ wasteClass, ...counted, total: figures.nullable() })),
    trend: z
      .array(z.object({ year: z.int(), ...counted, total: figures.nullable() }))
      .describe('From the first year to the last, those without figures too.'),
    changes: z
      .array(changed)
      .describe('What the newest version of a row of this year changed in the one before.'),
    made: z
      .object({
        rows: count,
        publishedFrom: instant.nullable(),
        publishedTo: instant.nullable(),
        corrected: count.describe('Rows that were corrected after their first publication.'),
        beingCorrected: count,
        locked: count.describe('Rows that are not changed any more.'),
        leftOut: count.describe('Rows that would count a place twice.'),
      })
      .describe('Of what the total is made.'),
  })
  .meta({ id: 'SolidWasteStatistics' })

const asked = z.object({
  year: yearAsked,
  wasteClass: optionalOneOf(statisticClasses),
  area: optionalOneOf(statisticAreas),
  units: optionalOneOf(unitViews),
  provinceCode: optionalText.describe(
    'The code of a province of today: all figures are of it alone.',
  ),
  order: optionalOneOf(provinceOrders),
})

const ofRows = asked.pick({ year: true, wasteClass: true, area: true, provinceCode: true })

const kilograms = z.number().nullable().describe('Kilograms.')

const hazardous = z
  .object({
    demo: z.boolean(),
    fewestGenerators: count.describe('Amounts of fewer enterprises are not told.'),
    years: z
      .array(
        z.object({
          year: z.int(),
          generators: count.describe('Enterprises with a published yearly report.'),
          reports: z
            .object({
              due: count.describe(
                'Enterprises that have begun a yearly report, or handed one in for one of the two years before.',
              ),
              received: count.describe('Those that have handed it in.'),
              onTimeRate: ratio.describe(
                'Per cent of them that did so by the day; null where one or two did, or did not.',
              ),
            })
            .nullable()
            .describe('null where too few have handed in.'),
          amounts: z
            .object({
              generated: kilograms,
              selfTreated: kilograms,
              transferred: kilograms.describe('Kilograms handed over to licensed receivers.'),
              exported: kilograms,
              inStock: kilograms.describe('Kilograms kept at the end of the year.'),
            })
            .nullable()
            .describe(
              'null where too few enterprises take part; each amount is null where too few contribute to it, or where it would tell such an amount.',
            ),
        }),
      )
      .describe('The newest first.'),
  })
  .meta({ id: 'HazardousWasteTotals' })

const file = { description: 'The file.', type: 'text/csv', answer: text }

export const solidWasteCalls = callsOf(
  { tag: 'public', entity: 'request' },
  {
    'solid-waste': {
      at: 'GET /api/{product}/public/solid-waste-statistics',
      summary:
        'Solid waste by year, province, area, class and treatment, of published rows alone, with how many provinces have reported.',
      query: asked,
      answer: statistics,
    },
    'solid-waste.file': {
      at: 'GET /api/{product}/public/solid-waste-statistics.csv',
      summary: 'The provinces of that answer and their total as a CSV file.',
      query: asked,
      ...file,
    },
    'solid-waste.workbook': {
      at: 'GET /api/{product}/public/solid-waste-statistics.xlsx',
      summary: 'The same as a workbook.',
      query: asked,
      description: 'The workbook.',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      answer: binaryFile,
    },
    'solid-waste.rows': {
      at: 'GET /api/{product}/public/solid-waste-statistics/rows.csv',
      summary: 'The published rows behind the totals, each with its version, as a CSV file.',
      query: ofRows,
      ...file,
    },
    'solid-waste.dictionary': {
      at: 'GET /api/{product}/public/solid-waste-statistics/dictionary.csv',
      summary: 'What the columns of these files mean, with their units, as a CSV file.',
      ...file,
    },
    'hazardous-waste': {
      at: 'GET /api/{product}/public/hazardous-waste',
      summary: 'The hazardous waste of published yearly reports, as totals of the country by year.',
      answer: hazardous,
    },
    'waste-parts': {
      at: 'GET /api/{product}/public/waste-parts',
      summary:
        'Hazardous waste of published yearly reports by group, method or province, reuse by kind or category, shipments of exports by code, country or operation, and their registrations by status.',
      query: partsAsked,
      answer: parts,
    },
    'waste-parts.file': {
      at: 'GET /api/{product}/public/waste-parts.csv',
      summary: 'These parts as a CSV file.',
      query: partsAsked,
      ...file,
    },
    'waste-parts.workbook': {
      at: 'GET /api/{product}/public/waste-parts.xlsx',
      summary: 'The same as a workbook.',
      query: partsAsked,
      description: 'The workbook.',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      answer: binaryFile,
    },
  },
)

export type SolidWasteFigures = z.infer<typeof figures>
export type SolidWasteStatistics = z.infer<typeof statistics>
export type SolidWasteProvince = z.infer<typeof province>
export type SolidWasteRow = z.infer<typeof row>
export type SolidWasteChange = z.infer<typeof changed>
export type MissingUnit = z.infer<typeof missingUnit>
export type { WasteParts } from './waste-parts.ts'
export type HazardousWasteTotals = z.infer<typeof hazardous>
