// The address of an item's reference: /stations/12/organization.
import type { FastifyReply } from 'fastify'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { chooseType, halTypes, uriList } from '../../platform/http/media.ts'
import { sendDocument } from '../wire/answers.ts'
import { lastSegment, onlyOneLink, readChanges } from '../write/body.ts'
import { change, lockItem, update } from '../write/changes.ts'
import { modelFor, type ItemRequest } from '../model/engine.ts'
import { answerItem } from '../read/answer-item.ts'
import { readUris } from './uris.ts'
import type { Row } from '../queries/rows.ts'
import { fieldsOf, itemHref } from '../wire/representation.ts'
import { findItem, getItem } from '../model/find-item.ts'

export type ToOneRequest = ItemRequest & {
  relation: string
  /** The field of the reference, and the path of the resource that it points to. */
  field: string
  target: string
}

export async function answerToOne(to: ToOneRequest, childId?: string): Promise<FastifyReply> {
  const row = await getTarget(to, childId)
  const { request, reply } = to
  const model = modelFor(to.engine, to.target, to.request)
  const location = itemHref(request.address.origin, model.resource, row.id)
  const type = chooseType(request.headers.accept, [...halTypes, uriList])
  if (type === uriList) {
    return sendDocument(request, reply, model.resource, { type, body: `${location}\r\n` })
  }
  return answerItem({ ...to, model }, row, { headers: { 'content-location': location } })
}

export async function answerBind(to: ToOneRequest): Promise<FastifyReply> {
  const uris = readUris(to.request, to.relation)
  const [uri] = uris
  const id = lastSegment(uri ?? '')
  if (id === '' || uris.length > 1) throw onlyOneLink()
  return answerReference(to, id)
}

export async function answerUnbind(to: ToOneRequest): Promise<FastifyReply> {
  return answerReference(to, null)
}

/** Succeeds also when the reference points elsewhere. */
export async function answerUnbindFrom(to: ToOneRequest, childId: string): Promise<FastifyReply> {
  return answerReference(to, null, childId)
}

async function answerReference(
  to: ToOneRequest,
  value: string | null,
  onlyFrom?: string,
): Promise<FastifyReply> {
  const { model, request } = to
  await change({ ...to, action: 'EDIT' }, async (work) => {
    const current = await lockItem(work, to.id)
    if (onlyFrom !== undefined && onlyFrom !== String(current[to.field])) return
    const body = { [to.field]: value }
    await update(
      work,
      current,
      readChanges(model.resource, body, fieldsOf(model, current), request.locale),
    )
  })
  return to.reply.code(204).send()
}

async function getTarget(to: ToOneRequest, childId: string | undefined): Promise<Row> {
  const owner = await getItem(to.engine, to.model, to.request, to.id)
  const id = owner[to.field]
  const isAsked = childId === undefined || childId === id
  const model = modelFor(to.engine, to.target, to.request)
  const row =
    id === null || !isAsked ? undefined : await findItem(to.engine, model, to.request, String(id))
  if (!row) throw new RequestFailure('NOT_FOUND', `${to.relation} refers to nothing.`)
  return row
}
