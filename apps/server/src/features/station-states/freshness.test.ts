// Lists of stations tell the age of the newest reading and how complete the last 24 hours are, to those within reach.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import { keepCompleteness } from './queries/freshness.ts'
import { refreshStates } from './refresh.ts'

let served: TestApp
const now = new Date('2026-03-02T10:20:00Z')
const ids: Record<string, string> = {}

beforeAll(async () => {
  served = await buildTestApp({ now })
  const { db } = served.context
  await add('whole', { minutesAgo: 2, hours: 24, each: [12, 3] })
  await add('half', { minutesAgo: 40, hours: 24, each: [6] })
  await add('hourly', { minutesAgo: 70, hours: 18, each: null, interval_s: 3600 })
  await add('silent', { minutesAgo: undefined, hours: 0, each: null })
  await refreshStates(served.context)
  await keepCompleteness(db, now)
})
afterAll(() => served?.close())

interface Made {
  minutesAgo: number | undefined
  hours: number
  /** Valid readings of each slot in each hour; nothing of reported means. */
  each: number[] | null
  interval_s?: number
}

async function add(name: string, { minutesAgo, hours, each, interval_s = 300 }: Made) {
  const { db } = served.context
  const made = await makeStation(db, {
    name,
    interval_s,
    published: true,
    indicators: ['pm25', 'so2'],
    provinceCode: '01',
  })
  ids[name] = made.id
  if (minutesAgo !== undefined) {
    const time = new Date(now.getTime() - minutesAgo * 60_000)
    await db
      .insertInto('data_last')
      .values({ station_id: made.id, time, period_s: interval_s, v: [1], received_at: time })
      .execute()
  }
  // The hour that is not whole yet, and the hours before it.
  const begun = hours > 0 ? [0, ...Array.from({ length: hours }, (_, at) => at + 1)] : []
  for (const hour of begun)
    await db
      .insertInto('data_hour')
      .values({
        station_id: made.id,
        basis: 1,
        time: new Date(Date.UTC(2026, 2, 2, 10 - hour)),
        v: [1, 1],
        n: each,
        expected: 3600 / interval_s,
        origin: each ? 0 : 1,
        rule_version: 1,
        computed_at: now,
      })
      .execute()
}

async function list(who: ReturnType<typeof person> | undefined, query: string) {
  const ask = who ? served.as(who) : (request: object) => served.app.inject(request)
  const answer = await ask({
    url: `/api/stations?${query}`,
    headers: { accept: 'application/json' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { _embedded: embedded } = answer.json()
  return (embedded?.stations ?? []) as Record<string, unknown>[]
}

test('a list tells both, and can be sorted and filtered by them', async () => {
  const sorted = await list(person(), 'sort=lastReadingAt,desc')
  expect(sorted.map(({ name, complete24h }) => [name, complete24h])).toEqual([
    ['whole', 100],
    ['half', 50],
    ['hourly', 75],
    ['silent', null],
  ])
  expect(sorted.map(({ lastReadingAt }) => lastReadingAt)).toEqual([
    '2026-03-02T10:18:00.000Z',
    '2026-03-02T09:40:00.000Z',
    '2026-03-02T09:10:00.000Z',
    null,
  ])
  const poor = await list(person(), 'complete24h.to=80&sort=complete24h,asc')
  expect(poor.map(({ name }) => name)).toEqual(['half', 'hourly'])
  const late = await list(person(), 'lastReadingAt.to=2026-03-02T09:30:00Z')
  expect(late.map(({ name }) => name)).toEqual(['hourly'])
})

test('nobody learns of it beyond their reach, neither by reading nor by filtering', async () => {
  const { db } = served.context
  const province = await provinceId(db, '31')
  const { id } = await makeOrganization(db, { type: 1, province_id: province })
  const stranger = person({ organization: { id, type: 1, provinceId: province } })
  for (const who of [undefined, stranger]) {
    for (const each of await list(who, 'size=10'))
      expect(each).toMatchObject({ lastReadingAt: null, complete24h: null })
    expect(await list(who, 'complete24h.to=80')).toEqual([])
  }
})

test('a station that sends again is fresh with the next round', async () => {
  const { db } = served.context
  const time = new Date('2026-03-02T10:19:00Z')
  await db
    .insertInto('data_last')
    .values({ station_id: ids['silent']!, time, period_s: 300, v: [1], received_at: time })
    .execute()
  await refreshStates(served.context, [ids['silent']!])
  const [newest] = await list(person(), 'sort=lastReadingAt,desc&size=1')
  expect(newest).toMatchObject({ name: 'silent', lastReadingAt: '2026-03-02T10:19:00.000Z' })
})
