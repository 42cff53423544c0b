// The decisions of officers about a question: show, hide, hand over, answer, and put it among the frequent ones.
import { messages } from '@eos/contract/resources/messages'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { modelAt } from '../../engine/model/engine.ts'
import { updateRow } from '../../engine/queries/changes.ts'
import { findRow, hasId, type Row } from '../../engine/queries/rows.ts'
import { change, create, lockItem, update } from '../../engine/write/changes.ts'
import { recordChange } from '../../engine/write/history.ts'
import { workFor, type Work } from '../../engine/write/work.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import { nameIn } from '../../platform/http/locale.ts'
import { isOurs, type AtDesk } from './desk.ts'
import { withoutPersonalData } from './personal-data.ts'
import { findOrganization } from './queries/hosts.ts'
import { findFaqCategory, findTopicOf } from './queries/places.ts'
import { findRootOf, insertStep, type NewStep } from './queries/thread.ts'
import { refusals } from './texts.ts'

const { ministry, provincialOffice } = organizationTypes

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The ids of the question, and whether the message itself is it. */
export interface Decided {
  rootId: string
  isRoot: boolean
}

async function decide(
  { engine, request }: AtDesk,
  id: string,
  run: (work: Work, row: Row) => Promise<void>,
  action: PermissionAction = 'EDIT',
): Promise<Decided> {
  const model = modelAt(engine, messages.path)
  return change({ engine, model, request, action }, async (work) => {
    const row = await lockItem(work, id)
    await needOurs(work, row)
    await run(work, row)
    const root = await findRootOf(work.db, row.id)
    return { rootId: root?.id ?? row.id, isRoot: row.parentId == null }
  })
}

/** Another office has to hand it over first. An answer or a comment is with the office of its question. */
async function needOurs({ db, person }: Work, row: Row): Promise<void> {
  const officeId = textOf(row.organizationId)
  if (row.parentId != null || isOurs(person, officeId)) return
  const office = officeId === null ? undefined : await findOrganization(db, officeId)
  const name = office?.name ?? '–'
  throw new RequestFailure('FORBIDDEN', {
    detail: `The message is with the organization ${officeId}.`,
    message: refusals.otherOffice(name, office?.nameEn ?? name),
  })
}

function note({ db, person, now }: Work, step: Omit<NewStep, 'at' | 'accountId' | 'actor'>) {
  return insertStep(db, { ...step, at: now, accountId: person.id, actor: person.name })
}

export function show(to: AtDesk, id: string, { masked }: { masked: boolean }): Promise<Decided> {
  return decide(to, id, async (work, row) => {
    const blotted = (name: 'subject' | 'content') => {
      const text = textOf(row[name])
      return text === null ? {} : { [name]: withoutPersonalData(text) }
    }
    const texts = masked ? { ...blotted('subject'), ...blotted('content') } : {}
    await update(work, row, { status: 'PUBLISHED', ...texts })
    if (row.parentId == null && row.status !== 'PUBLISHED')
      await note(work, { messageId: row.id, step: 'shown' })
  })
}

export function hide(to: AtDesk, id: string, { reason }: { reason: string }): Promise<Decided> {
  return decide(to, id, async (work, row) => {
    await update({ ...work, reason }, row, { status: 'HIDDEN' })
    if (row.parentId == null) await note(work, { messageId: row.id, step: 'hidden', reason })
  })
}

export async function handOver(
  to: AtDesk,
  id: string,
  { organizationId, reason }: { organizationId: string; reason: string },
): Promise<{ isStillSeen: boolean; office: string }> {
  let office = ''
  let isStillSeen = false
  await decide(to, id, async (work, row) => {
    const { db, model, now, person } = work
    needQuestion(row)
    const taker = await takerOf(work, row, organizationId)
    office = nameIn(work.request.locale, taker)
    const provinceId = taker.type === provincialOffice ? taker.provinceId : textOf(row.provinceId)
    const values = { organizationId: taker.id, provinceId, officeSince: now.toISOString() }
    // It may leave the reach of who hands it over.
    await updateRow(db, model, { id: row.id, values }, now)
    const after = await findRow(db, model, now, [hasId(model, row.id)])
    await recordChange({ ...work, reason }, 'EDIT', { before: row, after })
    await note(work, {
      messageId: row.id,
      step: 'handed',
      fromId: textOf(row.organizationId),
      toId: taker.id,
      reason,
    })
    isStillSeen =
      person.organization.type === ministry || provinceId === person.organization.provinceId
  })
  return { isStillSeen, office }
}

async function takerOf({ db }: Work, row: Row, organizationId: string) {
  if (row.organizationId === organizationId) return refuseOffice(refusals.sameOffice)
  const taker = /^[1-9]\d{0,17}$/.test(organizationId)
    ? await findOrganization(db, organizationId)
    : undefined
  const isOffice = taker?.type === ministry || taker?.type === provincialOffice
  if (!taker || !isOffice || taker.demo !== (row.demo === true))
    return refuseOffice(refusals.noOffice)
  return taker
}

function refuseOffice(message: { en: string; vi: string }): never {
  return refuseField({ entity: 'message', property: 'organizationId', message })
}

/** The office of the answer is that of the officer. */
export function answer(to: AtDesk, id: string, { content }: { content: string }): Promise<Decided> {
  return decide(to, id, async (work, row) => {
    needQuestion(row)
    const { person } = work
    if (row.status !== 'PUBLISHED') await update(work, row, { status: 'PUBLISHED' })
    await create(workFor(work, 'CREATE'), {
      kind: 'answer',
      parentId: row.id,
      content,
      categoryId: textOf(row.categoryId),
      organizationId: person.organization.id,
      provinceId: textOf(row.provinceId),
      status: 'PUBLISHED',
    })
    await note(work, { messageId: row.id, step: 'answered', toId: person.organization.id })
  })
}

export function setFaq(to: AtDesk, id: string, { isFaq }: { isFaq: boolean }): Promise<Decided> {
  return decide(to, id, async (work, row) => {
    needQuestion(row)
    const { db } = work
    if (isFaq && row.answeredAt == null) throw conflict(refusals.notAnswered)
    const categoryId = textOf(row.categoryId)
    const present = categoryId === null ? undefined : await findTopicOf(db, categoryId)
    if ((present?.isFaq ?? false) === isFaq) return
    const wanted = isFaq
      ? (await findFaqCategory(db, categoryId))?.id
      : (present?.topicId ?? undefined)
    if (isFaq && wanted === undefined) throw conflict(refusals.noFaq)
    await update(work, row, { categoryId: wanted ?? null })
    await note(work, { messageId: row.id, step: isFaq ? 'faq' : 'unfaq' })
  })
}

function needQuestion(row: Row): void {
  if (row.parentId != null || row.kind === 'answer')
    throw new RequestFailure('NOT_FOUND', `${row.id} is no question.`)
}

function conflict(message: { en: string; vi: string }): RequestFailure {
  return new RequestFailure('CONFLICT', { message, detail: message.en })
}
