// Metrics are told to the same machine or for a token, and alert rules and the dashboard name those that exist.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { backUpIfDue } from '../backup/backup-job.ts'
import { openBackupStore } from '../backup/store/backup-store.ts'

const token = 'a-token-of-operators-0123'
const now = '2026-03-05T08:00:00Z'
let served: TestApp
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eos-metrics-'))
  const backup = { folder, everyHours: 24, keep: 1, key: undefined }
  served = await buildTestApp({ now, settings: { backup } })
  const { db, pool } = served.database
  for (const [code, minutes] of [
    ['M-1', 10],
    ['M-2', 30],
    ['M-3', 50],
  ] as const) {
    const { id } = await makeStation(db, { code, published: true })
    await pool.query(
      `insert into station_state (station_id, state, signal, entered_at, signal_at)
       values ($1, 'live', 'live', $2, $2)`,
      [id, now],
    )
    await pool.query(
      `insert into station_freshness (station_id, newest_at)
       values ($1, $2::timestamptz - make_interval(mins => $3))
       on conflict (station_id) do update set newest_at = excluded.newest_at`,
      [id, now, minutes],
    )
  }
  await pool.query(
    `insert into import_batch (channel, format, status, received_at, stored, rejected)
     values ('push', 'json', 'done', $1, 12, 3), ('push', 'json', 'failed', $1, 0, 0)`,
    ['2026-03-05T07:30:00Z'],
  )
  await pool.query(
    `insert into dirty_interval (station_id, from_time, to_time, marked_at)
     select id, $1, $1, $1::timestamptz - interval '2 minutes' from station where code = 'M-1'`,
    [now],
  )
  await openBackupStore(folder, { mayCreate: true })
  await backUpIfDue(
    { ...served.context, now: () => new Date('2026-03-05T02:00:00Z') },
    backup,
    new AbortController().signal,
  )
})
afterAll(async () => {
  await served?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function told(): Promise<string> {
  const answer = await served.app.inject({ url: '/metrics', headers: { host: 'localhost:8080' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/plain')
  return answer.body
}

test('the state of the service is told in figures', async () => {
  const lines = (await told()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'eos_stations{state="live"} 3',
      'eos_newest_reading_age_seconds{quantile="0.5"} 1800',
      'eos_newest_reading_age_seconds{quantile="0.9"} 2760',
      'eos_deliveries_last_hour{outcome="done"} 1',
      'eos_deliveries_last_hour{outcome="failed"} 1',
      'eos_values_last_hour{outcome="stored"} 12',
      'eos_values_last_hour{outcome="rejected"} 3',
      'eos_waiting{for="roll-up"} 1',
      'eos_roll_up_wait_seconds 120',
      'eos_backup_age_seconds 21600',
    ]),
  )
})

test('answers that went over the wire are counted by kind and status', async () => {
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(served.app.server.address() as AddressInfo).port}`
  for (const path of ['/api/eos/public/data-sets', '/api/station', '/nothing.png'])
    await (await fetch(origin + path)).arrayBuffer()
  const text = await (await fetch(`${origin}/metrics`)).text()
  expect(text).toContain('eos_answers_total{kind="public",status="2xx"} 1')
  expect(text).toContain('eos_answers_total{kind="api",status="4xx"} 1')
  expect(text).toContain('eos_answers_total{kind="file",status="4xx"} 1')
})

test.each([
  ['to another host', { host: 'moitruong.example.vn' }],
  ['through a proxy on the same machine', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }],
])('nothing is told %s, as of an address that there is not', async (_what, headers) => {
  const unknown = await served.app.inject({ url: '/metrix', headers })
  const answer = await served.app.inject({ url: '/metrics', headers })
  expect(answer.statusCode).toBe(unknown.statusCode)
  expect(answer.body.replaceAll('metrics', 'metrix').length).toBe(unknown.body.length)
})

test('nothing is told to another machine', async () => {
  const answer = await served.app.inject({
    url: '/metrics',
    headers: { host: 'localhost' },
    remoteAddress: '203.0.113.9',
  })
  expect(answer.statusCode).toBe(404)
})

test('with a token they are told to whoever has it, and to nobody else on the same machine', async () => {
  const guarded = await buildTestApp({ settings: { metricsToken: token } })
  const ask = (authorization?: string) =>
    guarded.app.inject({
      url: '/metrics',
      headers: { host: 'localhost', ...(authorization && { authorization }) },
    })
  expect((await ask()).statusCode).toBe(404)
  expect((await ask(`Bearer ${token}x`)).statusCode).toBe(404)
  const told = await ask(`Bearer ${token}`)
  expect(told.statusCode).toBe(200)
  expect(told.body).toMatch(/^eos_backup_age_seconds nan$/im)
  await guarded.close()
})

test('alert rules and the dashboard name metrics that there are', async () => {
  const names = new Set([...(await told()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!))
  const files = fileURLToPath(new URL('../../../../../docs/operating/prometheus/', import.meta.url))
  const rules = readFileSync(`${files}eos.rules.yml`, 'utf8')
  const { panels } = JSON.parse(readFileSync(`${files}grafana-dashboard.json`, 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
  const named = [...`${rules}\n${shown}`.matchAll(/\b(?:eos|process|nodejs)_\w+/g)].map(
    ([name]) => name,
  )
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})
