// The receipt of a delivery: what was delivered, stored and rejected.
import { z } from 'zod'
import { count, instant } from '../shapes.ts'

const problem = z.object({
  line: z.int().nullable().describe('Counted from 1, where the problem has a line.'),
  code: z.string(),
  outcome: z
    .enum(['rejected', 'quarantined', 'flagged', 'warned'])
    .describe('rejected: not stored; quarantined: kept aside; flagged, warned: stored.'),
  message: z.string(),
  text: z.string().optional().describe('The start of the offending line.'),
})

const removed = z.object({
  at: instant,
  keptDays: z.int(),
  stationIds: z.array(z.string()),
  from: instant.nullable(),
  to: instant.nullable(),
})

export const receipt = z
  .object({
    id: z.string(),
    status: z.enum(['running', 'done', 'failed']),
    source: z.string().nullable(),
    format: z.string(),
    fileName: z.string().nullable(),
    sha256: z.string().nullable(),
    sizeBytes: count.nullable(),
    receivedAt: instant,
    finishedAt: instant.nullable(),
    read: count.describe('Values read from the delivery: station × indicator × time.'),
    stored: count,
    unchanged: count.describe('Already stored with the same value.'),
    replaced: count.describe('Already stored with another value: the newest counts.'),
    missing: count.describe('Empty by the own word of the source.'),
    rejected: count,
    quarantined: count,
    problems: z.array(problem).describe('The first ones in the order of the delivery.'),
    problemsTotal: count,
    removed: removed
      .optional()
      .describe('Only when the receipt was removed after its time: this is what is left.'),
  })
  .meta({ id: 'Receipt' })

export type Receipt = z.infer<typeof receipt>
export type ReceiptProblem = z.infer<typeof problem>
export type RemovedReceiptFacts = z.infer<typeof removed>
