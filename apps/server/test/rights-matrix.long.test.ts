// Every role, resource and method, in the own and in other organizations and provinces, behaves as declared.
import type { Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from './make.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { canBeHidden, makeItem, makeItems, now, sampleAt } from './matrix/items.ts'
import type { Ask, Cell } from './matrix/cell.ts'
import {
  wrongInChanges,
  wrongInCreation,
  wrongInLockedFields,
  wrongInMoves,
} from './matrix/changes.ts'
import { wrongInLinks } from './matrix/links.ts'
import { wrongInItems, wrongInLists } from './matrix/reads.ts'
import { missingId, tellsApart, tellsApartByNaming, wrongInSearches } from './matrix/secrecy.ts'
import type { Item } from './matrix/expected.ts'
import { makeWorld, numberFarAway, type World } from './matrix/world.ts'

let served: TestApp
let world: World
let asks: Ask[]
let everything: Ask

beforeAll(async () => {
  served = await buildTestApp({ now, callsPerMinute: 1_000_000 })
  // The creator of all items is none of the actors.
  const { id } = await makeAccount(served.context.db, { password_hash: null })
  await numberFarAway(served.context.db)
  world = await makeWorld(served.context.db)
  asks = world.actors.map(({ caller }) => served.as(caller))
  everything = served.as(person({ id }))
})
afterAll(async () => served?.close())

describe.each(resources.map((resource) => [resource.path, resource] as const))(
  '%s',
  (path, resource) => {
    let items: Item[]
    let documents: Map<string, Record<string, unknown>>
    const spare = ({ place, isShown }: Item) => makeItem(itemContext(), resource, place, isShown)

    async function makeAll(): Promise<void> {
      items = await makeItems(itemContext(), world, resource)
      documents = new Map()
      for (const { id } of items) {
        const answer = await everything({
          url: `/api/${path}/${id}`,
          headers: { accept: 'application/json' },
        })
        expect(answer.statusCode, answer.body).toBe(200)
        documents.set(id, answer.json())
      }
    }
    beforeAll(makeAll)

    /** Asks one question as every actor; each sentence begins with the actor. */
    async function askAll(question: (cell: Cell) => Promise<string[]>): Promise<string[]> {
      const askAs = async (index: number) => {
        const [actor, ask] = [world.actors[index]!, asks[index]!]
        const wrong = await question({ actor, ask, resource, items, documents })
        return wrong.map((sentence) => `${actor.name}: ${sentence}`)
      }
      const places = world.actors.keys()
      // Each place has only one look, so the actors take turns and each finds all of them.
      if (path !== 'organization_look') return (await Promise.all([...places].map(askAs))).flat()
      const sentences: string[] = []
      for (const index of places) {
        await makeAll()
        sentences.push(...(await askAs(index)))
      }
      return sentences
    }

    test('shows each role its items, in lists, counts, searches, forms and files', async () => {
      expect(await askAll(wrongInLists)).toEqual([])
      expect(await askAll(wrongInItems)).toEqual([])
    })

    test('finds nothing that is hidden, whatever is searched for', async () => {
      expect(await askAll(wrongInSearches)).toEqual([])
    })

    test('answers for what is hidden as for what is not there', async () => {
      const missing = missingId(resource)
      expect(await askAll((cell) => tellsApart(cell, missing))).toEqual([])
      const own = world.places[0]!
      const sample = (of: Resource) => sampleAt(served.context.db, of, own, canBeHidden(of))
      expect(await askAll((cell) => tellsApartByNaming(cell, { missing, sample }))).toEqual([])
    })

    test('lets each role make, change and remove what it may, and nothing else', async () => {
      const { db } = served.context
      const sample = ({ place }: Item) => sampleAt(db, resource, place, true)
      expect(await askAll((cell) => wrongInCreation(cell, sample))).toEqual([])
      expect(await askAll((cell) => wrongInChanges(cell, spare))).toEqual([])
      expect(await askAll((cell) => wrongInMoves(cell, world.places))).toEqual([])
    })

    test('lets each role write the fields that are declared to be theirs, and refuses others by name', async () => {
      const { db } = served.context
      const sample = ({ place }: Item) => sampleAt(db, resource, place, canBeHidden(resource))
      expect(await askAll((cell) => wrongInLockedFields(cell, sample))).toEqual([])
    })

    test.runIf(Object.keys(resource.associations).length > 0)(
      'lets each role make and end what it may at the address of what is linked',
      async () => {
        const { db } = served.context
        const sample = (links: Resource, { place }: Item) => sampleAt(db, links, place, true)
        expect(await askAll((cell) => wrongInLinks(cell, sample))).toEqual([])
      },
    )
  },
)

function itemContext() {
  return { db: served.context.db, ask: everything }
}
