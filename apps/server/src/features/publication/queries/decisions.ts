// Decisions about what the public sees: each one is a new row, nothing is ever overwritten.
import type { Resource } from '@eos/contract/resource'
import type { FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../../platform/http/caller.ts'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { isInForce } from '../../../access/queries/public-only.ts'
import { exists, rows, first } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { SubjectKind } from '@eos/contract/words/vocabulary'

/** By id, for the visible ones: whether the grant reaches it. Locks them until the transaction ends. */
export async function findReached(
  db: Db,
  { caller }: FastifyRequest,
  about: { resource: Resource; scopes: readonly Scope[]; ids: readonly string[]; now: Date },
): Promise<Map<string, boolean>> {
  const { resource, scopes, now } = about
  const ids = about.ids.filter((id) => /^[1-9]\d{0,17}$/.test(id))
  if (ids.length === 0) return new Map()
  const id = sql.ref(`${resource.storedIn}.id`)
  const found = await rows<{ id: string; is_covered: boolean }>(db)`
    select ${id}::text as id, ${isCovered(resource, scopes)} as is_covered
      from ${sql.table(resource.storedIn)}
     where ${id} = any(${ids}::bigint[]) and ${mayRead(resource, caller, now)}
     order by ${id} for no key update of ${sql.table(resource.storedIn)}`
  return new Map(found.map((row) => [row.id, row.is_covered]))
}

export function listIndicators(db: Db) {
  return rows<{ id: string; code: string }>(db)`select id, code from indicator`
}

export function listStationsByCode(db: Db, codes: readonly string[]) {
  return rows<{ id: string; code: string }>(db)`
    select id, code from station where code = any(${codes}::text[])`
}

/** The id of an indicator that the station measures or measured. */
export async function findIndicatorAt(
  db: Db,
  stationId: string,
  code: string,
): Promise<string | undefined> {
  const indicator = await first<{ id: string }>(db)`
    select indicator.id from station_indicator own
      join indicator on indicator.id = own.indicator_id
     where own.station_id = ${stationId} and indicator.code = ${code}`
  return indicator?.id
}

export interface Decision {
  actor: string
  reason: string
}

/** When a decision holds, what it leaves shown, and what everybody is told about it. */
export interface Terms {
  /** At once when absent. */
  from?: Date | undefined
  /** The first instant at which it no longer holds; without end when absent. */
  to?: Date | undefined
  /** Published values are shown after this many seconds. */
  delaySeconds?: number | undefined
  /** Values that were measured before a withholding begins remain shown. */
  keepsShown?: boolean | undefined
  publicReason?: string | undefined
  /** The same in English. */
  publicReasonEn?: string | undefined
  /** Values measured until this time stay shown; when absent, those from before the decision begins. */
  shownUntil?: Date | undefined
}

export interface DecisionAbout extends Decision, Terms {
  kind: SubjectKind
  ids: readonly string[]
  /** The whole subjects when absent. */
  indicatorId?: string | undefined
  state: 'published' | 'withheld'
  now: Date
}

const tables: Record<SubjectKind, string> = {
  STATION: 'station',
  LOCATION_POINT: 'location_point',
}

const isAboutSame = (indicatorId: string | undefined) =>
  indicatorId === undefined ? sql`indicator_id is null` : sql`indicator_id = ${indicatorId}::bigint`

const newColumns = sql`subject_kind, subject_id, indicator_id, state, from_time, to_time, delay_s,
  shown_until, reason, public_reason, public_reason_en, actor`

/**
 * Decides about those for which this is news, and says which. A withholding never shows again what a delay, another
 * withholding or a withdrawal has hidden.
 */
export async function insertNews(db: Db, decision: DecisionAbout): Promise<string[]> {
  const { kind, ids, indicatorId, state, actor, reason, now } = decision
  const { from, to, delaySeconds, keepsShown = false, shownUntil = null } = decision
  const publicReason = decision.publicReason || null
  const publicReasonEn = decision.publicReasonEn || null
  const begin = from ?? now
  const newest = (condition: RawBuilder<unknown>) => sql`
    select state, from_time, to_time, delay_s, shown_until, public_reason, public_reason_en
      from publication
     where subject_kind = ${kind} and subject_id = subject.id and ${isAboutSame(indicatorId)}
       and ${condition} order by publication.id desc limit 1`
  const found = await rows<{ subject_id: string }>(db)`
    with news (${newColumns}) as materialized (
      select ${kind}, subject.id, ${indicatorId ?? null}::bigint, ${state}, ${from ?? null}::timestamptz,
             ${to ?? null}::timestamptz, ${delaySeconds ?? null}::integer, kept.until, ${reason},
             ${publicReason}::text, ${publicReasonEn}::text, ${actor}
        from ${sql.table(tables[kind])} subject
        left join lateral (${newest(sql`true`)}) newest on true
        left join lateral (${newest(isInForce({ at: now }))}) held on true
       cross join lateral (
         select case when not ${keepsShown}::boolean then null
                     when held.state is null and ${indicatorId === undefined}::boolean then null
                     when held.state = 'withheld' and held.shown_until is null then null
                     else least(${begin}::timestamptz, ${shownUntil}::timestamptz, held.shown_until,
                                ${now}::timestamptz - held.delay_s * interval '1 second') end as until) kept
       where subject.id = any(${[...ids]}::bigint[])
         and (newest.state is null
           or (newest.state, newest.from_time, newest.to_time, newest.delay_s, newest.public_reason,
               newest.public_reason_en)
             is distinct from (${state}::text, ${from ?? null}::timestamptz, ${to ?? null}::timestamptz,
                               ${delaySeconds ?? null}::integer, ${publicReason}::text,
                               ${publicReasonEn}::text)
           or (newest.shown_until is null) is distinct from (kept.until is null))
       order by subject.id)
    insert into publication (${newColumns}) select ${newColumns} from news
    returning subject_id`
  return found.map(({ subject_id }) => subject_id)
}

/** The decision in force about a subject, as a whole or for one indicator. */
export interface HeldDecision {
  subjectId: string
  state: 'published' | 'withheld'
  from: Date | null
  to: Date | null
  delaySeconds: number | null
  shownUntil: Date | null
}

export function listHeld(
  db: Db,
  { kind, ids, indicatorId, now }: Pick<DecisionAbout, 'kind' | 'ids' | 'indicatorId' | 'now'>,
): Promise<HeldDecision[]> {
  return rows<HeldDecision>(db)`
    select subject.id::text as "subjectId", held.state, held.from_time as "from", held.to_time as "to",
           held.delay_s as "delaySeconds", held.shown_until as "shownUntil"
      from unnest(${[...ids]}::bigint[]) subject(id)
     cross join lateral (
       select state, from_time, to_time, delay_s, shown_until from publication
        where subject_kind = ${kind} and subject_id = subject.id and ${isAboutSame(indicatorId)}
          and ${isInForce({ at: now })} order by publication.id desc limit 1) held`
}

/** Says whether a decision has begun or ended in this time. */
export function hasTurned(db: Db, { after, upTo }: { after: Date; upTo: Date }): Promise<boolean> {
  return exists(db)`
    select 1 from publication where from_time > ${after} and from_time <= ${upTo}
    union all
    select 1 from publication where to_time > ${after} and to_time <= ${upTo}`
}
