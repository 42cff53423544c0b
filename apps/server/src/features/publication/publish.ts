// Decisions about what the public sees: each one is a new row, nothing is ever overwritten.
import type { SubjectKind } from '@eos/contract/vocabulary'
import { sql } from 'kysely'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

export interface Decision {
  actor: string
  reason: string
}

/** Shows whole stations to the public. Stations that are shown already get no second row. Returns how many changed. */
export async function publishStations(
  db: Db,
  stationIds: readonly string[],
  actor: string,
  reason: string,
): Promise<number> {
  return (await decideStations(db, { stationIds, state: 'published', actor, reason })).length
}

/** Takes whole stations off every public page, file and stream. Returns how many changed. */
export async function withholdStations(
  db: Db,
  stationIds: readonly string[],
  actor: string,
  reason: string,
): Promise<number> {
  return (await decideStations(db, { stationIds, state: 'withheld', actor, reason })).length
}

/** Shows or withholds one indicator of a station, or of a sampling point; its own state stays as it is. */
export async function decideIndicator(
  db: Db,
  subject: {
    kind?: SubjectKind
    stationId: string
    indicatorId: string
    state: 'published' | 'withheld'
  },
  { actor, reason }: Decision,
): Promise<void> {
  await db
    .insertInto('publication')
    .values({
      subject_kind: subject.kind ?? 'STATION',
      subject_id: subject.stationId,
      indicator_id: subject.indicatorId,
      state: subject.state,
      actor,
      reason,
    })
    .execute()
  await announceChange(db, { kind: 'publication' })
}

export interface StationDecision extends Decision {
  stationIds: readonly string[]
  state: 'published' | 'withheld'
}

/** Returns the ids of the stations about which this is news. */
export async function decideStations(
  db: Db,
  { stationIds: ids, ...decision }: StationDecision,
): Promise<string[]> {
  return decideWhole(db, { kind: 'STATION', ids, ...decision })
}

export interface WholeDecision extends Decision {
  kind: SubjectKind
  ids: readonly string[]
  state: 'published' | 'withheld'
}

const tables: Record<SubjectKind, string> = {
  STATION: 'station',
  LOCATION_POINT: 'location_point',
}

/** Of whole stations or sampling points; returns the ids of those about which this is news. */
export async function decideWhole(
  db: Db,
  { kind, ids, state, actor, reason }: WholeDecision,
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ subject_id: string }>`
    insert into publication (subject_kind, subject_id, state, actor, reason)
    select ${kind}, subject.id, ${state}, ${actor}, ${reason}
      from ${sql.table(tables[kind])} subject
      left join (
        select distinct on (subject_id) subject_id, state, from_time, to_time from publication
         where subject_kind = ${kind} and indicator_id is null
           and subject_id = any(${ids}::bigint[])
         order by subject_id, id desc) newest on newest.subject_id = subject.id
     where subject.id = any(${ids}::bigint[])
       and (newest.state is distinct from ${state}
         or newest.from_time is not null or newest.to_time is not null)
     order by subject.id
    returning subject_id`.execute(db)
  if (rows.length > 0) await announceChange(db, { kind: 'publication' })
  return rows.map(({ subject_id }) => subject_id)
}
