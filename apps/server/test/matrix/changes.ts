// Every way of changing items: each gives the sentences in which the outcome is not what was promised.
import { choiceLabel } from '@eos/contract/labels/labels'
import type { LightMyRequestResponse } from 'fastify'
import { isWritable } from '@eos/contract/fields/schemas'
import type { Resource } from '@eos/contract/resource'
import { takenFromVisitors } from '../taken-from-visitors.ts'
import { json, type Cell } from './cell.ts'
import {
  isChangedBy,
  isClosed,
  keepsForAuthorities,
  lockedFields,
  offers,
  outcome,
  reaches,
  reachesOf,
  type Item,
} from './expected.ts'
import type { Place } from './world.ts'

/** The changes; those that are meant to succeed are made on an item that nobody needs any more. */
export async function wrongInChanges(
  { actor, ask, resource, items, documents }: Cell,
  spare: (item: Item) => Promise<Item>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
    if (!offers(resource, method)) continue
    const action = method === 'DELETE' ? 'DELETE' : 'EDIT'
    // A caller who may do it nowhere is refused before the item is looked up.
    const isNowhere = reachesOf(actor, resource, action).length === 0
    const asked = method === 'PUT' ? items.filter(({ isShown }) => !isShown) : items
    for (const item of isNowhere ? asked.slice(-1) : asked) {
      const { _links, ...document } = documents.get(item.id) ?? {}
      const promised = outcome(actor, resource, action, item)
      const isKept = method === 'DELETE' && keepsForAuthorities(actor, resource, document)
      const expected = promised === 'done' && isKept ? 403 : promised
      const target = expected === 'done' && method === 'DELETE' ? await spare(item) : item
      const payload = method === 'PATCH' ? {} : method === 'PUT' ? document : undefined
      const url = `/api/${resource.path}/${target.id}`
      const answer = await ask({ method, url, ...(payload ? { payload } : {}) })
      const label = `${method} ${item.place.name}${item.isShown ? ', shown' : ''}`
      if (!fits(answer, expected))
        wrong.push(`${label}: ${answer.statusCode}, not ${expected}; ${answer.body}`)
      if (expected === 403 && reachesOf(actor, resource, action).length === 0) {
        const { detail = '', message = '' } = answer.json()
        const names = `needs the action ${action} on ${resource.path}, for`
        if (
          !detail.includes(names) ||
          !message.includes(choiceLabel('grant', 'action', action, 'en'))
        )
          wrong.push(`${label}: says ${detail}`)
      }
    }
  }
  return wrong
}

/**
 * A field with restricted writers is refused by name, alone and among others, and passes unchanged; forms announce it.
 */
export async function wrongInLockedFields(
  { actor, ask, resource, items, documents }: Cell,
  sample: (item: Item) => Promise<Record<string, unknown>>,
): Promise<string[]> {
  const locked = lockedFields(actor, resource)
  if (locked.length === 0 || !offers(resource, 'PATCH')) return []
  const wrong: string[] = []
  const changed = items.filter(
    (each) =>
      outcome(actor, resource, 'EDIT', each) === 'done' && isChangedBy(actor, resource, each),
  )
  for (const item of changed) {
    const url = `/api/${resource.path}/${item.id}`
    const others = await sample(item)
    const document = documents.get(item.id)!
    for (const name of locked) {
      if (isWithin(others[name], document[name])) continue
      const bodies = [{ [name]: others[name] }, { ...document, [name]: others[name] }]
      for (const [index, payload] of bodies.entries()) {
        const answer = await ask({ method: index === 0 ? 'PATCH' : 'PUT', url, payload })
        const named = (answer.json().errors ?? []).map(
          (each: { property: string }) => each.property,
        )
        if (answer.statusCode !== 403 || named.join() !== name)
          wrong.push(`${answer.raw.req.method} ${name}: ${answer.statusCode} ${answer.body}`)
      }
    }
    const unchanged = Object.fromEntries(locked.map((name) => [name, document[name]]))
    const passed = await ask({ method: 'PATCH', url, payload: unchanged })
    if (passed.statusCode >= 300) wrong.push(`PATCH unchanged: ${passed.statusCode} ${passed.body}`)
    const form = await ask({ url, headers: { accept: 'application/prs.hal-forms+json' } })
    const properties: { name: string; readOnly: boolean }[] =
      form.json()._templates.patch.properties
    const open = properties.filter(({ name, readOnly }) => locked.includes(name) && !readOnly)
    if (open.length > 0) wrong.push(`form: offers ${open.map(({ name }) => name).join()}`)
  }
  return wrong
}

/** The same but for what the server adds to rows, such as their defaults. */
function isWithin(sent: unknown, kept: unknown): boolean {
  if (typeof sent !== 'object' || sent === null || typeof kept !== 'object' || kept === null)
    return JSON.stringify(sent) === JSON.stringify(kept)
  return Object.entries(sent).every(([name, value]) =>
    isWithin(value, (kept as Record<string, unknown>)[name]),
  )
}

/** An item is not moved out of the caller's reach: not by any field that places it, nor by all of them. */
export async function wrongInMoves(
  { actor, ask, resource, items }: Cell,
  places: readonly Place[],
): Promise<string[]> {
  const granted = reachesOf(actor, resource, 'EDIT')
  if (!offers(resource, 'PATCH') || resource.access.write !== 'scope' || granted.length === 0)
    return []
  const wrong: string[] = []
  for (const item of items.filter((each) => outcome(actor, resource, 'EDIT', each) === 'done')) {
    if (isClosed(resource, item)) continue
    for (const place of places) {
      if (reaches(granted, resource, { ...item, place })) continue
      const marks = await marksOf(resource, place)
      if (Object.keys(marks).length === 0) continue
      const url = `/api/${resource.path}/${item.id}`
      const before = (await ask({ url, headers: json })).body
      const answer = await ask({ method: 'PATCH', url, payload: marks })
      const after = (await ask({ url, headers: json })).body
      const isRefused = answer.statusCode === 403 || answer.statusCode === 400
      if (!isRefused || after !== before)
        wrong.push(`PATCH ${item.place.name} to ${place.name}: ${answer.statusCode} ${answer.body}`)
    }
  }
  return wrong
}

/** The fields that say of a thing that it belongs to the place, as far as they can be changed. */
async function marksOf(resource: Resource, place: Place): Promise<Record<string, string>> {
  const marks: Record<string, string> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'reference' || !isWritable(field) || field.to === resource.path) continue
    if (field.to === 'organization') marks[name] = place.organization
    if (field.to === 'province') marks[name] = place.province
    if (field.to === 'stations') marks[name] = place.stations.shown
    if (field.to === 'location-point') marks[name] = await place.makePoint(true)
  }
  return marks
}

/** A new item at each place. */
export async function wrongInCreation(
  { actor, ask, resource, items }: Cell,
  sample: (item: Item) => Promise<Record<string, unknown>>,
): Promise<string[]> {
  if (!offers(resource, 'POST')) return []
  const wrong: string[] = []
  const action = 'CREATE'
  const granted = reachesOf(actor, resource, action)
  const places = items.filter(
    (item, index) => items.findIndex((each) => each.place === item.place) === index,
  )
  for (const item of places) {
    const isReached = resource.access.write !== 'scope' || reaches(granted, resource, item)
    const payload = await sample(item)
    const isLocked = lockedFields(actor, resource).some((name) => name in payload)
    const isRefused = granted.length === 0 || !isReached || isLocked
    const ofVisitor = takenFromVisitors.has(resource.path) ? 'done' : 401
    const expected = actor.role === undefined ? ofVisitor : isRefused ? 403 : 'done'
    const answer = await ask({ method: 'POST', url: `/api/${resource.path}`, payload })
    if (!fits(answer, expected))
      wrong.push(`POST ${item.place.name}: ${answer.statusCode}, not ${expected}; ${answer.body}`)
  }
  return wrong
}

/** Allowed changes are made. */
function fits(
  { statusCode }: LightMyRequestResponse,
  expected: ReturnType<typeof outcome>,
): boolean {
  if (expected !== 'done') return statusCode === expected
  return statusCode >= 200 && statusCode < 300
}
