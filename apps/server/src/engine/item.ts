// Answers the reading, the creation and the changes of one item.
import { hasMethod, type Resource } from '@eos/contract/resource'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import { scopesFor } from '../access/write-policy.ts'
import { RequestFailure } from '../platform/http/answers/errors.ts'
import { chooseType, halTypes } from '../platform/http/media.ts'
import { claimRequest, settleRequest } from '../platform/http/guards/idempotency.ts'
import { readChanges, readNew, readOwnId, readReplacement, underSentNames } from './write/body.ts'
import type { Values } from './model/values.ts'
import { parseJson } from '../platform/http/bodies/json-body.ts'
import { change, create, lockItem, lockItemIfAny, remove, update } from './write/changes.ts'
import { exactId, storedId } from './queries/columns.ts'
import { jsonPatch } from './wire/json-patch.ts'
import { actionOfPatch, reasonIn } from './write/rules/lifecycle.ts'
import { newObjectId } from './write/id-generator.ts'
import { ownerOf } from './write/rules/ownership.ts'
import { rowFromJson, type Row } from './queries/rows.ts'
import { fieldsOf, itemHref, tagOf, toOneFields } from './wire/representation.ts'
import { needStep } from './write/rules/transitions.ts'
import type { Work } from './write/work.ts'
import { getItem } from './model/find-item.ts'
import type { CollectionRequest, ItemRequest } from './model/engine.ts'
import { answerItem } from './read/answer-item.ts'

export async function answerGet(to: ItemRequest): Promise<FastifyReply> {
  return answerItem(to, await getItem(to.engine, to.model, to.request, to.id))
}

/** Refuses an answer that cannot be given in the requested form before anything is changed. */
function needForm({ headers }: FastifyRequest): void {
  if (headers.accept !== undefined) chooseType(headers.accept, halTypes)
}

export async function answerCreate(to: CollectionRequest): Promise<FastifyReply> {
  needForm(to.request)
  const { model, request } = to
  const { row, isNew } = await changeAsSent({ ...to, action: 'CREATE' }, async (work) => {
    const made = await claimRequest<Row>(work.db, request, work.now)
    if (made) return { row: rowFromJson(model, made), isNew: false }
    const body = parseJson(request.body)
    const values = await readOwnedNew(work, body)
    const row = await create(work, values, chosenId(to, readOwnId(model.resource, body)))
    await settleRequest(work.db, request, row)
    return { row, isNew: true }
  })
  if (isNew) await afterMaking(to, row)
  return answerChanged(to, row, 201)
}

export async function answerReplace(to: ItemRequest): Promise<FastifyReply> {
  needForm(to.request)
  const { model, request, id } = to
  const { row, isNew } = await changeAsSent({ ...to, action: 'EDIT' }, async (work) => {
    const current = await lockItemIfAny(work, id)
    const body = parseJson(request.body)
    if (current) {
      const values = readReplacement(model.resource, body, wireValues(to, current), request.locale)
      return { row: await update(work, current, values), isNew: false }
    }
    const newId = exactId(id, model.id.field)
    if (newId === undefined || !mayChooseIds(work, newId)) {
      throw new RequestFailure('NOT_FOUND', `There is no ${model.resource.itemRel} ${id}.`)
    }
    return {
      row: await create(work, await readOwnedNew(work, body), newId),
      isNew: true,
    }
  })
  if (isNew) await afterMaking(to, row)
  return answerChanged(to, row, isNew ? 201 : 200)
}

/** A change whose errors name references as the body does. */
async function changeAsSent<T>(...[options, run]: Parameters<typeof change<T>>): Promise<T> {
  try {
    return await change(options, run)
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    const { model, request } = options
    const body = error.details.errors ? parseJson(request.body) : undefined
    throw underSentNames(model.resource, body, error, request.method !== 'PATCH')
  }
}

async function afterMaking({ engine, model, request }: CollectionRequest, row: Row): Promise<void> {
  await engine.additions.afterMaking[model.resource.path]?.(request, [row.id])
}

async function readOwnedNew(work: Work, body: unknown): Promise<Values> {
  const { locale } = work.request
  return readNew(work.model.resource, body, { locale, owner: await ownerOf(work) })
}

/**
 * Somebody who could choose ids, without seeing all items, could find out which ids are taken. A number far beyond
 * all others would leave none for those that come after it.
 */
function mayChooseIds({ model, person }: Work, id: string): boolean {
  if (!hasMethod(model.resource, 'CREATE')) return false
  if (model.resource.idForm === 'number' && BigInt(id) > highestChosenId) return false
  return scopesFor(person, model.resource, 'CREATE').some(({ kind }) => kind === 'country')
}

export async function answerPatch(to: ItemRequest): Promise<FastifyReply> {
  needForm(to.request)
  const { model, request, id } = to
  const action = actionOfPatch(model.resource, request.body, request.caller)
  let isStep = false
  const row = await changeAsSent({ ...to, action }, async (work) => {
    const current = await lockItem(work, id)
    const wire = wireValues(to, current)
    const changes = changesOf(to, wire)
    const values = readChanges(model.resource, changes, wire, request.locale)
    const reasoned = { ...work, reason: reasonIn(model.resource, changes) }
    isStep = await needStep(reasoned, current, values)
    return update(reasoned, current, values)
  })
  if (isStep) await to.engine.additions.afterSteps[model.resource.path]?.(request, [row.id])
  return answerChanged(to, row, 200)
}

export async function answerDelete(to: ItemRequest): Promise<FastifyReply> {
  const bin = await change({ ...to, action: 'DELETE' }, async (work) =>
    remove(work, await lockItem(work, to.id)),
  )
  if (bin !== undefined) {
    const { origin } = to.request.address
    void to.reply.header('link', `<${origin}/api/admin/bin/${bin}/restore>; rel="restore"`)
  }
  return to.reply.code(204).send()
}

/** Answers a change: with the item where the request has an Accept header, else with its ETag alone. */
async function answerChanged(
  to: CollectionRequest,
  row: Row,
  status: 200 | 201,
): Promise<FastifyReply> {
  const { model, request, reply } = to
  const location = itemHref(request.address.origin, model.resource, row.id)
  const headers: Record<string, string> =
    status === 201 || request.method === 'PUT' ? { location } : {}
  if (request.headers.accept !== undefined) return answerItem(to, row, { status, headers })
  return reply
    .code(status === 201 ? 201 : 204)
    .headers({ ...headers, etag: tagOf(model, row) })
    .send()
}

/**
 * A merge patch (RFC 7396) is its own list of changes, since no field that can be written holds an object: null clears,
 * everything else replaces. A JSON patch is applied to the item as it is.
 */
function changesOf({ model, request }: ItemRequest, current: Values): unknown {
  const body = parseJson(request.body)
  if (!request.headers['content-type']?.includes('json-patch')) return body
  const patched = jsonPatch(current, namingFields(model.resource, body))
  if (typeof patched !== 'object' || patched === null || Array.isArray(patched)) {
    throw new RequestFailure('MALFORMED', 'The patch leaves no item.')
  }
  const after = patched as Values
  const changed = Object.keys({ ...current, ...after }).filter(
    (name) => !isDeepStrictEqual(after[name], current[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]))
}

/** A step may name a reference by its relation: `/province` is `/provinceId`. */
function namingFields(resource: Resource, patch: unknown): unknown {
  if (!Array.isArray(patch)) return patch
  const fields = new Map(toOneFields(resource).map(([relation, field]) => [relation, field]))
  const named = (pointer: unknown) => {
    const field = typeof pointer === 'string' ? fields.get(pointer.slice(1)) : undefined
    return field === undefined ? pointer : `/${field}`
  }
  return patch.map((step: unknown) => {
    if (typeof step !== 'object' || step === null) return step
    const { path, from, ...others } = step as Record<string, unknown>
    return {
      ...others,
      ...(path !== undefined && { path: named(path) }),
      ...(from !== undefined && { from: named(from) }),
    }
  })
}

/** The highest id that a caller may choose; numbers of every language hold it exactly. */
const highestChosenId = 10n ** 15n - 1n

function wireValues({ model }: CollectionRequest, row: Row): Values {
  return fieldsOf(model, row)
}

function chosenId({ model }: CollectionRequest, id: string | undefined): string | undefined {
  const chosen = id === undefined ? undefined : storedId(id, model.id.field)
  if (chosen !== undefined) return chosen
  return model.resource.idForm === 'objectId' ? newObjectId() : undefined
}
