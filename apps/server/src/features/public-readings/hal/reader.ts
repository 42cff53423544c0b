// Lists the stations whose series a request may read: those that the caller may see, narrowed by the headers.
// See docs/decisions/0062-public-data-is-a-series.md.
import { stations as stationsResource } from '@eos/contract/resources/stations/stations'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { readScope } from '../../../access/request-scope.ts'
import { isInScope, isOwnInScope } from './queries/stations.ts'
import {
  listVisibleStations,
  type VisibleStation,
} from '../../../readings/queries/visible-stations.ts'

/** In the order of ids. A person also reads unpublished readings of stations within the organization's reach. */
export async function listReadableStations(
  { db, now }: Pick<Context, 'db' | 'now'>,
  request: FastifyRequest,
  {
    stationIds,
    publicOnly,
  }: { stationIds?: readonly string[] | undefined; publicOnly?: boolean } = {},
): Promise<VisibleStation[]> {
  const narrowed = isInScope(await readScope(db, request, stationsResource.narrowedBy))
  const chosen = stationIds ? { stationIds } : {}
  const at = now()
  const shown = await listVisibleStations(db, { at }, { ...chosen, where: narrowed })
  if (publicOnly || request.caller.kind === 'anonymous') return shown
  const where = isOwnInScope(narrowed, request.caller.organization)
  const own = await listVisibleStations(db, { at, seesUnpublished: true }, { ...chosen, where })
  const all = new Map([...shown, ...own].map((station) => [station.id, station]))
  return [...all.values()].toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
}
