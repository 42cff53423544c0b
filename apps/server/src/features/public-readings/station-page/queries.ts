// The declared facts of stations, for their pages.
import type { StationFacts } from '@eos/contract/calls/station-page'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listPermits, type Permit } from '../../exceedances/face.ts'

export interface DeclaredFacts {
  stationId: string
  facts: StationFacts
  permits: readonly Permit[]
}

type FactsRow = Omit<StationFacts, 'kind' | 'operator'> & {
  stationId: string
  kind: string
  kindEn: string
  operator: string | null
  operatorEn: string | null
}

export async function listStationFacts(
  db: Db,
  stations: readonly { id: string }[],
): Promise<DeclaredFacts[]> {
  if (stations.length === 0) return []
  const stationIds = stations.map(({ id }) => id)
  const found = await rows<FactsRow>(db)`
    select station.id as "stationId", station_type.name as kind, station_type.name_en as "kindEn",
           organization.name as operator, organization.name_en as "operatorEn",
           station.address, station.river, station.started_on as "startedOn",
           station.water_body as "waterBody", station.water_level as "waterLevel",
           station.water_use as "waterUse"
      from station join station_type on station_type.id = station.station_type_id
      left join organization on organization.id = station.organization_id
     where station.id = any(${stationIds}::bigint[])`
  const permits = await listPermits(db, stationIds)
  return found.map(({ stationId, kind, kindEn, operator, operatorEn, ...facts }) => ({
    stationId,
    permits: permits.get(stationId) ?? [],
    facts: {
      ...facts,
      kind: { vi: kind, en: kindEn },
      operator: operator === null ? null : { vi: operator, en: operatorEn ?? operator },
    },
  }))
}
