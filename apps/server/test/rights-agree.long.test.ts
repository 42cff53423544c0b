// Answers about rights agree with the server's behaviour: those about one person, about all who may, and of the
// session.
import type { Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { roles } from '@eos/contract/people/rights'
import { permissionActions, type PermissionAction } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionsOf } from '../src/access/effective-permissions.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import type { Ask } from './matrix/cell.ts'
import { lockedFields, type Item } from './matrix/expected.ts'
import { canBeHidden, makeItem, now, sampleAt } from './matrix/items.ts'
import { makeWorld, type Actor, type Place, type World } from './matrix/world.ts'

let served: TestApp
let world: World
let people: Actor[]
let everything: Ask
let administrator: Ask

beforeAll(async () => {
  served = await buildTestApp({ now, callsPerMinute: 1_000_000 })
  world = await makeWorld(served.context.db)
  people = world.actors.filter(({ role }) => role !== undefined)
  everything = served.as(person())
  administrator = served.as(people.find(({ role }) => role === 'administrator')!.caller)
})
afterAll(async () => served?.close())

const idOf = ({ caller }: Actor) => (caller.kind === 'person' ? caller.id : '')

describe.each(resources.map((resource) => [resource.path, resource] as const))(
  '%s',
  (path, resource) => {
    test('is acted on by those who are said to be able to, and by nobody else', async () => {
      const said: string[] = []
      const told: string[] = []
      const offered: string[] = []
      const happened: string[] = []
      for (const action of permissionActions) {
        const holders = await administrator({
          url: `/api/admin/rights/holders?subject=${path}&action=${action}`,
        })
        const ids = holders.json().data.map(({ userId }: { userId: string }) => userId)
        for (const actor of people) {
          const line = `${actor.role} ${action}`
          if (ids.includes(idOf(actor))) told.push(line)
          if (actor.caller.kind === 'person') {
            const mine = permissionsOf(actor.caller).find(({ subject }) => subject === path)
            if (mine?.actions.includes(action)) offered.push(line)
          }
        }
      }
      for (const actor of people) {
        const answer = await administrator({ url: `/api/admin/rights?userId=${idOf(actor)}` })
        const lines: { subject: string; action: PermissionAction }[] = answer.json().data
        for (const action of permissionActions) {
          if (lines.some((line) => line.subject === path && line.action === action))
            said.push(`${actor.role} ${action}`)
          if (await canDo(actor, resource, action)) happened.push(`${actor.role} ${action}`)
        }
      }
      expect(said.toSorted()).toEqual(happened.toSorted())
      expect(told.toSorted()).toEqual(happened.toSorted())
      expect(offered.toSorted()).toEqual(happened.toSorted())
    })
  },
)

test('every right that a role names can be used by its people', async () => {
  const idle: string[] = []
  for (const actor of people) {
    if (actor.caller.kind !== 'person') continue
    const rights = permissionsOf(actor.caller)
    const named = roles.find(({ key }) => key === actor.role)!.grants
    for (const { actions, subjects } of named) {
      for (const subject of subjects.filter((each) => each !== '*')) {
        const usable = rights.find((right) => right.subject === subject)?.actions ?? []
        const isIdle = actions !== permissionActions && actions.some((a) => !usable.includes(a))
        if (isIdle) idle.push(`${actor.role} ${subject}`)
      }
    }
  }
  expect(idle).toEqual([])
})

/** Says whether the server allows the action on any item of an enterprise in the province or of the own office. */
async function canDo(actor: Actor, resource: Resource, action: PermissionAction): Promise<boolean> {
  const place = world.places[0]!
  const { organization: home } = actor
  if (await canDoAt(actor, { resource, action, place })) return true
  if (!home || home.id === place.organization || home.type === 0) return false
  return canDoAt(actor, { resource, action, place: { ...place, organization: home.id } })
}

interface TriedAction {
  resource: Resource
  action: PermissionAction
  place: Place
}

async function canDoAt(actor: Actor, { resource, action, place }: TriedAction): Promise<boolean> {
  const ask = served.as(actor.caller)
  const base = `/api/${resource.path}`
  const make = (isShown: boolean) =>
    makeItem({ db: served.context.db, ask: everything }, resource, place, isShown)
  const isLetBy = async (request: Parameters<Ask>[0]) =>
    !refusals.has((await ask(request)).statusCode)
  if (action === 'EXPORT') {
    const { id } = await make(canBeHidden(resource))
    const file = await ask({ url: `${base}/export.csv?all=true&id=${id}` })
    return file.statusCode === 200 && file.body.trim().includes('\n')
  }
  if (action === 'PUBLIC_STATION' || action === 'PUBLIC_LOCATION') {
    const kind = action === 'PUBLIC_STATION' ? 'stations' : 'locations'
    if (resource.path !== published[kind]) return false
    const payload = { items: [{ id: (await make(true)).id, public: true }] }
    const url = `/api/admin/public-${kind}/batch`
    const answer = await ask({ method: 'POST', url, payload })
    return answer.statusCode === 200 && answer.json().items[0].status === 200
  }
  if (action === 'CREATE') {
    if (!resource.methods.includes('CREATE')) return false
    const payload = await sampleAt(served.context.db, resource, place, true)
    for (const name of lockedFields(actor, resource)) {
      if (!resource.fields[name]!.options.required) delete payload[name]
    }
    return isLetBy({ method: 'POST', url: base, payload })
  }
  if (action === 'APPROVE') return canApprove(ask, resource, make)
  if (!resource.methods.includes(action === 'EDIT' ? 'PATCH' : 'DELETE')) return false
  for (const isShown of canBeHidden(resource) ? [false, true] : [false]) {
    const { id } = await make(isShown)
    // Others remove it while it holds what they have written.
    if (action === 'DELETE') await emptyLocked(actor, resource, id)
    const url = `${base}/${id}`
    if (action === 'EDIT' && (await isLetBy({ method: 'PATCH', url, payload: {} }))) return true
    if (action === 'DELETE' && (await isLetBy({ method: 'DELETE', url }))) return true
  }
  return false
}

async function emptyLocked(actor: Actor, resource: Resource, id: string): Promise<void> {
  const payload = Object.fromEntries(
    lockedFields(actor, resource)
      .map((name) => [name, resource.fields[name]!.options] as const)
      .filter(([, options]) => !options.required)
      .map(([name, options]) => [name, options.default ?? null]),
  )
  if (Object.keys(payload).length === 0) return
  await everything({ method: 'PATCH', url: `/api/${resource.path}/${id}`, payload })
}

const refusals: ReadonlySet<number> = new Set([401, 403, 404, 405])
const published = { stations: 'stations', locations: 'location-point' }

async function canApprove(
  ask: Ask,
  resource: Resource,
  make: (isShown: boolean) => Promise<Item>,
): Promise<boolean> {
  const { path, storedIn, lifecycle } = resource
  if (path === 'user') return (await ask({ url: '/api/admin/sign-ups' })).statusCode === 200
  if (path === 'public-location-point-data') {
    const items = [{ locationId: '1', year: 2025, observation: 1, announced: true }]
    const url = '/api/admin/announced-locations/batch'
    return (await ask({ method: 'POST', url, payload: { items } })).statusCode !== 403
  }
  if (path === 'stations') {
    const review = await proposedReview((await make(false)).id)
    const url = `/api/admin/quality/reviews/${review}/decline`
    return (await ask({ method: 'POST', url, payload: {} })).statusCode === 200
  }
  const steps = lifecycle?.transitions.filter((step) => step.action === 'APPROVE') ?? []
  if (!lifecycle || steps.length === 0) return false
  const { id } = await make(false)
  const status = sql.ref(lifecycle.field)
  for (const { from, to } of steps) {
    await sql`update ${sql.table(storedIn)} set ${status} = ${from} where id = ${id}`.execute(
      served.context.db,
    )
    const payload = { [lifecycle.field]: to }
    const answer = await ask({ method: 'PATCH', url: `/api/${path}/${id}`, payload })
    if (!refusals.has(answer.statusCode)) return true
  }
  return false
}

/** A review that somebody else has proposed, so that whoever may approve decides about it. */
async function proposedReview(stationId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into quality_review (station_id, indicator_id, slot, from_time, to_time, verdict, reason,
      status, proposed_by, proposer, proposed_at)
    select ${stationId}, min(id), 1, ${now}, ${now}, 'reject', 'seen', 'proposed', 0, 'Another', ${now}
      from indicator returning id`.execute(served.context.db)
  return rows[0]!.id
}
