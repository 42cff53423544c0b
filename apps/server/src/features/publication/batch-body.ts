// Reads the bodies of publication batches: items, a bare list of them, or ids that share one decision.
import type { AnnouncementBatchRequest } from '@eos/contract/calls/lists'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { checkedBody } from '../../platform/http/bodies/checked-body.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { parseJson } from '../../platform/http/bodies/json-body.ts'

export interface PublicationItem {
  id: string
  public: boolean
  indicators?: string[] | undefined
  reason?: string | undefined
}

export type AnnouncementItem = AnnouncementBatchRequest['items'][number]

const mostItems = 1000
const id = z.union([z.string(), z.int().transform(String)]).pipe(z.string().min(1).max(64))
const reason = z.string().trim().max(2000).optional()
const decision = {
  public: z.boolean(),
  indicators: z.array(z.string().trim().min(1).max(60)).min(1).max(100).optional(),
  reason,
}
const publicationItem = z.object({ id, ...decision })
const shared = z.object({ ids: z.array(id).min(1).max(mostItems), ...decision })
const round = z.object({
  locationId: id.optional(),
  locationPointId: id.optional(),
  year: z.int().min(1900).max(2200),
  observation: z.int().min(1).max(366),
  announced: z.boolean(),
  reason,
})
/** A point goes by either name; both together mean the same one. */
const announcementItem = round.transform(
  ({ locationId, locationPointId = locationId, ...rest }, context): AnnouncementItem => {
    if (locationPointId === undefined || (locationId ?? locationPointId) !== locationPointId)
      context.addIssue({
        code: 'custom',
        path: ['locationId'],
        message: 'names one sampling point, as locationId or as locationPointId',
      })
    return { locationId: locationPointId ?? '', ...rest }
  },
)

export function readPublication(request: FastifyRequest): PublicationItem[] {
  const body = parseJson(request.body)
  if (typeof body === 'object' && body !== null && 'ids' in body) {
    const { ids, ...rest } = checkedBody(shared, body, 'batch')
    return refuseTwins(
      ids.map((each) => ({ id: each, ...rest })),
      ({ id: each }) => each,
    )
  }
  return refuseTwins(listed(publicationItem, body), ({ id: each, indicators = [] }) =>
    JSON.stringify([each, indicators.toSorted()]),
  )
}

export function readAnnouncements(request: FastifyRequest): AnnouncementItem[] {
  const items = listed(announcementItem, parseJson(request.body))
  return refuseTwins(items, ({ locationId, year, observation }) =>
    JSON.stringify([locationId, year, observation]),
  )
}

/** A reason beside the items is that of all which give none of their own. */
function listed<T extends { reason?: string | undefined }>(item: z.ZodType<T>, body: unknown): T[] {
  const whole = Array.isArray(body) ? { items: body as unknown[] } : body
  const list = z.object({ items: z.array(item).min(1).max(mostItems), reason })
  const { items, reason: common } = checkedBody(list, whole, 'batch')
  return items.map((each) => (each.reason || !common ? each : { ...each, reason: common }))
}

function refuseTwins<T>(items: T[], keyOf: (item: T) => string): T[] {
  if (new Set(items.map(keyOf)).size === items.length) return items
  throw new RequestFailure('VALIDATION', 'The same is decided twice in one batch.')
}
