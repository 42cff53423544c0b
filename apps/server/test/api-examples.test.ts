// The examples of the API document work: each can be sent as it is, and each search has its parameters.
import { hasMethod } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsOf, type ApiDocument, type Operation } from '../src/engine/api-docs/document.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { makeAccount, publish, publishPoint } from './make.ts'
import { sampleItem } from './sample-item.ts'

let served: TestApp
let operations: Operation[]
let as: ReturnType<TestApp['as']>

/** One item of each resource, as on a portal that is in use. */
beforeAll(async () => {
  served = await buildTestApp({ callsPerMinute: 1_000_000 })
  const { db } = served.context
  as = served.as(person({ id: (await makeAccount(db)).id }))
  for (const resource of resources) {
    if (!hasMethod(resource, 'CREATE')) continue
    const payload = await sampleItem(db, resource)
    const answer = await as({ method: 'POST', url: `/api/${resource.path}`, headers, payload })
    expect(answer.statusCode, `${resource.path}: ${answer.body}`).toBe(201)
    if (resource.path === 'stations') await publish(db, answer.json().id)
    if (resource.path === 'location-point') await publishPoint(db, answer.json().id)
  }
  const document: ApiDocument = (await served.app.inject({ url: '/api/openapi.json' })).json()
  operations = operationsOf(document)
})
afterAll(async () => served?.close())

const headers = { accept: 'application/json' }
const made = resources.filter((resource) => hasMethod(resource, 'CREATE'))

test.each(made.map(({ path }) => path))('a new %s is made by its example', async (path) => {
  const { body } = operations.find((each) => each.operationId === `${path}.create`)!
  const payload = body!.example as object
  const answer = await as({ method: 'POST', url: `/api/${path}`, headers, payload })
  expect(answer.statusCode, `${JSON.stringify(payload)} ${answer.body}`).toBe(201)
})

test('each search is described with the parameters that its link names', async () => {
  for (const { path, searches } of resources) {
    if (searches.length === 0) continue
    const listed = (await as({ url: `/api/${path}/search`, headers })).json()._links
    for (const { operationId, path: url, parameters } of operations) {
      if (!url.startsWith(`/api/${path}/search/`)) continue
      const name = url.split('/').at(-1)!
      const [, named = ''] = listed[name].href.match(/\{\?(.*)\}/) ?? []
      const described = parameters.filter((each) => each.in === 'query').map((each) => each.name)
      expect(described.toSorted(), operationId).toEqual([...new Set(named.split(','))].toSorted())
    }
  }
})
