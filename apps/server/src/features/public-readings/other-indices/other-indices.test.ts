// Other countries' indices are told from the same published hours, each by its own rule, or with the reason for none.
import type { OtherIndex, OtherIndices } from '@eos/contract/calls/stations/other-indices'
import { cnAqi2012, eaqi2024, hoursUntil, inNaqi2014, ukDaqi2013, usAqi2024 } from '@eos/indices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { indicatorId, makeStation } from '../../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../../test/readings.ts'
import { decideIndicator } from '../../publication/publish.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'

let tested: TestApp
const ids: Record<string, string> = {}

const all = ['so2', 'co', 'no2', 'o3', 'pm10', 'pm25']
/** In µg/m³, in the order of `all`. */
const clean = [10, 500, 20, 60, 30, 12]

/** Three times as much from the fortieth day on. */
const worse = (k: number) => (k >= 39 * 24 ? clean.map((value) => value * 3) : clean)

const hours = (day: string, count: number, valuesAt: (hour: number) => number[]) =>
  everySeconds(
    3600,
    new Date(Date.parse(`${day}T00:00:00+07:00`) + 3_600_000).toISOString(),
    count,
    valuesAt,
  )

/** Forty days of 2026 have ended, and the eleven hours of the 41st: it is 11:10 on 10 February. */
beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-02-10T04:10:00Z' })
  const { db } = tested.context
  const make = async (name: string, fields: object) => {
    ids[name] = (await makeStation(db, { name, published: true, ...fields })).id
  }
  await make('Whole', { indicators: all })
  await make('Dust', { indicators: ['pm25', 'pm10'] })
  await make('Withheld', { indicators: all })
  await make('Reference', { indicators: all, reference_only: true })
  await make('Hidden', { indicators: all, published: false })
  await make('River', { type: 'surface_water_auto', indicators: ['ph'] })
  const days = 40 * 24 + 11
  for (const name of ['Whole', 'Withheld', 'Reference', 'Hidden']) {
    await storeReadings(tested.database, ids[name]!, hours('2026-01-01', days, worse))
  }
  await storeReadings(
    tested.database,
    ids['Dust']!,
    hours('2026-01-01', days, () => [70, 90]),
  )
  const no2 = { stationId: ids['Withheld']!, indicatorId: await indicatorId(db, 'no2') }
  await decideIndicator(db, { ...no2, state: 'withheld' }, { actor: 'test', reason: 'test' })
  await processDirtyIntervals(tested.context)
}, 120_000)
afterAll(() => tested?.close())

const ask = (name: string, query = '') =>
  tested.app.inject(`/api/eos/public/other-indices/${ids[name] ?? name}${query}`)
async function told(name: string, query = ''): Promise<OtherIndices> {
  const answer = await ask(name, query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const of = (answer: OtherIndices, key: string): OtherIndex =>
  answer.indices.find((each) => each.key === key)!

/** The newest 31 hours of the whole station as the library takes them. */
const end = Date.parse('2026-02-10T11:00:00+07:00')
const columns = () =>
  hoursUntil(
    end,
    Object.fromEntries(
      all.map((code, place) => [
        code,
        Array.from({ length: 48 }, (_, k) => (k < 13 ? clean[place]! : clean[place]! * 3)),
      ]),
    ),
  )

test('six countries answer in their order, with the edition of the day and the rule it is by', async () => {
  const answer = await told('Whole')
  expect(answer.indices.map(({ jurisdiction }) => jurisdiction)).toEqual([
    'US',
    'EU',
    'CN',
    'IN',
    'GB',
    'CA',
  ])
  expect(answer.indices.map(({ rule }) => rule.id)).toEqual([
    'us-aqi-2024',
    'eaqi-2024',
    'cn-aqi-2012',
    'in-naqi-2014',
    'uk-daqi-2013',
    'ca-aqhi-plus',
  ])
  expect(answer.newest).toMatchObject({ periodEnd: '2026-02-10T04:00:00.000Z' })
  expect(answer).toMatchObject({ year: 2026, demo: false, timeZone: 'Asia/Ho_Chi_Minh' })
})

test('the newest hour is what the library computes of the same hours, by the clock of each rule', async () => {
  const answer = await told('Whole')
  const data = columns()
  const expected = {
    us_aqi: usAqi2024.hourly(data, end),
    eaqi: eaqi2024.hourly(data, end),
    cn_aqi: cnAqi2012.hourly(data, end),
    in_naqi: inNaqi2014.rolling24h(data, end),
    uk_daqi: ukDaqi2013.hourly(data, end),
  }
  for (const [key, result] of Object.entries(expected)) {
    const { newest } = of(answer, key)
    if (!result.ok) throw new Error(key)
    expect(newest, key).toMatchObject({
      value: result.value,
      level: result.level.key,
      reason: null,
    })
  }
  expect(of(answer, 'in_naqi').newest!.period).toBe('rolling-24h')
  const dust = of(answer, 'us_aqi').newest!.lines.find(({ pollutant }) => pollutant === 'pm25')
  expect(dust).toMatchObject({ averaging: 'nowcast-12h', hoursUsed: 12 })
  expect(of(answer, 'ca_aqhi').newest!.lines.map(({ averaging }) => averaging)).toEqual([
    '3h-running',
    '3h-running',
    '3h-running',
  ])
})

test('where an index cannot be computed the reason is told in place of a number', async () => {
  const answer = await told('Dust')
  expect(of(answer, 'us_aqi').newest!.value).toBeGreaterThan(100)
  expect(of(answer, 'in_naqi').newest).toMatchObject({ value: null, reason: 'too-few-pollutants' })
  expect(of(answer, 'in_naqi').year).toMatchObject({
    known: 0,
    reasons: [{ reason: 'too-few-pollutants', count: 40 }],
  })
})

test('the days of the year are counted by level; hours where a rule has no day', async () => {
  const answer = await told('Whole')
  const us = of(answer, 'us_aqi')
  expect(us.year).toMatchObject({ unit: 'day', known: 40, expected: 40 })
  expect(us.year.levels.map(({ key }) => key)).toEqual(us.levels.map(({ key }) => key))
  expect(us.year.levels.reduce((sum, { count }) => sum + count, 0)).toBe(40)
  const eu = of(answer, 'eaqi')
  expect(eu.year).toMatchObject({ unit: 'hour', known: 40 * 24, expected: 40 * 24 })
  expect(of(answer, 'ca_aqhi').year.unit).toBe('hour')
})

test('a year with two editions tells both, each for its days and without a newest hour where it has ended', async () => {
  tested.setNow('2026-03-03T04:10:00Z')
  const answer = await told('Whole')
  const chinese = answer.indices.filter(({ key }) => key === 'cn_aqi')
  expect(chinese.map(({ rule, from, to }) => [rule.id, from, to])).toEqual([
    ['cn-aqi-2012', '2026-01-01', '2026-02-28'],
    ['cn-aqi-2026', '2026-03-01', '2026-03-02'],
  ])
  // The newest hour is weeks old by now.
  expect(answer.newest).toBe(null)
  expect(answer.indices.every(({ newest }) => newest === null)).toBe(true)
  tested.setNow('2026-02-10T04:10:00Z')
})

test('a pollutant that is withheld counts in none of them', async () => {
  const answer = await told('Withheld')
  const [no2] = of(answer, 'ca_aqhi').newest!.lines
  expect(no2).toMatchObject({ pollutant: 'no2', hoursUsed: 0, reason: 'no-data' })
  for (const { newest } of answer.indices) {
    const used = newest!.lines.filter(({ hoursUsed }) => hoursUsed > 0)
    expect(used.map(({ pollutant }) => pollutant)).not.toContain('no2')
  }
})

test('stations without an index, hidden ones and those there are not are 404; a wrong year is refused', async () => {
  for (const name of ['Reference', 'Hidden', 'River', '999999', 'abc']) {
    expect((await ask(name)).statusCode, name).toBe(404)
  }
  expect((await ask('Whole', '?year=soon')).json()).toMatchObject({ code: 'PARAMETER' })
  const past = await told('Whole', '?year=2025')
  expect(past.newest).toBe(null)
  expect(of(past, 'us_aqi').year).toMatchObject({ known: 0, expected: 365 })
})
