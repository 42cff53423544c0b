// The calls about questions for everybody: what is public, and how one asks without an account.
// See docs/decisions/0218-questions-are-taken-without-an-account.md.
import { z } from 'zod'
import { questionStates } from '../../publishing/questions.ts'
import { callsOf } from '../call.ts'
import { askedComment, askedQuestion } from './question-input.ts'
import {
  demo,
  entry,
  figure,
  listed,
  maybeText,
  messageStatus,
  named,
  office,
  page,
  place,
  step,
} from './question-shapes.ts'
import { count, instant, optionalOneOf, optionalText, paging } from '../shapes.ts'

const text = z.string()
const product = '/api/{product}'

const taken = z.object({
  id: text.describe('The reference number.'),
  key: text.describe('Opens the question to its asker: `?key=` behind its address.'),
  office: maybeText.describe('Who answers.'),
})

const list = z
  .object({
    demo,
    data: z.array(listed),
    page,
    counts: z.object({ all: count, faq: count, answered: count, waiting: count }),
    topics: z.array(named).describe('By which the list can be narrowed.'),
    asOf: instant,
  })
  .meta({ id: 'Questions' })

const clock = z
  .object({
    demo,
    medianDays: z.number().nullable().describe('Of what was answered in the last 30 days.'),
    asked: count.describe('In the last 30 days, and so answered and waiting.'),
    answered: count,
    waiting: count.describe('Of all that are public and wait.'),
    overdue: count.describe('Of these: past their last working day.'),
    oldestDays: z.number().nullable().describe('For so long the oldest one waits.'),
    workingDays: count.describe('Within which an office answers.'),
    months: z
      .array(z.object({ month: text, medianDays: z.number().nullable(), answers: count }))
      .describe('The last twelve by the clock of the site, the oldest first.'),
    offices: z.array(z.object({ office, medianDays: z.number(), answers: count })),
    fewer: count.describe('Offices with too few answers for a median.'),
    asOf: instant,
  })
  .meta({ id: 'QuestionClock' })

const thread = z
  .object({
    ...listed.shape,
    demo,
    isPublic: z.boolean().describe('Otherwise only its asker sees it, by the key.'),
    status: messageStatus,
    hiddenBecause: maybeText.describe('To its asker.'),
    authorName: maybeText,
    content: text,
    place: place.nullable(),
    figure: figure.nullable(),
    replies: z.array(entry).describe('The oldest first.'),
    steps: z.array(step),
    near: z.array(z.object({ id: text, subject: text })).describe('On the same topic.'),
    asOf: instant,
  })
  .meta({ id: 'QuestionThread' })

const form = z.object({
  demo,
  topics: z.array(named),
  place: place.nullable(),
  office: office.nullable().describe('Who answers what is asked here.'),
  workingDays: count,
  asOf: instant,
})

const filters = z.object({
  q: optionalText.describe('Words that all occur, without case and diacritics.'),
  topicId: optionalText,
  provinceId: optionalText,
  state: optionalOneOf(questionStates),
  ...paging(20, 100),
})

export const questionListQuery = filters
const questionThreadQuery = z.object({
  key: optionalText.describe('Of its asker, before it is public.'),
})
export const questionFormQuery = z.object({
  station: optionalText,
  point: optionalText,
  facility: optionalText,
})

export const questionCalls = callsOf(
  { tag: 'questions', entity: 'message' },
  {
    'questions.list': {
      at: `GET ${product}/public/questions`,
      summary: 'Public questions: frequent ones, then the answered ones, then those that wait.',
      query: filters,
      answer: list,
    },
    'questions.clock': {
      at: `GET ${product}/public/questions/clock`,
      summary: 'How long answers take: of all, by month, and by office.',
      answer: clock,
    },
    'questions.form': {
      at: `GET ${product}/public/questions/form`,
      summary: 'What the form of a question offers, and who will answer.',
      query: questionFormQuery,
      answer: form,
    },
    'questions.thread': {
      at: `GET ${product}/public/questions/{id}`,
      summary: 'A question with its public answers and comments.',
      query: questionThreadQuery,
      answer: thread,
    },
    'questions.ask': {
      at: `POST ${product}/public/questions`,
      summary: 'Ask without an account; at most five an hour from one address.',
      body: askedQuestion,
      status: 202,
      answer: taken,
      errors: [400, 415, 429],
    },
    'questions.comment': {
      at: `POST ${product}/public/questions/{id}/comments`,
      summary: 'Add to a public thread; it appears once somebody has read it.',
      body: askedComment,
      status: 202,
      answer: taken.omit({ key: true }),
      errors: [400, 404, 415, 429],
    },
  },
)

export type Questions = z.infer<typeof list>
export type QuestionClock = z.infer<typeof clock>
export type QuestionThread = z.infer<typeof thread>
export type QuestionForm = z.infer<typeof form>
