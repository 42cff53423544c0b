// Notices, as they are stored, and the stations that they tell of.
import type { StationState } from '@eos/contract/words/vocabulary'
import { insertInto, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface StateNews {
  stateId: string
  stationId: string
  organizationId: string
  kind: StationState
  stage: number
}

export async function setStages(
  db: Db,
  stages: readonly { stateId: string; stage: number; dueAt: Date | null }[],
): Promise<void> {
  if (stages.length === 0) return
  await run(db)`
    update station_state set stage = wanted.stage, stage_due_at = wanted.due_at
      from unnest(${stages.map((each) => each.stateId)}::bigint[],
                  ${stages.map((each) => each.stage)}::smallint[],
                  ${stages.map((each) => each.dueAt)}::timestamptz[]) as wanted (id, stage, due_at)
     where station_state.id = wanted.id`
}

type Key = Pick<StateNews, 'organizationId' | 'kind' | 'stage'>

export const keyOf = ({ organizationId, kind, stage }: Key) => `${organizationId} ${kind} ${stage}`

export const stationKey = (each: Key & { stationId: string }) => `${keyOf(each)} ${each.stationId}`

export async function listOpen(db: Db, news: readonly StateNews[], now: Date) {
  const found = await rows<Key & { id: string }>(db)`
    select id, organization_id as "organizationId", kind, stage from state_notice
     where mail_due_at > ${now} and organization_id = any(${organizationsOf(news)}::bigint[])
     order by id`
  return new Map(found.map((row) => [keyOf(row), row.id]))
}

export async function listRecent(db: Db, news: readonly StateNews[], since: Date) {
  const found = await rows<Key & { id: string; stationId: string }>(db)`
    select distinct notice.id, notice.organization_id as "organizationId", notice.kind, notice.stage,
           notified.station_id as "stationId"
      from state_notice_station notified join state_notice notice on notice.id = notified.notice_id
     where notified.station_id = any(${news.map((each) => each.stationId)}::bigint[])
       and notified.at > ${since} and notice.organization_id = any(${organizationsOf(news)}::bigint[])
     order by notice.id`
  return new Map(found.map((row) => [stationKey(row), row.id]))
}

const organizationsOf = (news: readonly StateNews[]) => [
  ...new Set(news.map(({ organizationId }) => organizationId)),
]

export function insertNotices(
  db: Db,
  news: readonly Key[],
  { now, dueAt }: { now: Date; dueAt: Date },
) {
  const notices = news.map(({ organizationId, kind, stage }) => ({
    organization_id: organizationId,
    kind,
    stage,
    opened_at: now,
    changed_at: now,
    mail_due_at: dueAt,
  }))
  return rows<Key & { id: string }>(db)`
    ${insertInto('state_notice', notices)}
    returning id, organization_id as "organizationId", kind, stage`
}

export async function insertNotified(
  db: Db,
  news: readonly (StateNews & { noticeId: string })[],
  now: Date,
): Promise<void> {
  const notified = news.map(({ noticeId, stateId, stationId }) => {
    return { notice_id: noticeId, state_id: stateId, station_id: stationId, at: now }
  })
  await run(db)`${insertInto('state_notice_station', notified)} on conflict do nothing`
}

export async function touchNotices(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await run(db)`update state_notice set changed_at = ${now} where id = any(${ids}::bigint[])`
}

export async function listNotifiedStations(db: Db, noticeId: string): Promise<string[]> {
  const notified = await rows<{ id: string }>(db)`
    select station_id as id from state_notice_station where notice_id = ${noticeId}`
  return notified.map(({ id }) => id)
}

export async function countSources(db: Db, ids: readonly string[]): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from source where id = any(${ids}::bigint[])`
  return count
}
