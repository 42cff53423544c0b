// Answers a search of a series whose name was understood.
import type { FastifyReply } from 'fastify'
import { dayMs } from '@eos/contract/words/time-units'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { waitForTurn } from '../../../platform/http/guards/long-answers.ts'
import { isClockTime, nationalZone, parseTime } from '../../../platform/time/instant.ts'
import {
  asksForPages,
  mostWhole,
  tooManyForOne,
  wholeBatch,
} from '../../../platform/http/whole-lists.ts'
import { isStationId } from '../../../readings/queries/visible-stations.ts'
import { lastSegment } from '../../../engine/write/body.ts'
import { listOf } from '../../../engine/queries/filters.ts'
import { bindSlots, nameOf, type Slot } from '../../../engine/queries/search-parameters.ts'
import { findNewestWithData } from './newest-with-data.ts'
import { listRowKeys, listRowsOf } from './queries/keys.ts'
import { listNewestRows, listSeriesRows, type RowChoice, type SeriesRow } from './queries/rows.ts'
import type { SeriesSearch, TimeBound } from './search-names.ts'
import { sendRow, sendRows, sendSlice, sendWhole } from './send.ts'
import type { SeriesRequest } from './series-request.ts'
import { listSeriesStations, readSlice } from './slices.ts'

const mostMinuteDays = 366

export async function answerSearch(to: SeriesRequest, search: SeriesSearch): Promise<FastifyReply> {
  const texts = bindSlots(search.slots, to.request.search, (name) => known.has(name))
  const given = new Map(search.slots.map((slot, index) => [slot, texts[index]!]))
  const stationIds = search.stations && readStations(search.stations, given)
  const zone = await zoneOf(to, search, given, stationIds)
  const from = readBound(search.from, { given, zone, inwards: 1 })
  const until = readBound(search.to, { given, zone, inwards: -1 })
  refuseLongRange(to, from, until)
  if (search.gives === 'newestOfEach') return answerNewestOfEach(to, stationIds ?? [])
  if (search.gives === 'one' || search.limit !== undefined) {
    return answerFirst(to, { search, stationIds, from, until })
  }
  const choice = { stationIds, from, to: until, order: search.order }
  return asksForPages(to.request.search)
    ? sendSlice(to, await readSlice(to, choice))
    : answerWhole(to, choice)
}

/** All rows: as one document while it is short, else row by row while they are read. */
async function answerWhole(
  to: SeriesRequest,
  {
    stationIds,
    ...asked
  }: Omit<RowChoice, 'grain' | 'stations' | 'limit'> & Pick<First, 'stationIds'>,
): Promise<FastifyReply> {
  const { db } = to.context
  const stations = await listSeriesStations(to, stationIds)
  const byId = new Map(stations.map((station) => [station.id, station]))
  // Without stations, in the order in which slices go from one to the next.
  const choice = { ...asked, grain: to.grain, stations, isByStation: stationIds === undefined }
  if (stationIds) {
    const rows = await listSeriesRows(db, { ...choice, limit: wholeBatch + 1 })
    if (rows.length <= wholeBatch) return sendRows(to, { rows, stations: byId })
  }
  await waitForTurn(to.request, to.reply)
  const keys = await listRowKeys(db, choice, mostWhole)
  if (!keys) throw tooManyForOne()
  return sendWhole(to, byId, keys, (some) => listRowsOf(db, choice, some))
}

interface First {
  search: SeriesSearch
  stationIds: string[] | undefined
  from: Date | undefined
  until: Date | undefined
}

async function answerFirst(
  to: SeriesRequest,
  { search, stationIds, from, until }: First,
): Promise<FastifyReply> {
  const { db } = to.context
  const stations = await listSeriesStations(to, stationIds)
  const byId = new Map(stations.map((station) => [station.id, station]))
  const choice = {
    grain: to.grain,
    stations,
    from,
    to: until,
    order: search.order,
    limit: search.limit ?? 1,
  }
  const rows = search.hasData
    ? await findNewestWithData(db, stations)
    : await listSeriesRows(db, choice)
  if (search.gives === 'many') return sendRows(to, { rows, stations: byId })
  const [row] = rows
  if (!row) throw new RequestFailure('NOT_FOUND', 'There is no such row.')
  return sendRow(to, byId.get(row.stationId)!, row)
}

async function answerNewestOfEach(to: SeriesRequest, stationIds: string[]): Promise<FastifyReply> {
  const stations = await listSeriesStations(to, stationIds)
  const rows: SeriesRow[] = await listNewestRows(to.context.db, { grain: to.grain, stations })
  return sendRows(to, { rows, stations: new Map(stations.map((each) => [each.id, each])) })
}

/** Other parameters that an address of a series may have. */
const known = new Set(['stationId', 'stationIds', 'getTime', 'from', 'to', 'provinceCode'])

type Given = ReadonlyMap<Slot, string[]>

/** Ids, or the addresses of stations. */
function readStations(slot: Slot, given: Given): string[] {
  return listOf(given.get(slot) ?? []).map((text) => {
    const id = lastSegment(text)
    if (isStationId(id)) return id
    throw cannotBe(slot, text)
  })
}

/** That of the stations, whose clocks their people read; where these differ, that of the country. */
async function zoneOf(
  to: SeriesRequest,
  { from, to: until }: SeriesSearch,
  given: Given,
  stationIds: string[] | undefined,
): Promise<string> {
  const texts = [from, until].flatMap((bound) => (bound && given.get(bound.slot)) ?? [])
  if (!stationIds || !texts.some(isClockTime)) return nationalZone
  const stations = await listSeriesStations(to, stationIds)
  const [zone = nationalZone, ...others] = new Set(stations.map(({ timeZone }) => timeZone))
  return others.length === 0 ? zone : nationalZone
}

/** A bound that is not included lies one millisecond further in. */
function readBound(
  bound: TimeBound | undefined,
  { given, zone, inwards }: { given: Given; zone: string; inwards: 1 | -1 },
): Date | undefined {
  if (!bound) return undefined
  const [text = ''] = given.get(bound.slot) ?? []
  if (text.trim() === '') throw missing(nameOf(bound.slot))
  const time = parseTime(text, zone)
  if (!time) throw cannotBe(bound.slot, text)
  return bound.isExclusive ? new Date(time.getTime() + inwards) : time
}

function missing(name: string): RequestFailure {
  return new RequestFailure('PARAMETER', `The parameter ${name} is missing.`)
}

function cannotBe(slot: Slot, text: string): RequestFailure {
  return new RequestFailure(
    'PARAMETER',
    `The parameter ${nameOf(slot)} cannot be ${JSON.stringify(text)}.`,
  )
}

function refuseLongRange({ grain }: SeriesRequest, from?: Date, to?: Date): void {
  if (grain.name !== 'minute' || !from || !to) return
  const days = (to.getTime() - from.getTime()) / dayMs
  if (days <= mostMinuteDays) return
  throw new RequestFailure('RANGE_TOO_LONG', {
    detail: `At most ${mostMinuteDays} days of readings in one call. Longer ranges come as columns or as a file.`,
    maxRange: `P${mostMinuteDays}D`,
  })
}
