// The calls with which somebody who will be away lets a colleague do what waits meanwhile.
import { z } from 'zod'
import { ownProof } from './accounts.ts'
import { callsOf } from '../call.ts'
import { instant } from '../shapes.ts'

/** Nobody stands in for longer; a new role is what that needs. */
export const longestAbsenceDays = 92

const text = z.string()
const deputy = z.object({ id: text, name: text, from: instant, until: instant })

const deputies = z
  .object({
    deputy: deputy.nullable().describe('The deputy of the caller, now or later.'),
    represented: z
      .array(deputy)
      .describe('The people for whom the caller stands in, now or later.'),
    colleagues: z
      .array(z.object({ id: text, name: text }))
      .describe('The people of the same organization, of whom one can be named.'),
  })
  .meta({ id: 'Deputies' })

export const deputyCalls = callsOf(
  { tag: 'auth', entity: 'account', access: 'session' },
  {
    deputy: {
      at: 'GET /api/auth/deputy',
      summary: 'Who stands in for the caller, and for whom the caller does.',
      answer: deputies,
    },
    'name-deputy': {
      at: 'POST /api/auth/name-deputy',
      summary: 'Let a colleague do what waits for the caller from one time until another.',
      description: `The deputy has the rights of the caller for at most ${longestAbsenceDays} days, without those about people and rights.`,
      body: ownProof.extend({ userId: text, from: instant, until: instant }),
    },
    'end-deputy': {
      at: 'DELETE /api/auth/deputy',
      summary: 'Be back: the deputy has the rights of the caller no longer.',
    },
  },
)

export type Deputies = z.infer<typeof deputies>
