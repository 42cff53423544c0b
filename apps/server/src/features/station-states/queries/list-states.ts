// The states of the stations that a person may follow, page by page, and the history of one of them.
import { stageOf } from '@eos/contract/readings/station-states'
import type {
  StateEpisode,
  StateFacts,
  StateOfStation,
  StationStateList,
} from '@eos/contract/calls/stations/station-states'
import { isAuthority } from '@eos/contract/people/rights'
import type { StationState } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { liesIn } from '../../../access/queries/organization-reach.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import type { StateRow } from './facts.ts'
import { mayEdit, mayFollow } from './recipients.ts'

interface WantedStates {
  person: Person
  state?: StationState | undefined
  provinceId?: string | undefined
  /** In the state since before this. */
  before?: Date | undefined
  /** Part of name or code. */
  text?: string | undefined
  stationId?: string
  size: number
  /** The `next` of the page before. */
  after: string | null
}

type ListRow = StateRow & {
  code: string
  name: string
  name_en: string | null
  province_id: string | null
  organization_name: string | null
  time_zone: string
  may_declare: boolean
}

/** The ones that changed last come first; what has always been so comes last. */
export async function listStates(db: Db, wanted: WantedStates): Promise<StationStateList> {
  const { size, state } = wanted
  const matching = conditions(wanted)
  const ofState = state ? sql`now.state = ${state}` : sql`true`
  const place = readCursor(wanted.after, 2)
  const beyond = place
    ? sql`(coalesce(now.since, '-infinity'), station.id) < (${String(place[0])}::timestamptz, ${String(place[1])}::bigint)`
    : sql`true`
  const found = await rows<ListRow>(db)`
    select now.*, station.code, station.name, station.name_en, station.province_id,
           station.time_zone, organization.name as organization_name,
           ${mayEdit(wanted.person)} as may_declare
      from station
      join station_state now on now.station_id = station.id and now.until_at is null
      left join organization on organization.id = station.organization_id
     where ${matching} and ${ofState} and ${beyond}
     order by coalesce(now.since, '-infinity') desc, station.id desc limit ${size + 1}`
  const counted = await countStates(db, wanted)
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  const newest = await listNewestTimes(
    db,
    shown.map((row) => row.station_id),
  )
  return {
    data: shown.map((row) => stateOf(row, newest.get(row.station_id), wanted.person)),
    counts: Object.fromEntries(counted.map((each) => [each.state, each.count])),
    next: last ? writeCursor([last.since?.toISOString() ?? '-infinity', last.station_id]) : null,
  }
}

interface CountedState {
  state: StationState
  count: number
  ids: string[]
  /** The sum of the shares of the last 24 hours that came, in %, of those of which it is known. */
  complete: number | null
  known: number
}

/** The stations in each state, whichever state is asked for. */
export function countStates(db: Db, wanted: WantedStates) {
  return rows<CountedState>(db)`
    select now.state, count(*)::int as count, array_agg(station.id::text) as ids,
           sum(station_freshness.complete_24h)::float8 as complete,
           count(station_freshness.complete_24h)::int as known
      from station
      join station_state now on now.station_id = station.id and now.until_at is null
      left join station_freshness on station_freshness.station_id = station.id
     where ${conditions(wanted)} group by now.state`
}

/** `undefined` when there is no such station within the person's reach. */
export async function findState(
  db: Db,
  person: Person,
  stationId: string,
): Promise<StateOfStation | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(stationId)) return undefined
  return (await listStates(db, { person, stationId, size: 1, after: null })).data[0]
}

function conditions({ person, provinceId, before, text, stationId }: WantedStates) {
  const words = text?.trim()
  return sql`${mayFollow(person)}
    and ${stationId === undefined ? sql`true` : sql`station.id = ${stationId}`}
    and ${provinceId ? liesIn(sql.ref('station.province_id'), provinceId) : sql`true`}
    and ${before ? sql`now.since <= ${before}` : sql`true`}
    and ${
      words
        ? sql`(strpos(folded(station.name), folded(${words})) > 0
            or strpos(folded(station.code), folded(${words})) > 0)`
        : sql`true`
    }`
}

async function listNewestTimes(db: Db, stationIds: readonly string[]): Promise<Map<string, Date>> {
  const found = await rows<{ id: string; time: Date }>(db)`
    select station_id as id, time from data_last
     where station_id = any(${stationIds}::bigint[])`
  return new Map(found.map(({ id, time }) => [id, time]))
}

function stateOf(row: ListRow, newest: Date | undefined, { organization }: Person): StateOfStation {
  return {
    ...factsOf(row),
    stationId: row.station_id,
    code: row.code,
    name: row.name,
    nameEn: row.name_en,
    provinceId: row.province_id,
    organizationName: row.organization_name,
    timeZone: row.time_zone,
    signalSince: row.signal_since?.toISOString() ?? null,
    lastReadingAt: newest?.toISOString() ?? null,
    mayDeclare: row.may_declare,
    mayClose: row.may_declare && isAuthority(organization.type),
  }
}

function factsOf(row: StateRow): StateFacts {
  return {
    state: row.state,
    signal: row.signal,
    reasonCode: row.reason_code,
    reason: row.reason,
    reasonEn: row.reason_en,
    since: row.since?.toISOString() ?? null,
    expectedReturn: row.expected_return?.toISOString() ?? null,
    acknowledgement: acknowledgementOf(row),
    stage: stageOf(row.stage) ?? null,
  }
}

export function acknowledgementOf(
  row: Pick<StateRow, 'acknowledged_at' | 'acknowledger' | 'acknowledgement'>,
) {
  if (!row.acknowledged_at) return null
  return {
    by: row.acknowledger ?? '',
    at: row.acknowledged_at.toISOString(),
    note: row.acknowledgement,
  }
}

const episodesPerPage = 50

export async function listEpisodes(
  db: Db,
  stationId: string,
  after: string | null,
): Promise<{ episodes: StateEpisode[]; next: string | null }> {
  const place = readCursor(after, 1)
  const found = await rows<StateRow>(db)`
    select * from station_state where station_id = ${stationId}
       and ${place ? sql`id < ${String(place[0])}::bigint` : sql`true`}
     order by id desc limit ${episodesPerPage + 1}`
  const shown = found.slice(0, episodesPerPage)
  const last = found.length > episodesPerPage ? shown.at(-1) : undefined
  return {
    episodes: shown.map((row) => ({
      ...factsOf(row),
      id: row.id,
      enteredAt: row.entered_at.toISOString(),
      until: row.until_at?.toISOString() ?? null,
    })),
    next: last ? writeCursor([last.id]) : null,
  }
}
