// `eos import` reads real files: rows, gaps and rejected lines, repetition, interruption, publication.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasSampleData, sampleDataPath } from '../../../../../test/sample-data.ts'
import { openImportOffice, realFiles, type ImportOffice } from '../../../test/import-office.ts'
import { importCommand } from '../../process/cli/import.ts'
import { key } from '../../process/cli/key.ts'
import { importFile } from './receive/import-file.ts'
import { readMapping } from './receive/mappings.ts'
import { longTest } from '../../../../../test/long.ts'

let office: ImportOffice
let folder: string

beforeAll(async () => {
  office = await openImportOffice()
  folder = office.folder
})
afterAll(() => office.close())

const run: ImportOffice['run'] = (...all) => office.run(...all)
const rowsOf: ImportOffice['rowsOf'] = (...all) => office.rowsOf(...all)
const readingsOf: ImportOffice['readingsOf'] = (...all) => office.readingsOf(...all)

describe.skipIf(!hasSampleData)('real files (they are not on this machine when skipped)', () => {
  // The tests below need not wait for roll-ups, which other tests check.
  afterAll(async () => void (await rowsOf('delete from dirty_interval')))

  test('one command imports, publishes and computes; the same command again adds nothing', async () => {
    const path = join(folder, 'december.csv')
    writeFileSync(path, readFileSync(sampleDataPath(realFiles.hoChiMinhCity)))
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
      `select (select count(*)::int from data_hour join station on station.id = station_id where code = 'US-HCMC') as hours,
              (select count(*)::int from data_day join station on station.id = station_id where code = 'US-HCMC') as days,
              (select count(*)::int from aqi_hour join station on station.id = station_id
                where code = 'US-HCMC' and aqi is not null) as indices`,
    )
    expect(computed[0]).toMatchObject({ hours: 720, days: 30 })
    expect(computed[0]?.indices).toBeGreaterThan(700)

    const again = await run(importCommand, ['december.csv', '--publish'])
    expect(again.printed).toContain('0 stored, 720 unchanged, 0 replaced')
    expect(again.said).toContain('0 of 1 stations newly shown')
    expect(again.said).not.toContain('computed')
  })

  longTest('embassies: gaps, invalid hours and the hour that stands twice', async () => {
    const guangzhou = (await office.importReal('guangzhou')).recorded
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

    const beijing = (await office.importReal('embassyBeijing')).recorded
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

  longTest('an interrupted import keeps what it has stored and says so', async () => {
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

  test('ends with an error when everything in a file was set aside', async () => {
    writeOwn('aside.csv', ['01.02.2026 03:00;A;5;3;perhaps'])
    await expect(run(importCommand, ['aside.csv', '--mapping', 'own.json'])).rejects.toThrow(
      '1 of 1 files could not be imported',
    )
    const [aside] = await rowsOf(
      `select stored, quarantined from import_batch where file_name = 'aside.csv'`,
    )
    expect(aside).toEqual({ stored: '0', quarantined: '2' })
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
  const { recorded } = await importFile(office.testApp.context, join(folder, 'kept.csv'), {
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
    office.testApp.app.inject({
      url: '/api/ingest/receipts/1',
      headers: { 'x-source-key': secret },
    })
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
