// The calls that publish and withhold: lists of what is shown, and batches of decisions.
import { z } from 'zod'
import { callsOf } from './call.ts'
import { collectionOf, hal, links } from './hal-shapes.ts'
import { batchAnswerOf, batchLine } from './lists.ts'
import { atomic, instant } from './shapes.ts'

const mostItems = 1000
const id = z.union([z.string(), z.int().transform(String)]).pipe(z.string().min(1).max(64))
const reason = z.string().trim().max(2000).optional()

const publicationItem = z.object({
  id,
  public: z.boolean(),
  indicators: z
    .array(z.string().trim().min(1).max(60))
    .min(1)
    .max(100)
    .optional()
    .describe('Codes: the decision is about these alone, and leaves the state of the whole.'),
  reason,
})

/** Either name of a point is accepted; both together must mean the same. */
const announcementItem = z
  .object({
    locationId: id.optional(),
    locationPointId: id.optional(),
    year: z.int().min(1900).max(2200),
    observation: z.int().min(1).max(366),
    announced: z.boolean(),
    reason,
  })
  .transform(({ locationId, locationPointId = locationId, ...rest }, context) => {
    if (locationPointId === undefined || (locationId ?? locationPointId) !== locationPointId)
      context.addIssue({
        code: 'custom',
        path: ['locationId'],
        message: 'names one sampling point, as locationId or as locationPointId',
      })
    return { locationId: locationPointId ?? '', ...rest }
  })

const batchOf = <Item extends z.ZodType<{ reason?: string | undefined }>>(item: Item) =>
  z.object({
    items: z.array(item).min(1).max(mostItems),
    reason: reason.describe('For all items that do not say their own.'),
  })
const publicationBatch = batchOf(publicationItem)
const announcementBatch = batchOf(announcementItem)

/** Accepts a bare list of items, and a list of ids with one decision for all. */
function whole(body: unknown): unknown {
  if (Array.isArray(body)) return { items: body as unknown[] }
  if (typeof body !== 'object' || body === null) return body
  const { ids, ...decision } = body as { ids?: unknown }
  return Array.isArray(ids)
    ? { items: ids.map((each: unknown) => ({ ...decision, id: each })) }
    : body
}

/** A reason beside the items holds for all items without a reason of their own. */
const withReasons = <Item extends { reason?: string | undefined }>({
  items,
  reason: common,
}: {
  items: Item[]
  reason?: string | undefined
}): Item[] => items.map((each) => (each.reason || !common ? each : { ...each, reason: common }))

const decisions = z.preprocess(whole, publicationBatch).transform(withReasons)
const announcements = z.preprocess(whole, announcementBatch).transform(withReasons)

const roundLine = batchLine
  .omit({ id: true })
  .extend({ locationId: z.string(), year: z.int(), observation: z.int() })

const publicationLine = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  stationTypeId: z.string(),
  organizationId: z.string().nullable(),
  provinceId: z.string().nullable(),
  public: z.boolean(),
  withheld: z
    .array(z.string())
    .describe('Codes of indicators that are withheld by a decision of their own.'),
  reason: z.string().nullable().describe('The newest decision about the whole.'),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
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
const pages = { query: filters, shared: ['page', 'size', 'sort'], type: hal } as const
const deciding = {
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
      answer: batchAnswerOf(batchLine),
      ...deciding,
    },
    'admin.public-locations.batch': {
      at: 'POST /api/admin/public-locations/batch',
      summary: 'Publish or withhold sampling points.',
      body: decisions,
      answer: batchAnswerOf(batchLine),
      ...deciding,
    },
    'admin.announced-locations.batch': {
      at: 'POST /api/admin/announced-locations/batch',
      summary: 'Announce the results of sampling rounds, or withdraw them.',
      body: announcements,
      answer: batchAnswerOf(roundLine),
      ...deciding,
    },
  },
)

export type PublicationItem = z.infer<typeof publicationItem>
export type AnnouncementItem = z.infer<typeof announcementItem>
export type PublicationBatchRequest = z.input<typeof publicationBatch>
export type RoundBatchLine = z.infer<typeof roundLine>
export type PublicationLine = z.infer<typeof publicationLine>
export type PublicationListLine = z.infer<typeof listLine>
