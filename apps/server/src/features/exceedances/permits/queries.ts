// Statements about permits of stations.
import { one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { groupedBy } from '../../../platform/database/parts.ts'
import type { Permit } from './permit-limits.ts'

/** All permits of stations, past ones included, by station and in the order of their days. */
export async function listPermits(
  db: Db,
  stationIds: readonly string[],
): Promise<Map<string, Permit[]>> {
  const found = await rows<Permit>(db)`
    select permit.id, station_id as "stationId", permit.version, number, issued_on as "issuedOn",
           issued_by as "issuedBy", expires_on as "expiresOn",
           least(expires_on, lead(issued_on) over (partition by station_id order by issued_on)) as "validBefore",
           station.time_zone as "timeZone", station_type.medium,
           (select coalesce(json_agg(json_build_object(
                     'code', indicator.code, 'ownUnit', indicator.unit, 'low', one -> 'low',
                     'high', one -> 'high', 'unit', one -> 'unit', 'means', one -> 'means')), '[]')
              from jsonb_array_elements(permit.limits) one
              join indicator on indicator.id = (one ->> 'indicatorId')::bigint) as limits
      from station_permit permit join station on station.id = station_id
      join station_type on station_type.id = station.station_type_id
     where station_id = any(${stationIds}::bigint[])
     order by station_id, issued_on`
  return groupedBy(found, ({ stationId }) => stationId)
}

/** The medium of a station, by which units are read. */
export async function findMedium(db: Db, stationId: string): Promise<string> {
  const { medium } = await one<{ medium: string }>(db)`
    select medium from station join station_type on station_type.id = station_type_id
     where station.id = ${stationId}`
  return medium
}

/** Codes and units by the ids of indicators. */
export async function listOwnUnits(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { code: string; ownUnit: string }>> {
  const found = await rows<{ id: string; code: string; ownUnit: string }>(db)`
    select id, code, unit as "ownUnit" from indicator where id = any(${ids}::bigint[])`
  return new Map(found.map(({ id, ...own }) => [id, own]))
}

/** The stations of permits. */
export async function listPermitted(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await rows<{ stationId: string }>(db)`
    select distinct station_id as "stationId" from station_permit
     where id = any(${ids}::bigint[]) order by 1`
  return found.map(({ stationId }) => stationId)
}

/** Deletes what was found by limits of a station whose keys begin so. */
export async function deleteFound(db: Db, stationId: string, keyStart: string): Promise<void> {
  await run(db)`
    delete from exceedance
     where station_id = ${stationId} and starts_with(limit_key, ${keyStart})`
}
