// Sends rows of a series as HAL documents.
import type { Links } from '@eos/contract/hal'
import type { FastifyReply } from 'fastify'
import { isUnchanged, weakTag } from '../../http/conditional.ts'
import { halCollection, halItem, type Paging } from '../../http/hal.ts'
import { chooseType, halTypes } from '../../http/media.ts'
import { varyOf } from '../../http/scope.ts'
import type { VisibleStation } from '../../publication/visible-stations.ts'
import { rowFields, rowId } from './row-body.ts'
import type { SeriesRow } from './row-queries.ts'
import type { SeriesRequest } from './series-request.ts'
import type { SeriesSlice } from './slices.ts'

export function sendSlice(to: SeriesRequest, slice: SeriesSlice, links: Links = {}): FastifyReply {
  const { page, hasNext, nextCursor } = slice
  const paging: Paging = {
    kind: 'slice',
    request: page,
    hasNext,
    ...(nextCursor === undefined ? {} : { nextCursor }),
  }
  return sendRows(to, slice, paging, links)
}

/** A whole list, such as the newest row of each station. */
export function sendRows(
  to: SeriesRequest,
  found: Pick<SeriesSlice, 'rows' | 'stations'>,
  paging: Paging = { kind: 'list' },
  links: Links = {},
): FastifyReply {
  const items = found.rows.map((row) => itemOf(to, found.stations.get(row.stationId)!, row))
  const { address } = to.request
  return sendText(to, halCollection({ rel: to.grain.path, items, address, paging, links }))
}

export function sendRow(to: SeriesRequest, station: VisibleStation, row: SeriesRow): FastifyReply {
  return sendText(to, itemOf(to, station, row))
}

/** Asked again each time, so that what is withdrawn is gone at once. */
export function sendText({ request, reply }: SeriesRequest, document: object): FastifyReply {
  const type = chooseType(request.headers.accept, halTypes)
  const body = JSON.stringify(document)
  const etag = weakTag(body)
  const isShared = request.caller.kind === 'anonymous'
  reply.headers({
    etag,
    vary: varyOf('tenant'),
    'cache-control': isShared ? 'no-cache' : 'private, no-cache',
  })
  if (isUnchanged(request.headers, { etag })) return reply.code(304).send()
  return reply.type(type).send(Buffer.from(body))
}

function itemOf({ grain, request }: SeriesRequest, station: VisibleStation, row: SeriesRow) {
  const { origin } = request.address
  const id = rowId(row)
  return halItem({
    id,
    fields: rowFields(grain, station, row),
    href: `${origin}/api/${grain.path}/${id}`,
    itemRel: itemRels[grain.path] ?? grain.path,
    links: { station: { href: `${origin}/api/stations/${row.stationId}` } },
  })
}

/** The wire's own names of one row, where it differs from the collection's. */
const itemRels: Record<string, string> = {
  dataMinEntities: 'dataMinEntity',
  'public-data': 'publicData',
}
