// CCME WQI and NSF WQI of the samples of a year, for programs that compute them.
import { z } from 'zod'
import { programIndices } from '../../indices/program-indices.ts'
import { announcedInput } from './announced-input.ts'
import { callsOf, type AnswerOf } from '../call.ts'
import { count, instant } from '../shapes.ts'
import { explainedSteps } from '../stations/water-derivation.ts'

export const yearIndex = z.object({
  index: z.enum(programIndices),
  name: z.string(),
  rule: z.object({ id: z.string(), version: z.string(), title: z.string(), source: z.string() }),
  value: z.int().nullable(),
  unrounded: z.number().nullable(),
  level: z.string().nullable(),
  label: z.string().nullable(),
  color: z.string().nullable(),
  reason: z
    .string()
    .nullable()
    .describe(
      'Why there is none: of the edition, or input-withheld, unit-does-not-fit, measured-twice, not-declared.',
    ),
  inputs: z
    .array(z.object({ code: z.string(), symbol: z.string(), name: z.string() }))
    .describe('The indicators from which the program has it computed.'),
  samples: count.describe('Samples of the year.'),
  tests: count.describe('Values that count.'),
  dominant: z.array(z.string()).describe('What pulls it down most: codes or parameters.'),
  steps: explainedSteps,
})

const yearIndices = z
  .object({
    locationId: z.string(),
    year: z.int().nullable().describe('null where no year has samples.'),
    programId: z.string().nullable(),
    indices: z.array(yearIndex).describe('None where the program computes none besides VN_WQI.'),
    asOf: instant,
  })
  .meta({ id: 'YearIndices' })

export const announcedYearCalls = callsOf(
  { tag: 'announced', entity: 'announcement' },
  {
    'announced.year-indices': {
      at: 'GET /api/{product}/announced-year-indices',
      summary:
        'CCME WQI and NSF WQI of the announced samples of a year at one point, where its program computes them.',
      query: announcedInput.ofYear.query,
      answer: yearIndices,
    },
  },
)

export const programYearCalls = callsOf(
  { tag: 'sampling', entity: 'program', access: 'session' },
  {
    'sampling.year-indices': {
      at: 'GET /api/admin/programs/{programId}/year-indices',
      summary:
        'The same of all points of a program that the caller may enter results for, of all their samples.',
      query: z.object({
        year: z.string().optional().describe('The newest year with samples when absent.'),
        locationId: z.string().optional().describe('One point alone.'),
      }),
      answer: z
        .object({
          programId: z.string(),
          year: z.int().nullable(),
          years: z.array(z.int()).describe('Those with samples, the newest first.'),
          points: z.array(
            z.object({
              locationId: z.string(),
              code: z.string(),
              name: z.string(),
              indices: z.array(yearIndex),
            }),
          ),
        })
        .meta({ id: 'YearIndicesOfProgram' }),
    },
  },
)

export type YearIndex = z.infer<typeof yearIndex>
export type YearIndices = z.infer<typeof yearIndices>
export type YearIndicesOfProgram = AnswerOf<(typeof programYearCalls)['sampling.year-indices']>
