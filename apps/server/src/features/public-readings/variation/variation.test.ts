// The index through a year: of one station day by day, and of all air stations side by side.
import type { AqiRanking, AqiYear } from '@eos/contract/calls/stations/aqi-variation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { indicatorId, makeStation } from '../../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../../test/readings.ts'
import { decide, decideIndicator, decideStations } from '../../publication/publish.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'

let tested: TestApp
const ids: Record<string, string> = {}

const address = '/api/eos/public/aqi-variation'
const bothDust = { indicators: ['pm25', 'pm10'], published: true }

/** Hours from local midnight of a day. */
const hours = (day: string, days: number, valuesAt: (day: number, hour: number) => number[]) =>
  everySeconds(
    3600,
    new Date(Date.parse(`${day}T00:00:00+07:00`) + 3_600_000).toISOString(),
    days * 24,
    (k) => valuesAt(Math.floor(k / 24), k % 24),
  )

const isKnown = (k: number) => (k < 4 * 24 + 6 || k >= 5 * 24) && k < 40 * 24 + 11

/** 40 days of 2026 have ended, and the eleven hours of the 41st: it is 11:10 on 10 February. */
beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-02-10T04:10:00Z' })
  const { db } = tested.context
  const make = async (name: string, fields: object = bothDust) => {
    ids[name] = (await makeStation(db, { name, ...fields })).id
  }
  await make('Dusty', { ...bothDust, provinceCode: '01' })
  await make('Clean')
  await make('Short')
  await make('Reference', { ...bothDust, reference_only: true })
  await make('Hidden', { indicators: ['pm25', 'pm10'] })
  await make('River', { type: 'surface_water_auto', indicators: ['ph'], published: true })
  // Only six hours of 5 January are known; the evening is worse than the day.
  const dusty = hours('2026-01-01', 41, (_, hour) => [hour >= 18 ? 70 : 40, 90])
  const store = (name: string, readings: typeof dusty) =>
    storeReadings(tested.database, ids[name]!, readings)
  await store(
    'Dusty',
    dusty.filter((_, k) => isKnown(k)),
  )
  await store(
    'Dusty',
    hours('2025-02-01', 28, (day) => [day < 14 ? 10 : 100, 20]),
  )
  await store(
    'Clean',
    hours('2026-01-01', 40, () => [15, 10]),
  )
  await store(
    'Short',
    hours('2026-01-01', 12, () => [15, 30]),
  )
  await store(
    'Reference',
    hours('2026-01-01', 2, () => [15, 30]),
  )
  await store(
    'Hidden',
    hours('2026-01-01', 2, () => [15, 30]),
  )
  await processDirtyIntervals(tested.context)
}, 120_000)
afterAll(async () => {
  await tested.app.close()
  await tested.context.changes.close()
})

const ask = (path: string, language = 'en') =>
  tested.app.inject({ url: address + path, headers: { 'accept-language': language } })
const yearOf = async (name: string, query = '') => {
  const answer = await ask(`/${ids[name]}${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<AqiYear>()
}
const rankingOf = async (query = '') => (await ask(query)).json<AqiRanking>()

describe('the year of a station', () => {
  test('has one number for each day that has ended, and null where too few hours are known', async () => {
    const year = await yearOf('Dusty')
    expect(year).toMatchObject({
      year: 2026,
      years: [2026, 2025],
      from: '2026-01-01',
      to: '2026-02-09',
      expectedDays: 40,
    })
    expect(year.days).toHaveLength(40)
    expect(year.days[4]).toBe(null)
    expect(year.days.filter((value) => value === null)).toHaveLength(1)
    expect(year.days.filter((value) => value !== null).every((value) => value > 50)).toBe(true)
  })

  test('agrees with the series of the same days', async () => {
    const { days } = await yearOf('Dusty')
    const series = await tested.app.inject(
      `/api/eos/public/series/${ids['Dusty']}?grain=aqiDay&from=2025-12-31T17:00:00Z&to=2026-02-09T17:00:00Z`,
    )
    const [{ values }] = series.json<{ columns: [{ values: number[] }] }>().columns
    expect(values.filter((value) => value !== null)).toEqual(days.filter((value) => value !== null))
  })

  test('shows the last year whole when it is asked for, and nothing of years to come', async () => {
    const past = await yearOf('Dusty', '?year=2025')
    expect([past.to, past.expectedDays, past.distribution]).toEqual(['2025-12-31', 365, null])
    expect(past.days.slice(0, 31).every((value) => value === null)).toBe(true)
    expect(past.days.slice(31, 59).every((value) => value !== null)).toBe(true)
    const coming = await yearOf('Dusty', '?year=2027')
    expect([coming.to, coming.days, coming.limited]).toEqual([null, [], []])
  })

  test('has the mean of each hour of the week by the end of the hour', async () => {
    const { week } = await yearOf('Dusty')
    expect([week.from, week.to]).toEqual(['2025-02-11', '2026-02-10'])
    expect(week.means).toHaveLength(7)
    expect(week.means.every((day) => day.length === 24)).toBe(true)
    // The evening begins at 18:00, and counts from the hour that ends at 19:00.
    const monday = week.means[0]!
    expect(monday[20]!).toBeGreaterThan(monday[12]!)
    expect(week.expectedHours).toBe(364 * 24 + 11)
    expect(week.hours).toBeGreaterThan(39 * 24)
  })

  test('counts the days above the limit of the day, and names the document', async () => {
    const { limited, documents } = await yearOf('Dusty')
    const pm25 = limited.find(({ indicator }) => indicator === 'pm25')!
    // Six of 24 hours at 70 and the others at 40: a mean of 47.5, above 45 since 2026.
    expect(pm25.known.slice(0, 3)).toEqual([30, 9, 0])
    expect(pm25.above.slice(0, 3)).toEqual([30, 9, 0])
    expect(pm25.highest).toEqual({ day: '2026-01-01', value: 47.5 })
    expect(pm25.limits.map(({ high }) => high)).toEqual([45])
    expect(limited.find(({ indicator }) => indicator === 'pm10')!.above[0]).toBe(0)
    expect(documents[pm25.limits[0]!.document]!.titleEn).toContain('QCVN 05:2023/BTNMT')
    // The same mean was within the limit of 50 that held before.
    const before = (await yearOf('Dusty', '?year=2025')).limited
    const former = before.find(({ indicator }) => indicator === 'pm25')!
    expect([former.limits.map(({ high }) => high), former.above[1]]).toEqual([[50], 14])
  })

  test('says how unusual the newest hour is among the hours of its month in former years', async () => {
    const { distribution } = await yearOf('Dusty')
    expect(distribution).toMatchObject({ of: 'month', month: 2, firstYear: 2025, lastYear: 2025 })
    const { hours: count, counts, newest } = distribution!
    expect(counts.reduce((sum, each) => sum + each)).toBe(count)
    expect(newest!.periodEnd).toBe('2026-02-10T04:00:00.000Z')
    // Half of the hours of February 2025 were far better, half far worse.
    expect(newest!.higherThan).toBeGreaterThan(0.4)
    expect(newest!.higherThan).toBeLessThan(0.6)
    const { distribution: clean } = await yearOf('Clean')
    expect([clean!.of, clean!.newest]).toEqual(['twelve-months', null])
  })

  test('is computed without what is withheld', async () => {
    const { db } = tested.context
    const decision = { actor: 'test', reason: 'The instrument is being checked.' }
    const pm25 = { stationId: ids['Clean']!, indicatorId: await indicatorId(db, 'pm25') }
    const before = await yearOf('Clean')
    await decideIndicator(db, { ...pm25, state: 'withheld' }, decision)
    const after = await yearOf('Clean')
    expect(after.limited.map(({ indicator }) => indicator)).toEqual(['pm10'])
    expect(after.days[10]).toBeLessThan(before.days[10]!)
    expect(after.week.means[0]![5]).toBeLessThan(before.week.means[0]![5]!)
    const listed = (await rankingOf()).stations.find(({ name }) => name === 'Clean')!
    expect(listed.mean).toBe(after.days[10])
    await decideIndicator(db, { ...pm25, state: 'published' }, decision)
    expect((await yearOf('Clean')).days).toEqual(before.days)
  })

  test('is computed with what is withheld from a day on until that day, and without it since', async () => {
    const { db, now } = tested.context
    const about = {
      kind: 'STATION' as const,
      ids: [ids['Clean']!],
      indicatorId: await indicatorId(db, 'pm25'),
      now: now(),
      actor: 'test',
      reason: 'The instrument is being checked.',
    }
    const before = await yearOf('Clean')
    const from = new Date('2026-01-21T00:00:00+07:00')
    await decide(db, { ...about, state: 'withheld', from, keepsShown: true })
    const after = await yearOf('Clean')
    expect(after.days.slice(0, 20)).toEqual(before.days.slice(0, 20))
    expect(after.days.slice(20)).toEqual(Array.from({ length: 20 }, () => after.days[20]))
    expect(after.days[20]).toBeLessThan(after.days[19]!)
    const mean = after.week.means[0]![5]!
    expect(mean).toBeLessThan(before.week.means[0]![5]!)
    expect(mean).toBeGreaterThan(after.days[20]!)
    const listed = (await rankingOf()).stations.find(({ name }) => name === 'Clean')!
    expect(listed.mean).toBe((after.days[19]! + after.days[20]!) / 2)
    await decide(db, { ...about, state: 'published' })
    expect((await yearOf('Clean')).days).toEqual(before.days)
  })

  test('does not exist for stations without an index, unpublished ones and unknown ones', async () => {
    for (const id of [ids['Reference'], ids['River'], ids['Hidden'], '999999', 'nowhere'])
      for (const path of [`/${id}`, `/${id}/days.csv`])
        expect([path, (await ask(path)).statusCode]).toEqual([path, 404])
  })

  test('refuses what is no year, in the language of the reader', async () => {
    const answer = await ask(`/${ids['Dusty']}?year=soon`, 'vi')
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: string }>().message).toContain('phải là một năm')
    expect((await ask(`/${ids['Dusty']}?year=`)).statusCode).toBe(200)
  })

  test('is a file with a line for each day: level, dominant pollutant, reason and rule', async () => {
    const { days } = await yearOf('Dusty')
    const answer = await ask(`/${ids['Dusty']}/days.csv?year=2026`)
    expect(answer.headers['content-type']).toContain('text/csv')
    const [head, ...lines] = answer.body.trim().split('\r\n')
    expect(answer.body.startsWith('\uFEFF')).toBe(true)
    expect(head).toBe('stationCode,day,aqi,level,dominant,reason,rule')
    expect(lines).toHaveLength(40)
    const cells = lines.map((line) => line.split(','))
    expect(cells.map(([, , aqi]) => (aqi === '' ? null : Number(aqi)))).toEqual(days)
    expect(cells[0]!.slice(1, 2)).toEqual(['2026-01-01'])
    expect(cells[0]!.slice(4)).toEqual(['pm25', '', 'vn-aqi-2019'])
    expect(cells[4]![5]).not.toBe('')
  })
})

const meanOf = (some: readonly (number | null)[]) => {
  const all = some.filter((value) => value !== null)
  return Math.round(all.reduce((sum, value) => sum + value, 0) / all.length)
}
const named = async (query: string) =>
  (await rankingOf(query)).stations.map(({ name, rank }) => [name, rank])

describe('the stations of a year', () => {
  test('are ranked by their mean where enough days are known; others are named with their reason', async () => {
    const ranking = await rankingOf()
    expect(ranking).toMatchObject({
      year: 2026,
      from: '2026-01-01',
      to: '2026-02-09',
      expectedDays: 40,
    })
    expect(ranking.types).toMatchObject([{ code: 'air_auto', ranked: 2 }])
    expect(ranking.stations.map(({ name, rank, excluded }) => [name, rank, excluded])).toEqual([
      ['Dusty', 1, null],
      ['Clean', 2, null],
      ['Reference', null, 'no-index'],
      ['Short', null, 'too-few-days'],
    ])
    const [dusty, , reference, short] = ranking.stations
    expect([dusty!.days, short!.days, reference!.days]).toEqual([39, 12, 0])
    expect(reference).toMatchObject({ mean: null, levels: {}, above: 0 })
  })

  test('have the figures of their own days', async () => {
    const [dusty] = (await rankingOf()).stations
    const { days } = await yearOf('Dusty')
    const known = days.filter((value) => value !== null)
    expect(dusty!.mean).toBe(meanOf(known))
    expect(dusty!.above).toBe(known.filter((value) => value > 100).length)
    expect(Object.values(dusty!.levels).reduce((sum, count) => sum + count)).toBe(known.length)
    expect(dusty!.months.slice(0, 3)).toEqual([
      meanOf(days.slice(0, 31)),
      meanOf(days.slice(31)),
      null,
    ])
  })

  test('are a file with their rank, of how many, and the window', async () => {
    const answer = await ask('.csv?year=2026')
    const [head, first] = answer.body.trim().split('\r\n')
    expect(head).toContain('rank,rankedStations,excluded,days,expectedDays,mean,above100,good')
    expect(first).toContain(',air_auto,01,2026-01-01,2026-02-09,1,2,,39,40,')
  })

  test('are ranked among themselves where some are asked for', async () => {
    expect(await named('?provinceCode=01')).toEqual([['Dusty', 1]])
    expect(await named(`?provinceCode=79&stationIds=${ids['Clean']},${ids['Short']}`)).toEqual([
      ['Clean', 1],
      ['Short', null],
    ])
    expect(await named('?provinceCode=nowhere')).toEqual([])
    expect(await named('?stationIds=nowhere')).toEqual([])
  })

  test('are gone at once when they are withdrawn', async () => {
    const { db } = tested.context
    const decision = { actor: 'test', reason: 'The instrument is being checked.' }
    await decideStations(db, { stationIds: [ids['Short']!], state: 'withheld', ...decision })
    expect((await rankingOf()).stations.map(({ name }) => name)).not.toContain('Short')
    expect((await ask(`/${ids['Short']}`)).statusCode).toBe(404)
  })
})
