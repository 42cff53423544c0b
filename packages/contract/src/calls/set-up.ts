// The calls of /api/set-up, for a new installation.
import { z } from 'zod'
import { callsOf } from './call.ts'
import { count } from './shapes.ts'

const wrong = { error: 'has the wrong type' }
const text = z.string(wrong).max(500, wrong).nullish()

/** The facts of a set-up, on the terminal and on the page; missing and wrong ones are reported together. */
const facts = z.object({
  name: text,
  nameEn: text,
  hostNames: z
    .array(z.string(wrong).max(500, wrong), wrong)
    .max(50, wrong)
    .nullish()
    .describe('Full names under which the pages of the ministry are visited, without port.'),
  subDomain: text,
  timeZone: text.meta({ default: 'Asia/Ho_Chi_Minh' }),
  withOffices: z
    .boolean(wrong)
    .nullish()
    .meta({ description: 'The provincial offices too.', default: false }),
  adminEmail: text,
  adminName: text,
  password: text,
})
const required = ['token', 'name', 'adminEmail', 'adminName', 'password']

const state = z
  .enum(['open', 'done', 'demo'])
  .describe('done: there is a ministry; demo: the demo country is shown.')
const done = z.object({
  organization: z.object({ id: z.string(), name: z.string() }),
  offices: count.describe('How many provincial offices were made.'),
})

export const setUpCalls = callsOf(
  { tag: 'set-up', entity: 'setUp' },
  {
    'set-up-state': {
      at: 'GET /api/set-up',
      summary: 'Whether this installation waits to be set up.',
      answer: z.object({ state }),
    },
    'set-up': {
      at: 'POST /api/set-up',
      summary: 'Make the ministry and its administrator, and sign in.',
      body: z
        .object({
          token: z
            .string()
            .optional()
            .catch('')
            .describe('From the link that the server printed at its start.'),
          ...facts.shape,
        })
        .meta({ required }),
      status: 201,
      description: 'What was made.',
      answer: done,
    },
  },
)

export type SetUpFacts = z.infer<typeof facts>
export type SetUpState = z.infer<typeof state>
export type SetUpDone = z.infer<typeof done>
