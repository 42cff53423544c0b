// Reads from the address which exceedances a call asks for.
import { bases } from '@eos/contract/words/vocabulary'
import type { ExceedanceQuery } from '@eos/contract/calls/ingestion/exceedances'
import { findProvinceInForce } from '../../access/queries/scopes.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { readCursor } from '../../platform/http/cursor.ts'
import { RequestFailure, wrongParameter } from '../../platform/http/answers/errors.ts'
import { needIndicators, refusePoint, refuseStations } from '../../readings/known-names.ts'
import {
  findVisibleStation,
  findVisibleStationByCode,
  isStationId,
} from '../../readings/queries/visible-stations.ts'
import type { Place, WantedExceedances } from './queries/list-rows.ts'
import { findAskedPoint } from './queries/list-samples.ts'

/** @throws PARAMETER for what is none, and for a place that visitors do not see; NOT_FOUND for a province that there is not */
export async function readWanted(
  db: Db,
  query: ExceedanceQuery,
  { caller, now }: { caller: Caller | undefined; now: Date },
): Promise<WantedExceedances> {
  const { provinceCode, basis, after, size = 0, labels: _, ...filters } = query
  const { from, to, stationId, locationPointId, indicator } = filters
  if (from && to && from >= to) throw new RequestFailure('PARAMETER', 'from must lie before to.')
  needId('stationId', stationId, 'a station')
  needId('locationPointId', locationPointId, 'a sampling point')
  if (indicator !== undefined) await needIndicators(db, [indicator], [], 'indicator')
  const wanted = {
    ...filters,
    ...(caller && { caller }),
    now,
    provinceId: await findProvince(db, provinceCode),
    basis: basis && bases[basis],
    size,
    after: readPlace(after),
  }
  if (!caller) await needPlace(db, wanted)
  return wanted
}

/** An empty list about a place that visitors do not see would look as if nothing was exceeded there. */
async function needPlace(db: Db, wanted: WantedExceedances): Promise<void> {
  const { stationId, stationCode, locationPointId, now: at } = wanted
  if (stationId !== undefined && !(await findVisibleStation(db, { at }, stationId)))
    refuseStations('stationId', [stationId])
  if (locationPointId === undefined && stationCode === undefined) return
  if (await findAskedPoint(db, wanted)) return
  if (locationPointId !== undefined) refusePoint('locationPointId', locationPointId)
  if (!(await findVisibleStationByCode(db, { at }, stationCode!)))
    refuseStations('stationCode', [stationCode!])
}

function needId(name: string, id: string | undefined, of: string): void {
  if (id !== undefined && !isStationId(id)) throw wrongParameter(name, `the id of ${of}`)
}

async function findProvince(db: Db, code: string | undefined): Promise<string | undefined> {
  if (code === undefined) return undefined
  const id = await findProvinceInForce(db, code)
  if (id !== undefined) return id
  throw new RequestFailure('NOT_FOUND', 'There is no province in force with this code.')
}

function readPlace(text: string | undefined): Place | undefined {
  if (!text) return undefined
  const [end, kind, id, indicatorId, limitKey] = readCursor(text, 5) ?? []
  const isOurs =
    typeof end === 'string' &&
    !Number.isNaN(Date.parse(end)) &&
    isStationId(String(id)) &&
    isStationId(String(indicatorId))
  if (isOurs && (kind === 'station' || kind === 'sample')) {
    return {
      end: new Date(end),
      kind,
      id: String(id),
      indicatorId: String(indicatorId),
      limitKey: String(limitKey),
    }
  }
  throw wrongParameter('after', 'the next of an answer before')
}
