// The call for the work list: what waits for a person to act, of every kind, the oldest first.
import { z } from 'zod'
import { reviewVerdicts } from '../../readings/reviews.ts'
import { digests, workKinds, type WorkKindName } from '../../labels/work.ts'
import { callsOf } from '../call.ts'
import { count, instant, optionalOneOf, optionalText } from '../shapes.ts'

const text = z.string()

export const waitingItem = z
  .object({
    kind: z.enum(workKinds),
    id: text.describe(
      'Of the review, the station that is silent, the account, the proposal, the report, the first value of a symbol, the question, or the newest refused delivery; a number of its own for rounds and publication.',
    ),
    since: instant.describe('When it began to wait.'),
    due: instant.nullable().describe('When it goes further up unless somebody acts, or is late.'),
    name: text.describe(
      'The station, the organization, the program, the source, or the subject of a question.',
    ),
    nameEn: text.nullable(),
    stationId: text.nullable(),
    provinceId: text.nullable(),
    timeZone: text.nullable().describe('Of the station.'),
    by: text.nullable().describe('The person who asks, where one does.'),
    indicator: text.nullable().describe('Of a review.'),
    verdict: z.enum(reviewVerdicts).nullable().describe('Of a review.'),
    from: instant.nullable().describe('The begin of what a review judges.'),
    to: instant.nullable(),
    fields: z.array(text).describe('That a proposal changes.'),
    number: text
      .nullable()
      .describe('Of a report; of a symbol: how it is written; of a delivery: its file.'),
    status: text
      .nullable()
      .describe('Of a report; how far a round is; what publication is about: station or point.'),
    count: count
      .nullable()
      .describe('So many values wait with a symbol; so many deliveries, points or stations.'),
    programId: text.nullable().describe('Of a sampling round.'),
    year: z.int().nullable().describe('Of a sampling round or a report.'),
    observation: z.int().nullable().describe('The number of a sampling round in its year.'),
    reason: z
      .object({ en: text, vi: text })
      .nullable()
      .describe('Why the newest delivery was refused.'),
  })
  .meta({ id: 'WaitingItem' })

const handedOnItem = z
  .object({
    kind: z.enum(workKinds),
    id: text,
    since: instant.describe('When it was handed on.'),
    name: text,
    nameEn: text.nullable(),
    stationId: text.nullable(),
    number: text.nullable().describe('Of a report.'),
    status: text.nullable().describe('Of a report.'),
    indicator: text.nullable().describe('Of a review.'),
    from: instant.nullable(),
    to: instant.nullable(),
    programId: text.nullable().describe('Of a sampling round.'),
    year: z.int().nullable().describe('Of a sampling round.'),
    observation: z.int().nullable().describe('The number of a sampling round in its year.'),
  })
  .meta({ id: 'HandedOnItem' })

const look = z.object({
  lookedAt: instant.describe('What began to wait later is new.'),
})
const newChoice = z.object({
  digest: z.enum(digests).describe('At 07:00 of the organization’s zone; weekly: on Mondays.'),
})
const choice = newChoice.extend({
  address: text.nullable().describe('Where mail goes; null: the account has no address.'),
})

export const workCalls = callsOf(
  { tag: 'work list', entity: 'workItem', access: 'session' },
  {
    work: {
      at: 'GET /api/admin/work',
      summary: 'What waits for the caller to act, the oldest first.',
      query: z.object({
        kind: optionalOneOf(workKinds).describe('Only these.'),
        after: optionalText.describe('The next of the answer before.'),
      }),
      shared: ['size'],
      answer: z.object({
        data: z.array(waitingItem),
        counts: z
          .object(
            Object.fromEntries(workKinds.map((kind) => [kind, count])) as Record<
              WorkKindName,
              typeof count
            >,
          )
          .describe('Of all that waits, each up to 1,000.'),
        next: text.nullable().describe('To be sent as `after`; null at the end.'),
      }),
    },
    'work.news': {
      at: 'GET /api/admin/work/news',
      summary: 'What has begun to wait since the caller last looked.',
      answer: look.extend({
        data: z.array(waitingItem).describe('The oldest first, at most 100.'),
      }),
    },
    'work.look': {
      at: 'POST /api/admin/work/look',
      summary: 'All that waits now has been looked at.',
      answer: look,
    },
    'work.handed-on': {
      at: 'GET /api/admin/work/handed-on',
      summary: 'What the caller has handed on, and others have not decided yet; the oldest first.',
      answer: z.object({
        data: z.array(handedOnItem).describe('At most 20.'),
        total: count.describe('Up to 1,000.'),
      }),
    },
    'work.choice': {
      at: 'GET /api/admin/work/choice',
      summary: 'Whether what waits comes by mail.',
      answer: choice,
    },
    'work.choose': {
      at: 'PUT /api/admin/work/choice',
      summary: 'Choose how often what waits comes by mail.',
      body: newChoice,
      answer: choice,
    },
  },
)

export type WaitingItem = z.output<typeof waitingItem>
export type HandedOnItem = z.output<typeof handedOnItem>
