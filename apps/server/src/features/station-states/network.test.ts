// The figures of the network count what came from the stations within reach, and nothing of others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import { keepCompleteness } from './queries/freshness.ts'
import { refreshStates } from './refresh.ts'

let served: TestApp
const now = new Date('2026-03-02T10:20:00Z')

beforeAll(async () => {
  served = await buildTestApp({ now })
  await add('01', { hours: 24, each: [12, 3] })
  await add('01', { hours: 12, each: [12, 12] })
  await add('79', { hours: 24, each: null, interval_s: 3600 })
  await refreshStates(served.context)
  await keepCompleteness(served.context.db, now)
})
afterAll(() => served?.close())

interface Made {
  hours: number
  /** Valid readings of each slot in each hour; nothing of reported means. */
  each: number[] | null
  interval_s?: number
}

/** The hour that is not whole yet has readings as well. */
async function add(provinceCode: string, { hours, each, interval_s = 300 }: Made) {
  const { db } = served.context
  const { id } = await makeStation(db, { interval_s, provinceCode, indicators: ['pm25', 'so2'] })
  const rows = Array.from({ length: hours + 1 }, (_, hour) => ({
    station_id: id,
    basis: 1,
    time: new Date(Date.UTC(2026, 2, 2, 10 - hour)),
    v: [1, null],
    n: each,
    expected: 3600 / interval_s,
    origin: each ? 0 : 1,
    rule_version: 1,
    computed_at: now,
  }))
  await db
    .insertInto('data_hour')
    .values(rows as never)
    .execute()
}

async function figures(who: ReturnType<typeof person>) {
  const answer = await served.as(who)({ url: '/api/admin/network' })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('the ministry counts the readings of the last whole hour in the whole country', async () => {
  expect(await figures(person())).toEqual({
    from: '2026-03-02T09:00:00.000Z',
    // A reported mean is one reading for each value that it has.
    readings: 12 + 3 + 12 + 12 + 1,
    complete24h: (100 + 50 + 100) / 3,
  })
})

test('an office counts those of its province, and a stranger is not answered', async () => {
  const { db } = served.context
  const province = await provinceId(db, '79')
  const { id } = await makeOrganization(db, { type: 1, province_id: province })
  const officer = person({ organization: { id, type: 1, provinceId: province } })
  expect(await figures(officer)).toMatchObject({ readings: 1, complete24h: 100 })
  expect((await served.app.inject({ url: '/api/admin/network' })).statusCode).toBe(401)
})
