// Puts changes into notices, so that what happens together or again and again is told once.
import type { StateRules } from '@eos/contract/station-states'
import type { StationState } from '@eos/contract/vocabulary'
import { sql } from 'kysely'
import { hourMs } from '@eos/contract/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'
import { dueAt, listAudiences, nextStage, type Audience } from './escalation-chain.ts'
import type { DecidedState } from './decide-state.ts'
import type { StateRow } from './facts.ts'

export interface StateChange {
  stateId: string
  stationId: string
  before: StateRow
  now: DecidedState
}

export interface StateNews {
  stateId: string
  stationId: string
  organizationId: string
  kind: StationState
  stage: number
}

/** A silence begins its way at the first stage at which there is somebody. */
export async function tellOfChanges(
  db: Db,
  { changes, rules, now }: { changes: readonly StateChange[]; rules: StateRules; now: Date },
): Promise<void> {
  const told = changes.flatMap((change) => {
    const kind = kindOf(change)
    return kind ? [{ ...change, kind }] : []
  })
  const audiences = await listAudiences(
    db,
    told.map(({ stationId }) => stationId),
  )
  const news = told.flatMap((change) => newsOf(change, audiences.get(change.stationId)))
  const silent = news.filter(({ kind }) => kind === 'offline')
  await setStages(
    db,
    silent.map(({ stateId, stationId, stage }) => ({
      stateId,
      stage,
      dueAt: dueAt(now, rules, nextStage(audiences.get(stationId), stage)),
    })),
  )
  await addToNotices(db, { news, rules, now })
}

/** What a change is about; nothing when only the words for it are others. */
function kindOf({ before, now }: StateChange): StationState | undefined {
  if (now.signal !== before.signal) return now.signal
  if (now.state === before.state) return undefined
  return now.state
}

function newsOf(
  { stateId, stationId, kind }: StateChange & { kind: StationState },
  audience: Audience | undefined,
): StateNews[] {
  const stage = nextStage(audience, 0)
  const organizationId = stage === undefined ? undefined : audience?.[stage]
  if (stage === undefined || organizationId === undefined) return []
  return [{ stateId, stationId, organizationId, kind, stage }]
}

export async function setStages(
  db: Db,
  stages: readonly { stateId: string; stage: number; dueAt: Date | null }[],
): Promise<void> {
  if (stages.length === 0) return
  await sql`
    update station_state set stage = wanted.stage, stage_due_at = wanted.due_at
      from unnest(${stages.map((each) => each.stateId)}::bigint[],
                  ${stages.map((each) => each.stage)}::smallint[],
                  ${stages.map((each) => each.dueAt)}::timestamptz[]) as wanted (id, stage, due_at)
     where station_state.id = wanted.id`.execute(db)
}

/**
 * Into the notice of the same kind for the same people that still waits for its mail; a station that was in one of the last hours joins
 * that one again. Only for the rest new ones are made: one per kind and organization, however many stations it is about.
 */
export async function addToNotices(
  db: Db,
  { news, rules, now }: { news: readonly StateNews[]; rules: StateRules; now: Date },
): Promise<void> {
  if (news.length === 0) return
  const open = await listOpen(db, news, now)
  const again = await listRecent(db, news, new Date(now.getTime() - rules.flappingHours * hourMs))
  const noticeOf = (each: StateNews) => again.get(stationKey(each)) ?? open.get(keyOf(each))
  const missing = new Map(
    news.filter((each) => !noticeOf(each)).map((each) => [keyOf(each), each] as const),
  )
  if (missing.size > 0) {
    const made = await db
      .insertInto('state_notice')
      .values(
        [...missing.values()].map(({ organizationId, kind, stage }) => ({
          organization_id: organizationId,
          kind,
          stage,
          opened_at: now,
          changed_at: now,
          mail_due_at: new Date(now.getTime() + rules.bundleMinutes * 60_000),
        })),
      )
      .returning(['id', 'organization_id as organizationId', 'kind', 'stage'])
      .execute()
    for (const row of made) open.set(keyOf(row), row.id)
  }
  const rows = news.map((each) => ({
    notice_id: noticeOf(each)!,
    state_id: each.stateId,
    station_id: each.stationId,
    at: now,
  }))
  for (let start = 0; start < rows.length; start += mostAtOnce) {
    await db
      .insertInto('state_notice_station')
      .values(rows.slice(start, start + mostAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const touched = [...new Set(rows.map((row) => row.notice_id))]
  await sql`
    update state_notice set changed_at = ${now} where id = any(${touched}::bigint[])`.execute(db)
}
const mostAtOnce = 5000

type Key = Pick<StateNews, 'organizationId' | 'kind' | 'stage'>
const keyOf = ({ organizationId, kind, stage }: Key) => `${organizationId} ${kind} ${stage}`
const stationKey = (each: Key & { stationId: string }) => `${keyOf(each)} ${each.stationId}`

async function listOpen(db: Db, news: readonly StateNews[], now: Date) {
  const { rows } = await sql<Key & { id: string }>`
    select id, organization_id as "organizationId", kind, stage from state_notice
     where mail_due_at > ${now} and organization_id = any(${organizationsOf(news)}::bigint[])
     order by id`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

async function listRecent(db: Db, news: readonly StateNews[], since: Date) {
  const { rows } = await sql<Key & { id: string; stationId: string }>`
    select distinct notice.id, notice.organization_id as "organizationId", notice.kind, notice.stage,
           told.station_id as "stationId"
      from state_notice_station told join state_notice notice on notice.id = told.notice_id
     where told.station_id = any(${news.map((each) => each.stationId)}::bigint[])
       and told.at > ${since} and notice.organization_id = any(${organizationsOf(news)}::bigint[])
     order by notice.id`.execute(db)
  return new Map(rows.map((row) => [stationKey(row), row.id]))
}

const organizationsOf = (news: readonly StateNews[]) => [
  ...new Set(news.map(({ organizationId }) => organizationId)),
]
