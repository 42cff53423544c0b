// `eos import` reads years of real stations without a loss, and a killed import is made good.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasSampleData, sampleDataPath } from '../../../../../test/sample-data.ts'
import {
  missingCounts,
  openImportOffice,
  realFiles,
  type ImportOffice,
} from '../../../test/import-office.ts'
import { compileServer } from '../../../test/server-process.ts'
import { countWaiting, holdInserts } from '../../../test/waiting.ts'
import { importFile } from './receive/import-file.ts'
import { readMapping } from './receive/mappings.ts'
import './import.test.ts'

let office: ImportOffice
let folder: string

beforeAll(async () => {
  office = await openImportOffice()
  folder = office.folder
})
afterAll(() => office.close())

const rowsOf: ImportOffice['rowsOf'] = (...all) => office.rowsOf(...all)
const readingsOf: ImportOffice['readingsOf'] = (...all) => office.readingsOf(...all)

describe.skipIf(!hasSampleData)('real files (they are not on this machine when skipped)', () => {
  test('Beijing: 35,064 hours, every NA a gap, wind from points of the compass', async () => {
    const { recorded, rows, stations } = await office.importReal('beijing')
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
    const { recorded, rows } = await office.importReal('london')
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
    const { recorded, rows, stations } = await office.importReal('taiwan')
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
    const again = await office.importReal('taiwan')
    expect(again.recorded.counts).toMatchObject({
      ...counts,
      stored: 0,
      replaced: 0,
      unchanged: 285_217,
    })
  })

  test('a killed import is made good by repeating it', { timeout: 180_000 }, async () => {
    compileServer()
    const whole = gunzipSync(readFileSync(sampleDataPath(realFiles.beijing))).toString()
    const path = join(folder, 'other.csv.gz')
    writeFileSync(path, gzipSync(whole.replaceAll('"Dongsi"', '"Guanyuan"')))
    const mapping = JSON.parse(
      readFileSync(new URL('../../../mappings/beijing-prsa.json', import.meta.url), 'utf8'),
    )
    mapping.name = 'other'
    mapping.station.stations = [{ key: 'Guanyuan', code: 'OTHER', name: 'Other' }]
    writeFileSync(join(folder, 'other.json'), JSON.stringify(mapping))

    const { pool } = office.testApp.database
    const open = await holdInserts(pool, '2015-01-01Z')
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
          DATABASE_URL: office.testApp.database.url,
          EOS_DATA_DIR: join(folder, 'data'),
        },
        stdio: 'ignore',
      },
    )
    const died = new Promise((resolve) => child.once('close', (_code, signal) => resolve(signal)))
    const partial = `select count(*)::int as n from data_min join station on station.id = station_id where code = 'OTHER'`
    await expect.poll(() => countWaiting(pool), { timeout: 60_000 }).toBe(1)
    child.kill('SIGKILL')
    expect(await died).toBe('SIGKILL')
    await open()
    const [kept] = await rowsOf<{ n: number }>(partial)
    expect(kept!.n).toBeGreaterThan(0)
    expect(kept!.n).toBeLessThan(35_064)

    const before = await rowsOf(
      `select status from import_batch where file_name = 'other.csv.gz' order by id`,
    )
    expect(before).toEqual([{ status: 'running' }])
    const { recorded } = await importFile(office.testApp.context, path, {
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
