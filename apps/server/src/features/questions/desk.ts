// The screen of officers: which questions wait, and one of them whole.
import type { DeskEntry, DeskItem, DeskThread } from '@eos/contract/calls/questions/question-desk'
import type { DeskState } from '@eos/contract/publishing/questions'
import { messages } from '@eos/contract/resources/messages'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { FastifyRequest } from 'fastify'
import { isCovered } from '../../access/queries/organization-reach.ts'
import { needAction, scopesFor } from '../../access/write-policy.ts'
import { getItem } from '../../engine/model/find-item.ts'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import { needPerson, type Person } from '../../platform/http/caller.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { nameIn } from '../../platform/http/locale.ts'
import { hasPersonalData } from './personal-data.ts'
import { pageOf, toldPage, wordsOf } from './public-answers.ts'
import { countDesk, listDesk, listOffices, type DeskRow } from './queries/desk.ts'
import {
  findThread,
  listReplies,
  listSteps,
  type ReplyRow,
  type ThreadRow,
} from './queries/thread.ts'
import {
  clockOf,
  figureOf,
  placed,
  placeOfThread,
  toldOffice,
  toldReply,
  type Reader,
} from './told.ts'

export interface AtDesk {
  engine: Engine
  request: FastifyRequest
}

interface AskedDesk {
  state?: DeskState | undefined
  q?: string | undefined
  office?: 'own' | 'all' | undefined
  page?: string | undefined
  size?: string | undefined
}

export async function listOnDesk({ engine, request }: AtDesk, asked: AskedDesk) {
  const { db, now } = engine.context
  const person = needPerson(request.caller)
  const scopes = needAction(person, messages, 'EDIT')
  const window = pageOf(asked)
  const wanted = {
    reach: isCovered(messages, scopes),
    state: asked.state ?? null,
    words: wordsOf(asked.q),
    organizationId: asked.office === 'own' ? person.organization.id : null,
    ...window,
  }
  const rows = await listDesk(db, wanted)
  const { all, ...counts } = await countDesk(db, wanted)
  const reader = { locale: request.locale, now: now() }
  return {
    data: rows.map((row) => toldItem(row, reader)),
    page: toldPage(window, wanted.state === null ? all : counts[wanted.state]),
    counts,
  }
}

function toldItem(row: DeskRow, reader: Reader): DeskItem {
  return {
    id: row.id,
    subject: row.subject,
    content: row.content,
    state: row.state,
    isFaq: row.isFaq,
    authorName: row.authorName,
    unreadComments: row.unreadComments,
    ...placed(row, reader.locale),
    ...clockOf(row, reader.now),
  }
}

export async function threadOnDesk({ engine, request }: AtDesk, id: string): Promise<DeskThread> {
  const { db, now } = engine.context
  const person = needPerson(request.caller)
  needAction(person, messages, 'EDIT')
  // A question beyond one's reach is answered as if it did not exist.
  await getItem(engine, modelAt(engine, messages.path), request, id)
  const row = await findThread(db, id)
  if (!row) throw new RequestFailure('NOT_FOUND', `There is no question ${id}.`)
  const reader = { locale: request.locale, now: now() }
  const replies = await listReplies(db, id, { isWhole: true })
  const steps = await listSteps(db, id)
  const offices = await listOffices(db, row.demo)
  const { locale } = reader
  return {
    ...toldItem({ ...row, state: stateOf(row), unreadComments: unreadAmong(replies) }, reader),
    status: row.status,
    authorEmail: row.authorEmail,
    provinceId: row.provinceId,
    hasPersonalData: hasPersonalData(`${row.subject}\n${row.content}`),
    isOurs: isOurs(person, row.officeId),
    place: await placeOfThread(db, row, reader),
    figure: figureOf(row),
    replies: replies.map((reply) => toldEntry(reply, reader)),
    steps: steps.map((step) => ({
      step: step.step,
      at: step.at.toISOString(),
      actor: step.actor,
      from: nameOr(locale, step.fromName, step.fromNameEn),
      office: nameOr(locale, step.toName, step.toNameEn),
      reason: step.reason,
    })),
    offices: offices
      .filter((office) => office.id !== row.officeId)
      .map((office) => ({
        id: office.id,
        name: nameIn(locale, office),
        isMinistry: office.type === organizationTypes.ministry,
      })),
  }
}

/** Whether the person may decide: the question is with the own office, or the right reaches the country. */
export function isOurs(person: Person, officeId: string | null): boolean {
  if (officeId === null || officeId === person.organization.id) return true
  return scopesFor(person, messages, 'EDIT').some(({ kind }) => kind === 'country')
}

function stateOf({ status, answeredAt }: ThreadRow): DeskState {
  if (status === 'HIDDEN') return 'hidden'
  if (status === 'PENDING') return 'unread'
  return answeredAt ? 'answered' : 'waiting'
}

const unreadAmong = (replies: readonly ReplyRow[]) =>
  replies.filter(({ kind, status }) => kind === 'comment' && status === 'PENDING').length

const nameOr = (locale: Reader['locale'], name: string | null, nameEn: string | null) =>
  name === null ? null : nameIn(locale, { name, nameEn })

function toldEntry(reply: ReplyRow, { locale }: Reader): DeskEntry {
  return {
    ...toldReply(reply, locale),
    office: toldOffice(locale, reply),
    status: reply.status,
    hasPersonalData: reply.kind === 'comment' && hasPersonalData(reply.content),
  }
}
