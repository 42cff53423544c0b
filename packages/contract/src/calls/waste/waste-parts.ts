// The parts of published totals about waste, and what is asked for of them.
import { z } from 'zod'
import { partAmountNames, wasteBreakdowns } from '../../waste/solid-waste.ts'
import { yearAsked } from '../stations/aqi-variation.ts'
import { count, optionalOneOf } from '../shapes.ts'

const kilograms = z.number().nullable().describe('Kilograms; `registrations` are counted.')

export const parts = z
  .object({
    by: z.enum(wasteBreakdowns),
    year: z.int().nullable().describe('null where nothing has been published.'),
    years: z.array(z.int()).describe('Of which something is told, the newest first.'),
    demo: z.boolean(),
    fewestGenerators: count.describe('Amounts of fewer enterprises are not told.'),
    parts: z
      .array(
        z.object({
          code: z
            .string()
            .nullable()
            .describe(
              'Names the group, method, province of today, kind of reuse, category of waste, Basel code, country, operation or status; null where reports name none.',
            ),
          name: z.string().nullable(),
          nameEn: z.string().nullable(),
          enterprises: count.nullable(),
          amounts: z
            .partialRecord(z.enum(partAmountNames), kilograms)
            .nullable()
            .describe(
              'null for too few enterprises, and where it would tell of such a part; so is each amount to which too few contribute.',
            ),
        }),
      )
      .describe(
        'The largest first; then those of which the first amount is not told, by their codes.',
      ),
  })
  .meta({ id: 'WasteParts' })

export const partsAsked = z.object({
  year: yearAsked.describe('The newest of which something is told, where it is absent.'),
  by: optionalOneOf(wasteBreakdowns).describe('`group` where it is absent.'),
})

export type WasteParts = z.infer<typeof parts>
