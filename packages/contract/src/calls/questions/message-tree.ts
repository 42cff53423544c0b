// The call for messages in threads, as the specification has it.
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { maybe, maybeId, maybeProvinceId } from './question-input.ts'
import { demo, maybeInstant, maybeText, page } from './question-shapes.ts'
import { count, instant } from '../shapes.ts'

const text = z.string()
const product = '/api/{product}'

const messageKinds = ['question', 'comment', 'answer'] as const
const statuses = ['PENDING', 'PUBLISHED', 'HIDDEN'] as const

const treeMessage = z.object({
  id: text,
  kind: z.enum(messageKinds),
  parentId: maybeText,
  subject: maybeText,
  content: text,
  categoryId: maybeText,
  organizationId: maybeText,
  provinceId: maybeText,
  stationId: maybeText,
  authorName: maybeText,
  authorEmail: maybeText.optional().describe('To people within whose reach it lies.'),
  status: z.enum(statuses),
  publishedAt: maybeInstant,
  createdAt: instant,
  demo,
})

type TreeMessage = z.infer<typeof treeMessage> & {
  children: TreeMessage[]
  childrenTotal: number
}

const treeNode: z.ZodType<TreeMessage> = treeMessage
  .extend({
    get children() {
      return z.array(treeNode)
    },
    childrenTotal: count.describe('So many the caller may see; at most 50 stand in `children`.'),
  })
  .meta({ id: 'MessageWithChildren' })

const numeral = (most: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .trim()
        .regex(/^\d{1,9}$/),
    ])
    .transform(Number)
    .pipe(z.int().min(0).max(most))

/** Lists of values come as texts from forms, and as numbers from JSON. */
export const treeAsked = z.object({
  parentId: maybeId,
  kind: z.enum(messageKinds).nullish(),
  categoryId: maybeId,
  stationId: maybeId,
  provinceId: maybeProvinceId,
  q: maybe(100),
  status: z.enum(statuses).nullish().describe('For people who may see more than visitors.'),
  depth: numeral(3).default(2),
  page: numeral(1_000_000).default(0),
  size: z
    .union([
      z.int(),
      z
        .string()
        .trim()
        .regex(/^\d{1,9}$/),
    ])
    .transform((given) => Math.min(100, Math.max(1, Number(given) || 20)))
    .default(20),
})

export const messageTreeCalls = callsOf(
  { tag: 'questions', entity: 'request' },
  {
    'messages.tree': {
      at: `POST ${product}/messages/get-messages-and-children`,
      summary: 'Messages with their children, in threads.',
      description:
        'Without `parentId` the roots, newest first; with it the children of that message, oldest first.',
      body: treeAsked,
      bodies: {
        'application/json': treeAsked,
        'application/x-www-form-urlencoded': treeAsked,
      },
      answer: z.object({ data: z.array(treeNode), page }),
    },
  },
)

export type TreeAsked = z.output<typeof treeAsked>
export type { TreeMessage }
