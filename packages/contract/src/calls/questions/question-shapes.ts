// The parts of questions that several calls tell.
import { z } from 'zod'
import { questionStates, questionSteps } from '../../publishing/questions.ts'
import { count, instant } from '../shapes.ts'

const text = z.string()
export const maybeText = text.nullable()
export const maybeInstant = instant.nullable()
export const named = z.object({ id: text, name: text })
export const demo = z.boolean().describe('Whether it belongs to the simulated country.')
export const messageStatus = z.enum(['PENDING', 'PUBLISHED', 'HIDDEN'])

export const place = z.object({
  kind: z.enum(['station', 'point', 'facility']),
  id: text,
  name: text,
})
export const office = z.object({ id: text, name: text, isMinistry: z.boolean() })
export const figure = z.object({ name: maybeText, time: maybeInstant, value: maybeText })

export const listed = z
  .object({
    id: text,
    subject: text,
    beginning: text.describe('Of the answer, or of the question while it waits.'),
    state: z.enum(questionStates),
    topic: named.nullable(),
    province: named.nullable(),
    office: office.nullable(),
    askedAt: instant,
    answeredAt: maybeInstant,
    officeSince: maybeInstant,
    dueAt: maybeInstant,
    workingDays: count.describe('That have passed since it was asked, until it was answered.'),
  })
  .meta({ id: 'ListedQuestion' })

export const page = z.object({
  size: count,
  number: count,
  totalElements: count,
  totalPages: count,
})

export const entry = z.object({
  id: text,
  kind: z.enum(['question', 'comment', 'answer']),
  content: text,
  authorName: maybeText,
  office: office.nullable().describe('Of an answer: the office that gave it.'),
  at: instant,
  parentId: maybeText,
})

export const step = z.object({
  step: z.enum(questionSteps),
  at: instant,
  office: maybeText.describe('To which it was handed.'),
})

export type ListedQuestion = z.infer<typeof listed>
export type ThreadEntry = z.infer<typeof entry>
export type QuestionPlace = z.infer<typeof place>
export type QuestionOffice = z.infer<typeof office>
export type QuestionFigure = z.infer<typeof figure>
