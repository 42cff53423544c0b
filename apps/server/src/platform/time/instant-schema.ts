// An instant in the body of a request.
import { parseInstant } from '@eos/contract/instant'
import { z } from 'zod'

/** ISO 8601 with its offset; becomes a Date. */
export const instantSchema = z
  .string()
  .max(40)
  .transform((text, context) => {
    const read = parseInstant(text)
    if (read) return read
    context.addIssue({
      code: 'custom',
      message: 'must be a time such as 2026-01-02T03:04:05Z',
    })
    return z.NEVER
  })
