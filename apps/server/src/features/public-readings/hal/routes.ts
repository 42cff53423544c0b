// The seven time series as HAL resources that can only be read.
import { halSeriesCalls } from '@eos/contract/calls/hal-series'
import { halSeries } from '@eos/contract/words/grains'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { hrefOf } from '../../../platform/http/hal.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { addAddress } from '../../../platform/http/routes.ts'
import { mayShowIndex } from '../../../readings/visible-index.ts'
import { readList } from '../series/choice.ts'
import { parseRowId } from './row-body.ts'
import { findSeriesRow } from './queries/rows.ts'
import { listedSearches, parseSeriesSearch } from './search-names.ts'
import { answerSearch } from './searches.ts'
import { sendRow, sendSlice, sendText } from './send.ts'
import type { SeriesRequest } from './series-request.ts'
import { listSeriesStations, readNewest, readSlice } from './slices.ts'

export async function halSeriesRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  for (const grain of halSeries) {
    const base = `/api/${grain.path}`
    const answer = (by: Answer) => (request: FastifyRequest, reply: FastifyReply) =>
      by({ context, grain, request, reply })
    const handle =
      (by: Answer) => (_asked: unknown, request: FastifyRequest, reply: FastifyReply) =>
        by({ context, grain, request, reply })
    const calls = halSeriesCalls(grain)
    const searches = Object.keys(calls).filter((id) => calls[id]!.at.includes('/search/'))
    addCalls(app, calls, {
      [`${grain.path}.list`]: handle(answerList),
      [`${grain.path}.read`]: handle(answerItem),
      ...Object.fromEntries(
        searches.map((id) => [id, handle((to) => answerNamedSearch(to, id.split('.').at(-1)!))]),
      ),
    })
    addAddress(app, `${base}/search`, { GET: answer(answerSearchList) })
    // Names that are not listed may be understood as well.
    addAddress(
      app,
      `${base}/search/:name`,
      { GET: answer((to) => answerNamedSearch(to, nameIn(to.request))) },
      { isThere: (request) => parseSeriesSearch(grain, nameIn(request)) !== undefined },
    )
  }
}

const nameIn = ({ params }: FastifyRequest) => (params as { name: string }).name

type Answer = (to: SeriesRequest) => Promise<FastifyReply>

/**
 * For the public the newest row of each station; else those of the named stations, newest first, or of all, station by
 * station.
 */
async function answerList(to: SeriesRequest): Promise<FastifyReply> {
  const { search } = to.request
  const named = readList(search, 'stationId', 'stationIds')
  const isNewest = to.grain.publicOnly && named.length === 0
  const slice = isNewest
    ? await readNewest(to)
    : await readSlice(to, { stationIds: named.length > 0 ? named : undefined })
  return sendSlice(to, slice, {
    search: { href: `${to.request.address.origin}/api/${to.grain.path}/search` },
  })
}

async function answerItem(to: SeriesRequest): Promise<FastifyReply> {
  const { context, grain, request } = to
  const key = parseRowId((request.params as { id: string }).id)
  const [station] = key ? await listSeriesStations(to, [key.stationId]) : []
  const isShown = station && (grain.kind === 'readings' || mayShowIndex(station))
  const row = key && isShown ? await findSeriesRow(context.db, grain, station, key.time) : undefined
  if (!row || !station) throw new RequestFailure('NOT_FOUND', 'There is no such row.')
  return sendRow(to, station, row)
}

async function answerSearchList(to: SeriesRequest): Promise<FastifyReply> {
  const { origin } = to.request.address
  const links = listedSearches(to.grain).map(({ name, parameters }) => {
    const template = parameters.length > 0 ? `{?${parameters.join(',')}}` : ''
    const href = `${origin}/api/${to.grain.path}/search/${name}${template}`
    return [name, template ? { href, templated: true } : { href }] as const
  })
  return sendText(to, {
    _links: { ...Object.fromEntries(links), self: { href: hrefOf(to.request.address) } },
  })
}

async function answerNamedSearch(to: SeriesRequest, name: string): Promise<FastifyReply> {
  const search = parseSeriesSearch(to.grain, name)
  if (!search) throw new RequestFailure('NOT_FOUND', `There is no search ${name}.`)
  return answerSearch(to, search)
}
