// `eos import` reads real files: rows, gaps and rejected lines, repetition, interruption, publication.
import { PassThrough, Readable } from 'node:stream'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { hasSampleData, sampleDataPath } from '../../../../../test/sample-data.ts'
import { compileServer } from '../../../test/server-process.ts'
import { importCommand } from '../../process/cli/import.ts'
import { key } from '../../process/cli/key.ts'
import { runCommand, type Command } from '../../process/cli/command.ts'
import { openProgress } from '../../process/progress.ts'
import { importFile } from './receive/import-file.ts'
import { readMapping } from './receive/mappings.ts'

let testApp: TestApp
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eos-import-test-'))
  testApp = await buildTestApp({ settings: { dataDir: join(folder, 'data') } })
})

afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true, force: true })
})

const files = {
  beijing: 'air-beijing-prsa/PRSA_Data_Dongsi_20130301-20170228.csv.gz',
  london: 'air-london-marylebone/mydata_1998-2002.csv.gz',
  taiwan: 'air-taiwan-moenv/taiwan_aqi_hourly_2026-07-03_to_07-19.csv.gz',
  hoChiMinhCity: 'air-us-embassy-airnow/HoChiMinhCity_PM2.5_2016_12_MTD.csv',
  guangzhou: 'air-us-embassy-airnow/Guangzhou_PM2.5_2019_YTD.csv.gz',
  embassyBeijing: 'air-us-embassy-airnow/Beijing_PM2.5_2017_YTD.csv.gz',
}

const realFile = (file: keyof typeof files) =>
  importFile(testApp.context, sampleDataPath(files[file]))

/** Runs a command as at the terminal, and gives back what it printed and said. */
async function run(command: Command, args: string[], signal = new AbortController().signal) {
  let printed = ''
  let said = ''
  const { pool, db, url } = testApp.database
  await runCommand(command, args, {
    settings: testApp.context.settings,
    progress: openProgress({ write: (text: string) => (said += text) }),
    print: (text) => (printed += `${text}\n`),
    input: Readable.from([]),
    errorOutput: new PassThrough(),
    open: async () => ({ pool, db, url, isEmbedded: false, close: async () => {} }),
    resolvePath: (path) => join(folder, path),
    interrupted: signal,
  })
  return { printed, said }
}

async function rowsOf<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await testApp.database.pool.query(text, values)).rows as Row[]
}

interface StoredReading {
  time: Date
  values: Record<string, number | null>
  flags: Record<string, number>
}

/** Readings of a station by indicator code, in order of time. */
async function readingsOf(code: string, where = 'true'): Promise<StoredReading[]> {
  const slots = await rowsOf<{ code: string; slot: number }>(
    `select indicator.code, slot from station_indicator join indicator on indicator.id = indicator_id
       join station on station.id = station_id where station.code = $1`,
    [code],
  )
  const rows = await rowsOf<{ time: Date; v: (number | null)[]; q: number[] | null }>(
    `select time, v, q from data_min join station on station.id = station_id
      where station.code = $1 and ${where} order by time`,
    [code],
  )
  return rows.map(({ time, v, q }) => ({
    time,
    values: Object.fromEntries(slots.map((each) => [each.code, v[each.slot - 1] ?? null])),
    flags: Object.fromEntries(slots.map((each) => [each.code, q?.[each.slot - 1] ?? 0])),
  }))
}

function missingCounts(readings: readonly StoredReading[]): Record<string, number> {
  const codes = Object.keys(readings[0]?.values ?? {})
  return Object.fromEntries(
    codes.map((code) => [code, readings.filter(({ values }) => values[code] === null).length]),
  )
}

describe.skipIf(!hasSampleData)('real files (they are not on this machine when skipped)', () => {
  // The tests below need not wait for roll-ups, which other tests check.
  afterAll(async () => void (await rowsOf('delete from dirty_interval')))

  test('one command imports, publishes and computes; the same command again adds nothing', async () => {
    const path = join(folder, 'december.csv')
    writeFileSync(path, readFileSync(sampleDataPath(files.hoChiMinhCity)))
    const { printed, said } = await run(importCommand, ['december.csv', '--publish'])
    expect(printed).toContain('720 rows, 720 values of 1 stations: 720 stored')
    expect(printed).toContain('csv:us-embassy@1')
    expect(said).toContain('1 of 1 stations newly shown to the public')
    expect(said).toContain('computed 720 hours')
    const readings = await readingsOf('US-HCMC')
    // 12:00 AM belongs to the day before: the file ends with the last hour of 30 December.
    expect(readings.at(0)?.time).toEqual(new Date('2016-11-30T18:00:00Z'))
    expect(readings.at(-1)).toMatchObject({
      time: new Date('2016-12-30T17:00:00Z'),
      values: { pm25: 23 },
    })
    expect(readings.filter((each) => each.flags.pm25 === 3)).toHaveLength(2)
    const [station] = await rowsOf<{ province_code: string }>(
      `select province_code from station join province on province.id = province_id where station.code = 'US-HCMC'`,
    )
    expect(station?.province_code).toBe('79')
    const computed = await rowsOf<{ hours: number; days: number; indices: number }>(
      `select (select count(*)::int from data_hour where station_id = s.id) as hours,
              (select count(*)::int from data_day where station_id = s.id) as days,
              (select count(*)::int from aqi_hour where station_id = s.id and aqi is not null) as indices
         from station s where code = 'US-HCMC'`,
    )
    expect(computed[0]).toMatchObject({ hours: 720, days: 30 })
    expect(computed[0]?.indices).toBeGreaterThan(700)

    const again = await run(importCommand, ['december.csv', '--publish'])
    expect(again.printed).toContain('0 stored, 720 unchanged, 0 replaced')
    expect(again.said).toContain('0 of 1 stations newly shown')
    expect(again.said).not.toContain('computed')
  })

  test('Beijing: 35,064 hours, every NA a gap, wind from points of the compass', async () => {
    const { recorded, rows, stations } = await realFile('beijing')
    expect({ rows, stations }).toEqual({ rows: 35_064, stations: ['CN-BJ-DONGSI'] })
    expect(recorded.counts).toEqual({
      read: 35_064 * 12,
      missing: 750 + 553 + 663 + 1601 + 3197 + 664 + 3 * 20 + 20 + 78 + 14,
      stored: 35_064 * 12 - 7600,
      unchanged: 0,
      replaced: 0,
      rejected: 0,
      quarantined: 0,
    })
    const readings = await readingsOf('CN-BJ-DONGSI')
    expect(readings).toHaveLength(35_064)
    expect(missingCounts(readings)).toMatchObject({
      pm25: 750,
      pm10: 553,
      so2: 663,
      no2: 1601,
      co: 3197,
      o3: 664,
    })
    expect(readings[0]).toMatchObject({
      // Hour 0 of 1 March in UTC+8, taken as the hour that begins then.
      time: new Date('2013-02-28T17:00:00Z'),
      values: { pm25: 9, pm10: 9, so2: 3, no2: 17, co: 300, o3: 89, temp_air: -0.5, press: 1024.5 },
    })
    expect(readings[0]?.values).toMatchObject({ dewp: -21.4, rain: 0, wd: 337.5, ws: 5.7 })
    expect(readings[2]).toMatchObject({ values: { so2: null }, flags: { so2: 6 } })
    expect(readings.at(-1)?.time).toEqual(new Date('2017-02-28T16:00:00Z'))
  })

  test('London: 43,824 hours, gases from ppb and ppm at 20 °C and 101.3 kPa', async () => {
    const { recorded, rows } = await realFile('london')
    expect(rows).toBe(43_824)
    expect(recorded.counts).toMatchObject({
      read: 43_824 * 9,
      missing: 20_785,
      rejected: 0,
      quarantined: 0,
    })
    const readings = await readingsOf('GB-LON-MY1')
    expect(readings).toHaveLength(43_824)
    expect(missingCounts(readings)).toMatchObject({ pm25: 7828, so2: 2978, o3: 2239 })
    const [first] = readings
    expect(first?.time).toEqual(new Date('1998-01-01T01:00:00Z'))
    const litresPerMole = 22.414 * (293.15 / 273.15) * (101.325 / 101.3)
    expect(first?.values.nox).toBeCloseTo((285 * 46.0055) / litresPerMole, 3)
    expect(first?.values.no2).toBeCloseTo((39 * 46.0055) / litresPerMole, 3)
    expect(first?.values.so2).toBeCloseTo((4.7225 * 64.0638) / litresPerMole, 4)
    expect(first?.values.co).toBeCloseTo((3372.5 * 28.0101) / litresPerMole, 2)
    expect(first?.values).toMatchObject({ pm10: 29, ws: 0.6, wd: 280 })
    const units = await rowsOf<{ source_unit: string; code: string }>(
      `select source_unit, indicator.code from station_indicator join indicator on indicator.id = indicator_id
         join station on station.id = station_id where station.code = 'GB-LON-MY1' and indicator.code in ('co', 'no2')
        order by indicator.code`,
    )
    expect(units).toEqual([
      { code: 'co', source_unit: 'ppm' },
      { code: 'no2', source_unit: 'ppb' },
    ])
  })

  test('Taiwan: 84 stations described by the file itself, 29,232 rows; again nothing new', async () => {
    const { recorded, rows, stations } = await realFile('taiwan')
    expect(rows).toBe(29_232)
    expect(stations).toHaveLength(84)
    const counts = { read: 292_320, missing: 7103, rejected: 0, quarantined: 0 }
    expect(recorded.counts).toMatchObject({ ...counts, stored: 285_217 })
    expect(
      await rowsOf(`select name, address, lat, lon, time_zone from station where code = 'TW-36'`),
    ).toEqual([
      { name: '南投', address: '南投縣', lat: 23.913, lon: 120.6853, time_zone: 'Asia/Taipei' },
    ])
    const [first] = await readingsOf('TW-36')
    expect(first?.time).toEqual(new Date('2026-07-03T14:00:00Z'))
    expect(first?.values).toMatchObject({ pm25: 10, pm10: 11, ws: 0.5, wd: 56 })
    expect(first?.values.o3).toBeCloseTo(32 * 1.962, 0)
    expect(first?.values.co).toBeCloseTo(130 * 1.145, 0)
    const again = await realFile('taiwan')
    expect(again.recorded.counts).toMatchObject({
      ...counts,
      stored: 0,
      replaced: 0,
      unchanged: 285_217,
    })
  })

  test('embassies: gaps, invalid hours and the hour that stands twice', async () => {
    const guangzhou = (await realFile('guangzhou')).recorded
    expect(guangzhou.counts).toMatchObject({
      read: 8520,
      missing: 32,
      quarantined: 2,
      stored: 8486,
      rejected: 0,
    })
    expect(
      guangzhou.problems.filter(({ code }) => code === 'duplicate').map(({ line }) => line),
    ).toEqual([1598, 1599])
    const contradicted = `time = '2019-03-10T03:00:00+08:00'`
    expect(await readingsOf('US-GUANGZHOU', contradicted)).toEqual([])

    const beijing = (await realFile('embassyBeijing')).recorded
    expect(beijing.counts).toMatchObject({
      read: 8760,
      missing: 30,
      unchanged: 1,
      stored: 8729,
      quarantined: 0,
    })
    const [twice] = await readingsOf('US-BEIJING', `time = '2017-03-12T03:00:00+08:00'`)
    expect(twice?.values).toEqual({ pm25: 9 })
    const flags = (await readingsOf('US-BEIJING')).map((each) => each.flags.pm25)
    expect(flags.filter((flag) => flag === 3)).toHaveLength(111)
    expect(flags.filter((flag) => flag === 6)).toHaveLength(30)
  })

  test('a killed import is made good by repeating it', { timeout: 60_000 }, async () => {
    compileServer()
    const whole = gunzipSync(readFileSync(sampleDataPath(files.beijing))).toString()
    const path = join(folder, 'other.csv.gz')
    writeFileSync(path, gzipSync(whole.replaceAll('"Dongsi"', '"Guanyuan"')))
    const mapping = JSON.parse(
      readFileSync(new URL('../../../mappings/beijing-prsa.json', import.meta.url), 'utf8'),
    )
    mapping.name = 'other'
    mapping.station.stations = [{ key: 'Guanyuan', code: 'OTHER', name: 'Other' }]
    writeFileSync(join(folder, 'other.json'), JSON.stringify(mapping))

    const child = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('../../../bin/eos.js', import.meta.url)),
        'import',
        path,
        '--mapping',
        join(folder, 'other.json'),
      ],
      {
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: testApp.database.url,
          EOS_DATA_DIR: join(folder, 'data'),
        },
        stdio: 'ignore',
      },
    )
    const died = new Promise((resolve) => child.once('close', (_code, signal) => resolve(signal)))
    const partial = `select count(*)::int as n from data_min join station on station.id = station_id where code = 'OTHER'`
    while (child.exitCode === null && (await rowsOf<{ n: number }>(partial))[0]!.n === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    child.kill('SIGKILL')
    expect(await died).toBe('SIGKILL')
    const [kept] = await rowsOf<{ n: number }>(partial)
    expect(kept!.n).toBeGreaterThan(0)
    expect(kept!.n).toBeLessThan(35_064)

    const before = await rowsOf(
      `select status from import_batch where file_name = 'other.csv.gz' order by id`,
    )
    expect(before).toEqual([{ status: 'running' }])
    const { recorded } = await importFile(testApp.context, path, {
      mapping: readMapping(join(folder, 'other.json')),
    })
    expect(recorded.counts.stored + recorded.counts.unchanged).toBe(35_064 * 12 - 7600)
    expect(recorded.counts.unchanged).toBeGreaterThan(0)
    const after = await rowsOf(
      `select status from import_batch where file_name = 'other.csv.gz' order by id`,
    )
    expect(after).toEqual([{ status: 'failed' }, { status: 'done' }])
    const differences = await rowsOf(
      `select a.time from data_min a join data_min b using (time)
        where a.station_id = (select id from station where code = 'OTHER')
          and b.station_id = (select id from station where code = 'CN-BJ-DONGSI')
          and (a.v is distinct from b.v or a.q is distinct from b.q)`,
    )
    expect(differences).toEqual([])
    expect(await rowsOf(partial)).toEqual([{ n: 35_064 }])
  })
})

const header = 'when,where,pm,gas,state'
const ownMapping = {
  name: 'own',
  version: 3,
  title: 'Own loggers',
  attribution: 'ours',
  delimiter: ';',
  recognizedBy: ['when'],
  station: {
    column: 'where',
    stations: [{ key: 'A', code: 'OWN-A', name: 'A' }],
    timeZone: 'Asia/Ho_Chi_Minh',
    intervalSeconds: 600,
  },
  time: {
    column: 'when',
    format: 'DD.MM.YYYY HH:mm',
    zone: '+07:00',
    label: 'hour-ending',
    averagingSeconds: 600,
  },
  values: [
    { column: 'pm', indicator: 'pm25', unit: 'µg/m³', quality: 'state' },
    { column: 'gas', indicator: 'so2', unit: 'ppb' },
  ],
  quality: { ok: 'valid', bad: 'fault' },
}

function writeOwn(name: string, lines: string[], change: object = {}): void {
  writeFileSync(join(folder, 'own.json'), JSON.stringify({ ...ownMapping, ...change }))
  writeFileSync(join(folder, name), [header.replaceAll(',', ';'), ...lines].join('\n'))
}

const countAll = () =>
  rowsOf(`select (select count(*) from station) as s, (select count(*) from data_min) as m,
        (select count(*) from import_batch) as b, (select count(*) from source) as c`)

describe('a mapping of one’s own', () => {
  test('says of every line that is not stored which one and why', async () => {
    writeOwn('own.csv', [
      '01.02.2026 00:10;A;12,5;3;ok',
      '01.02.2026 00:20;A;x;"y";ok',
      '31.02.2026 00:30;A;1;3;ok',
      '01.02.2026 00:40;B;1;3;ok',
      '01.02.2026 00:50;A;1;3;perhaps',
      '01.02.2026 01:00;A;1',
      '31.01.2026 24:00;A;7;;bad',
    ])
    const { printed } = await run(importCommand, [
      'own.csv',
      '--mapping',
      'own.json',
      '--problems',
      'problems.csv',
    ])
    expect(printed).toContain('csv:own@3')
    // ppb without conditions cannot become µg/m³: quarantined, never guessed.
    const problems = readFileSync(join(folder, 'problems.csv'), 'utf8').trim().split('\n').slice(1)
    const found = problems.map((line) => line.split(',').slice(1, 4).join(' '))
    expect(found).toEqual(
      expect.arrayContaining([
        '3 value rejected',
        '4 time rejected',
        '5 unknown_station rejected',
        '6 quality quarantined',
        '7 columns rejected',
        '2 unit quarantined',
      ]),
    )
    // Every value of a line that is wrong is told of, under the heading that the file gives it.
    expect(problems.join('\n')).toMatch(/pm: ""x"" is not a number.*\n.*gas: ""y"" is not a number/)
    expect(problems.join('\n')).toMatch(/state: ""perhaps"" is not a quality word/)
    const readings = await readingsOf('OWN-A')
    expect(
      readings.map(({ time, values, flags }) => [time.toISOString(), values.pm25, flags.pm25]),
    ).toEqual([
      ['2026-01-31T17:00:00.000Z', 7, 5],
      ['2026-01-31T17:10:00.000Z', 12.5, 0],
    ])
  })

  test('a dry run judges everything and stores nothing', async () => {
    writeOwn(
      'dry.csv',
      ['01.03.2026 00:10;DRY;5;3;ok', '01.03.2026 00:10;DRY;6;3;ok', '01.03.2026 00:20;DRY;5;3;ok'],
      {
        conditions: { temperatureC: 25, pressureKPa: 101.325 },
        station: {
          ...ownMapping.station,
          stations: [{ key: 'DRY', code: 'OWN-DRY', name: 'Dry' }],
        },
      },
    )
    const before = await countAll()
    const { printed } = await run(importCommand, ['dry.csv', '--mapping', 'own.json', '--dry-run'])
    expect(printed).toContain('Dry run, nothing is stored')
    expect(printed).toContain(
      '6 values of 1 stations: 3 could be stored, 1 unchanged, 0 replaced, 0 missing, 0 rejected, 2 quarantined',
    )
    expect(await countAll()).toEqual(before)
  })

  test('an interrupted import keeps what it has stored and says so', async () => {
    const lines = Array.from({ length: 9000 }, (_, index) => {
      const time = new Date(Date.UTC(2026, 3, 1) + index * 600_000).toISOString()
      return `${time.slice(8, 10)}.${time.slice(5, 7)}.2026 ${time.slice(11, 16)};LONG;${index % 100};;ok`
    })
    writeOwn('long.csv', lines, {
      station: {
        ...ownMapping.station,
        stations: [{ key: 'LONG', code: 'OWN-LONG', name: 'Long' }],
      },
    })
    const interruption = new AbortController()
    interruption.abort(new Error('Ctrl-C'))
    await expect(
      run(importCommand, ['long.csv', '--mapping', 'own.json'], interruption.signal),
    ).rejects.toThrow('the same command goes on with the rest')
    expect((await readingsOf('OWN-LONG')).length).toBe(3999)
    const { printed } = await run(importCommand, ['long.csv', '--mapping', 'own.json'])
    expect(printed).toContain('5001 stored, 3999 unchanged')
    const batches = await rowsOf(
      `select status from import_batch where file_name = 'long.csv' order by id`,
    )
    expect(batches).toEqual([{ status: 'failed' }, { status: 'done' }])
  })

  test('complains in sentences about unknown files, broken mappings and missing columns', async () => {
    writeFileSync(join(folder, 'foreign.csv'), 'a,b\n1,2\n')
    await expect(run(importCommand, ['foreign.csv'])).rejects.toThrow(
      '1 of 1 files could not be imported',
    )
    await expect(run(importCommand, ['nowhere.csv'])).rejects.toThrow('could not be imported')
    await expect(run(importCommand, ['foreign.csv', '--mapping', 'none'])).rejects.toThrow(
      'There is no mapping "none"',
    )
    writeOwn('own.csv', [], { values: [] })
    await expect(run(importCommand, ['own.csv', '--mapping', 'own.json'])).rejects.toThrow(
      'not valid',
    )
    writeOwn('own.csv', [])
    writeFileSync(join(folder, 'short.csv'), 'when;where\n1;2\n')
    await expect(run(importCommand, ['short.csv', '--mapping', 'own.json'])).rejects.toThrow(
      '1 of 1 files could not be imported',
    )
    const [short] = await rowsOf<{ problems: unknown[] }>(
      `select problems from import_batch where file_name = 'short.csv'`,
    )
    expect(short?.problems).toMatchObject([{ code: 'header', about: 'pm' }])
    writeFileSync(
      join(folder, 'broken.csv.gz'),
      gzipSync('when;where;pm;gas;state\n'.repeat(500)).subarray(0, 40),
    )
    await expect(run(importCommand, ['broken.csv.gz', '--mapping', 'own.json'])).rejects.toThrow(
      'could not be imported',
    )
  })
})

test('half-written files and what Windows leaves beside a download are passed over', async () => {
  for (const name of ['HN_BKHN_KHIKXQ_20261120130500.txt.part', 'a.csv:Zone.Identifier', 'b.tmp']) {
    const { said, printed } = await run(importCommand, [name])
    expect(said).toContain('skipped')
    expect(printed).toBe('')
  }
})

test('what was received is kept as it came', async () => {
  writeOwn('kept.csv', ['05.05.2026 00:10;A;1;;ok'])
  const { recorded } = await importFile(testApp.context, join(folder, 'kept.csv'), {
    mapping: readMapping(join(folder, 'own.json')),
  })
  const [year, month] = recorded.receivedAt.toISOString().split('-')
  const kept = join(
    folder,
    'data/received',
    year!,
    month!,
    `${recorded.sha256?.toString('hex')}.gz`,
  )
  expect(gunzipSync(readFileSync(kept))).toEqual(readFileSync(join(folder, 'kept.csv')))
})

test('keys are made, listed without themselves, and revoked', async () => {
  const made = await run(key, ['create', 'river-1', '--name', 'River', '--all'])
  const secret = made.printed.trim()
  expect(secret).toMatch(/^eos_[\w-]{43}$/)
  const ask = () =>
    testApp.app.inject({ url: '/api/ingest/receipts/1', headers: { 'x-source-key': secret } })
  expect((await ask()).statusCode).toBe(404)
  const { printed } = await run(key, ['list'])
  expect(printed).toContain(`river-1  …${secret.slice(-6)}  in force`)
  expect(printed).not.toContain(secret)
  await run(key, ['revoke', 'river-1'])
  expect((await ask()).statusCode).toBe(401)
  await expect(run(key, ['revoke', 'river-1'])).rejects.toThrow('No key in force')
  await expect(run(key, ['create', 'river-1', '--station', 'NOWHERE'])).rejects.toThrow(
    'no station NOWHERE',
  )
})
