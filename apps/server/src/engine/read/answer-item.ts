// Answers one item: in the form asked for, with what is embedded in it, and with the changes that the caller may make.
import type { Item } from '@eos/contract/words/hal'
import type { FastifyReply } from 'fastify'
import { movingPart } from '../../platform/http/conditional.ts'
import { chooseType, halForms, halTypes } from '../../platform/http/media.ts'
import type { CollectionRequest } from '../model/engine.ts'
import type { Row } from '../queries/rows.ts'
import { sendDocument } from '../wire/answers.ts'
import { itemTemplates } from '../wire/hal-forms.ts'
import { itemOf, projectionOf, tagOf } from '../wire/representation.ts'
import { historyLink } from '../write/history.ts'
import { embedRelated } from './embedding.ts'

/** Sends an item in the form asked for. */
export async function answerItem(
  to: CollectionRequest,
  row: Row,
  more: { status?: 200 | 201; headers?: Record<string, string> } = {},
): Promise<FastifyReply> {
  const { model, request, reply } = to
  const type = chooseType(request.headers.accept, halTypes)
  const projection = projectionOf(model.resource, request.search)
  const embedded = projection === 'full' ? await embedRelated(to, [row]) : undefined
  const { origin } = request.address
  const item = itemOf(model, row, { origin, projection, embedded: embedded?.get(row.id) ?? {} })
  const body = type === halForms ? await withForms(to, row, item) : item
  const inside = embedded?.get(row.id)
  const etag = tagOf(model, row, inside)
  const lastModified = newestOf(row, inside)
  if (type !== halForms)
    return sendDocument(request, reply, model.resource, { type, body, etag, lastModified, ...more })
  // The offer of a form changes with the caller's rights: it is a part of the tag that guards no change.
  const headers = { ...more.headers, 'last-modified': lastModified.toUTCString() }
  const tag = `${etag.slice(0, -1)}${movingPart(JSON.stringify(body))}"`
  return sendDocument(request, reply, model.resource, { type, body, etag: tag, ...more, headers })
}

/** Returns the time of the last change of the item, or of an item embedded in it. */
function newestOf(row: Row, inside: Record<string, unknown> = {}): Date {
  const times = Object.values(inside).map((each) =>
    Date.parse((each as { updatedAt?: string } | null)?.updatedAt ?? ''),
  )
  const known = times.filter((ms) => !Number.isNaN(ms))
  return new Date(Math.max(row.updatedAt.getTime(), ...known))
}

/** Adds the templates of this caller's permitted changes, and the link to the history for those who may read it. */
async function withForms(
  to: CollectionRequest,
  row: Row,
  item: Item<Record<string, unknown>>,
): Promise<object> {
  const links = { ...item._links, ...historyLink(to.request, to.model.resource, item.id) }
  return { ...item, _links: links, _templates: await itemTemplates(to, row) }
}
