// Input of visitors: questions, comments, and the fields of both.
import { z } from 'zod'
import { hiddenSign, lineBreak } from '../../fields/field.ts'
import { addressPattern } from '../../people/person.ts'
import {
  longestContent,
  longestFigure,
  longestSubject,
  shortestContent,
  trapField,
} from '../../publishing/questions.ts'
import { optionalInstant } from '../shapes.ts'

export const noNul = (given: string) => !given.includes('\u0000')
export const withoutNul = 'must be text without NUL'
const isPlain = (given: string) => !hiddenSign.test(given)
const withoutHidden = 'must have no signs that hide or turn letters'

/** An empty text of a body counts as absent. */
export const maybe = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine(noNul, withoutNul)
    .refine(isPlain, withoutHidden)
    .transform((given) => given || undefined)
    .nullish()

/** Programs may write ids as numbers. */
const idOf = (pattern: RegExp) =>
  z
    .union([z.string().trim(), z.int().transform(String)])
    .pipe(z.string().regex(pattern, 'must be an id'))
    .transform((given) => given || undefined)
    .nullish()

export const maybeId = idOf(/^(?:[1-9]\d{0,17})?$/)
export const maybeProvinceId = idOf(/^(?:[0-9a-f]{24})?$/)

const content = z
  .string()
  .trim()
  .refine((given) => given.length >= shortestContent, {
    message: 'Say a little more, so that the office can answer.',
    params: { vi: 'Hãy viết rõ hơn để cơ quan có thể trả lời.' },
  })
  .max(longestContent)
  .refine(noNul, withoutNul)

const authorEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((given) => given === '' || addressPattern.test(given), {
    message: 'This is no e-mail address.',
    params: { vi: 'Đây không phải là địa chỉ e-mail.' },
  })
  .transform((given) => given || undefined)
  .nullish()

const trap = z
  .string()
  .max(500)
  .refine((given) => given === '', {
    message: 'Leave this field empty: only machines fill it in.',
    params: { vi: 'Hãy để trống ô này: chỉ máy mới điền vào đây.' },
  })
  .nullish()
  .describe('To be left empty.')

/** A box without a tick is absent from a form, and an optional field that is absent is never checked. */
const consent = z
  .union([z.boolean(), z.string()])
  .default(false)
  .refine((given) => given === true || given === 'true' || given === 'on', {
    message: 'Agree, or do not send.',
    params: { vi: 'Cần đồng ý trước khi gửi.' },
  })
  .describe(
    'The text and the name become public once somebody has read them; the address never does.',
  )

const author = { authorName: maybe(100), authorEmail, [trapField]: trap }

const question = z.object({
  subject: z
    .string()
    .trim()
    .refine((given) => given !== '', {
      message: 'Name your question in a few words.',
      params: { vi: 'Hãy nêu câu hỏi trong vài từ.' },
    })
    .max(longestSubject)
    .refine((given) => !lineBreak.test(given), 'must be one line')
    .refine(isPlain, withoutHidden)
    .refine(noNul, withoutNul),
  content,
  categoryId: maybeId.describe('The topic.'),
  provinceId: maybeProvinceId.describe('Where it is about; what it hangs on counts first.'),
  stationId: maybeId,
  locationPointId: maybeId,
  facilityId: maybeId,
  figureName: maybe(longestFigure).describe('The indicator of a figure that seems wrong.'),
  figureTime: optionalInstant.nullish(),
  figureValue: maybe(longestFigure),
  ...author,
})

const comment = z.object({ content, ...author })

/** The body of a question without a session, and of a comment on what is public. */
export const visitorQuestion = question
export const visitorComment = comment
export const askedQuestion = question.extend({ consent })
export const askedComment = comment.extend({ consent })

export type AskedQuestion = z.output<typeof question>
export type AskedComment = z.output<typeof comment>
