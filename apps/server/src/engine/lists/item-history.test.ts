// The history of an item is open to whoever may change the item; the activity log itself needs a right of its own.
import type { ItemChange } from '@eos/contract/calls/lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../test/make.ts'

let served: TestApp
let officeId: string
let enterpriseId: string
let stationId: string
let hanoi: string
let saigon: string

const ministry = person({ name: 'Lê Thu Nga' })
const officer = () =>
  person({ name: 'Vũ Hải Yến', organization: { id: officeId, type: 1, provinceId: hanoi } })
const reporter = () =>
  person({
    name: 'Phạm Thị Hạnh',
    organization: { id: enterpriseId, type: 2, provinceId: hanoi },
  })

beforeAll(async () => {
  served = await buildTestApp()
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  saigon = await provinceId(db, '79')
  const office = {
    type: 1 as const,
    province_id: hanoi,
    name: 'Sở Hà Nội',
    name_en: 'Hanoi office',
  }
  officeId = (await makeOrganization(db, office)).id
  enterpriseId = (await makeOrganization(db, { type: 2, province_id: hanoi })).id
  stationId = (
    await makeStation(db, { organization_id: enterpriseId, province_id: hanoi, published: true })
  ).id
  await change(officer(), { address: '1 Lê Lợi' })
  await change(reporter(), { address: '2 Lê Lợi' })
})
afterAll(() => served?.close())

async function change(as: ReturnType<typeof person>, payload: object) {
  const url = `/api/stations/${stationId}`
  const answer = await served.as(as)({ method: 'PATCH', url, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
}

async function history(as: ReturnType<typeof person>, headers = {}): Promise<ItemChange[]> {
  const answer = await served.as(as)({ url: `/api/stations/${stationId}/history`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: ItemChange[] }>().data
}

test('an office sees who changed what, the newest first, and nothing of their devices', async () => {
  const [newest, before] = await history(officer())
  expect(newest).toEqual({
    id: expect.any(String),
    createdAt: expect.any(String),
    action: 'EDIT',
    actorName: 'Phạm Thị Hạnh',
    note: null,
    changes: { address: { from: '1 Lê Lợi', to: '2 Lê Lợi' } },
  })
  expect(before).toMatchObject({
    actorName: 'Vũ Hải Yến',
    changes: { address: { to: '1 Lê Lợi' } },
  })
})

test('an enterprise sees its own people by name, and others by their organization', async () => {
  const names = (await history(reporter(), { 'accept-language': 'en' })).map(
    (each) => each.actorName,
  )
  expect(names.slice(0, 2)).toEqual(['Phạm Thị Hạnh', 'Hanoi office'])
})

test('others who see the item are told nothing of its changes, and visitors have to sign in', async () => {
  const elsewhere = { id: '77', type: 1, provinceId: saigon } as const
  expect(await history(person({ organization: elsewhere }))).toEqual([])
  expect(await history(person({ actions: ['EXPORT'] }))).toEqual([])
  const url = `/api/stations/${stationId}/history`
  expect((await served.app.inject({ url })).statusCode).toBe(401)
  expect((await served.as(ministry)({ url: '/api/stations/999999/history' })).statusCode).toBe(404)
})

test('an entry that was hidden from the log is hidden here too', async () => {
  const [newest] = await history(ministry)
  const url = `/api/activity_logs/${newest!.id}?reason=Nh%E1%BA%A7m`
  const hidden = await served.as(ministry)({ method: 'DELETE', url })
  expect(hidden.statusCode, hidden.body).toBeLessThan(300)
  expect((await history(ministry)).map(({ id }) => id)).not.toContain(newest!.id)
})

test('what administrators alone change has no such history', async () => {
  expect((await served.as(ministry)({ url: '/api/role/1/history' })).statusCode).toBe(404)
})
