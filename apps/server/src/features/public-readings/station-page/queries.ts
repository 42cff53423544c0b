// The declared facts of stations, for their pages.
import type { NotShown, StationFacts } from '@eos/contract/calls/stations/station-page'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { isInForce } from '../../../access/queries/public-only.ts'
import { groupedBy } from '../../../platform/database/parts.ts'
import { listPermits, type Permit } from '../../exceedances/face.ts'

export interface DeclaredFacts {
  stationId: string
  facts: StationFacts
  permits: readonly Permit[]
  notShown: readonly NotShown[]
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
  now: Date,
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
  const notShown = groupedBy(await listNotShown(db, stationIds, now), ({ stationId }) => stationId)
  return found.map(({ stationId, kind, kindEn, operator, operatorEn, ...facts }) => ({
    stationId,
    permits: permits.get(stationId) ?? [],
    notShown: (notShown.get(stationId) ?? []).map(toldAsNotShown),
    facts: {
      ...facts,
      kind: { vi: kind, en: kindEn },
      operator: operator === null ? null : { vi: operator, en: operatorEn ?? operator },
    },
  }))
}

interface NotShownRow {
  stationId: string
  indicator: string | null
  symbol: string | null
  act: NotShown['act']
  reason: string
  reasonEn: string | null
  since: Date | null
  until: Date | null
  delaySeconds: number | null
}

/** Decisions in force that hide something and tell everybody why. */
function listNotShown(db: Db, stationIds: readonly string[], now: Date): Promise<NotShownRow[]> {
  return rows<NotShownRow>(db)`
    select newest.subject_id::text as "stationId", indicator.code as indicator,
           indicator.symbol as symbol,
           case when delay_s is not null then 'delay' when shown_until is null then 'withdraw'
                else 'withhold' end as act,
           coalesce(public_reason, public_reason_en) as reason, public_reason_en as "reasonEn", from_time as since,
           to_time as "until", delay_s as "delaySeconds"
      from (select distinct on (subject_id, indicator_id) * from publication
             where subject_kind = 'STATION' and subject_id = any(${[...stationIds]}::bigint[])
               and ${isInForce({ at: now })}
             order by subject_id, indicator_id, publication.id desc) newest
      left join indicator on indicator.id = newest.indicator_id
     where coalesce(public_reason, public_reason_en) is not null and (state = 'withheld' or delay_s is not null)
     order by newest.subject_id, indicator.code`
}

function toldAsNotShown(row: NotShownRow): NotShown {
  const { indicator, symbol, act, reason, reasonEn, since, until, delaySeconds } = row
  return {
    indicator,
    symbol,
    act,
    reason,
    reasonEn,
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    delayHours: delaySeconds === null ? null : delaySeconds / 3600,
  }
}
