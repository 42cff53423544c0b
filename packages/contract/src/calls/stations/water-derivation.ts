// The shape of the way by which a water quality index follows from the values of a sample.
import type { VnWqi2011Result, VnWqiResult } from '@eos/indices'
import { z } from 'zod'

export type WaterDerivation = VnWqiResult | VnWqi2011Result

const line = z.looseObject({
  parameter: z.string().describe('Code of the indicator.'),
  group: z.string(),
  input: z.number().optional(),
  converted: z.number().optional(),
  convertedUnit: z.string(),
  value: z.number().optional().describe('The sub-index, not rounded.'),
  reason: z.string().optional().describe('Why there is no sub-index.'),
})

/** @eos/indices declares the rest of the shape. */
const shape = z
  .looseObject({
    ok: z.boolean(),
    index: z.string(),
    value: z.number().optional(),
    unrounded: z.number().optional(),
    reason: z.string().optional(),
    reasons: z.array(z.string()).optional(),
    form: z.string().optional(),
    factor: z.number().optional(),
    joined: z.number().optional(),
    dominant: z.array(z.string()).optional(),
    groups: z.array(
      z.looseObject({
        group: z.string(),
        kind: z.string(),
        parameters: z.array(z.string()),
        mean: z.number(),
      }),
    ),
    subIndices: z.array(line),
  })
  .meta({ id: 'WaterDerivation' })

export const waterDerivation = shape as z.ZodType as z.ZodType<WaterDerivation>

export const explainedSteps = z
  .array(z.object({ text: z.string(), formula: z.string().optional() }))
  .describe('The way from the values to the index, in the language of the reader.')
