// Sends rows of a series as HAL documents.
import type { Links } from '@eos/contract/words/hal'
import type { FastifyReply } from 'fastify'
import { sendTagged } from '../../../platform/http/answers/send-tagged.ts'
import { halCollection, halItem, type Paging } from '../../../platform/http/hal.ts'
import { sendHeadAlone } from '../../../platform/http/send-bytes.ts'
import { chooseType, halTypes } from '../../../platform/http/media.ts'
import { varyOf } from '../../../access/request-scope.ts'
import { streamOf, wholeBatch, wholeBatches } from '../../../platform/http/whole-lists.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { rowFields, rowId } from './row-body.ts'
import type { RowKey } from './queries/keys.ts'
import type { SeriesRow } from './queries/rows.ts'
import type { SeriesRequest } from './series-request.ts'
import type { SeriesSlice } from './slices.ts'
import { caching } from '../../../platform/http/caching.ts'

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
  paging: Paging = { kind: 'whole', total: found.rows.length },
  links: Links = {},
): FastifyReply {
  const items = (rows: readonly SeriesRow[]) =>
    rows.map((row) => itemOf(to, found.stations.get(row.stationId)!, row))
  if (found.rows.length > wholeBatch) {
    return sendChunks(to, wholeBatches(found.rows, items), paging, links)
  }
  return sendText(to, documentOf(to, items(found.rows), paging, links))
}

/** Rows that are read while they are written. */
export function sendWhole(
  to: SeriesRequest,
  stations: SeriesSlice['stations'],
  keys: readonly RowKey[],
  read: (keys: readonly RowKey[]) => Promise<readonly SeriesRow[]>,
): FastifyReply {
  const batches = wholeBatches(keys, async (some) => {
    const rows = await read(some)
    return rows.map((row) => itemOf(to, stations.get(row.stationId)!, row))
  })
  return sendChunks(to, batches, { kind: 'whole', total: keys.length }, {})
}

/** Too long to lie in memory as text; it has no tag, since nobody has read its bytes yet. */
function sendChunks(
  to: SeriesRequest,
  batches: AsyncIterable<readonly object[]>,
  paging: Paging,
  links: Links,
): FastifyReply {
  const { request, reply } = to
  reply.type(chooseType(request.headers.accept, halTypes)).headers(cachingOf(request))
  if (request.method === 'HEAD') return sendHeadAlone(reply)
  return reply.send(streamOf(documentOf(to, [], paging, links), batches))
}

function documentOf(
  { grain, request }: SeriesRequest,
  items: object[],
  paging: Paging,
  links: Links,
) {
  return halCollection({ rel: grain.path, items, address: request.address, paging, links })
}

export function sendRow(to: SeriesRequest, station: VisibleStation, row: SeriesRow): FastifyReply {
  return sendText(to, itemOf(to, station, row))
}

/** Asked again each time, so that what is withdrawn is gone at once. */
export function sendText({ request, reply }: SeriesRequest, document: object): FastifyReply {
  const type = chooseType(request.headers.accept, halTypes)
  reply.headers(cachingOf(request))
  return sendTagged(request, reply, Buffer.from(JSON.stringify(document)), type)
}

function cachingOf({ caller }: SeriesRequest['request']): Record<string, string> {
  const isShared = caller.kind === 'anonymous'
  return {
    vary: varyOf('tenant'),
    'cache-control': isShared ? caching.asked : caching.inOneBrowser,
  }
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
