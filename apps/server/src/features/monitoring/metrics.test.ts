// Metrics are told to the same machine or for a token, and alert rules and the dashboard name those that exist.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { buildTestApp, person, takeDatabaseAway, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { listRefused } from '../ingestion/administration/refused-deliveries.ts'
import { backUpIfDue } from '../backup/backup-job.ts'
import { openBackupStore } from '../backup/store/backup-store.ts'

const token = 'a-token-of-operators-0123'
const now = '2026-03-05T08:00:00Z'
let served: TestApp
let folder: string
let whileAway = ''
const files = fileURLToPath(new URL('../../../../../docs/operating/prometheus/', import.meta.url))

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
     values ('push', 'json', 'done', $1, 12, 3), ('push', 'json', 'failed', $1, 0, 0),
            ('push', 'csv', 'done', $1, 0, 7), ('ftp', 'csv', 'done', $1, 0, 1), ('ftp', 'csv', 'failed', $1, 0, 0)`,
    ['2026-03-05T07:30:00Z'],
  )
  await pool.query(
    `insert into dirty_interval (station_id, from_time, to_time, marked_at)
     select id, $1, $1, $1::timestamptz - interval '2 minutes' from station where code = 'M-1'`,
    [now],
  )
  await pool.query(
    `insert into service_hour (hour, objective, kept) values ('2026-03-05T07:00:00Z', 'backup', true)`,
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
      'eos_stations{state="offline"} 0',
      'eos_newest_reading_age_seconds{quantile="0.5"} 1800',
      'eos_newest_reading_age_seconds{quantile="0.9"} 2760',
      'eos_deliveries_last_hour{outcome="done"} 1',
      'eos_deliveries_last_hour{outcome="refused"} 3',
      'eos_deliveries_last_hour{outcome="broken"} 1',
      'eos_values_last_hour{outcome="stored"} 12',
      'eos_values_last_hour{outcome="rejected"} 11',
      'eos_waiting{for="roll-up"} 1',
      'eos_roll_up_wait_seconds 120',
      'eos_backup_age_seconds 21600',
      'eos_backup_folder_set 1',
      'eos_database_up 1',
      'eos_objective_target{objective="public",bound="most"} 60',
      'eos_objective_target{objective="answered",bound="least"} 0.999',
      'eos_objective_kept{objective="backup"} 1',
    ]),
  )
})

test('a refused delivery is one that waits on the screen of deliveries', async () => {
  const { db } = served.database
  const waiting = (await listRefused(db, person(), served.context.now())).length
  expect(waiting).toBe(3)
  expect(await told()).toContain(`eos_deliveries_last_hour{outcome="refused"} ${waiting}\n`)
})

test('answers that went over the wire are counted by kind and status', async () => {
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(served.app.server.address() as AddressInfo).port}`
  for (const path of ['/api/eos/public/data-sets', '/api/station', '/nothing.png'])
    await (await fetch(origin + path)).arrayBuffer()
  const headers = { 'x-source-key': 'eos_wrong', 'content-type': 'application/json' }
  const pushed = await fetch(`${origin}/api/ingest`, { method: 'POST', headers, body: '{}' })
  expect(pushed.status).toBe(401)
  const text = await (await fetch(`${origin}/metrics`)).text()
  expect(text).toContain('eos_answers_total{kind="public",status="2xx"} 1')
  expect(text).toContain('eos_answers_total{kind="api",status="4xx"} 1')
  expect(text).toContain('eos_answers_total{kind="file",status="4xx"} 1')
  expect(text).toContain('eos_answers_total{kind="delivery",status="4xx"} 1')
  expect(text).toContain('eos_answer_seconds_bucket{le="30",kind="public",status="2xx"} 1')
  expect(text).toContain('eos_wrong_keys_total 1')
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

test('with a public address nothing is told without a token: a bare proxy sends this machine as the host', async () => {
  const settings = { publicUrl: 'https://eos.example' }
  const open = await buildTestApp({ settings })
  const guarded = await buildTestApp({ settings: { ...settings, metricsToken: token } })
  const headers = { host: '127.0.0.1:8080' }
  expect((await open.app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  const authorization = `Bearer ${token}`
  const told = await guarded.app.inject({ url: '/metrics', headers: { ...headers, authorization } })
  expect(told.statusCode).toBe(200)
  await open.close()
  await guarded.close()
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

test('while the database is away a process tells its own figures, failures among them', async () => {
  const away = await buildTestApp()
  await away.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(away.app.server.address() as AddressInfo).port}`
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain('eos_stations{')
  await takeDatabaseAway(away)
  expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  const answer = await fetch(`${origin}/metrics`)
  expect(answer.status).toBe(200)
  whileAway = await answer.text()
  expect(whileAway).toContain('eos_database_up 0\n')
  expect(whileAway).toContain('eos_answers_total{kind="page",status="5xx"} 1\n')
  expect(whileAway).not.toContain('eos_stations')
  await away.close()
})

test('alert rules are rules, and name metrics and values of labels that there are', async () => {
  const { groups } = parse(readFileSync(`${files}eos.rules.yml`, 'utf8')) as Rules
  const rules = groups.flatMap((group) => group.rules)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, for: lasting, annotations, expr } of rules) {
    expect(alert).toMatch(/^Eos[A-Z]\w+$/)
    expect(lasting).toMatch(/^\d+[mh]$/)
    expect(annotations.summary).toMatch(/^[A-Z].+[^.]$/)
    expect(typeof expr).toBe('string')
  }
  const served = seriesOf(`${await told()}\n${whileAway}`)
  // Prometheus tells it itself.
  served.set('up', [new Map([['job', 'eos']])])
  expect(rules.flatMap(({ expr }) => troublesOf(expr, served))).toEqual([])
  expect(troublesOf('eos_stations{state="lost"} > eos_statoins', served)).toEqual([
    'eos_stations{state="lost"}',
    'eos_statoins',
  ])
})

test('the dashboard names metrics that there are', async () => {
  const { panels } = JSON.parse(readFileSync(`${files}grafana-dashboard.json`, 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const served = seriesOf(await told())
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.flatMap((expr) => troublesOf(expr, served))).toEqual([])
})

interface Rules {
  groups: {
    rules: { alert: string; expr: string; for: string; annotations: { summary: string } }[]
  }[]
}

type Series = Map<string, Map<string, string>[]>

/** The labels of each series, by the name of its metric; also of metrics without a value at the moment. */
function seriesOf(text: string): Series {
  const series: Series = new Map()
  for (const [, name] of text.matchAll(/^# TYPE (\w+)/gm)) series.set(name!, [])
  for (const [, name, labels = ''] of text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? \S+$/gm)) {
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)]
    const own = series.get(name!) ?? []
    own.push(new Map(pairs.map(([, label, value]) => [label!, value!])))
    series.set(name!, own)
  }
  return series
}

/** The selectors of an expression that choose nothing which is served, and words that are none of the language. */
function troublesOf(expr: string, series: Series): string[] {
  const bare = expr.replaceAll(/ by \([\w, ]+\)/g, '')
  const named = [...bare.matchAll(/([a-z_]\w*)(?:\{([^}]*)\})?/g)].filter(
    ([, word]) => !words.has(word!),
  )
  return named.flatMap(([selector, name, matchers = '']) => {
    const wanted = [...matchers.matchAll(/(\w+)(=~?)"([^"]*)"/g)].flatMap(([, label, , values]) =>
      values!.split('|').map((value) => [label!, value] as const),
    )
    const own = series.get(name!)
    const isServed = wanted.every(([label, value]) =>
      own?.some((each) => each.get(label) === value),
    )
    return own && isServed ? [] : [selector]
  })
}

const words = new Set('sum rate increase histogram_quantile unless m h'.split(' '))
