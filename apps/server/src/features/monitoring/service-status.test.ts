// Everybody may see the state of the service, and of stations only of those that are public.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceStatus } from '@eos/contract/calls/service-status'
import { backupHours, isKept } from '@eos/contract/service-objectives'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { backUpIfDue } from '../backup/backup-job.ts'
import { openBackupStore } from '../backup/store/backup-store.ts'
import { noteHour } from './keep-hours.ts'
import { PublicDelayMeter } from './public-delays.ts'

const now = '2026-03-11T05:00:00Z'
let served: TestApp
let folder: string
let told: ServiceStatus

interface Made {
  provinceCode?: string
  published?: boolean
  /** The states that it has had, each with the time when it began. */
  states: readonly (readonly [state: string, enteredAt: string])[]
  newestMinutes?: number
}

async function add(
  code: string,
  { provinceCode = '01', published = true, states, newestMinutes }: Made,
) {
  const { db, pool } = served.database
  const { id } = await makeStation(db, { code, published, provinceCode })
  for (const [index, [state, enteredAt]] of states.entries()) {
    await pool.query(
      `insert into station_state (station_id, state, signal, entered_at, signal_at, until_at)
       values ($1, $2, 'live', $3, $3, $4)`,
      [id, state, enteredAt, states[index + 1]?.[1] ?? null],
    )
  }
  if (newestMinutes !== undefined)
    await pool.query(
      `insert into station_freshness (station_id, newest_at)
       values ($1, $2::timestamptz - make_interval(mins => $3))
       on conflict (station_id) do update set newest_at = excluded.newest_at`,
      [id, now, newestMinutes],
    )
  return id
}

async function addIncidents() {
  const times = [
    ['Đã khắc phục', '2026-01-05T19:00:00Z', '2026-01-06T00:00:00Z'],
    ['Còn tiếp diễn', '2026-03-11T03:00:00Z', null],
    ['Hai năm trước', '2024-03-01T00:00:00Z', '2024-03-02T00:00:00Z'],
    ['Sắp tới', '2026-03-20T00:00:00Z', null],
    ['Bản nháp', '2026-03-01T00:00:00Z', null],
  ]
  for (const [title, episodeFrom, episodeUntil] of times) {
    const status = title === 'Bản nháp' ? 'DRAFT' : 'PUBLISHED'
    const payload = { title, kind: 'incident', status, episodeFrom, episodeUntil }
    const answer = await served.as(person())({ method: 'POST', url: '/api/post', payload })
    expect(answer.statusCode, answer.body).toBe(201)
  }
}

let silentId: string
let delays: PublicDelayMeter
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eos-status-'))
  const backup = { folder, everyHours: 24, keep: 1, key: undefined }
  served = await buildTestApp({ now, settings: { backup } })
  delays = new PublicDelayMeter(served.context)
  // Midnight of 1 March in Viet Nam is 17:00 UTC of the day before: the month is ten and a half days old.
  await add('S-LIVE', { states: [['live', '2026-01-10T00:00:00Z']], newestMinutes: 10 })
  silentId = await add('S-SILENT', {
    states: [
      ['live', '2026-01-10T00:00:00Z'],
      ['offline', '2026-02-28T17:00:00Z'],
    ],
    newestMinutes: 15_000,
  })
  await add('S-LATE', { provinceCode: '79', states: [['delayed', now]], newestMinutes: 60 })
  await add('S-PAUSED', { states: [['maintenance', '2026-01-10T00:00:00Z']], newestMinutes: 900 })
  await add('S-HIDDEN', {
    published: false,
    states: [['withheld', '2026-01-10T00:00:00Z']],
    newestMinutes: 1,
  })
  await openBackupStore(folder, { mayCreate: true })
  await backUpIfDue(
    { ...served.context, now: () => new Date('2026-03-11T02:00:00Z') },
    backup,
    new AbortController().signal,
  )
  await addIncidents()
  const answer = await served.app.inject({ url: '/api/eos/public/status' })
  expect(answer.statusCode, answer.body).toBe(200)
  told = answer.json<ServiceStatus>()
})
afterAll(async () => {
  await served?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('public stations that are to report are counted, in the country and by province', () => {
  expect(told.stations).toEqual({ expected: 3, reporting: 1, paused: 1, newestMinutes: 60 })
  expect(told.provinces).toMatchObject([
    { provinceCode: '01', expected: 2, reporting: 1, paused: 1, newestMinutes: 7505 },
    { provinceCode: '79', expected: 1, reporting: 0, paused: 0, newestMinutes: 60 },
  ])
  expect(told.silent).toEqual([
    expect.objectContaining({ stationId: silentId, since: '2026-02-28T17:00:00.000Z' }),
  ])
})

test('a month has the share of the time in which they reported, and is unknown before the first state', () => {
  const shares = Object.fromEntries(told.months.map(({ month, reporting }) => [month, reporting]))
  expect(told.months.map(({ month }) => month).slice(0, 2)).toEqual(['2026-03', '2026-02'])
  expect(told.months).toHaveLength(12)
  expect(shares['2026-03']).toBeCloseTo(0.5)
  expect(shares['2026-02']).toBe(1)
  expect(shares['2025-12']).toBeNull()
})

test('each hour it is noted which promises were kept, and months tell the share of these hours', async () => {
  const { context } = served
  const answers = { kind: 'page', status: '2xx', count: 1000 } as const
  const note = async (at: string, slow: number) =>
    noteHour({ ...context, now: () => new Date(at) }, { answers: [{ ...answers, slow }], delays })
  // The last hour of January in Viet Nam, and the first two of February; of one of them two processes tell.
  await note('2026-01-31T16:30:00Z', 0)
  await note('2026-01-31T17:30:00Z', 500)
  await note('2026-01-31T17:40:00Z', 0)
  await note('2026-01-31T18:30:00Z', 0)
  // The service ran for the rest of February, and of March it was away from the second day on.
  await served.database.pool.query(
    `insert into service_hour (hour, objective, kept)
     select hour, 'running', true from generate_series($1::timestamptz, $2, interval '1 hour') hour`,
    ['2026-01-31T19:00:00Z', '2026-03-01T16:00:00Z'],
  )
  await note('2026-03-01T16:30:00Z', 0)
  served.setNow('2026-03-11T05:02:00Z')
  const { months } = (
    await served.app.inject({ url: '/api/eos/public/status' })
  ).json<ServiceStatus>()
  const slowIn = (month: string) => months.find((each) => each.month === month)?.kept.slow
  expect([slowIn('2026-01'), slowIn('2026-02'), slowIn('2025-12')]).toEqual([1, 0.5, null])
  // Nine days and twelve hours without a sign, after one hour in which it was kept.
  expect(slowIn('2026-03')).toBeCloseTo(1 / (1 + 9 * 24 + 12))
})

test('the last backup is told', () => {
  expect(told.isBackedUp).toBe(true)
  expect(told.backup).toBe('2026-03-11T02:00:00.000Z')
})

test('published incidents of the past year stand there with their times, the latest first', () => {
  expect(told.incidents).toMatchObject([
    { title: 'Còn tiếp diễn', from: '2026-03-11T03:00:00.000Z', until: null },
    {
      slug: 'da-khac-phuc',
      title: 'Đã khắc phục',
      from: '2026-01-05T19:00:00.000Z',
      until: '2026-01-06T00:00:00.000Z',
    },
  ])
})

test('of a few answers no share is told', () => {
  const { slow, answered } = told.answers
  expect([slow, answered]).toEqual([null, null])
})

test('a withdrawn station is in no count once the kept answer is over', async () => {
  await served.database.pool.query('delete from public_time where subject_id = $1', [silentId])
  served.setNow('2026-03-11T05:00:25Z')
  const later = (await served.app.inject({ url: '/api/eos/public/status' })).json<ServiceStatus>()
  expect(later.silent).toEqual([])
  expect(later.stations.expected).toBe(2)
})

test('a station that is filed under a merged province counts in the province of today', async () => {
  const { pool } = served.database
  const { rows } = await pool.query<{ id: string; code: string }>(
    `select old.id, today.province_code as code from province old
       join province today on today.id = old.successor_id and today.valid_to is null
      where today.province_code not in ('01', '79') limit 1`,
  )
  const [merged] = rows
  const id = await add('S-MERGED', { states: [['live', now]], newestMinutes: 5 })
  await pool.query('update station set province_id = $1 where id = $2', [merged!.id, id])
  served.setNow('2026-03-11T05:00:50Z')
  const later = (await served.app.inject({ url: '/api/eos/public/status' })).json<ServiceStatus>()
  expect(later.provinces).toContainEqual(
    expect.objectContaining({ provinceCode: merged!.code, expected: 1, reporting: 1 }),
  )
})

test('a promise is kept up to its bound, and of nothing measured nothing is said', () => {
  expect(isKept('reporting', 0.9)).toBe(true)
  expect(isKept('reporting', 0.899)).toBe(false)
  expect(isKept('backup', 26)).toBe(true)
  expect(isKept('backup', 26.1)).toBe(false)
  expect(isKept('public', null)).toBeNull()
  expect(isKept('backup', backupHours(null, new Date()))).toBe(false)
})
