// Many files of back-fill at once, against the same files one by one, on a real database and a real folder.
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { makeStation } from '../../../../test/make.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'
import { judgeWaiting } from '../../quality/quality-worker.ts'
import { operatorAs } from '../receive/source-keys.ts'
import { ensureSource, type Sender } from '../queries/sources.ts'
import { takeFile, takeFiles } from './take-file.ts'

let testApp: TestApp
let sender: Sender
let base: string
const stationFile = { kind: 'station-file' } as const
const options = { channel: 'folder', formatOf: () => stationFile } as const

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'eos-many-files-'))
  testApp = await buildTestApp({
    now: '2026-11-20T06:10:00Z',
    settings: { dataDir: join(base, 'data') },
  })
  const code = 'many-files'
  const id = await ensureSource(testApp.context.db, { code, name: code, demo: false })
  sender = operatorAs({ id: id!, code, demo: false })
})

afterAll(async () => {
  await testApp.close()
  rmSync(base, { recursive: true, force: true })
})

const line = (value: string | number, time: string, symbol = 'PM2.5') =>
  `${symbol}\t${value}\tµg/m3\t${time}\t00\n`

const stampOf = (step: number) =>
  new Date(Date.UTC(2026, 9, 2) + step * 300_000).toISOString().replace(/\D/g, '').slice(0, 14)

/** A folder of its own, with the files of a station that was made for them. */
async function fill(facility: string) {
  const { id } = await makeStation(testApp.context.db, {
    file_province: 'HN',
    file_facility: facility,
    file_station: 'KHIKXQ',
    interval_s: 300,
    indicators: ['pm25', 'pm10'],
  })
  const path = mkdtempSync(join(base, 'drop-'))
  const nameOf = (step: number) => `HN_${facility}_KHIKXQ_${stampOf(step)}.txt`
  const write = (step: number, text: string) => writeFileSync(join(path, nameOf(step)), text)
  for (let step = 0; step < 40; step += 1) {
    const stamp = stampOf(step)
    write(step, line(20 + (step % 7), stamp) + line(40 + (step % 5), stamp, 'PM10'))
  }
  write(5, line(-999, stampOf(5)) + 'PM10\t1\n')
  write(6, line(3, stampOf(6), 'WHAT') + line(30, stampOf(6), 'PM10'))
  write(7, 'nothing of use')
  // Tells once more, and otherwise, of what an earlier file has told.
  write(41, line(50, stampOf(40)) + line(33, stampOf(39)))
  write(42, line(51, stampOf(40)) + line(34, stampOf(39)))
  // Nobody measured this.
  write(12, line(900_000, stampOf(12)) + line(41, stampOf(12), 'PM10'))
  const folder = { name: facility, path }
  return { id, folder, names: readdirSync(path).toSorted() }
}

type Filled = Awaited<ReturnType<typeof fill>>

const receiptOf = ({ folder }: Filled, name: string) =>
  JSON.parse(
    readFileSync(join(folder.path, 'receipts/2026-11-20', `${name}.json`), 'utf8'),
  ) as Receipt

async function outcome(filled: Filled) {
  const { id, names } = filled
  const { db, now } = testApp.context
  const { pool } = testApp.database
  await processDirtyIntervals({ db, now })
  await judgeWaiting({ db, now })
  await processDirtyIntervals({ db, now })
  const list = async (text: string) => (await pool.query(text, [id])).rows as unknown[]
  const receipts = names.map((name) => {
    const { read, stored, unchanged, replaced, missing, rejected, quarantined } = receiptOf(
      filled,
      name,
    )
    return { read, stored, unchanged, replaced, missing, rejected, quarantined }
  })
  return {
    receipts,
    readings: await list('select time, v, q from data_min where station_id = $1 order by time'),
    edits: await list(
      `select time, slot, edit.kind, value, right(file_name, 18) as file from data_min_edit edit
         join import_batch on import_batch.id = batch_id where station_id = $1 order by 1, 2, 3, 4`,
    ),
    // The completeness of hours is judged in rounds of its own.
    flags: await list(
      `select time, slot, kind, flag, received from reading_flag
        where station_id = $1 and kind <> 'completeness' order by 1, 2, 3`,
    ),
    hours: await list(
      'select basis, time, v, n from data_hour where station_id = $1 order by time, basis',
    ),
  }
}

test('many files give what each of them gives alone: receipts, readings, edits, flags and hours', async () => {
  const alone = await fill('ALONE')
  for (const path of alone.names) {
    await takeFile(testApp.context, sender, { folder: alone.folder, path }, options)
  }
  const together = await fill('MANY')
  await takeFiles(
    testApp.context,
    sender,
    { folder: together.folder, paths: together.names },
    options,
  )
  const expected = await outcome(alone)
  expect(expected.readings).toHaveLength(40)
  expect(expected.edits).toHaveLength(2)
  expect(expected.flags.length).toBeGreaterThan(1)
  expect(await outcome(together)).toEqual(expected)
  const broken = together.names[7]!
  const kept = join(together.folder.path, 'error/2026/11/20', broken)
  expect([existsSync(kept), existsSync(`${kept}.reason.json`)]).toEqual([true, true])
  expect(readdirSync(join(together.folder.path, 'archive/2026/11/20'))).toHaveLength(41)
})

test('files that were stored before their receipts were written get them, and are not stored twice', async () => {
  const filled = await fill('AGAIN')
  const paths = filled.names
  await takeFiles(testApp.context, sender, { folder: filled.folder, paths }, options)
  const first = receiptOf(filled, paths[0]!)
  const archive = join(filled.folder.path, 'archive/2026/11/20')
  rmSync(join(filled.folder.path, 'receipts'), { recursive: true })
  for (const name of paths.slice(0, 5)) {
    renameSync(join(archive, name), join(filled.folder.path, name))
  }
  const at = { folder: filled.folder, paths: paths.slice(0, 5) }
  await takeFiles(testApp.context, sender, at, options)
  expect(receiptOf(filled, paths[0]!)).toEqual(first)
  const { rows } = await testApp.database.pool.query(
    `select count(*)::int from import_batch where file_name like 'HN_AGAIN_%'`,
  )
  expect(rows).toEqual([{ count: paths.length }])
})
