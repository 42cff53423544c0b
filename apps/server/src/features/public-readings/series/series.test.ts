// Series, derivations and files over HTTP.
import type { DerivationAnswer } from '@eos/contract/calls/stations/derivation'
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { indicatorId, makeOrganization, makeStation } from '../../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../../test/readings.ts'
import { decideIndicator, decideStations } from '../../publication/publish.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'

let tested: TestApp
let stationId: string

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-03T00:00:00Z' })
  const station = await makeStation(tested.context.db, {
    code: 'HN/01',
    indicators: ['pm25', 'no2', 'o3', 'wd'],
    published: true,
  })
  stationId = station.id
  const readings = everySeconds(300, '2026-03-01T17:05:00Z', 288, (k) => [
    20 + (k % 12),
    k === 100 ? 900 : 40,
    60,
    k % 2 === 0 ? 350 : 10,
  ])
  readings[100]!.q = [0, 3, 0, 0]
  await storeReadings(
    tested.database,
    stationId,
    readings.filter((_, k) => k < 24 || k >= 60),
  )
  await processDirtyIntervals(tested.context)
})
afterAll(() => tested.close())

async function series(id: string, query: string): Promise<SeriesAnswer> {
  const answer = await tested.app.inject(`/api/eos/public/series/${id}?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<SeriesAnswer>()
}

async function derivation(query: string): Promise<DerivationAnswer> {
  const answer = await tested.app.inject(`/api/eos/public/derivation/${stationId}?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<DerivationAnswer>()
}

async function file(id: string, query: string) {
  return tested.app.inject(`/api/eos/public/export/${id}.csv?${query}`)
}

const wholeDay = 'from=2026-03-01T17:00:00Z&to=2026-03-02T17:00:00Z'

describe('series', () => {
  test('gives readings as columns, with gaps as gaps and flagged values left out', async () => {
    const answer = await series(stationId, `grain=minute&${wholeDay}&indicators=no2,pm25`)
    expect(answer).toMatchObject({
      stationId,
      grain: 'minute',
      timeZone: 'Asia/Ho_Chi_Minh',
      stepSeconds: 300,
      reduced: false,
      completeness: { present: 252, expected: 288 },
    })
    expect(answer.time).toHaveLength(252)
    expect(answer.time[0]).toBe(Date.parse('2026-03-01T17:05:00Z'))
    expect(answer.time[24]! - answer.time[23]!).toBe(37 * 300_000)
    expect(answer.columns.map(({ indicator, unit }) => [indicator, unit])).toEqual([
      ['no2', 'µg/m³'],
      ['pm25', 'µg/m³'],
    ])
    expect(answer.columns[0]!.values[64]).toBeNull()
    expect(answer.columns[1]!.values.slice(0, 3)).toEqual([20, 21, 22])
  })

  test('gives hours with their extremes, and a range up to the start of its end', async () => {
    const answer = await series(stationId, `grain=hour&${wholeDay}&indicators=pm25`)
    expect(answer.time).toHaveLength(21)
    expect(answer.columns[0]).toMatchObject({ symbol: 'PM2.5', decimals: 1 })
    expect(answer.columns[0]!.values[0]).toBe(25.5)
    expect([answer.columns[0]!.min?.[0], answer.columns[0]!.max?.[0]]).toEqual([20, 31])
    expect(answer.completeness).toEqual({ present: 21, expected: 24 })
  })

  test('reduces to the points asked for and keeps minima and maxima', async () => {
    const answer = await series(stationId, `grain=minute&${wholeDay}&indicators=pm25,wd&points=24`)
    expect(answer.reduced).toBe(true)
    expect(answer.time.length).toBeLessThanOrEqual(24)
    expect([answer.columns[0]!.min?.[0], answer.columns[0]!.max?.[0]]).toEqual([20, 31])
    expect(answer.columns[0]!.values[0]).toBe(25.5)
    // Nobody averages 350° and 10° to 180°.
    expect(answer.columns[1]!.values.every((value) => value === 350 || value === 10)).toBe(true)
  })

  test('gives the index, and days by local midnight', async () => {
    const hourly = await series(stationId, `grain=aqiHour&${wholeDay}`)
    expect(hourly.columns).toHaveLength(1)
    expect(hourly.columns[0]).toMatchObject({ indicator: 'aqi', unit: '' })
    expect(hourly.columns[0]!.values.at(-1)).toBe(51)
    const daily = await series(stationId, 'grain=aqiDay&from=2026-03-01&to=2026-03-03')
    expect(daily.time).toEqual([Date.parse('2026-03-01T17:00:00Z')])
    expect(daily.stepSeconds).toBeNull()
  })

  test('answers 304 to who has it, 404 for a hidden station and 400 for what it cannot read', async () => {
    const url = `/api/eos/public/series/${stationId}?grain=hour&${wholeDay}`
    const first = await tested.app.inject(url)
    const again = await tested.app.inject({
      url,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    const hidden = await makeStation(tested.context.db, { indicators: ['pm25'] })
    const status = async (path: string) =>
      (await tested.app.inject(`/api/eos/public/${path}`)).statusCode
    expect(await status(`series/${hidden.id}`)).toBe(404)
    expect(await status('series/nonsense')).toBe(404)
    expect(await status(`series/${stationId}?grain=week`)).toBe(400)
    expect(await status(`series/${stationId}?from=yesterday`)).toBe(400)
    expect(await status(`series/${stationId}?points=0`)).toBe(400)
    const said = async (query: string) => {
      const answer = await tested.app.inject(`/api/eos/public/series/${stationId}?${query}`)
      return [answer.statusCode, answer.json<{ message: string }>().message]
    }
    const misspelt = await said('date_from=2026-03-01&resolution=hour')
    expect(misspelt).toEqual([400, expect.stringContaining('date_from, resolution')])
    expect(misspelt[1]).toContain('grain, indicators, from, to, points')
    const unknown = await said('indicators=pm25,pm2.5')
    expect(unknown).toEqual([400, expect.stringContaining('no indicator pm2.5.')])
    expect(unknown[1]).toContain('pm25')
    expect(await status(`series/${stationId}?lang=vi&provinceCode=01`)).toBe(200)
    const written = await tested.app.inject({ method: 'POST', url })
    expect(written.statusCode).toBe(405)
  })
})

describe('derivation', () => {
  test.each(['aqiHour', 'aqi24h', 'aqiDay'])(
    'computes the stored %s again and explains it',
    async (grain) => {
      const answer = await derivation(`grain=${grain}&locale=en`)
      expect(answer.result.ok && answer.result.value).toBe(answer.stored.aqi)
      expect(answer.stored.aqi).toBeGreaterThan(0)
      expect(answer.steps.length).toBeGreaterThan(3)
      expect(answer.inputs).toHaveLength({ aqiHour: 12, aqi24h: 31, aqiDay: 31 }[grain]!)
      const gap = answer.inputs.find(({ time }) => time === Date.parse('2026-03-01T20:00:00Z'))
      if (grain === 'aqiDay') {
        expect(gap).toEqual({
          time: Date.parse('2026-03-01T20:00:00Z'),
          values: { no2: null, o3: null, pm25: null },
          n: {},
          expected: 0,
        })
      }
    },
  )

  test('explains the value of the hour asked for, in the language asked for', async () => {
    const answer = await derivation('grain=aqiHour&time=2026-03-01T18:00:00Z&locale=vi')
    expect(answer.periodEnd).toBe('2026-03-01T19:00:00.000Z')
    expect(answer.steps[0]!.text).toContain('1459')
    const missing = await tested.app.inject(
      `/api/eos/public/derivation/${stationId}?time=2020-01-01T00:00:00Z`,
    )
    expect(missing.statusCode).toBe(404)
  })
})

describe('export', () => {
  test('gives a file that a spreadsheet opens, with local time, labels, units and flags', async () => {
    const answer = await file(stationId, `grain=minute&${wholeDay}&indicators=no2`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="HN-01_minute_2026-03-02_2026-03-02.csv"',
    )
    const lines = answer.body.trimEnd().split(/\r?\n/)
    expect(lines[0]).toBe('\uFEFFlabel,period_start,period_end,period_end_utc,NO2 (µg/m³),NO2 flag')
    expect(lines[1]).toBe(
      '2026-03-02 00:05,2026-03-02T00:00:00+07:00,2026-03-02T00:05:00+07:00,2026-03-01T17:05:00Z,40,valid',
    )
    expect(lines).toHaveLength(1 + 252)
    expect(lines.find((line) => line.endsWith('suspect'))).toMatch(/,,suspect$/)
  })

  test('labels hours by their end, days by their date, and says what is incomplete', async () => {
    const hours = (await file(stationId, `grain=hour&${wholeDay}&indicators=pm25`)).body.split(
      /\r?\n/,
    )
    expect(hours[1]).toMatch(/^2026-03-02 01:00,2026-03-02T00:00:00\+07:00,.*,25\.5,valid$/)
    const days = (await file(stationId, 'grain=day&from=2026-03-01&to=2026-03-03&indicators=pm25'))
      .body
    expect(days.split(/\r?\n/)[1]).toMatch(
      /^2026-03-02,2026-03-02T00:00:00\+07:00,2026-03-03T00:00:00\+07:00,/,
    )
    const index = (await file(stationId, 'grain=aqiDay&from=2026-03-01&to=2026-03-03')).body
    expect(index.split(/\r?\n/)[0]).toContain('AQI PM2.5')
  })

  test('asks the database only for the time that the station has readings of', async () => {
    const { pool } = tested.database
    const connect = pool.connect.bind(pool)
    let connections = 0
    pool.connect = ((...all: []) => {
      connections += 1
      return connect(...all)
    }) as typeof pool.connect
    try {
      const whole = await file(stationId, 'grain=minute&from=0001-01-01&to=9999-12-31')
      expect(whole.body.trimEnd().split(/\r?\n/).length).toBeGreaterThan(252)
    } finally {
      pool.connect = connect
    }
    expect(connections).toBeLessThan(20)
  })

  test('gives a file with its headings alone where nothing was measured', async () => {
    const empty = await file(stationId, 'grain=hour&from=2001-01-01&to=2001-02-01')
    expect(empty.statusCode).toBe(200)
    expect(empty.body.trimEnd().split(/\r?\n/)).toHaveLength(1)
  })

  test('ends with an error before it has begun, never in the middle', async () => {
    expect((await file('999', 'grain=hour')).statusCode).toBe(404)
    expect((await tested.app.inject(`/api/eos/public/export/${stationId}.pdf`)).statusCode).toBe(
      404,
    )
    expect((await file(stationId, 'grain=hour&from=x')).statusCode).toBe(400)
  })
})

test('reads raw values for an organization that publishes those', async () => {
  const { db } = tested.context
  const organization = await makeOrganization(db, { public_basis: 0 })
  const { id } = await makeStation(db, {
    indicators: ['pm25'],
    organization_id: organization.id,
    published: true,
  })
  const readings = everySeconds(3600, '2026-03-01T18:00:00Z', 24, (k) => [k === 20 ? 400 : 20])
  await storeReadings(tested.database, id, readings)
  await db
    .insertInto('data_min_edit')
    .values({
      station_id: id,
      time: readings[20]!.time,
      slot: 1,
      kind: 'correction',
      value: 20,
      actor: 'test',
    })
    .execute()
  await processDirtyIntervals(tested.context)
  const largest = async (grain: string) =>
    Math.max(...(await series(id, `grain=${grain}&${wholeDay}`)).columns[0]!.values.map(Number))
  expect([await largest('minute'), await largest('hour')]).toEqual([400, 400])
  // NowCast with w = 1/2: (400 + 20 × (1/2 + 1/4 + …)) / 2 = 210.
  expect(await largest('aqiHour')).toBe(260)
  await db
    .updateTable('organization')
    .set({ public_basis: 1 })
    .where('id', '=', organization.id)
    .execute()
  expect([await largest('minute'), await largest('hour'), await largest('aqiHour')]).toEqual([
    20, 20, 40,
  ])
})

test('shows nowhere what is withheld', async () => {
  const { db } = tested.context
  const decision = { actor: 'test', reason: 'The instrument is being checked.' }
  const pm25 = await indicatorId(db, 'pm25')
  await decideIndicator(db, { stationId, indicatorId: pm25, state: 'withheld' }, decision)
  const shown = await series(stationId, `grain=hour&${wholeDay}`)
  expect(shown.columns.map(({ indicator }) => indicator)).toEqual(['no2', 'o3', 'wd'])
  expect((await series(stationId, `grain=hour&${wholeDay}&indicators=pm25`)).columns).toEqual([])
  // Without any dust that is shown there is no index to show.
  const status = async (path: string) =>
    (await tested.app.inject(`/api/eos/public/${path}`)).statusCode
  expect(await status(`series/${stationId}?grain=aqiHour`)).toBe(404)
  expect(await status(`derivation/${stationId}`)).toBe(404)
  const csv = await tested.app.inject(
    `/api/eos/public/export/${stationId}.csv?grain=hour&${wholeDay}`,
  )
  expect(csv.body).not.toContain('PM2.5')
  await decideStations(db, {
    stationIds: [stationId],
    state: 'withheld',
    actor: 'test',
    reason: 'Closed.',
  })
  expect(await status(`series/${stationId}`)).toBe(404)
  expect(await status(`export/${stationId}.csv`)).toBe(404)
})
