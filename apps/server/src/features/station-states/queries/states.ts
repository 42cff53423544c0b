// States of stations, as they are stored.
import {
  escalationStages,
  stageCodes,
  type EscalationStage,
} from '@eos/contract/readings/station-states'
import type { Insertable } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import { locks } from '../../../platform/database/advisory-lock.ts'
import { insertInto, rows, run } from '../../../platform/database/statements.ts'
import type { Db, Tables } from '../../../platform/database/tables/tables.ts'

/** One process at a time judges states, until its transaction ends. */
export async function lockStates(db: Db): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(${locks.stationStates})`
}

export async function closeStates(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await run(db)`update station_state set until_at = ${now} where id = any(${ids}::bigint[])`
}

export function insertStates(db: Db, states: readonly Insertable<Tables['station_state']>[]) {
  return rows<{ id: string; stationId: string }>(db)`
    ${insertInto('station_state', states)} returning id, station_id as "stationId"`
}

/** Silences that nobody has acknowledged, and that go up a stage now. */
export function listUnanswered(db: Db, now: Date) {
  return rows<{ id: string; stationId: string; stage: number; noticedAt: Date }>(db)`
    select id, station_id as "stationId", stage, signal_at as "noticedAt" from station_state
     where until_at is null and acknowledged_at is null and signal = 'offline'
       and stage_due_at <= ${now}`
}

export interface EscalationStep {
  stage: number
  organizationId: string
}

/** The organizations that hear of a station, in their turn. */
export type Escalation = readonly EscalationStep[]

/** The demo's people hear of the demo's stations, others of theirs. */
export async function listEscalations(
  db: Db,
  stationIds: readonly string[],
): Promise<Map<string, Escalation>> {
  const found = await rows<Record<EscalationStage, string | null> & { id: string }>(db)`
    select station.id, enterprise.id as enterprise, offices.id as province, ministries.id as ministry
      from station
      left join organization enterprise
        on enterprise.id = station.organization_id and enterprise.type = ${codes.enterprise}
      left join province filed on filed.id = station.province_id
      left join province merged on merged.id = filed.successor_id
      left join (
        select province_id, demo, min(id) as id from organization
         where type = ${codes.provincialOffice} group by province_id, demo) offices
        on offices.province_id = coalesce(merged.successor_id, merged.id, filed.id)
       and offices.demo = station.demo
      left join (
        select demo, min(id) as id from organization
         where type = ${codes.ministry} group by demo) ministries
        on ministries.demo = station.demo
     where station.id = any(${stationIds}::bigint[])`
  return new Map(found.map(({ id, ...ids }) => [id, escalationOf(ids)]))
}

function escalationOf(ids: Record<EscalationStage, string | null>): Escalation {
  return escalationStages.flatMap((name) => {
    const organizationId = ids[name]
    return organizationId === null ? [] : [{ stage: stageCodes[name], organizationId }]
  })
}
