// Every entry of the catalogues is taken back as it was read, whatever stands in it.
import { resources } from '@eos/contract/resources/all'
import { afterAll, beforeAll, test } from 'vitest'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { expectTakenBack } from './taken-back.ts'

let served: TestApp

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z', callsPerMinute: 1_000_000 })
})
afterAll(async () => served?.close())

test.each(resources.map((resource) => [resource.path, resource] as const))(
  '%s takes back every entry that it is shipped with as it was read',
  (_, resource) => expectTakenBack(served.as(person()), resource, 1000),
)
