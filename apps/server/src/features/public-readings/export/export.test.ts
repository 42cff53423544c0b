// Every format of a file has the same rows, describes itself, hides what is not public, and shows when it is cut off.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { type ExportFacts } from '@eos/contract/calls/stations/export'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { indicatorId, makeOrganization, makeStation } from '../../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../../test/readings.ts'
import { makeTenYears, type TenYears } from '../../../../test/ten-years.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { decideIndicator } from '../../publication/publish.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'
import { roundedSql } from '../../../readings/queries/rounding.ts'
import { rounded } from '../../../readings/rounding.ts'
import { postgresText, shortestReal } from '../../../readings/shortest-real.ts'
import { TextBytes } from './text-bytes.ts'
import { longTest } from '../../../../../../test/long.ts'

let tested: TestApp
let hanoi: string
let second: string
let hidden: string
let office: { id: string; provinceId: string }

const whole = 'from=2026-03-01T17:00:00Z&to=2026-03-02T17:00:00Z'

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-03T06:00:00Z' })
  const { db } = tested.context
  const make = async (code: string, published: boolean, demo = false) => {
    const station = await makeStation(db, {
      code,
      indicators: ['pm25', 'no2'],
      provinceCode: '01',
      published,
      demo,
    })
    const readings = everySeconds(300, '2026-03-01T17:05:00Z', 440, (k) => [
      k === 7 ? null : 20.1 + (k % 12) / 3,
      k === 5 ? 900 : 40 + k / 7,
    ])
    readings[5]!.q = [0, 3]
    await storeReadings(tested.database, station.id, readings)
    return station
  }
  hanoi = (await make('HN/01', true)).id
  second = (await make('HN/02', true, true)).id
  const secret = await make('HN/03', false)
  hidden = secret.id
  const { id } = await makeOrganization(db, { type: 1, province_id: secret.province_id })
  office = { id, provinceId: secret.province_id! }
  await processDirtyIntervals(tested.context)
  await announceChange(db, { kind: 'publication' })
})
afterAll(() => tested.close())

async function ask(path: string, headers: Record<string, string> = {}) {
  return tested.app.inject({ url: `/api/eos/public/export${path}`, headers })
}

async function typeOf(path: string, accept?: string): Promise<string> {
  const answer = await ask(path, accept ? { accept } : {})
  return String(answer.headers['content-type']).split(';')[0]!
}

/** Codes of the stations in the file, or the status when there is none. */
async function stationsIn(query: string): Promise<string[] | number> {
  const answer = await ask(`?format=ndjson&grain=day&from=2026-03-01&to=2026-03-03&${query}`)
  return answer.statusCode === 200
    ? linesOf(answer.body)[0]!.metadata!.stations.map(({ code }) => code)
    : answer.statusCode
}

function expectFacts(facts: ExportFacts): void {
  expect(facts).toMatchObject({
    grain: 'hour',
    averagingPeriod: 'PT1H',
    demo: true,
    index: null,
    madeAt: '2026-03-03T06:00:00.000Z',
  })
  expect(facts.indicators).toEqual([
    { code: 'pm25', symbol: 'PM2.5', unit: 'µg/m³' },
    { code: 'no2', symbol: 'NO2', unit: 'µg/m³' },
  ])
  expect(facts.stations[0]).toMatchObject({
    code: 'HN/02',
    timeZone: 'Asia/Ho_Chi_Minh',
    basis: 'approved',
    demo: true,
  })
  expect(facts.stations[0]!.state?.state).toBeTypeOf('string')
}

interface Line {
  metadata?: ExportFacts
  station_code: string
  period_start: string
  period_end: string
  pm25: number | null
  pm25_flag: string | null
  no2: number | null
  no2_flag: string | null
  demo?: boolean
}

function linesOf(body: string): Line[] {
  return body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

async function stored(grain: string): Promise<{ time: Date; v: (number | null)[] }[]> {
  const { rows } = await tested.database.pool.query<{ time: Date; v: (number | null)[] }>(
    `select time, v from ${grain} where station_id = $1 and time > '2026-03-01T16:59:00Z'
       and time <= '2026-03-02T17:00:00Z' order by time`,
    [hanoi],
  )
  return rows
}

describe('every form', () => {
  test('holds the stored numbers, neither rounded nor with digits that were never there', async () => {
    const rows = await stored('data_min')
    const csv = (await ask(`/${hanoi}.csv?grain=minute&${whole}&indicators=pm25`)).body
    const texts = csv
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .join('\n')
      .split('\n')
      .map((line) => line.split(',')[4]!)
    expect(texts).toHaveLength(rows.length)
    expect(texts.slice(0, 4)).toEqual(['20.1', '20.433332', '20.766666', '21.1'])
    const ndjson = linesOf((await ask(`/${hanoi}.ndjson?grain=minute&${whole}`)).body).slice(1)
    const parquet = await parquetReadObjects({
      file: arrayBufferOf((await ask(`/${hanoi}.parquet?grain=minute&${whole}`)).rawPayload),
    })
    expect(parquet).toHaveLength(rows.length)
    for (const [k, { time, v }] of rows.entries()) {
      expect(ndjson[k]!.pm25).toBe(v[0] === null ? null : v[0])
      expect(parquet[k]!.pm25).toBe(v[0])
      expect(parquet[k]!.period_end).toEqual(time)
      expect(new Date(ndjson[k]!.period_end)).toEqual(time)
      expect(texts[k] === '' ? null : Number(texts[k])).toBe(parquet[k]!.pm25)
    }
    expect(ndjson[5]).toMatchObject({ no2: null, no2_flag: 'suspect', pm25_flag: 'valid' })
    expect(parquet[5]).toMatchObject({ no2: null, no2_flag: 'suspect', pm25_flag: 'valid' })
    expect(ndjson[0]!.period_start).toBe('2026-03-02T00:00:00+07:00')
  })

  test('writes hourly means with the decimals of their indicator, alike in every form and in the API', async () => {
    const query = `grain=hour&${whole}`
    const end = new Date('2026-03-02T17:00:00Z')
    const means = (await stored('data_hour')).filter(({ time }) => time < end).map(({ v }) => v)
    expect(means.some(([pm25]) => String(pm25).length > 6)).toBe(true)
    const expected = means.map(([pm25]) => Number(Math.fround(pm25!).toFixed(1)))
    const ndjson = linesOf((await ask(`/${hanoi}.ndjson?${query}`)).body).slice(1)
    expect(ndjson.map(({ pm25 }) => pm25)).toEqual(expected)
    const csv = (await ask(`/${hanoi}.csv?${query}`)).body.trimEnd().split(/\r?\n/).slice(1)
    expect(csv.map((line) => Number(line.split(',')[4]))).toEqual(expected)
    const file = (await ask(`/${hanoi}.parquet?${query}`)).rawPayload
    const parquet = await parquetReadObjects({ file: arrayBufferOf(file) })
    expect(parquet.map(({ pm25 }) => pm25)).toEqual(expected)
    const series = await tested.app.inject({
      url: `/api/eos/public/series/${hanoi}?indicators=pm25&${query}`,
    })
    expect(series.json().columns[0]?.values).toEqual(expected)
    const search = 'findByStationIdAndGetTimeBetweenOrderByGetTimeDesc'
    const hal = await tested.app.inject({
      url: `/api/data_hour/search/${search}?stationId=${hanoi}&from=2026-03-01T17:00:00Z&to=2026-03-02T16:00:00Z`,
    })
    const rows: { data: { pm25: { value: number } } }[] = Object.values<never>(
      hal.json()._embedded,
    )[0]!
    expect(rows.map(({ data }) => data.pm25.value).toReversed()).toEqual(expected)
  })

  test.each([0, 1, 3, 6])(
    'rounds means to %i decimals in the database as outside of it',
    async (decimals) => {
      const ties = Array.from({ length: 400 }, (_, k) => (k - 200) / 16)
      const means = Array.from({ length: 400 }, (_, k) => (k * k - 40_000) / 7)
      const reals = [...ties, ...means, -0.04, 0, 0.05, 42.866665, 16_777_216.5].map(Math.fround)
      const { rows } = await tested.database.pool.query(
        `select array_agg(${roundedSql('x', decimals)} order by place) as written,
              max(${roundedSql('x', decimals)}::text) filter (where x = '-0.04') as word
         from unnest($1::real[]) with ordinality as given (x, place)`,
        [reals],
      )
      expect(rows[0].written).toEqual(reals.map((real) => rounded(real, decimals) + 0))
      if (decimals < 2) expect(rows[0].word).toBe('0')
    },
  )

  test('writes each number as the database does, exponents and ties included', async () => {
    const steps = Array.from({ length: 2000 }, (_, k) => (k * k * 7919) % 1_000_003)
    const reals = steps
      .flatMap((step) => [step / 7, -step / 1000, step / 4096, step * 1e-9, step * 977.25])
      .concat([0, -0, 1e-4, 9.99e-5, 1e6, 999_999.94, 2 ** 24 + 2, 104_787_024, 3.4e38, 1e-30])
      .concat([-301_240.875, 2_801_947.25, -39_889.4375, 0.1, 42.9])
      .map(Math.fround)
    const doubles = [...steps.map((step) => step / 1000), 1e-7, 0.00012, 123_456.789, 1e14, 1e15]
    const { rows } = await tested.database.pool.query<{ reals: string[]; doubles: string[] }>(
      `select (select array_agg(x::real::text order by place)
                 from unnest($1::text[]) with ordinality as given (x, place)) as reals,
              (select array_agg(x::float8::text order by place)
                 from unnest($2::text[]) with ordinality as given (x, place)) as doubles`,
      [reals.map((real) => (Object.is(real, -0) ? '-0' : String(real))), doubles],
    )
    expect(reals.map((real) => postgresText(shortestReal(real), 'real'))).toEqual(rows[0]!.reals)
    expect(reals.map((real) => written(shortestReal(real), 'real'))).toEqual(rows[0]!.reals)
    expect(doubles.map((double) => written(double, 'double'))).toEqual(rows[0]!.doubles)
  })

  test('follows the clock of the station, also through the hour that comes twice', async () => {
    const { id } = await makeStation(tested.context.db, {
      code: 'BERLIN',
      indicators: ['pm25'],
      published: true,
      time_zone: 'Europe/Berlin',
    })
    const half = everySeconds(1800, '2025-10-26T00:00:00Z', 5, () => [20])
    await storeReadings(tested.database, id, half)
    const query = 'grain=minute&from=2025-10-25T00:00:00Z&to=2025-10-27T00:00:00Z'
    const { body } = await ask(`/${id}.csv?${query}`)
    const times = body.trimEnd().split(/\r?\n/).slice(1)
    expect(times.map((line) => line.split(',').slice(2, 4))).toEqual([
      ['2025-10-26T02:00:00+02:00', '2025-10-26T00:00:00Z'],
      ['2025-10-26T02:30:00+02:00', '2025-10-26T00:30:00Z'],
      ['2025-10-26T02:00:00+01:00', '2025-10-26T01:00:00Z'],
      ['2025-10-26T02:30:00+01:00', '2025-10-26T01:30:00Z'],
      ['2025-10-26T03:00:00+01:00', '2025-10-26T02:00:00Z'],
    ])
  })

  test('keeps what was measured of an indicator whose decimals nobody declared, however small it is', async () => {
    const { pool } = tested.database
    const means = (await stored('data_hour')).filter(
      ({ time }) => time < new Date('2026-03-02T17:00:00Z'),
    )
    await pool.query(`update indicator set decimals = null where code = 'pm25'`)
    await pool.query(
      `update data_hour set v[1] = v[1] / 10000, vmin[1] = vmin[1] / 10000 where station_id = $1`,
      [hanoi],
    )
    try {
      const small = means.map(({ v }) => Number(Math.fround(v[0]! / 10_000).toPrecision(6)))
      expect(Math.max(...small)).toBeLessThan(0.01)
      const query = `grain=hour&${whole}`
      const ndjson = linesOf((await ask(`/${hanoi}.ndjson?${query}`)).body).slice(1)
      for (const [k, { pm25 }] of ndjson.entries()) expect(pm25! / small[k]!).toBeCloseTo(1, 5)
      const series = await tested.app.inject({
        url: `/api/eos/public/series/${hanoi}?indicators=pm25&${query}`,
      })
      const [column] = series.json().columns
      expect(column.decimals).toBeNull()
      expect(column.values).toEqual(ndjson.map(({ pm25 }) => pm25))
      for (const each of column.values) expect(each).toBe(Number(each.toPrecision(6)))
      const hal = await tested.app.inject({
        url: `/api/data_hour/search/findByStationIdAndGetTimeBetweenOrderByGetTimeDesc?stationId=${hanoi}&from=2026-03-01T17:00:00Z&to=2026-03-02T16:00:00Z`,
      })
      const rows: { data: { pm25: { value: number } } }[] = Object.values<never>(
        hal.json()._embedded,
      )[0]!
      expect(rows.map(({ data }) => data.pm25.value).toReversed()).toEqual(column.values)
    } finally {
      await pool.query(
        `update data_hour set v[1] = v[1] * 10000, vmin[1] = vmin[1] * 10000 where station_id = $1`,
        [hanoi],
      )
      await pool.query(`update indicator set decimals = 1 where code = 'pm25'`)
    }
  })

  test('says what it is: units, averaging, clock, rule, state and what is demo', async () => {
    const isShown = async () =>
      (await tested.app.inject('/api/eos/public/latest')).body.includes('"HN/02"')
    await expect.poll(isShown).toBe(true)
    const query = `grain=hour&${whole}`
    const [head, row] = linesOf((await ask(`/${second}.ndjson?${query}`)).body)
    expectFacts(head!.metadata!)
    expect(row!.demo).toBe(true)
    const parquet = (await ask(`/${second}.parquet?${query}`)).rawPayload
    const { key_value_metadata: pairs = [], schema } = parquetMetadata(arrayBufferOf(parquet))
    expectFacts(JSON.parse(pairs.find(({ key }) => key === 'eos')!.value!) as ExportFacts)
    expect(schema.find(({ name }) => name === 'period_end')!.logical_type).toEqual({
      type: 'TIMESTAMP',
      isAdjustedToUTC: true,
      unit: 'MICROS',
    })
    const csv = await ask(`/${second}.csv?${query}`)
    expect(csv.body.split('\r\n')[0]).toMatch(/,demo$/)
    expect(
      csv.body
        .trimEnd()
        .split('\n')
        .slice(1)
        .every((line) => line.endsWith(',demo')),
    ).toBe(true)
    const link = /<([^>]+)>; rel="describedby"/.exec(String(csv.headers.link))![1]!
    const described = (
      await tested.app.inject(new URL(link).pathname + new URL(link).search)
    ).json<{
      'eos:about': ExportFacts
      tableSchema: { columns: { titles: string }[] }
    }>()
    expectFacts(described['eos:about'])
    expect(described.tableSchema.columns.map(({ titles }) => titles).join()).toBe(
      csv.body.split('\r\n')[0]!.replace('\uFEFF', ''),
    )
    const index = linesOf((await ask(`/${hanoi}.ndjson?grain=aqiDay&${whole}`)).body)
    expect(index[0]!.metadata).toMatchObject({ index: { rule: 'vn-aqi-2019' }, demo: false })
    expect(index[1]).toMatchObject({ rule: 'vn-aqi-2019' })
    expect(index[1]).not.toHaveProperty('demo')
  })

  test('marks the day that is not over', async () => {
    const days = linesOf(
      (await ask(`/${hanoi}.ndjson?grain=day&from=2026-03-01&to=2026-03-05`)).body,
    )
    expect(days.slice(1).map((day) => [day.period_start.slice(0, 10), day.pm25_flag])).toEqual([
      ['2026-03-02', 'valid'],
      ['2026-03-03', 'unfinished'],
    ])
    const csv = (await ask(`/${hanoi}.csv?grain=day&from=2026-03-01&to=2026-03-05`)).body
    expect(csv.trimEnd().split('\n').at(-1)).toMatch(/,unfinished,.*,unfinished$/)
  })

  test('is chosen by ending, parameter or header', async () => {
    expect(await typeOf(`/${hanoi}?grain=hour`)).toBe('text/csv')
    expect(await typeOf(`/${hanoi}?grain=hour&format=parquet`)).toBe(
      'application/vnd.apache.parquet',
    )
    expect(await typeOf(`/${hanoi}?grain=hour`, 'application/x-ndjson')).toBe(
      'application/x-ndjson',
    )
    expect(await typeOf(`/${hanoi}.csv?grain=hour`, 'application/x-ndjson')).toBe('text/csv')
    expect((await ask(`/${hanoi}?grain=hour`, { accept: 'image/png' })).statusCode).toBe(406)
    expect((await ask(`/${hanoi}.csv?format=parquet`)).statusCode).toBe(400)
    expect((await ask(`/${hanoi}?format=xls`)).statusCode).toBe(400)
  })
})

function written(number: number, type: 'real' | 'double'): string {
  const bytes = new TextBytes()
  bytes.number(number, type)
  return bytes.written().toString()
}

const whatIsWrong = async (query: string) => {
  const answer = await ask(`?${query}`)
  return [answer.statusCode, answer.json<{ message: string }>().message]
}

describe('files of many stations', () => {
  test('name the station in every row, one after the other', async () => {
    const { body } = await ask(`?stationIds=${hanoi},${second}&grain=hour&${whole}`)
    const lines = body.trimEnd().split(/\r?\n/)
    expect(lines[0]).toMatch(/^\uFEFFstation_id,station_code,label,/)
    expect([...new Set(lines.slice(1).map((line) => line.split(',')[1]))]).toEqual([
      'HN/01',
      'HN/02',
    ])
    expect(lines).toHaveLength(1 + 2 * 24)
  })

  test('are of a province, or of all who measure an indicator; never of everything', async () => {
    const other = await makeStation(tested.context.db, {
      code: 'DN/01',
      indicators: ['o3'],
      provinceCode: '48',
      published: true,
    })
    expect(await stationsIn('province=01')).toEqual(['HN/01', 'HN/02'])
    expect(await stationsIn('province=48')).toEqual(['DN/01'])
    expect(await stationsIn('indicators=o3')).toEqual(['DN/01'])
    expect(await stationsIn(`indicators=pm25&stationIds=${hanoi},${other.id}`)).toEqual(['HN/01'])
    expect(await stationsIn('province=79')).toBe(404)
  })

  test('are refused with the name of each station, province, indicator and parameter that there is not', async () => {
    for (const [query, name] of [
      [`stationIds=${hanoi},999999,${hidden}`, `999999, ${hidden}`],
      ['province=01,ZZ', 'ZZ'],
      ['province=01&indicators=pm2.5', 'pm2.5'],
      ['province=01&date_from=2026-03-01', 'date_from'],
    ] as const)
      expect(await whatIsWrong(query)).toEqual([400, expect.stringContaining(name)])
    expect(await stationsIn('')).toBe(400)
  })
})

describe('rights', () => {
  test('a visitor gets what is published and a person what may be exported', async () => {
    const path = `/${hidden}.csv?grain=hour&${whole}`
    expect((await ask(path)).statusCode).toBe(404)
    const url = `/api/eos/public/export${path}`
    const officer = person({
      organization: { id: office.id, type: 1, provinceId: office.provinceId },
    })
    const own = await tested.as(officer)({ url })
    expect(own.statusCode).toBe(200)
    expect(own.headers['cache-control']).toContain('private')
    const without = person({ organization: officer.organization, actions: ['EDIT'] })
    expect((await tested.as(without)({ url })).statusCode).toBe(404)
    const logged = await tested.context.db
      .selectFrom('activity_log')
      .selectAll()
      .where('action', '=', 'EXPORT')
      .execute()
    expect(logged).toHaveLength(1)
  })

  test('values that the organization does not publish are for who may export them', async () => {
    const path = `/${hanoi}.ndjson?grain=hour&${whole}&basis=raw`
    expect((await ask(path)).statusCode).toBe(403)
    expect((await ask(path.replace('raw', 'approved'))).statusCode).toBe(200)
    expect((await ask(path.replace('raw', 'best'))).statusCode).toBe(400)
    const own = await tested.as(person())({ url: `/api/eos/public/export${path}` })
    expect(linesOf(own.body)[0]!.metadata!.stations[0]!.basis).toBe('raw')
  })

  test('a withheld indicator is in no file', async () => {
    const { db } = tested.context
    const at = { stationId: second, indicatorId: await indicatorId(db, 'no2') }
    const decision = { actor: 'test', reason: 'The instrument is being checked.' }
    await decideIndicator(db, { ...at, state: 'withheld' }, decision)
    for (const form of ['csv', 'ndjson', 'parquet', 'csv-metadata.json']) {
      const { body } = await ask(`/${second}.${form}?grain=minute&${whole}`)
      expect(body.toLowerCase()).not.toContain('no2')
    }
    const [, ...rows] = linesOf(
      (await ask(`?format=ndjson&stationIds=${hanoi},${second}&grain=hour&${whole}`)).body,
    )
    const withheld = rows.filter(({ station_code: code }) => code === 'HN/02')
    expect(withheld).toHaveLength(24)
    expect(withheld.every(({ no2, no2_flag: flag }) => no2 === null && flag === null)).toBe(true)
  })
})

describe('ten years', () => {
  let years: TenYears

  beforeAll(async () => {
    years = await makeTenYears(tested)
  })

  longTest('come as parquet row for row, with little in memory at any time', () =>
    years.expectSteady('parquet'),
  )

  test('are left alone as soon as nobody reads them, with every connection given back', async () => {
    const { pool } = tested.database
    const answer = await years.open('csv')
    await once(answer, 'data')
    answer.destroy()
    const copies = countingCopies(pool)
    await expect
      .poll(async () => {
        const before = copies.count
        await new Promise((resolve) => setTimeout(resolve, 500))
        return copies.count - before
      })
      .toBe(0)
    copies.stop()
    expect(copies.count).toBeLessThan(10)
    expect(pool.totalCount - pool.idleCount).toBe(0)
  })

  test('break off when the database goes away in the middle, and never end as if whole', async () => {
    for (const form of ['csv', 'ndjson', 'parquet']) {
      const answer = await years.open(form)
      answer.pause()
      await once(answer, 'readable')
      const isOver = new AbortController()
      const killing = killCopies(isOver.signal)
      await expect(buffer(answer)).rejects.toThrow(/aborted|hang up|reset/i)
      isOver.abort()
      await killing
      expect(answer.complete).toBe(false)
    }
    expect((await ask(`/${hanoi}.csv?grain=hour&${whole}`)).statusCode).toBe(200)
  }, 60_000)
})

/** Ends whatever reads rows for a file, as a database that stops does. */
async function killCopies(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await tested.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like 'copy%'`,
    )
  }
}

function countingCopies(pool: TestApp['database']['pool']) {
  const connect = pool.connect.bind(pool)
  const counting = {
    count: 0,
    stop: () => {
      pool.connect = connect
    },
  }
  pool.connect = ((...all: []) => {
    counting.count += 1
    return connect(...all)
  }) as typeof pool.connect
  return counting
}

function arrayBufferOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
