// Mails about proposals to change a station: to those who may decide about it, and to who proposed it once that is done.
import type { Locale } from '@eos/contract/errors'
import { fieldLabel } from '@eos/contract/labels/labels'
import { resourceAt } from '@eos/contract/resources/all'
import { sql, type RawBuilder } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { isCovered, liesIn } from '../../access/territory.ts'
import { scopesFor } from '../../access/write-policy.ts'
import { findPerson } from '../../access/person.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { sendBehind } from '../../platform/mail/send-behind.ts'
import { proposalMail } from './mail-text.ts'

export interface Telling {
  context: Context
  mailer: Mailer
  /** The address of the page of proposals. */
  page: string
}

interface Proposal {
  id: string
  stationId: string
  status: 'submitted' | 'approved' | 'rejected' | 'withdrawn'
  fields: string[]
  justification: string
  decisionReason: string | null
  enteredBy: string
  station: string
  stationEn: string | null
  provinceId: string | null
  demo: boolean
}

/** After it was made, and after each step of its status. */
export async function tellOfProposal(
  { context: { db }, mailer, page }: Telling,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  const proposal = await findProposal(db, id)
  if (!proposal || proposal.status === 'withdrawn') return
  const { status: kind, station, stationEn, justification, decisionReason } = proposal
  const reason = kind === 'submitted' ? justification : decisionReason
  const readers =
    kind === 'submitted' ? await listApprovers(db, proposal) : await byWhom(db, proposal)
  const warn = (sentence: string, error: unknown) => request.log.warn({ err: error }, sentence)
  for (const { address: to, name, locale } of readers) {
    const about = locale === 'vi' ? station : (stationEn ?? station)
    const fields = proposal.fields.map((each) => labelOf(each, locale))
    const text = proposalMail(locale, {
      kind,
      name,
      station: about,
      fields,
      reason,
      address: `${page}?id=${id}`,
    })
    await sendBehind(mailer, { to, ...text }, { warn })
  }
}

const stations = resourceAt('stations')!
const proposals = resourceAt('station_change_proposal')!

function labelOf(name: string, locale: Locale): string {
  return fieldLabel(stations.path, name, stations.fields[name]!, locale)
}

async function findProposal(db: Db, id: string): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    select proposal.id, proposal.station_id as "stationId", proposal.status, proposal.justification,
           proposal.decision_reason as "decisionReason", proposal.entered_by as "enteredBy",
           array(select jsonb_object_keys(proposal.after)) as fields,
           station.name as station, station.name_en as "stationEn",
           station.province_id as "provinceId", station.demo
      from station_change_proposal proposal join station on station.id = proposal.station_id
     where proposal.id = ${id}`.execute(db)
  return rows[0]
}

interface Reader {
  accountId: string
  name: string
  address: string
  locale: Locale
}

/** People of the province who may decide; where there is nobody, those of the ministry. */
async function listApprovers(db: Db, proposal: Proposal): Promise<Reader[]> {
  const { provinceId, demo } = proposal
  const ofSide = sql`organization.demo = ${demo}`
  const ofProvince =
    provinceId === null
      ? []
      : await readersWhere(
          db,
          sql`${ofSide} and organization.type = 1 and ${liesIn(sql.ref('organization.province_id'), provinceId)}`,
        )
  const here = await whoDecide(db, proposal, ofProvince)
  if (here.length > 0) return here
  const ofMinistry = await readersWhere(db, sql`${ofSide} and organization.type = 0`)
  return whoDecide(db, proposal, ofMinistry)
}

async function whoDecide(
  db: Db,
  { stationId, enteredBy }: Proposal,
  readers: readonly Reader[],
): Promise<Reader[]> {
  const deciding: Reader[] = []
  for (const reader of readers) {
    const person = await findPerson(db, reader.accountId)
    if (!person || person.id === enteredBy) continue
    const isReached = isCovered(stations, scopesFor(person, proposals, 'APPROVE'))
    const { rows } = await sql`
      select from station where id = ${stationId} and ${isReached}`.execute(db)
    if (rows.length > 0) deciding.push(reader)
  }
  return deciding
}

async function byWhom(db: Db, { enteredBy }: Proposal): Promise<Reader[]> {
  return readersWhere(db, sql`account.id = ${enteredBy}`)
}

async function readersWhere(db: Db, condition: RawBuilder<unknown>): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select account.id as "accountId", account.full_name as name, account.email as address,
           coalesce(account.locale, 'vi') as locale
      from account join organization on organization.id = account.organization_id
     where ${condition} and account.status = 'active' and account.email is not null
     order by account.id`.execute(db)
  return rows
}
