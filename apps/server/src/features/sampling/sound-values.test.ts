// Samples that are pushed obey the rules of the entry grid: no figure that stands for nothing becomes a result.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { indicatorId, provinceId, stationTypeId } from '../../../test/make.ts'

const path = '/api/public-location-point-data'
const officer = person({ id: '11' })
let served: TestApp
let ids: Record<'cod' | 'temp', string>
let point: string
let year = 2000

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { db } = served.context
  ids = { cod: await indicatorId(db, 'cod'), temp: await indicatorId(db, 'temp') }
  const row = {
    code: 'A',
    name: 'Point A',
    station_type_id: await stationTypeId(db, 'surface_water_auto'),
    province_id: await provinceId(db, '01'),
  }
  const made = await db.insertInto('location_point').values(row).returning('id').executeTakeFirst()
  point = made!.id
})
afterAll(() => served?.close())

async function push(values: readonly object[]) {
  year += 1
  const payload = {
    locationPointId: point,
    year,
    observation: 1,
    getTime: `${year}-02-01T00:00:00Z`,
    values,
  }
  const headers = { accept: 'application/json', 'accept-language': 'en' }
  const answer = await served.as(officer)({ method: 'POST', url: path, payload, headers })
  const { errors = [], id } = answer.json<{
    errors?: { property: string; message: string }[]
    id: string
  }>()
  const told = errors.map(({ property, message }) => `${property} ${message}`)
  return { status: answer.statusCode, told, id }
}

test.each([-99, -999, -9999])('%d stands for no value, and is no result', async (value) => {
  expect(await push([{ indicatorId: ids.cod, value }])).toMatchObject({
    status: 400,
    told: ['values.0.value stands for a missing value: leave the indicator out'],
  })
})

test('an amount below zero is refused, a temperature below zero is not', async () => {
  const frost = { indicatorId: ids.temp, value: -0.5 }
  expect(await push([frost])).toMatchObject({ status: 201 })
  expect(await push([frost, { indicatorId: ids.cod, value: -0.5 }])).toMatchObject({
    status: 400,
    told: ['values.1.value must not be negative; of what was not found the limit is given'],
  })
})

test('a sample has one result of an indicator', async () => {
  const twice = [1, 2].map((value) => ({ indicatorId: ids.cod, value }))
  expect(await push(twice)).toMatchObject({
    status: 400,
    told: ['values.1.indicatorId stands twice'],
  })
})

test('what was not found says below which limit', async () => {
  const censored = { indicatorId: ids.cod, value: null, censor: 'lt_lod' }
  expect(await push([censored])).toMatchObject({
    status: 400,
    told: ['values.0.limitValue must be given: below or beyond which limit the result lies'],
  })
  expect(await push([{ ...censored, limitValue: -1 }])).toMatchObject({
    status: 400,
    told: ['values.0.limitValue must not be negative'],
  })
  expect(await push([{ ...censored, limitValue: 0.5 }])).toMatchObject({ status: 201 })
})

test('a change of a sample is judged in the same way', async () => {
  const { id } = await push([{ indicatorId: ids.cod, value: 3 }])
  const answer = await served.as(officer)({
    method: 'PATCH',
    url: `${path}/${id}`,
    headers: { accept: 'application/json', 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({ values: [{ indicatorId: ids.cod, value: -999 }] }),
  })
  expect(answer.statusCode).toBe(400)
})
