// Statements about planned announcements: made, ended, and due.
import type { PlanProblem } from '@eos/contract/publishing/announcements'
import type { Resource } from '@eos/contract/resource'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { exists, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Scope } from '../../../platform/http/caller.ts'
import type { RoundPlace } from './decisions.ts'

interface NewPlan extends RoundPlace {
  at: Date
  accountId: string
  actor: string
  reason: string | null
  /** The result that is to be announced has it. */
  resultId: string
}

/** A plan takes the place of the one before. */
export async function insertPlan(db: Db, plan: NewPlan, now: Date): Promise<void> {
  const { locationId, year, observation, at, accountId, actor, reason, resultId } = plan
  await endPlans(db, [plan], now)
  await run(db)`
    insert into planned_announcement
      (location_point_id, year, observation, due_at, planned_by, actor, reason, result_version,
       created_at)
    select ${locationId}::bigint, ${year}::integer, ${observation}::integer, ${at}::timestamptz,
           ${accountId}::bigint, ${actor}::text, ${reason}::text, version, ${now}::timestamptz
      from location_point_data where id = ${resultId}`
}

/** The places among these of which a plan is open. */
export function listPlanned(db: Db, places: readonly RoundPlace[]): Promise<RoundPlace[]> {
  const known = places.filter(({ locationId }) => /^[1-9]\d{0,17}$/.test(locationId))
  return rows<RoundPlace>(db)`
    select plan.location_point_id::text as "locationId", plan.year, plan.observation
      from planned_announcement plan
      join unnest(${known.map(({ locationId }) => locationId)}::bigint[],
             ${known.map(({ year }) => year)}::integer[],
             ${known.map(({ observation }) => observation)}::integer[])
             as asked (point, year, observation)
        on plan.location_point_id = asked.point and plan.year = asked.year
       and plan.observation = asked.observation
     where plan.ended_at is null for update of plan`
}

/** @returns the places of which a plan was open */
export async function endPlans(
  db: Db,
  places: readonly RoundPlace[],
  now: Date,
): Promise<RoundPlace[]> {
  return rows<RoundPlace>(db)`
    update planned_announcement plan set ended_at = ${now}, outcome = 'cancelled'
      from unnest(${places.map(({ locationId }) => locationId)}::bigint[],
             ${places.map(({ year }) => year)}::integer[],
             ${places.map(({ observation }) => observation)}::integer[])
             as asked (point, year, observation)
     where plan.location_point_id = asked.point and plan.year = asked.year
       and plan.observation = asked.observation and plan.ended_at is null
    returning plan.location_point_id::text as "locationId", plan.year, plan.observation`
}

export interface DuePlan extends RoundPlace {
  id: string
  accountId: string
  actor: string
  reason: string | null
  resultVersion: string
}

/** The first of those whose time has come. */
export function listDuePlans(db: Db, now: Date, most: number): Promise<DuePlan[]> {
  return rows<DuePlan>(db)`
    select id::text as id, location_point_id::text as "locationId", year, observation,
           planned_by::text as "accountId", actor, reason, result_version::text as "resultVersion"
      from planned_announcement where ended_at is null and due_at <= ${now}
     order by due_at, id limit ${most}`
}

/** Locks those of these plans that are open; nobody ends them now. Results are locked before their plans everywhere. */
export async function lockOpenPlans(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const open = await rows<{ id: string }>(db)`
    select id::text as id from planned_announcement
     where id = any(${[...ids]}::bigint[]) and ended_at is null order by id for update`
  return new Set(open.map(({ id }) => id))
}

export async function settlePlan(
  db: Db,
  id: string,
  { problem, now }: { problem: PlanProblem | null; now: Date },
): Promise<void> {
  await run(db)`
    update planned_announcement
       set ended_at = ${now}, problem = ${problem}::text,
           outcome = ${problem === null ? 'announced' : 'refused'}
     where id = ${id}`
}

export function isSameResult(
  db: Db,
  { resultId, version }: { resultId: string; version: string },
): Promise<boolean> {
  return exists(db)`select from location_point_data where id = ${resultId} and version = ${version}`
}

export function isReached(
  db: Db,
  pointId: string,
  { points, scopes }: { points: Resource; scopes: readonly Scope[] },
): Promise<boolean> {
  return exists(db)`
    select from location_point where id = ${pointId} and ${isCovered(points, scopes)}`
}
