// Mails about proposals: to the people who may decide about them, and to the proposer after the decision.
import type { Locale } from '@eos/contract/words/errors'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { FastifyRequest } from 'fastify'
import { findPerson } from '../../access/person.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { groupedBy } from '../../platform/database/parts.ts'
import { admitMail } from '../../platform/mail/admit-mail.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { sendBehind } from '../../platform/mail/send-behind.ts'
import { proposalMail } from './mail-text.ts'
import {
  listProposals,
  type Proposal,
  listOfficeReaders,
  type Reader,
  listMinistryReaders,
  listReaders,
  listDecidable,
  stations,
} from './queries.ts'

interface Telling {
  context: Context
  mailer: Mailer
  /** The address of the page of proposals. */
  page: string
}

/** After proposals and each of their steps: one mail to each reader, up to the limit of mails. */
export async function tellOfProposals(
  { context, mailer, page }: Telling,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<void> {
  const { db, now } = context
  const proposals = await listProposals(db, ids)
  const submitted = proposals.filter(({ status }) => status === 'submitted')
  const decided = proposals.filter(({ status }) => status !== 'submitted')
  const news = [...(await forApprovers(db, submitted)), ...(await forProposers(db, decided))]
  const warn = (sentence: string, error: unknown) => request.log.warn({ err: error }, sentence)
  for (const { reader, proposals: own, waiting } of news) {
    const { address: to, name, locale, organizationId } = reader
    // Proposals that are held back are counted in the next mail, and stand in the list.
    if (!(await admitMail(db, { address: to, about: 'proposals' }, now()))) continue
    const shown = own.map((each) => inLocale(each, locale))
    const list = waiting > 0 ? `${page}?status=submitted` : page
    const address = own.length === 1 ? `${page}?id=${own[0]!.id}` : list
    const mail = proposalMail(locale, { name, proposals: shown, waiting, address, list })
    await sendBehind(mailer, { to, ...mail, look: { locale, organizationId } }, { warn })
  }
}

function inLocale(proposal: Proposal, locale: Locale) {
  const { station, stationEn, enterprise, enterpriseEn, fields, ...rest } = proposal
  const isEnglish = locale === 'en'
  return {
    ...rest,
    station: (isEnglish && stationEn) || station,
    enterprise: (isEnglish && enterpriseEn) || enterprise,
    fields: fields.map((each) => fieldLabel(stations.fields[each]!, locale)),
  }
}

interface News {
  reader: Reader
  proposals: Proposal[]
  waiting: number
}

/** People of the province who may decide; where there is nobody, those of the ministry. */
async function forApprovers(db: Db, proposals: readonly Proposal[]): Promise<News[]> {
  const news = new Map<string, News>()
  const groups = groupedBy(proposals, ({ provinceId, demo }) => `${provinceId} ${demo}`)
  for (const group of groups.values()) {
    const { provinceId, demo } = group[0]!
    const ofProvince = provinceId === null ? [] : await listOfficeReaders(db, provinceId, demo)
    const told = await tellWhoDecides(db, { proposals: group, readers: ofProvince, news })
    const others = group.filter(({ id }) => !told.has(id))
    if (others.length === 0) continue
    const readers = await listMinistryReaders(db, demo)
    await tellWhoDecides(db, { proposals: others, readers, news })
  }
  return [...news.values()]
}

interface Deciding {
  proposals: readonly Proposal[]
  readers: readonly Reader[]
  news: Map<string, News>
}

/** @returns the ids of the proposals that somebody decides about */
async function tellWhoDecides(
  db: Db,
  { proposals, readers, news }: Deciding,
): Promise<Set<string>> {
  const told = new Set<string>()
  const ids = proposals.map(({ id }) => id)
  for (const reader of readers) {
    const person = await findPerson(db, reader.accountId)
    if (!person) continue
    const rows = await listDecidable(db, person, ids)
    const reached = new Set(rows.flatMap(({ id, isNew }) => (isNew ? [id] : [])))
    if (reached.size === 0) continue
    const own = news.get(reader.accountId) ?? { reader, proposals: [], waiting: rows.length }
    news.set(reader.accountId, own)
    for (const proposal of proposals) {
      if (!reached.has(proposal.id)) continue
      own.proposals.push(proposal)
      told.add(proposal.id)
    }
  }
  return told
}

async function forProposers(db: Db, proposals: readonly Proposal[]): Promise<News[]> {
  const groups = groupedBy(proposals, ({ enteredBy }) => enteredBy)
  const readers = await listReaders(db, [...groups.keys()])
  return readers.map((reader) => {
    return { reader, proposals: groups.get(reader.accountId)!, waiting: 0 }
  })
}
