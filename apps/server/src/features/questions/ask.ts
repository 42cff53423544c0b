// Takes questions and comments of people without an account: they wait for an officer, and nobody else sees them before.
// See docs/decisions/0218-questions-are-taken-without-an-account.md.
import type { AskedComment, AskedQuestion } from '@eos/contract/calls/questions/question-input'
import { mostAnHourOfAll } from '@eos/contract/publishing/questions'
import { hourMs } from '@eos/contract/words/time-units'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import { nameIn } from '../../platform/http/locale.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { digestOf, newToken } from '../../platform/secrets/tokens.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import { tellAsker } from './asker-mail.ts'
import { findPlace, officeFor, siteOf, type AskedPlace } from './offices.ts'
import { isProvince, isTopic } from './queries/places.ts'
import {
  findPublicParent,
  haveSoMany,
  insertLink,
  insertMessage,
  insertStep,
  type NewMessage,
} from './queries/thread.ts'
import { limitsOf, tooMany } from './visitor-limits.ts'
import { dueAfter } from './working-days.ts'

export interface Asking {
  context: Context
  mailer: Mailer
}

interface Taken {
  id: string
  key: string
  office: string | null
}

export async function takeQuestion(
  { context, mailer }: Asking,
  request: FastifyRequest,
  asked: AskedQuestion,
): Promise<Taken> {
  const { db, now } = context
  const at = now()
  await needRoom(context, request, at)
  const site = await siteOf(context, request)
  const found = await placeOf(db, asked, at)
  await needKnown(db, asked)
  const provinceId = asked.provinceId ?? null
  const topicId = asked.categoryId ?? null
  const demo = found?.place.demo ?? site?.demo ?? false
  const office = await officeFor(db, { site, place: found?.place, provinceId, topicId, demo })
  const zone = office?.timeZone ?? nationalZone
  const key = newToken()
  const locale = request.locale
  const message: NewMessage = {
    ...authorOf(asked),
    kind: 'question',
    parentId: null,
    subject: asked.subject,
    content: asked.content,
    categoryId: topicId,
    organizationId: office?.id ?? null,
    provinceId: found?.place.provinceId ?? provinceId ?? office?.provinceId ?? null,
    stationId: found?.kind === 'station' ? found.place.id : null,
    pointId: found?.kind === 'point' ? found.place.id : null,
    facilityId: found?.kind === 'facility' ? found.place.id : null,
    figureName: asked.figureName ?? null,
    figureTime: asked.figureTime ?? null,
    figureValue: asked.figureValue ?? null,
    dueAt: dueAfter(at, zone),
    demo,
  }
  const id = await inTransaction(db, async (trx) => {
    const made = await insertMessage(trx, message, at)
    await insertLink(trx, { id: made, keyHash: digestOf(key), locale, origin: request.linkOrigin })
    await insertStep(trx, { messageId: made, step: 'asked', at, toId: message.organizationId })
    return made
  })
  limitsOf(context).note(request.ip, at)
  await tellAsker({ context, mailer, request }, { id, news: 'taken', key })
  return { id, key, office: office ? nameIn(locale, office) : null }
}

export async function takeComment(
  { context }: Asking,
  request: FastifyRequest,
  parentId: string,
  asked: AskedComment,
): Promise<{ id: string; rootId: string }> {
  const { db, now } = context
  const at = now()
  const parent = /^[1-9]\d{0,17}$/.test(parentId) && (await findPublicParent(db, parentId))
  if (!parent) throw new RequestFailure('NOT_FOUND', `There is no public message ${parentId}.`)
  await needRoom(context, request, at)
  const { categoryId, organizationId, provinceId, demo } = parent
  const id = await insertMessage(
    db,
    {
      ...nothingMore,
      ...authorOf(asked),
      kind: 'comment',
      parentId,
      content: asked.content,
      categoryId,
      organizationId,
      provinceId,
      demo,
    },
    at,
  )
  limitsOf(context).note(request.ip, at)
  return { id, rootId: parent.rootId }
}

const nothingMore = {
  subject: null,
  stationId: null,
  pointId: null,
  facilityId: null,
  figureName: null,
  figureTime: null,
  figureValue: null,
  dueAt: null,
}

function authorOf({ authorName, authorEmail }: AskedComment) {
  return { authorName: authorName ?? null, authorEmail: authorEmail ?? null }
}

/** @throws TOO_MANY where the address, or everybody together, has sent a lot within the hour */
async function needRoom(context: Context, request: FastifyRequest, now: Date): Promise<void> {
  limitsOf(context).need(request.ip, now)
  const hourAgo = new Date(now.getTime() - hourMs)
  if (await haveSoMany(context.db, hourAgo, mostAnHourOfAll)) throw tooMany(hourMs / 1000)
}

/** A place that is named but cannot be seen is refused as if it were not there. */
async function placeOf(
  db: Db,
  { stationId, locationPointId, facilityId }: AskedQuestion,
  now: Date,
): Promise<AskedPlace | undefined> {
  const named = { station: stationId, point: locationPointId, facility: facilityId }
  const [kind] = Object.entries(named).find(([, id]) => id != null) ?? []
  if (kind === undefined) return undefined
  const found = await findPlace(db, named, now)
  if (found) return found
  const property = { station: 'stationId', point: 'locationPointId', facility: 'facilityId' }[kind]!
  return refuseUnknown(property)
}

async function needKnown(db: Db, { categoryId, provinceId }: AskedQuestion): Promise<void> {
  if (categoryId != null && !(/^\d+$/.test(categoryId) && (await isTopic(db, categoryId))))
    refuseUnknown('categoryId')
  if (provinceId != null && !(await isProvince(db, provinceId))) refuseUnknown('provinceId')
}

function refuseUnknown(property: string): never {
  return refuseField({ entity: 'message', property, message: unknown })
}

const unknown = {
  en: 'There is no such entry any more: choose another one.',
  vi: 'Mục này không còn: hãy chọn mục khác.',
}
