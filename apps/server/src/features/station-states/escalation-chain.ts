// Who is to be told about a station, and who next: its enterprise, the office of its province, the ministry.
import type { StateRules } from '@eos/contract/station-states'
import { sql } from 'kysely'
import { hourMs } from '@eos/contract/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'

/** Organizations by stage: 1 enterprise, 2 province, 3 ministry; nothing where there is none. */
export type Audience = readonly [undefined, ...(string | undefined)[]]

/** The demo's people hear of the demo's stations, others of theirs. */
export async function listAudiences(
  db: Db,
  stationIds: readonly string[],
): Promise<Map<string, Audience>> {
  const { rows } = await sql<{
    id: string
    enterprise: string | null
    office: string | null
    ministry: string | null
  }>`
    select station.id, enterprise.id as enterprise, offices.id as office, ministries.id as ministry
      from station
      left join organization enterprise
        on enterprise.id = station.organization_id and enterprise.type = 2
      left join province filed on filed.id = station.province_id
      left join province merged on merged.id = filed.successor_id
      left join (
        select province_id, demo, min(id) as id from organization where type = 1
         group by province_id, demo) offices
        on offices.province_id = coalesce(merged.successor_id, merged.id, filed.id)
       and offices.demo = station.demo
      left join (
        select demo, min(id) as id from organization where type = 0 group by demo) ministries
        on ministries.demo = station.demo
     where station.id = any(${stationIds}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, enterprise, office, ministry }) => [
      id,
      [undefined, enterprise ?? undefined, office ?? undefined, ministry ?? undefined],
    ]),
  )
}

/** The first stage after this one at which there is somebody. */
export function nextStage(audience: Audience | undefined, after: number): number | undefined {
  const stage = audience?.findIndex((id, index) => index > after && id !== undefined) ?? -1
  return stage === -1 ? undefined : stage
}

/** When the stage is reached, counted from when the silence was noticed. */
export function dueAt(
  noticedAt: Date,
  { provinceAfterHours, ministryAfterHours }: StateRules,
  stage: number | undefined,
): Date | null {
  if (stage === undefined) return null
  const hours = stage === 2 ? provinceAfterHours : Math.max(provinceAfterHours, ministryAfterHours)
  return new Date(noticedAt.getTime() + hours * hourMs)
}
