// Sampling rounds that wait: for the people of the organization whose points they are, to enter and submit results, and
// for those who approve and announce them. See docs/decisions/0210-what-waits-of-rounds-deliveries-and-publication.md.
import { locationPoint } from '@eos/contract/resources/stations/location-point'
import { publicLocationPointData } from '@eos/contract/resources/stations/public-location-point-data'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { scopesFor } from '../../../access/write-policy.ts'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Person } from '../../../platform/http/caller.ts'
import {
  mostCounted,
  onPage,
  type HandedOnRow,
  type OfRound,
  type SomeFacts,
  type WaitingRow,
  type WorkKind,
} from '../../work/face.ts'
import { hasEntered, newestStep, presentState } from './decisions.ts'

type RoundRow = WaitingRow & OfRound & Pick<SomeFacts, 'number' | 'status' | 'count'>

const zone = 'Asia/Ho_Chi_Minh'

/** A round is no item of its own: its number is made of its program, its year and its place in the year. */
const roundId = sql`(coalesce(program_id, 0) * 1000000 + (year - 1900) * 1000 + observation)::bigint`

/** Plans say how many rounds a year has; each has its part of the year, in whole months where these come out even. */
const yearPart = (place: ReturnType<typeof sql>) => sql`case when 12 % planned.rounds = 0
  then make_date(planned.year, 1, 1) + make_interval(months => (${place}) * 12 / planned.rounds)
  else make_date(planned.year, 1, 1) + make_interval(days => (${place}) * 365 / planned.rounds) end`

/** Rounds of this year and of the one before that have begun; what was left out earlier cannot be made up for. */
const plannedRounds = (now: Date) => sql`
  select program.id as program_id, planned.year, observation,
         (${yearPart(sql`observation - 1`)}) at time zone ${zone} as begins_at,
         ((${yearPart(sql`observation`)}) at time zone ${zone}) - interval '1 second' as due_at
    from program
    cross join lateral jsonb_to_recordset(program.plan) as planned(year integer, rounds integer)
    cross join lateral generate_series(1, planned.rounds) observation
   where planned.rounds between 1 and 366
     and planned.year between extract(year from ${now}::timestamptz at time zone ${zone})::int - 1
       and extract(year from ${now}::timestamptz at time zone ${zone})::int
     and (${yearPart(sql`observation - 1`)}) at time zone ${zone} <= ${now}`

/** Where results of these points are missing, not submitted, or came back. */
const openResults = (person: Person, now: Date) => sql`
  with own as materialized (
    select location_point.id, program_id, name, name_en, start_year, end_year from location_point
     where organization_id = ${person.organization.id}
       and ${isCovered(locationPoint, [
         ...scopesFor(person, publicLocationPointData, 'CREATE'),
         ...scopesFor(person, publicLocationPointData, 'EDIT'),
       ])})
  select own.id as point_id, own.name, own.name_en, planned.program_id, planned.year,
         planned.observation, planned.begins_at, planned.due_at,
         case when location_point_data.id is null then 'missing' else ${presentState} end as state,
         newest.created_at as step_at, newest.reason
    from own join (${plannedRounds(now)}) planned on planned.program_id = own.program_id
    left join location_point_data on location_point_data.location_point_id = own.id
     and location_point_data.year = planned.year
     and location_point_data.observation = planned.observation
    ${newestStep}
   where coalesce(own.start_year, planned.year) <= planned.year
     and coalesce(own.end_year, planned.year) >= planned.year
  union all
  select own.id, own.name, own.name_en, own.program_id, location_point_data.year,
         location_point_data.observation, null, null, ${presentState}, newest.created_at,
         newest.reason
    from own join announcement step on step.location_point_id = own.id
     and (step.state in ('submitted', 'returned', 'approved') or step.is_change)
    join location_point_data on location_point_data.location_point_id = own.id
     and location_point_data.year = step.year
     and location_point_data.observation = step.observation
    ${newestStep}
   where newest.id = step.id
     and not exists (select from (${plannedRounds(now)}) planned
                      where planned.program_id = own.program_id and planned.year = step.year
                        and planned.observation = step.observation)`

const openRounds = (person: Person, now: Date) => sql`
  select ${roundId} as id, date_trunc('milliseconds', coalesce(
           min(step_at) filter (where state = 'returned'), min(begins_at), min(step_at))) as since,
         min(due_at) as due, coalesce(min(program.name), min(result.name)) as name,
         coalesce(min(program.name_en), min(result.name_en)) as "nameEn",
         null::text as "stationId", null::text as "provinceId", null::text as "timeZone",
         null::text as by, null::text as indicator, null::text as verdict,
         null::timestamptz as "from", null::timestamptz as "to", '{}'::text[] as fields,
         null::text as number,
         case when bool_or(state = 'returned') then 'returned'
              when bool_or(state = 'missing') then 'missing' else 'waiting' end as status,
         count(*)::int as count, program_id::text as "programId", year, observation
    from (${openResults(person, now)}) result left join program on program.id = program_id
   where state in ('missing', 'waiting', 'returned')
   group by program_id, year, observation`

export const waitingRounds: WorkKind = {
  list: (db, person, page) => rows<RoundRow>(db)`
    select waiting.* from (${openRounds(person, page.now)}) waiting ${onPage(page)}`,
  count: async (db, person, now) => {
    const { count } = await one<{ count: number }>(db)`
      select count(*)::int as count from (
        select from (${openRounds(person, now)}) waiting limit ${mostCounted}) counted`
    return count
  },
}

/** Each step waits for the office that takes it, or for the ministry where it announces or there is no office. */
function isForTaker({ organization }: Person) {
  const isMinistry = organization.type === organizationTypes.ministry
  const isOfficeless = sql`(organization.id is null or organization.type <> ${codes.provincialOffice})`
  return isMinistry
    ? sql`((newest.state = 'approved' and organization.announced_by = 'ministry') or ${isOfficeless})`
    : sql`(newest.state = 'submitted' or coalesce(organization.announced_by, 'itself') = 'itself')`
}

/** Nobody approves what they entered or submitted; an office may announce what its own people have approved. */
const submittedRounds = (person: Person) => sql`
  select ${roundId} as id, date_trunc('milliseconds', min(step_at)) as since,
         null::timestamptz as due, coalesce(min(program.name), min(result.name)) as name,
         coalesce(min(program.name_en), min(result.name_en)) as "nameEn",
         null::text as "stationId", null::text as "provinceId", null::text as "timeZone",
         min(actor) as by, null::text as indicator, null::text as verdict,
         null::timestamptz as "from", null::timestamptz as "to", '{}'::text[] as fields,
         null::text as number,
         case when bool_or(state = 'submitted') then 'submitted' else 'approved' end as status,
         count(*)::int as count, program_id::text as "programId", year, observation
    from (
      select location_point.program_id, location_point.name, location_point.name_en,
             location_point_data.year, location_point_data.observation, newest.state,
             newest.actor, newest.created_at as step_at
        from announcement step
        join location_point_data on location_point_data.location_point_id = step.location_point_id
         and location_point_data.year = step.year
         and location_point_data.observation = step.observation
        join location_point on location_point.id = step.location_point_id
        left join organization on organization.id = location_point.organization_id
        ${newestStep}
       where (step.state in ('submitted', 'returned', 'approved') or step.is_change)
         and newest.id = step.id and newest.state in ('submitted', 'approved')
         and ${isCovered(publicLocationPointData, scopesFor(person, publicLocationPointData, 'APPROVE'))}
         and ${isForTaker(person)}
         and (newest.taken_by is distinct from ${person.id}::bigint
           or (newest.state = 'approved' and coalesce(organization.announced_by, 'itself') = 'itself'))
         and not ${hasEntered(person.id)}) result
    left join program on program.id = program_id
   group by program_id, year, observation`

export const waitingAnnouncements: WorkKind = {
  list: (db, person, page) => rows<RoundRow>(db)`
    select waiting.* from (${submittedRounds(person)}) waiting ${onPage(page)}`,
  count: async (db, person) => {
    const { count } = await one<{ count: number }>(db)`
      select count(*)::int as count from (
        select from (${submittedRounds(person)}) waiting limit ${mostCounted}) counted`
    return count
  },
  handedOn: (db, person) => rows<HandedOnRow & OfRound>(db)`
    select ${roundId} as id, date_trunc('milliseconds', min(step_at)) as since,
           coalesce(min(program.name), min(result.name)) as name,
           coalesce(min(program.name_en), min(result.name_en)) as "nameEn",
           null::text as "stationId", null::text as number, min(state) as status,
           null::text as indicator, null::timestamptz as "from", null::timestamptz as "to",
           program_id::text as "programId", year, observation
      from (
        select location_point.program_id, location_point.name, location_point.name_en, step.year,
               step.observation, step.state, step.created_at as step_at
          from announcement step
          join location_point on location_point.id = step.location_point_id
         where step.state in ('submitted', 'approved') and step.taken_by = ${person.id}
           and not exists (
             select from announcement later
              where later.location_point_id = step.location_point_id and later.year = step.year
                and later.observation = step.observation and later.id > step.id)) result
      left join program on program.id = program_id
     group by program_id, year, observation order by since limit ${mostCounted}`,
}
