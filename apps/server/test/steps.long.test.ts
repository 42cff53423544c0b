// Declarations and roles say who may take which step of a life-cycle, and this holds on the item's page, for a change, a
// batch and an import.
import {
  enteredFields,
  type Lifecycle,
  type Resource,
  type Transition,
} from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { roles } from '@eos/contract/people/rights'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { makeAccount } from './make.ts'
import type { Ask } from './matrix/cell.ts'
import { reaches, reachesOf, sees, type Item } from './matrix/expected.ts'
import { makeItem, now } from './matrix/items.ts'
import { makeWorld, type Actor, type World } from './matrix/world.ts'

let served: TestApp
let world: World
let everything: Ask

beforeAll(async () => {
  served = await buildTestApp({ now, callsPerMinute: 10_000_000 })
  const { id } = await makeAccount(served.context.db, { password_hash: null })
  world = await makeWorld(served.context.db)
  everything = served.as(person({ id }))
})
afterAll(async () => served?.close())

const withStatus = resources.flatMap((each) =>
  each.lifecycle && each.methods.includes('PATCH')
    ? [[each.path, each, each.lifecycle] as const]
    : [],
)

/** An item in a status, and whether the actor has made it or changed something in it. */
interface Standing {
  actor: Actor
  resource: Resource
  item: Item
  from: string
  isOwn: boolean
  isChanged?: boolean
}

/** The steps that the declarations allow the actor, computed without the server's rules. */
function declared({ actor, resource, item, from, isOwn, isChanged }: Standing): string[] {
  const { transitions } = resource.lifecycle!
  const shown = resource.access.shown?.includes(from) === true
  const standing = { ...item, isShown: shown }
  const isAllowed = (step: Transition) => {
    if (step.from !== from || step.byCall || !sees(actor, resource, standing)) return false
    if (step.signed && !speaksForEnterprise(actor)) return false
    if (step.byEnterprise && actor.organization?.type !== 2) return false
    if ((step.fourEyes && (isOwn || isChanged)) || (step.ownOnly && !isOwn)) return false
    const granted = reachesOf(actor, resource, step.action)
    const far = step.national ? granted.filter((reach) => reach === 'country') : granted
    const isFree = resource.access.write !== 'scope' && far.length > 0
    return isFree || reaches(far, resource, standing)
  }
  return [...new Set(transitions.filter(isAllowed).map(({ to }) => to))].toSorted()
}

/** Somebody whose role signs for the enterprise, or of an office of the province, on its behalf. */
function speaksForEnterprise({ organization: home, role }: Actor): boolean {
  return (
    home?.type === 1 || (home?.type === 2 && roles.some((each) => each.key === role && each.signs))
  )
}

const refusals: ReadonlySet<number> = new Set([401, 403, 404, 405])
const isRefused = (status: number, body: string) =>
  refusals.has(status) || body.includes('TRANSITION_NOT_ALLOWED')

async function setStatus(resource: Resource, id: string, values: Record<string, unknown>) {
  for (const [column, value] of Object.entries(values))
    await sql`update ${sql.table(resource.storedIn)} set ${sql.ref(column)} = ${value}
      where id = ${id}`.execute(served.context.db)
}

/** The statuses that the answer on the item offers, as its page does. */
async function offered(ask: Ask, { path }: Resource, id: string): Promise<string[]> {
  const answer = await ask({
    url: `/api/${path}/${id}`,
    headers: { accept: 'application/prs.hal-forms+json' },
  })
  if (answer.statusCode !== 200) return []
  return Object.keys(answer.json()._templates ?? {})
    .filter((name) => name.startsWith('status-'))
    .map((name) => name.slice('status-'.length))
    .toSorted()
}

/** The statuses that a way of changing does not refuse; an incomplete item is refused for what it lacks alone. */
async function taken(
  statuses: readonly string[],
  ask: (to: string) => Promise<{ statusCode: number; body: string }>,
): Promise<string[]> {
  const found: string[] = []
  for (const to of statuses) {
    const { statusCode, body } = await ask(to)
    if (!isRefused(statusCode, body)) found.push(to)
  }
  return found.toSorted()
}

/** The outcome of a list with one line. A line that may not be changed has an error of its own, others name a field. */
async function importedStatus(ask: Ask, url: string, cells: Record<string, string>) {
  const payload = `${Object.keys(cells).join()}\n${Object.values(cells).join()}\n`
  const headers = { 'content-type': 'text/csv' }
  const answer = await ask({
    method: 'POST',
    url: `${url}/import?dryRun=true&atomic=false`,
    headers,
    payload,
  })
  const errors: { property: string }[] = answer.json().lines?.[0]?.errors ?? []
  const isLeftOut = errors.some(({ property }) => property === '' || property === 'id')
  return { statusCode: isLeftOut ? 403 : answer.statusCode, body: answer.body }
}

describe.each(withStatus)('%s', (path, resource, lifecycle) => {
  const { field } = lifecycle as Lifecycle
  const statuses = (resource.fields[field]?.choices ?? []).map(String)
  const reason = 'reason' in resource.fields ? {} : { reason: 'for a test' }

  async function wrongIn(standing: Standing): Promise<string[]> {
    const { actor, item, from, isOwn } = standing
    const ask = served.as(actor.caller)
    const others = statuses.filter((each) => each !== from)
    const stand = () => setStatus(resource, item.id, { [field]: from })
    await stand()
    const expected = declared(standing)
    const url = `/api/${path}`
    const bound = lifecycle.transitions.flatMap((step) =>
      (step.signed || step.byEnterprise) && step.from === from ? [step.to] : [],
    )
    const imported = await taken(bound, (to) =>
      importedStatus(ask, url, { id: item.id, [field]: to }),
    )
    const ways = {
      page: await offered(ask, resource, item.id),
      batch: await taken(others, async (to) => {
        const payload = { items: [{ id: item.id }], changes: { [field]: to, ...reason } }
        const answer = await ask({ method: 'POST', url: `${url}/batch?dryRun=true`, payload })
        const line = answer.statusCode === 200 ? answer.json().items[0] : undefined
        return line
          ? { statusCode: line.status, body: JSON.stringify(line) }
          : { statusCode: answer.statusCode, body: answer.body }
      }),
      change: await taken(others, async (to) => {
        const payload = { [field]: to, ...reason }
        const answer = await ask({ method: 'PATCH', url: `${url}/${item.id}`, payload })
        await stand()
        return answer
      }),
    }
    const all = Object.entries(ways).map(([way, found]) => [way, found, expected] as const)
    const boundOnes = expected.filter((to) => bound.includes(to))
    return [...all, ['import', imported, boundOnes] as const]
      .filter(([, found, right]) => found.join() !== right.join())
      .map(
        ([way, found, right]) =>
          `${actor.name}${isOwn ? ', own entry' : ''}, ${item.place.name}, ${from}: ${way} gives ${found.join()}, not ${right.join()}`,
      )
  }

  test('each step is taken by those to whom it is declared, and by nobody else', async () => {
    const wrong: string[] = []
    for (const place of world.places) {
      const item = await makeItem(
        { db: served.context.db, ask: everything },
        resource,
        place,
        false,
      )
      for (const actor of world.actors)
        for (const from of statuses)
          wrong.push(...(await wrongIn({ actor, resource, item, from, isOwn: false })))
    }
    expect(wrong).toEqual([])
  })

  const { enteredBy } = lifecycle
  test.runIf(enteredBy !== undefined)('nobody decides about what they have entered', async () => {
    const place = world.places[0]!
    const item = await makeItem({ db: served.context.db, ask: everything }, resource, place, false)
    const { column = enteredBy } = resource.fields[enteredBy!]!.options as { column?: string }
    const wrong: string[] = []
    for (const actor of world.actors) {
      if (actor.caller.kind !== 'person') continue
      await setStatus(resource, item.id, { [column!]: actor.caller.id })
      for (const from of statuses)
        wrong.push(...(await wrongIn({ actor, resource, item, from, isOwn: true })))
    }
    expect(wrong).toEqual([])
  })

  const [entered] = enteredFields(resource)
  test.runIf(enteredBy !== undefined)('nor about what they have changed', async () => {
    const { db } = served.context
    const item = await makeItem({ db, ask: everything }, resource, world.places[0]!, false)
    const wrong: string[] = []
    for (const actor of world.actors) {
      if (actor.caller.kind !== 'person') continue
      const after = JSON.stringify({ [entered!]: 'other' })
      await sql`insert into activity_log
          (created_at, action, subject, subject_id, account_id, actor_name, reported_by, after)
        values (${now}, 'EDIT', ${path}, ${item.id}, ${actor.caller.id}, '', 'server', ${after}::jsonb)`.execute(
        db,
      )
      for (const from of statuses)
        wrong.push(
          ...(await wrongIn({ actor, resource, item, from, isOwn: false, isChanged: true })),
        )
    }
    expect(wrong).toEqual([])
  })
})
