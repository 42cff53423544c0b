// Reads one slice of a series: keyset by cursor, or a numbered page near the start.
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { waitForTurn } from '../../../platform/http/guards/long-answers.ts'
import { readPaging, type PageRequest } from '../../../platform/http/paging.ts'
import { wholeBatch } from '../../../platform/http/whole-lists.ts'
import { mayShowIndex } from '../../../readings/visible-index.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { listReadableStations } from './reader.ts'
import {
  listNewestRows,
  listSeriesRows,
  type RowChoice,
  type SeriesOrder,
  type SeriesRow,
} from './queries/rows.ts'
import type { SeriesRequest } from './series-request.ts'

interface SliceChoice {
  /** All stations, one after the other, when absent. */
  stationIds?: readonly string[] | undefined
  from?: Date | undefined
  to?: Date | undefined
  order?: SeriesOrder
}

export interface SeriesSlice {
  rows: SeriesRow[]
  stations: ReadonlyMap<string, VisibleStation>
  page: PageRequest
  hasNext: boolean
  nextCursor?: string
}

/** Numbered pages end somewhere, because each costs reading all before it. */
const lastNumberedPage = 100
const mostStations = 1000
/** Rows of a series are many and small. */
const maxSize = 10_000

export async function readSlice(to: SeriesRequest, choice: SliceChoice): Promise<SeriesSlice> {
  const { search } = to.request
  const asked = readPaging(search, { maxSize })
  const cursor = readCursor(search.get('cursor'), 2)
  if (!cursor && asked.page > lastNumberedPage) {
    throw new RequestFailure(
      'PARAMETER',
      `Pages after ${lastNumberedPage} are reached by the link next.`,
    )
  }
  if (asked.size > wholeBatch) await waitForTurn(to.request, to.reply)
  const stations = await listSeriesStations(to, choice.stationIds)
  const wanted = {
    grain: to.grain,
    from: choice.from,
    to: choice.to,
    order: choice.order ?? ('newest' as const),
    after: afterOf(cursor),
    limit: asked.size + 1,
    offset: cursor ? 0 : asked.page * asked.size,
  }
  const found = choice.stationIds
    ? await listSeriesRows(to.context.db, { ...wanted, stations })
    : await walkStations(to, stations, wanted)
  const rows = found.slice(0, asked.size)
  const hasNext = found.length > asked.size
  const last = rows.at(-1)
  return {
    rows,
    stations: new Map(stations.map((station) => [station.id, station])),
    page: { ...asked, sort: [] },
    hasNext,
    ...(hasNext && last ? { nextCursor: writeCursor([last.time.getTime(), last.stationId]) } : {}),
  }
}

/** The stations of which this series may be shown. */
export async function listSeriesStations(
  { context, grain, request }: SeriesRequest,
  stationIds?: readonly string[],
): Promise<VisibleStation[]> {
  if (stationIds && stationIds.length > mostStations) {
    throw new RequestFailure('PARAMETER', `At most ${mostStations} stations in one call.`)
  }
  const { publicOnly = false } = grain
  const readable = await listReadableStations(context, request, { stationIds, publicOnly })
  return grain.kind === 'index' ? readable.filter(mayShowIndex) : readable
}

/** The newest row of each station, as many stations as a page has room for. */
export async function readNewest(to: SeriesRequest): Promise<SeriesSlice> {
  const page = readPaging(to.request.search, { maxSize })
  const all = await listSeriesStations(to)
  const start = Math.min(page.page * page.size, all.length)
  const stations = all.slice(start, start + page.size)
  return {
    rows: await listNewestRows(to.context.db, { grain: to.grain, stations }),
    stations: new Map(stations.map((station) => [station.id, station])),
    page: { ...page, sort: [] },
    hasNext: start + page.size < all.length,
  }
}

function afterOf(cursor: ReturnType<typeof readCursor>): RowChoice['after'] {
  const [ms, stationId] = cursor ?? []
  if (typeof ms !== 'number' || typeof stationId !== 'string') return undefined
  const time = new Date(ms)
  return Number.isNaN(time.getTime()) || !/^\d{1,18}$/.test(stationId)
    ? undefined
    : { time, stationId }
}

/** Station by station, so that no row is looked at that is not shown. */
async function walkStations(
  { context }: SeriesRequest,
  stations: readonly VisibleStation[],
  wanted: Omit<RowChoice, 'stations'>,
): Promise<SeriesRow[]> {
  const { after, limit, offset = 0 } = wanted
  const found: SeriesRow[] = []
  const first = after ? stations.findIndex(({ id }) => BigInt(id) >= BigInt(after.stationId)) : 0
  for (const station of first < 0 ? [] : stations.slice(first)) {
    const rest = offset + limit - found.length
    if (rest <= 0) break
    const isBegun = station.id === after?.stationId
    const own = { ...wanted, stations: [station], after: isBegun ? after : undefined }
    found.push(...(await listSeriesRows(context.db, { ...own, limit: rest, offset: 0 })))
  }
  return found.slice(offset)
}
