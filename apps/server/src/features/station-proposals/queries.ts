// Proposals to change a station, and who hears of them.
import { codes } from '../../platform/database/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import { exists, one, rows } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Locale } from '@eos/contract/words/errors'
import { resourceAt } from '@eos/contract/resources/all'
import type { Person } from '../../platform/http/caller.ts'
import { isCovered, liesIn } from '../../access/queries/organization-reach.ts'
import { scopesFor } from '../../access/write-policy.ts'
import {
  mostCounted,
  onPage,
  type HandedOnRow,
  type WaitingRow,
  type WorkKind,
} from '../work/face.ts'

export const isStation = (id: unknown) => sql`station.id = ${id}`

export function isCodeTaken(db: Db, code: unknown) {
  return exists(db)`select from station where code = ${code}`
}

export type ProposalStatus = 'submitted' | 'approved' | 'rejected'

export interface Proposal {
  id: string
  stationId: string
  status: ProposalStatus
  fields: string[]
  decisionReason: string | null
  /** 0 when nobody knows. */
  enteredBy: string
  station: string
  stationEn: string | null
  enterprise: string | null
  enterpriseEn: string | null
  provinceId: string | null
  demo: boolean
}

export const stations = resourceAt('stations')!

const proposalsOfStations = resourceAt('station_change_proposal')!

export async function listProposals(db: Db, ids: readonly string[]): Promise<Proposal[]> {
  return rows<Proposal>(db)`
    select proposal.id, proposal.station_id as "stationId", proposal.status,
           proposal.decision_reason as "decisionReason", coalesce(proposal.entered_by, 0) as "enteredBy",
           array(select jsonb_object_keys(proposal.after)) as fields,
           station.name as station, station.name_en as "stationEn",
           enterprise.name as enterprise, enterprise.name_en as "enterpriseEn",
           station.province_id as "provinceId", station.demo
      from station_change_proposal proposal join station on station.id = proposal.station_id
      left join organization enterprise on enterprise.id = station.organization_id
     where proposal.id = any(${ids}::bigint[]) and proposal.status <> 'withdrawn'
     order by proposal.id`
}

export interface Reader {
  accountId: string
  name: string
  address: string
  locale: Locale
  organizationId: string
}

async function readersWhere(db: Db, condition: RawBuilder<unknown>): Promise<Reader[]> {
  return rows<Reader>(db)`
    select account.id as "accountId", account.full_name as name, account.email as address,
           coalesce(account.locale, 'vi') as locale, organization.id::text as "organizationId"
      from account join organization on organization.id = account.organization_id
     where ${condition} and account.status = 'active' and account.email is not null
     order by account.id`
}

export const listOfficeReaders = (db: Db, provinceId: string, demo: boolean) =>
  readersWhere(
    db,
    sql`organization.demo = ${demo} and organization.type = ${codes.provincialOffice}
      and ${liesIn(sql.ref('organization.province_id'), provinceId)}`,
  )

export const listMinistryReaders = (db: Db, demo: boolean) =>
  readersWhere(db, sql`organization.demo = ${demo} and organization.type = ${codes.ministry}`)

export const listReaders = (db: Db, accountIds: readonly string[]) =>
  readersWhere(db, sql`account.id = any(${accountIds}::bigint[])`)

/** That another person has made, and about which this one may decide. */
function isDecidable(person: Person) {
  const isReached = isCovered(stations, scopesFor(person, proposalsOfStations, 'APPROVE'))
  return sql`proposal.status = 'submitted' and proposal.entered_by <> ${person.id} and ${isReached}`
}

const selectWaiting = (person: Person) => sql`
  select proposal.id, date_trunc('milliseconds', proposal.created_at) as since,
         null::timestamptz as due, station.name, station.name_en as "nameEn",
         station.id::text as "stationId",
         station.province_id::text as "provinceId", station.time_zone as "timeZone",
         account.full_name as by, null::text as indicator, null::text as verdict,
         null::timestamptz as "from", null::timestamptz as "to",
         array(select jsonb_object_keys(proposal.after)) as fields
    from station_change_proposal proposal join station on station.id = proposal.station_id
    left join account on account.id = proposal.entered_by
   where ${isDecidable(person)}`

/** For the work list. */
export const waitingProposals: WorkKind = {
  list: (db, person, page) =>
    rows<WaitingRow>(db)`select waiting.* from (${selectWaiting(person)}) waiting ${onPage(page)}`,
  count: async (db, person) => {
    const { count } = await one<{ count: number }>(db)`
      select count(*)::int as count from (
        select from (${selectWaiting(person)}) waiting limit ${mostCounted}) counted`
    return count
  },
  handedOn: (db, person) => rows<HandedOnRow>(db)`
    select proposal.id, date_trunc('milliseconds', proposal.created_at) as since, station.name,
           station.name_en as "nameEn", station.id::text as "stationId", null::text as number,
           null::text as status, null::text as indicator, null::timestamptz as "from",
           null::timestamptz as "to"
      from station_change_proposal proposal join station on station.id = proposal.station_id
     where proposal.status = 'submitted' and proposal.entered_by = ${person.id}
     order by proposal.created_at limit ${mostCounted}`,
}

/** All that wait and that the person may decide about, and whether each is one of these. */
export function listDecidable(db: Db, person: Person, ids: readonly string[]) {
  return rows<{ id: string; isNew: boolean }>(db)`
    select proposal.id, proposal.id = any(${ids}::bigint[]) as "isNew"
      from station_change_proposal proposal join station on station.id = proposal.station_id
     where ${isDecidable(person)}`
}
