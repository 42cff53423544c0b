// The calls by which a file of samples is brought into a program: checked, imported as a whole, and taken back.
import { z } from 'zod'
import { sampleImportFailures, sampleImportStates } from '../../readings/sample-imports.ts'
import { callsOf, type AnswerOf } from '../call.ts'
import { binaryFile, count, dataOf, instant } from '../shapes.ts'

const report = z.object({
  mapping: z.string().describe('By which the columns were read.'),
  attribution: z.string(),
  zone: z.string().describe('The clock of the file.'),
  lines: count,
  taken: count.describe('Results.'),
  belowDetection: count,
  missing: count.describe('Missing by the word of the source.'),
  repeated: count.describe('Lines that say the same as another.'),
  refused: count.describe('Lines that were left out, each with its problem.'),
  points: z.object({ made: count, known: count }),
  rounds: z.object({ made: count, changed: count, unchanged: count }),
  indices: count.describe('Written rounds with a VN_WQI.'),
  problems: z
    .array(z.object({ line: z.int().nullable(), code: z.string(), message: z.string() }))
    .describe('The first thousand.'),
  unknown: z
    .array(z.object({ name: z.string(), count, line: z.int() }))
    .describe('Names that are no indicator here.'),
  conversions: z.array(
    z.object({
      indicator: z.string(),
      from: z.string(),
      to: z.string(),
      factor: z.number(),
      values: count,
    }),
  ),
})

const sampleImport = z
  .object({
    id: z.string(),
    programId: z.string(),
    fileName: z.string(),
    isTrial: z.boolean(),
    state: z.enum(sampleImportStates),
    fraction: z.number().describe('How much of the file has been read, from 0 to 1.'),
    lines: count,
    by: z.string(),
    begunAt: instant,
    endedAt: instant.nullable(),
    report: report.nullable(),
    failure: z.enum(sampleImportFailures).nullable(),
    undoneBy: z.string().nullable(),
    undoReason: z.string().nullable(),
  })
  .meta({ id: 'SampleImport' })

export const sampleImportCalls = callsOf(
  { tag: 'sampling', entity: 'sampleImport', access: 'session' },
  {
    'sample-imports.list': {
      at: 'GET /api/admin/programs/{programId}/sample-imports',
      summary: 'The files of samples that were brought into a program, the newest first.',
      answer: dataOf(sampleImport),
    },
    'sample-imports.begin': {
      at: 'POST /api/admin/programs/{programId}/sample-files',
      summary: 'Begin to read a file of samples: all of it is stored, or nothing.',
      description:
        'CSV, plain or compressed with gzip, with the columns of a mapping that ships. New points belong to the organization of the caller.',
      query: z.object({
        dryRun: z.string().optional().describe('true judges the file and stores nothing.'),
        river: z.string().trim().max(255).optional().describe('Of new points.'),
      }),
      bodies: { 'multipart/form-data': z.object({ file: binaryFile.optional() }) },
      status: 202,
      answer: sampleImport,
    },
    'sample-imports.one': {
      at: 'GET /api/admin/sample-imports/{id}',
      summary: 'How far an import of samples is, and what it has found.',
      answer: sampleImport,
    },
    'sample-imports.undo': {
      at: 'POST /api/admin/sample-imports/{id}/undo',
      summary:
        'Take back what an import has written, as long as nobody has changed or announced any of it.',
      body: z.object({ reason: z.string().trim().min(3).max(2000) }),
      answer: sampleImport,
    },
  },
)

export type SampleImport = AnswerOf<(typeof sampleImportCalls)['sample-imports.one']>
export type SampleImportReport = NonNullable<SampleImport['report']>
