// The calls by which results of a sampling round are entered: as a whole grid, or as a file of its template.
import { z } from 'zod'
import { waterIndexReasons } from '../../indices/water-index.ts'
import { callsOf } from '../call.ts'
import { componentOf } from '../hal-shapes.ts'
import { binaryFile, count, instant, sentInstant } from '../shapes.ts'

const text = (most: number) => z.string().trim().max(most).nullish()

/** A cell as a person writes it: 7.2, "7,2", "KPH", "<0.05", ">24000"; empty: not measured. */
const cell = z.union([z.string().max(60), z.number(), z.null()])

const sentColumn = z.object({
  code: z.string().trim().min(1).max(60).describe('Of the indicator.'),
  unit: text(40),
  method: text(200),
  detectionLimit: z.number().min(0).nullish().describe('For cells that say KPH alone.'),
})

const sentRow = z.object({
  locationId: z.union([z.string(), z.int().transform(String)]).optional(),
  code: z.string().trim().max(100).optional().describe('Of the point, in place of its id.'),
  time: sentInstant.nullish(),
  laboratory: text(255),
  sampleNo: text(100),
  note: text(2000),
  version: z
    .union([z.string(), z.int().transform(String)])
    .nullish()
    .describe(
      'As the row was read; null where nothing had been entered. A row that was changed meanwhile is refused. Absent: it is written whatever was there.',
    ),
  cells: z.array(cell).max(200),
})

const grid = z.object({
  columns: z.array(sentColumn).min(1).max(200),
  time: sentInstant.nullish().describe('For rows without a time of their own.'),
  laboratory: text(255).describe('For rows without one of their own.'),
  rows: z.array(sentRow).min(1).max(1000),
})

const measured = {
  value: z.number().nullable(),
  censor: z.enum(['lt_lod', 'lt_loq', 'gt_range']).nullable(),
  detectionLimit: z.number().nullable(),
  unit: z.string(),
  method: z.string().nullable(),
}
const limit = z
  .object({
    max: z.number().nullable(),
    min: z.number().nullable(),
    unit: z.string(),
    key: z.string(),
  })
  .nullable()
const former = z
  .object({
    n: count,
    min: z.number(),
    median: z.number(),
    max: z.number(),
    low: z.number().nullable().describe('Values below it are unlike the former ones.'),
    high: z.number().nullable().describe('Values above it are unlike the former ones.'),
  })
  .nullable()
  .describe(
    'What was found at this point before, in the same unit; null where it was not measured.',
  )

const index = {
  wqi: z.int().nullable(),
  level: z.string().nullable(),
  label: z.string().nullable(),
  color: z.string().nullable(),
  reason: z.enum(waterIndexReasons).nullable(),
}

const column = z.object({
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  unit: z.string(),
  decimals: z.int().nullable(),
  method: z.string().nullable(),
  detectionLimit: z.number().nullable(),
})

const savedCell = z
  .object({
    ...measured,
    text: z.string().describe('As a person would write it.'),
    limit,
    exceeded: z.boolean().nullable(),
  })
  .nullable()

const round = z.object({
  programId: z.string(),
  name: z.string(),
  year: z.int(),
  observation: z.int(),
  columns: z.array(column),
  laboratories: z.array(z.string()),
  rows: z.array(
    z.object({
      locationId: z.string(),
      code: z.string(),
      name: z.string(),
      river: z.string().nullable(),
      riverOrder: z.int().nullable(),
      waterBody: z.string().nullable(),
      waterLevel: z.string().nullable(),
      resultId: z.string().nullable(),
      version: z.string().nullable().describe('Of the result; it is sent back with its row.'),
      mayEnter: z.boolean().describe('Whether the caller may enter results of this point.'),
      time: instant.nullable(),
      laboratory: z.string().nullable(),
      sampleNo: z.string().nullable(),
      note: z.string().nullable(),
      announced: z.boolean(),
      cells: z.array(savedCell),
      limits: z
        .array(limit)
        .describe('For each column, as they hold today or on the day of the sample.'),
      former: z.array(former).describe('For each column.'),
      ...index,
    }),
  ),
})

const problem = z.object({
  row: z.int().nullable().describe('Of the rows that were sent, counted from 0.'),
  column: z.int().nullable().describe('Of the columns that were sent, counted from 0.'),
  property: z.string().describe('rows.3.cells.2'),
  place: z.string().optional().describe('In a file: C5.'),
  message: z.string(),
})
const warning = problem.extend({ kind: z.enum(['beyond-limit', 'unlike-before', 'sentinel']) })

const report = z
  .object({
    applied: z.boolean().describe('Whether it was kept.'),
    created: count,
    changed: count,
    unchanged: count,
    problems: z.array(problem),
    warnings: z.array(warning),
    rows: z.array(
      z.object({
        locationId: z.string().nullable(),
        resultId: z.string().nullable(),
        status: z.enum(['new', 'changed', 'unchanged', 'empty', 'failed']),
        cells: z.array(savedCell),
        ...index,
      }),
    ),
  })
  .meta({ id: 'SamplingReport' })

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const at = '/api/admin/sampling-rounds/{programId}/{year}/{observation}'
const dryRun = z
  .string()
  .optional()
  .describe('true: nothing is kept; what is wrong and what is noticed is told.')
const refused = {
  400: {
    description: 'Nothing was kept: the same report with what is wrong in which cell.',
    body: z.union([report, componentOf('Error')]),
  },
} as const

export const samplingCalls = callsOf(
  { tag: 'sampling', entity: 'grid', access: 'session' },
  {
    'sampling.round': {
      at: `GET ${at}`,
      summary:
        'The grid of a round: the points of its program along their rivers, and what was found there.',
      answer: round,
    },
    'sampling.save': {
      at: `PUT ${at}`,
      summary: 'Enter the results of a round, all of them or none.',
      query: z.object({ dryRun }),
      body: grid,
      answer: report,
      others: refused,
    },
    'sampling.import': {
      at: `POST ${at}/import`,
      summary: 'Enter the results of a round from a file of the template, all of them or none.',
      query: z.object({ dryRun }),
      bodies: {
        'multipart/form-data': z.object({ file: binaryFile.optional() }),
        'text/csv': z.string(),
        [workbook]: binaryFile,
      },
      answer: report,
      others: refused,
    },
    'sampling.template-csv': {
      at: `GET ${at}/template.csv`,
      summary: 'The template of a round with its points, and with what was found so far.',
      answer: z.string(),
      type: 'text/csv',
    },
    'sampling.template-xlsx': {
      at: `GET ${at}/template.xlsx`,
      summary: 'The template of a round as a workbook.',
      answer: binaryFile,
      type: workbook,
    },
  },
)

export type SamplingGrid = z.infer<typeof grid>
export type SamplingRound = z.infer<typeof round>
export type SamplingReport = z.infer<typeof report>
export type SamplingWarning = z.infer<typeof warning>
export type SamplingCell = z.infer<typeof savedCell>
export type SamplingColumn = z.infer<typeof column>
