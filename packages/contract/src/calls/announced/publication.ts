// The calls that publish and withhold: lists of what is shown, and batches of decisions.
import { z } from 'zod'
import { publicationActs } from '../../lists/publication-acts.ts'
import { callsOf } from '../call.ts'
import { collectionOf, hal, links } from '../hal-shapes.ts'
import { batchAnswerOf, batchLine } from '../lists.ts'
import { atomic, dataOf, instant, optionalInstant, rowId, sizeUpTo } from '../shapes.ts'

const mostItems = 1000
export const subjectId = z
  .union([z.string(), z.int().transform(String)])
  .pipe(z.string().min(1).max(64))
export const decisionReason = z.string().trim().max(2000).optional()

/** The longest delay is a year. */
const mostDelayHours = 8784

const publicationItem = z
  .object({
    id: subjectId,
    public: z.boolean(),
    indicators: z
      .array(z.string().trim().min(1).max(60))
      .min(1)
      .max(100)
      .optional()
      .describe('Codes: the decision is about these alone, and leaves the state of the whole.'),
    from: optionalInstant.describe('The decision holds from then on; at once when absent.'),
    to: optionalInstant.describe(
      'The first instant at which it no longer holds; the decision before it does then.',
    ),
    delayHours: z
      .number()
      .positive()
      .max(mostDelayHours)
      .optional()
      .describe('With `public: true`: what is measured is shown after so many hours.'),
    keepShown: z
      .boolean()
      .optional()
      .describe(
        'With `public: false`: what was measured before the decision begins remains shown (withhold); otherwise nothing does (withdraw).',
      ),
    reason: decisionReason,
    publicReason: z
      .string()
      .trim()
      .max(500)
      .optional()
      .describe('Told to everybody beside what is not shown.'),
    publicReasonEn: z.string().trim().max(500).optional().describe('The same in English.'),
    shownUntil: optionalInstant.describe(
      'With `public: false`: what was measured until then remains shown, in place of `keepShown`.',
    ),
  })
  .refine(({ public: isPublic, delayHours }) => isPublic || delayHours === undefined, {
    path: ['delayHours'],
    message: 'Only what is published can be delayed.',
  })
  .refine(({ public: isPublic, keepShown }) => !isPublic || keepShown === undefined, {
    path: ['keepShown'],
    message: 'Only what is withheld can keep what was shown.',
  })
  .refine(({ public: isPublic, shownUntil }) => !isPublic || shownUntil === undefined, {
    path: ['shownUntil'],
    message: 'Only what is withheld can keep what was shown.',
  })
  .refine(({ from, to }) => !from || !to || from < to, {
    path: ['to'],
    message: 'The end must lie after the beginning.',
  })

export const batchOf = <Item extends z.ZodType<{ reason?: string | undefined }>>(item: Item) =>
  z.object({
    items: z.array(item).min(1).max(mostItems),
    reason: decisionReason.describe('For all items that do not say their own.'),
  })
const publicationBatch = batchOf(publicationItem)

/** Accepts a bare list of items, and a list of ids with one decision for all. */
export function wholeBatch(body: unknown): unknown {
  if (Array.isArray(body)) return { items: body as unknown[] }
  if (typeof body !== 'object' || body === null) return body
  const { ids, ...decision } = body as { ids?: unknown }
  return Array.isArray(ids)
    ? { items: ids.map((each: unknown) => ({ ...decision, id: each })) }
    : body
}

/** A reason beside the items holds for all items without a reason of their own. */
export const withReasons = <Item extends { reason?: string | undefined }>({
  items,
  reason: common,
}: {
  items: Item[]
  reason?: string | undefined
}): Item[] => items.map((each) => (each.reason || !common ? each : { ...each, reason: common }))

const decisions = z.preprocess(wholeBatch, publicationBatch).transform(withReasons)

export const decisionLine = batchLine.omit({ bin: true })

const decided = {
  act: z.enum(publicationActs).nullable().describe('null where nobody has decided yet.'),
  from: instant.nullable(),
  to: instant.nullable(),
  delayHours: z.number().nullable(),
  shownUntil: instant
    .nullable()
    .describe('Of what is withheld: what was measured until then is shown.'),
  reason: z.string().nullable(),
  publicReason: z.string().nullable(),
  publicReasonEn: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
}

const publicationCell = z.object({
  code: z.string(),
  symbol: z.string(),
  name: z.string(),
  nameEn: z.string(),
  ...decided,
})

const publicationLine = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  stationTypeId: z.string(),
  organizationId: z.string().nullable(),
  provinceId: z.string().nullable(),
  public: z.boolean(),
  withheld: z
    .array(z.string())
    .describe('Codes of indicators that are withheld by a decision of their own.'),
  ...decided,
  referenceOnly: z
    .boolean()
    .describe('A reference station shows concentrations, and never an index.'),
  showsIndex: z.boolean().describe('An air station that is no reference station has an index.'),
  indicators: z
    .array(publicationCell)
    .describe('What is measured there, each with the decision in force about it alone.'),
  planned: z.int().describe('Decisions that begin or end later.'),
})
const listLine = publicationLine.pick({ id: true, code: true, name: true, public: true })

const text = z.string().optional()
const filters = z.object({
  provinceId: text,
  organizationId: text,
  stationTypeId: text,
  q: text,
  public: text.describe('true or false.'),
})
const item = publicationLine.extend({ _links: links })

const publicationSubjects = ['stations', 'location-point'] as const

const decision = z.object({
  id: z.string(),
  subjectId: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  indicator: z.string().nullable().describe('Code; null of a decision about the whole.'),
  symbol: z.string().nullable(),
  ...decided,
  act: z.enum(publicationActs),
  standing: z
    .enum(['in-force', 'planned', 'past'])
    .describe('`past`: it has ended, or a newer one holds.'),
})

const previews = dataOf(
  z.object({
    id: z.string(),
    address: z.string().describe('The call that everybody may make.'),
    status: z.int(),
    body: z.string().nullable().describe('The answer to everybody, as its text.'),
  }),
)
/** Each preview is a whole answer. */
const mostPreviews = 20
const previewed = z
  .preprocess(wholeBatch, z.object({ items: z.array(publicationItem).min(1).max(mostPreviews) }))
  .describe('Decisions as in the batch; nothing of them is kept.')
const pages = { query: filters, shared: ['page', 'size', 'sort'], type: hal } as const
export const deciding = {
  query: z.object({ atomic }),
  shared: ['idempotencyKey'],
  description: 'A line for each item.',
} as const

export const publicationCalls = callsOf(
  { tag: 'publication', entity: 'batch', access: 'session' },
  {
    'admin.public-stations': {
      at: 'GET /api/admin/public-stations',
      summary: 'Stations, and whether they are published.',
      ...pages,
      answer: collectionOf('public-stations', item),
    },
    'admin.public-locations': {
      at: 'GET /api/admin/public-locations',
      summary: 'Sampling points, and whether they are published.',
      ...pages,
      answer: collectionOf('public-locations', item),
    },
    'admin.public-stations-list': {
      at: 'GET /api/admin/public-stations-list',
      summary: 'The same without pages, as a bare array.',
      query: filters,
      answer: z.array(listLine),
    },
    'admin.public-stations.batch': {
      at: 'POST /api/admin/public-stations/batch',
      summary: 'Publish or withhold stations, or single indicators of them.',
      body: decisions,
      answer: batchAnswerOf(decisionLine),
      ...deciding,
    },
    'admin.public-locations.batch': {
      at: 'POST /api/admin/public-locations/batch',
      summary: 'Publish or withhold sampling points, or single indicators of them.',
      body: decisions,
      answer: batchAnswerOf(decisionLine),
      ...deciding,
    },
    'admin.public-stations.preview': {
      at: 'POST /api/admin/public-stations/preview',
      summary: 'What everybody would be answered about stations after these decisions.',
      body: previewed,
      answer: previews,
    },
    'admin.public-locations.preview': {
      at: 'POST /api/admin/public-locations/preview',
      summary: 'What everybody would be answered about sampling points after these decisions.',
      body: previewed,
      answer: previews,
    },
    'admin.publication-decisions': {
      at: 'GET /api/admin/publication-decisions',
      summary: 'Who has decided what about publication, when and why; the newest first.',
      query: z.object({
        subject: z.enum(publicationSubjects).optional().describe('`stations` unless given.'),
        subjectId: rowId.optional(),
        stationTypeId: text,
        standing: z.enum(['planned']).optional().describe('Only those that begin or end later.'),
        size: sizeUpTo(200, 50),
      }),
      answer: dataOf(decision),
    },
  },
)

export type PublicationItem = z.infer<typeof publicationItem>
export type PublicationBatchRequest = z.input<typeof publicationBatch>
export type PublicationLine = z.infer<typeof publicationLine>
export type PublicationCell = z.infer<typeof publicationCell>
export type PublicationDecision = z.infer<typeof decision>
export type PublicationPreviews = z.infer<typeof previews>
export type PublicationListLine = z.infer<typeof listLine>
