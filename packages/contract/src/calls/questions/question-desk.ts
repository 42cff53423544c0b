// The calls of the screen on which officers read, route and answer questions.
import { z } from 'zod'
import { deskStates, longestContent } from '../../publishing/questions.ts'
import { callsOf } from '../call.ts'
import { noNul, withoutNul } from './question-input.ts'
import {
  entry,
  figure,
  listed,
  maybeText,
  messageStatus,
  office,
  page,
  place,
  step,
} from './question-shapes.ts'
import { count, optionalOneOf, optionalText, paging } from '../shapes.ts'

const text = z.string()

const deskItem = listed
  .omit({ state: true, beginning: true })
  .extend({
    state: z.enum(deskStates),
    content: text,
    isFaq: z.boolean(),
    authorName: maybeText,
    unreadComments: count,
  })
  .meta({ id: 'QuestionOnDesk' })

const deskEntry = entry.extend({
  status: messageStatus,
  hasPersonalData: z
    .boolean()
    .describe('An address or a number of a telephone seems to stand in it.'),
})

const deskStep = step.extend({
  actor: maybeText,
  from: maybeText,
  reason: maybeText,
})

const deskThread = z
  .object({
    ...deskItem.shape,
    provinceId: maybeText,
    status: messageStatus,
    authorEmail: maybeText,
    hasPersonalData: z.boolean(),
    isOurs: z
      .boolean()
      .describe('Whether the caller may answer: it is with the own office, or all are.'),
    place: place.nullable(),
    figure: figure.nullable(),
    replies: z.array(deskEntry),
    steps: z.array(deskStep),
    offices: z.array(office).describe('To which it can be handed.'),
  })
  .meta({ id: 'QuestionThreadOnDesk' })

const reason = z
  .string()
  .trim()
  .refine((given) => given.length >= 3, {
    message: 'Say why.',
    params: { vi: 'Hãy nêu lý do.' },
  })
  .max(500)

const deskGroup = { tag: 'questions', entity: 'message', access: 'session' } as const
const desk = '/api/admin/questions'

export const questionDeskCalls = callsOf(deskGroup, {
  'admin.questions': {
    at: `GET ${desk}`,
    summary: 'The questions within reach, those that are due first.',
    query: z.object({
      state: optionalOneOf(deskStates),
      q: optionalText,
      office: optionalOneOf(['own', 'all']).describe('own: with the office of the caller.'),
      ...paging(20, 100),
    }),
    answer: z.object({
      data: z.array(deskItem),
      page,
      counts: z.object(
        Object.fromEntries(deskStates.map((state) => [state, count])) as Record<
          (typeof deskStates)[number],
          typeof count
        >,
      ),
    }),
  },
  'admin.questions.thread': {
    at: `GET ${desk}/{id}`,
    summary: 'A question with all that belongs to it, its steps, and who may get it.',
    answer: deskThread,
  },
  'admin.questions.show': {
    at: `POST ${desk}/{id}/show`,
    summary: 'Make a question or a comment public.',
    body: z.object({
      masked: z
        .boolean()
        .default(false)
        .describe('With addresses and numbers of telephones blotted out.'),
    }),
    answer: deskThread,
  },
  'admin.questions.hide': {
    at: `POST ${desk}/{id}/hide`,
    summary: 'Take a question, an answer or a comment out of sight, with a reason.',
    body: z.object({ reason }),
    answer: deskThread,
  },
  'admin.questions.hand-over': {
    at: `POST ${desk}/{id}/hand-over`,
    summary: 'Hand a question to another office; its clock goes on.',
    body: z.object({ organizationId: text, reason }),
    answer: z.object({ isStillSeen: z.boolean(), office: text }),
  },
  'admin.questions.answer': {
    at: `POST ${desk}/{id}/answer`,
    summary: 'Answer in public; the question becomes public with it.',
    body: z.object({
      content: z.string().trim().min(1).max(longestContent).refine(noNul, withoutNul),
    }),
    answer: deskThread,
  },
  'admin.questions.faq': {
    at: `POST ${desk}/{id}/faq`,
    summary: 'Put an answered question among the frequent ones, or take it from them.',
    body: z.object({ isFaq: z.boolean() }),
    answer: deskThread,
  },
})

export type DeskItem = z.infer<typeof deskItem>
export type DeskThread = z.infer<typeof deskThread>
export type DeskEntry = z.infer<typeof deskEntry>
