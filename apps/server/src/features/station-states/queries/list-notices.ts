// The notices of a person's organization, with their stations that the person may edit, and whether they were seen.
import {
  defaultMailed,
  defaultStateChoice,
  silentStates,
  stageOf,
} from '@eos/contract/readings/station-states'
import type {
  NoticeStation,
  StateChoice,
  StateNotice,
  StateNotices,
} from '@eos/contract/calls/stations/station-states'
import type { StationState } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { rows, run } from '../../../platform/database/statements.ts'
import type { Person } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import type { StateRow } from './facts.ts'
import { acknowledgementOf } from './list-states.ts'
import { mayEdit } from './recipients.ts'

interface WantedNotices {
  isUnseenOnly: boolean
  id?: string
  size: number
  after: string | null
}

interface NoticeRow {
  id: string
  kind: StationState
  stage: number
  opened_at: Date
  changed_at: Date
  is_seen: boolean
}

/** The ones that changed last come first. */
export async function listNotices(
  db: Db,
  person: Person,
  { isUnseenOnly, id, size, after }: WantedNotices,
): Promise<StateNotices> {
  const place = readCursor(after, 2)
  const found = await rows<NoticeRow>(db)`
    select notice.*, ${isSeen} as is_seen from ${noticesOf(person)}
     where ${id === undefined ? mayHear(person) : sql`notice.id = ${id} and ${isTheirs(person)}`}
       and ${isUnseenOnly ? sql`not ${isSeen}` : sql`true`}
       and ${
         place
           ? sql`(notice.changed_at, notice.id) < (${String(place[0])}::timestamptz, ${String(place[1])}::bigint)`
           : sql`true`
       }
     order by notice.changed_at desc, notice.id desc limit ${size + 1}`
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  const stations = await listStationsOf(db, person, shown)
  return {
    data: shown.map((row) => noticeOf(row, stations.get(row.id) ?? [])),
    next: last ? writeCursor([last.changed_at.toISOString(), last.id]) : null,
    unseen: await countUnseen(db, person),
  }
}

export async function countUnseen(db: Db, person: Person): Promise<number> {
  const found = await rows<{ count: number }>(db)`
    select count(*)::int as count from (
      select from ${noticesOf(person)} where ${mayHear(person)} and not ${isSeen}
       limit ${mostCounted}) unseen`
  return found[0]!.count
}

/** @param ids all when absent */
export async function markSeen(
  db: Db,
  person: Person,
  { ids, now }: { ids: readonly string[] | undefined; now: Date },
): Promise<void> {
  const chosen = ids ? sql`notice.id = any(${ids}::bigint[])` : sql`true`
  await run(db)`
    insert into state_notice_seen (account_id, notice_id, seen_at)
    select ${person.id}::bigint, notice.id, ${now}::timestamptz from ${noticesOf(person)}
     where ${isTheirs(person)} and ${chosen} and not ${isSeen}
    on conflict (account_id, notice_id) do update set seen_at = excluded.seen_at`
}

export async function readChoice(db: Db, person: Person): Promise<StateChoice> {
  const found = await rows<{ address: string | null } & Partial<StateChoice>>(db)`
    select account.email as address, choice.shown, choice.mailed
      from account left join state_choice choice on choice.account_id = account.id
     where account.id = ${person.id}`
  return {
    shown: found[0]?.shown ?? defaultStateChoice.shown,
    mailed: found[0]?.mailed ?? defaultMailed(person.organization.type),
    address: found[0]?.address ?? null,
  }
}

export async function writeChoice(
  db: Db,
  person: Person,
  { shown, mailed }: Pick<StateChoice, 'shown' | 'mailed'>,
): Promise<void> {
  await run(db)`
    insert into state_choice (account_id, shown, mailed)
    values (${person.id}, ${shown}::text[], ${mailed}::text[])
    on conflict (account_id) do update set shown = excluded.shown, mailed = excluded.mailed`
}

const noticesOf = (person: Person) => sql`state_notice notice
  left join state_notice_seen seen on seen.notice_id = notice.id and seen.account_id = ${person.id}
  left join state_choice choice on choice.account_id = ${person.id}`

const isSeen = sql`coalesce(seen.seen_at >= notice.changed_at, false)`

/** To the person's organization, and about a station that the person may edit. */
const isTheirs = (person: Person) => sql`(notice.organization_id = ${person.organization.id}
  and exists (
    select from state_notice_station notified join station on station.id = notified.station_id
     where notified.notice_id = notice.id and ${mayEdit(person)}))`

const mayHear = (person: Person) => sql`(${isTheirs(person)}
  and notice.kind = any(coalesce(choice.shown, ${defaultStateChoice.shown}::text[])))`

type ToldRow = NoticeStation & StateRow & { notice_id: string }

async function listStationsOf(
  db: Db,
  person: Person,
  notices: readonly NoticeRow[],
): Promise<Map<string, ToldRow[]>> {
  const found = await rows<ToldRow>(db)`
    select distinct on (notified.notice_id, station.id) notified.notice_id, kept.*,
           station.id as "stationId", station.name, station.name_en as "nameEn",
           station.province_id as "provinceId",
           count(*) over (partition by notified.notice_id, station.id)::int as times
      from state_notice_station notified
      join station on station.id = notified.station_id
      join station_state kept on kept.id = notified.state_id
     where notified.notice_id = any(${notices.map(({ id }) => id)}::bigint[]) and ${mayEdit(person)}
     order by notified.notice_id, station.id, kept.id desc`
  const byNotice = new Map<string, ToldRow[]>()
  for (const row of found)
    byNotice.set(row.notice_id, [...(byNotice.get(row.notice_id) ?? []), row])
  return byNotice
}

const mostStations = 200
/** More new ones than that are told as so many. */
const mostCounted = 1000

function noticeOf(row: NoticeRow, stations: readonly ToldRow[]): StateNotice {
  return {
    id: row.id,
    kind: row.kind,
    stage: stageOf(row.stage)!,
    openedAt: row.opened_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    isSeen: row.is_seen,
    stations: stations.slice(0, mostStations).map((each) => ({
      stationId: each.stationId,
      name: each.name,
      nameEn: each.nameEn,
      provinceId: each.provinceId,
      since: each.signal_since?.toISOString() ?? null,
      until: each.until_at?.toISOString() ?? null,
      acknowledgement: acknowledgementOf(each),
      times: each.times,
    })),
    total: stations.length,
    mayAcknowledge:
      silentStates.includes(row.kind) &&
      stations.some((each) => !each.until_at && !each.acknowledged_at),
  }
}
