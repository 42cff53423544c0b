// A series of any length has a limited number of points, keeps every minimum, maximum and gap, and is reduced without a
// count.
import fc from 'fast-check'
import { Client } from 'pg'
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import { grains } from '@eos/contract/words/grains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '@eos/contract/words/time-units'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { makeStation } from '../../../../test/make.ts'
import { storeReadings, type TestReading } from '../../../../test/readings.ts'
import { runArchive } from '../../storage/run-archive.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'

let tested: TestApp
let stationId: string
let readings: TestReading[]

const start = Date.parse('2024-01-01T00:00:00Z')
const stepMs = 300_000
const days = 800

/** Numbers from 0 to 1, the same in each run. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Sparse and uneven: silent weeks, flags, missing values, spikes of a single reading; always on the five minutes. */
function makeReadings(): TestReading[] {
  const random = generator(7)
  const made: TestReading[] = []
  let at = start
  while (at < start + days * dayMs) {
    at += stepMs * (1 + Math.floor(random() * 24))
    if (random() < 0.002) at += Math.round(random() * 20) * dayMs
    const value = random() < 0.01 ? 500 + random() * 100 : 20 + random() * 10
    made.push({
      time: new Date(at),
      v: [random() < 0.1 ? null : Math.fround(value), Math.fround(random() * 40)],
      q: [random() < 0.1 ? 3 : 0, random() < 0.5 ? 4 : 0],
    })
  }
  return made
}

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-04-20T00:00:00Z' })
  const station = await makeStation(tested.context.db, {
    indicators: ['pm25', 'no2'],
    published: true,
    interval_s: 300,
  })
  stationId = station.id
  readings = makeReadings()
  await storeReadings(tested.database, stationId, readings)
  await processDirtyIntervals(tested.context)
}, 120_000)
afterAll(() => tested.close())

async function series(from: number, to: number, points: number, grain = 'minute') {
  const range = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`
  const url = `/api/eos/public/series/${stationId}?grain=${grain}&${range}&points=${points}`
  const answer = await tested.app.inject(url)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<SeriesAnswer>()
}

/** The smallest, the largest and the mean usable value of a slot among some readings. */
function summary(some: readonly TestReading[], slot: number) {
  const values = some.flatMap(({ v, q }) => (q![slot] === 0 && v[slot] !== null ? v[slot]! : []))
  if (values.length === 0) return { min: null, max: null, mean: null }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return { min: Math.min(...values), max: Math.max(...values), mean }
}

/** A point stands for all readings up to the next one; its time is not later than the first of them. */
function expectExact(answer: SeriesAnswer, from: number, to: number, points: number): void {
  expect(answer.time.length).toBeLessThanOrEqual(points)
  const inRange = readings.filter(({ time }) => Number(time) > from && Number(time) <= to)
  if (!answer.reduced) expect(answer.time).toHaveLength(inRange.length)
  let at = 0
  const odd: number[] = []
  for (const [point, time] of answer.time.entries()) {
    const next = answer.time[point + 1] ?? Number.POSITIVE_INFINITY
    const own: TestReading[] = []
    while (at < inRange.length && Number(inRange[at]!.time) < next) own.push(inRange[at++]!)
    // No point without readings, and none before its point: gaps stay gaps.
    expect(own.length).toBeGreaterThan(0)
    expect(Number(own[0]!.time)).toBeGreaterThanOrEqual(time)
    for (const [slot, column] of answer.columns.entries()) {
      const { min, max, mean } = summary(own, slot)
      const numbers = [column.min?.[point], column.max?.[point]].map((each) => each ?? null)
      if (answer.reduced) {
        expect(numbers.map((each) => each && Math.fround(each))).toEqual([min, max])
      }
      const value = column.values[point] ?? null
      expect(value === null).toBe(mean === null)
      if (value === null) continue
      expect(Math.abs(value - mean!)).toBeLessThan(1e-3)
      if (answer.reduced) {
        const [low, high] = [column.min![point]!, column.max![point]!]
        const hasNoise = value !== low && value !== high && value !== Number(value.toPrecision(7))
        if (value < low || value > high || hasNoise) odd.push(value)
      }
    }
  }
  expect(at).toBe(inRange.length)
  expect(odd).toEqual([])
}

const anyRange = fc
  .tuple(
    fc.integer({ min: -20 * dayMs, max: days * dayMs }),
    fc.oneof(
      fc.integer({ min: 60_000, max: 30 * dayMs }),
      fc.integer({ min: 30 * dayMs, max: (days + 40) * dayMs }),
    ),
    fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.constant(1500)),
  )
  .map(([from, length, points]) => [start + from, start + from + length, points] as const)

async function expectAnyRangeExact(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anyRange, async ([from, to, points]) => {
      expectExact(await series(from, to, points), from, to, points)
    }),
    { numRuns },
  )
}

describe('a reduced series of readings', () => {
  test('keeps every minimum and maximum, over any range and with any number of points', async () => {
    await expectAnyRangeExact(60)
  })

  test('knows of readings whose hours are not rolled up yet', async () => {
    const middle = readings[Math.floor(readings.length / 2)]!
    const time = new Date(Number(middle.time) + 60_000)
    const late = [
      { time: new Date(Math.ceil(Number(time) / stepMs) * stepMs), v: [4000, 5000], q: [0, 0] },
      { time: new Date(start + (days + 1) * dayMs), v: [3000, 2000], q: [0, 0] },
    ]
    await storeReadings(tested.database, stationId, late.slice(0, 1))
    await storeReadings(tested.database, stationId, late.slice(1))
    const all = new Map([...readings, ...late].map((each) => [Number(each.time), each]))
    readings = [...all.values()].toSorted((a, b) => Number(a.time) - Number(b.time))
    const [from, to] = [start, start + (days + 2) * dayMs]
    const answer = await series(from, to, 1500)
    expectExact(answer, from, to, 1500)
    expect(answer.columns[0]!.max).toContain(4000)
    await expectAnyRangeExact(15)
    await processDirtyIntervals(tested.context)
  })

  test('says the same of packed months, unpacking none of them for years', async () => {
    const policy = { packAfterDays: 7, keepMonths: 0, graceMs: 0 }
    const [from, to] = [start + 12_345_678, start + (days + 5) * dayMs]
    const before = await series(from, to, 1500)
    for (let run = 0; run < 3; run++) await runArchive(tested.context, { policy })
    const statements = await statementsOf(async () => {
      expect(await series(from, to, 1500)).toEqual(before)
    })
    expect(statements.filter((text) => text.includes('packed.block')).length).toBeLessThan(3)
    await expectAnyRangeExact(40)
  }, 120_000)
})

test.each(grains.map(({ name }) => name))(
  'a series of %s over ten years has at most 1,500 points, with extremes where reduced',
  async (grain) => {
    const to = start + days * dayMs
    const answer = await series(to - 3652 * dayMs, to, 1500, grain)
    expect(answer.time.length).toBeGreaterThan(grain === 'month' ? 20 : 100)
    expect(answer.time.length).toBeLessThanOrEqual(1500)
    if (!answer.reduced) return
    for (const { min, max, values } of answer.columns) {
      values.forEach((value, k) => {
        if (value !== null) expect(min![k]! <= value && value <= max![k]!).toBe(true)
      })
    }
  },
)

/** Records the statements on the tables of series that are sent during the work. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const statements: string[] = []
  const query = Client.prototype.query
  Client.prototype.query = function (this: Client, ...all: unknown[]) {
    const [first] = all
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (text !== undefined) statements.push(text)
    return (query as (...all: unknown[]) => unknown).apply(this, all)
  } as typeof query
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return statements.filter((text) => /data_(min|hour|day|mon|last)|aqi_/.test(text))
}

test('no call about series counts its rows', async () => {
  const range = 'from=2025-01-01T00:00:00Z&to=2025-03-01T00:00:00Z'
  const calls = [
    ...grains.flatMap(({ name, path }) => [
      `/api/eos/public/series/${stationId}?grain=${name}&${range}`,
      `/api/eos/public/series/${stationId}?grain=${name}&${range}&points=20`,
      `/api/eos/public/export/${stationId}.ndjson?grain=${name}&${range}`,
      `/api/${path}?size=5`,
      `/api/${path}?size=5&page=3&stationId=${stationId}`,
      `/api/${path}/search/findByStationIdAndGetTimeBetweenOrderByGetTimeDesc?stationId=${stationId}&${range}`,
      `/api/${path}/search/findByStationIdInAndGetTimeBetweenOrderByGetTimeDesc?stationIds=${stationId}&${range}`,
      `/api/${path}/search/findFirstByStationIdOrderByGetTimeDesc?stationId=${stationId}`,
      `/api/${path}/search/findLatestByStationIdIn?stationIds=${stationId}`,
    ]),
    `/api/eos/public/export/${stationId}.parquet?grain=minute&${range}`,
    `/api/eos/public/export/${stationId}.csv?grain=hour&${range}`,
    '/api/dataMinEntities/search/getFirstByDataIsNotNull',
    '/api/public-data?size=5',
  ]
  const bodies: string[] = []
  const statements = await statementsOf(async () => {
    for (const url of calls) {
      const answer = await tested.app.inject(url)
      expect([200, 404], `${url}: ${answer.body}`).toContain(answer.statusCode)
      // A list that is read whole knows how long it is.
      if (url.includes('size=')) bodies.push(answer.body)
    }
  })
  expect(statements.length).toBeGreaterThan(calls.length)
  expect(statements.filter((text) => /\bcount\s*\(/i.test(text))).toEqual([])
  expect(bodies.filter((body) => body.includes('totalElements'))).toEqual([])
})

test('later slices of a HAL series begin where the former ended, by key and not by number', async () => {
  const first = await tested.app.inject(`/api/dataMinEntities?stationId=${stationId}&size=50`)
  const { href } = first.json<{ _links: { next: { href: string } } }>()._links.next
  expect(href).toContain('cursor=')
  const next = await tested.app.inject(href.replace(/^https?:\/\/[^/]+/, ''))
  type Page = { _embedded: { dataMinEntities: { getTime: string }[] } }
  const times = [first, next].flatMap((page) =>
    page.json<Page>()._embedded.dataMinEntities.map(({ getTime }) => Date.parse(getTime)),
  )
  const newest = readings.slice(-100).map(({ time }) => Number(time))
  expect(times).toEqual(newest.toReversed())
})
