// Readings that are repeated in one long file are reported, however far apart, and a second import adds nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { mappingSchema } from './parse/mapping.ts'
import { importFile } from './receive/import-file.ts'

const stepMs = 300_000
const begin = Date.UTC(2026, 0, 1)
/** More than are stored at once. */
const count = 2_500
let testApp: TestApp
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eos-repeated-'))
  testApp = await buildTestApp({ settings: { dataDir: join(folder, 'data') } })
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true, force: true })
})

const mappingOf = (station: string) =>
  mappingSchema.parse({
    name: 'long-file',
    version: 1,
    title: 'A long file',
    attribution: 'nobody',
    notes: ['None.'],
    recognizedBy: ['Time', 'PM2.5'],
    station: {
      stations: [{ code: station, name: station }],
      timeZone: 'UTC',
      intervalSeconds: 300,
    },
    time: {
      column: 'Time',
      format: 'iso',
      zone: 'UTC',
      label: 'hour-ending',
      averagingSeconds: 300,
    },
    values: [{ column: 'PM2.5', indicator: 'pm25', unit: 'µg/m³' }],
  })

const lineOf = (place: number, value = 20 + (place % 9)) =>
  `${new Date(begin + place * stepMs).toISOString()},${value}`

/** All lines and then one more about the sixth. */
async function importWith(station: string, last: string, options: { isTrial?: boolean } = {}) {
  const lines = Array.from({ length: count }, (_, place) => lineOf(place))
  const path = join(folder, `${station}.csv`)
  writeFileSync(path, ['Time,PM2.5', ...lines, last, ''].join('\n'))
  const problems: string[] = []
  const { recorded } = await importFile(testApp.context, path, {
    mapping: mappingOf(station),
    onProblem: ({ code, outcome, line }) => problems.push(`${outcome} ${code} ${line}`),
    ...options,
  })
  return { counts: recorded.counts, problems }
}

async function storedValue(station: string): Promise<unknown> {
  const { rows } = await testApp.database.pool.query(
    `select v from data_min join station on station.id = station_id where station.code = $1 and time = $2`,
    [station, new Date(begin + 5 * stepMs)],
  )
  return rows[0]?.v
}

test('when they contradict each other neither is stored, however often the file is imported', async () => {
  const told = ['quarantined duplicate 7', `quarantined duplicate ${count + 2}`]
  const trial = await importWith('FAR-0', lineOf(5, 70), { isTrial: true })
  expect(trial.problems).toEqual(told)
  const first = await importWith('FAR-1', lineOf(5, 70))
  expect(first.problems).toEqual(told)
  expect(first.counts).toMatchObject({ stored: count - 1, replaced: 0, quarantined: 2 })
  const second = await importWith('FAR-1', lineOf(5, 70))
  expect(second.counts).toMatchObject({ stored: 0, unchanged: count - 1, replaced: 0 })
  expect(await storedValue('FAR-1')).toBeUndefined()
})

test('when they are equal they count once', async () => {
  const { counts, problems } = await importWith('FAR-2', lineOf(5))
  expect(problems).toEqual([`warned duplicate ${count + 2}`])
  expect(counts).toMatchObject({ stored: count, unchanged: 1, quarantined: 0 })
  expect(await storedValue('FAR-2')).toEqual([25])
})
