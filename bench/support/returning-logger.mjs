// A logger that returns after weeks of silence: its files, JSON and CSV, against COPY and a merge, and what live pushes
// feel of it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKeyedRows } from './back-fill.mjs'
import { millisecondsToPost } from './crowd.mjs'
import { millisecondsOf } from './timing.mjs'
import { sized } from './sizes.mjs'
import { openClaims } from '@eos/server/features/ingestion/channels/claims'
import { lookInto } from '@eos/server/features/ingestion/channels/drop-watch'
import { ensureSource } from '@eos/server/features/ingestion/queries/sources'
import { operatorAs } from '@eos/server/features/ingestion/receive/source-keys'
import { ensureReadingPartitions } from '@eos/server/platform/database/partitions'

const { from: copyFrom } = createRequire(
  new URL('../../apps/server/package.json', import.meta.url),
)('pg-copy-streams')

const stepMs = 300_000
const steps = sized(5_760, 288)
const livePushes = sized(60, 5)
const symbols = ['PM2.5', 'PM10', 'SO2', 'NO', 'NO2', 'NOx', 'CO', 'O3', 'NH3', 'H2S']

/** Two stations of the network `BENCH` return; a third one goes on sending live. */
export async function measureBackFill({ context, server, key, ids, codes, say }) {
  const end = Math.floor((Date.now() - 3 * 86_400_000) / stepMs) * stepMs
  const beginAt = end - steps * stepMs
  await ensureReadingPartitions(context.db, new Date(beginAt), new Date())
  const values = steps * codes.length
  const perSecond = (ms) => values / (ms / 1000)

  say('Back-fill: COPY and merge, files in a folder, JSON, CSV; live pushes meanwhile')
  const copied = perSecond(await copyAndMerge(context.pool, { stationId: ids[0], beginAt, codes }))
  const quiet = await pushLive({ server, key, codes, from: Date.now() - 2 * 3_600_000 })
  const folder = mkdtempSync(join(tmpdir(), 'eos-bench-drop-'))
  const files = { context, folder, station: 2, beginAt, codes }
  const dropped = takeFolder(files)
  const busy = await pushLive({ server, key, codes, from: Date.now() - 3_600_000 })
  const filesMs = await dropped
  rmSync(folder, { recursive: true, force: true })
  const json = perSecond(await postJson({ server, key, station: 3, beginAt, codes }))
  const csv = await postCsv({ context, server, key })

  const against = 'one COPY to a temporary table and a merge, nothing checked'
  return [
    { what: 'back-fill: station files in a folder', ours: perSecond(filesMs), unit: 'values/s' },
    { what: 'back-fill: JSON of 2,000 readings', ours: json, unit: 'values/s' },
    { what: 'back-fill: CSV by its mapping', ours: csv, unit: 'values/s' },
  ]
    .map(
      (row) => /** @type {import('./bench.ts').Figure} */ ({ ...row, baseline: copied, against }),
    )
    .concat(
      { what: 'back-fill: a file', ours: filesMs / steps, unit: 'ms' },
      ...[
        ['middle', 0.5],
        ['slowest of twenty', 0.95],
      ].map(([what, share]) => ({
        what: `a live push during back-fill, ${what}`,
        ours: atShare(busy, share),
        baseline: atShare(quiet, share),
        unit: 'ms',
        against: 'the same push with nothing else to do',
      })),
    )
}

function atShare(times, share) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]
}

function valueAt(step, slot) {
  return Math.round((20 + 15 * Math.sin(step / 40 + slot) + ((step * 7 + slot) % 11)) * 10) / 10
}

/** @param {import('./bench.ts').BenchContext['pool']} pool */
async function copyAndMerge(pool, { stationId, beginAt, codes }) {
  await createKeyedRows(pool, 'bench_merge')
  const lines = Array.from({ length: steps }, (_, step) => {
    const time = new Date(beginAt + (step + 1) * stepMs).toISOString()
    return `${stationId}\t${time}\t300\t{${codes.map((_code, slot) => valueAt(step, slot))}}\t\\N\t1\n`
  })
  const client = await pool.connect()
  try {
    return await millisecondsOf(async () => {
      await client.query('create temporary table bench_incoming (like bench_merge)')
      const into = client.query(copyFrom('copy bench_incoming from stdin'))
      await pipeline(Readable.from([lines.join('')]), into)
      await client.query(
        `insert into bench_merge select * from bench_incoming
         on conflict (station_id, time) do update set v = excluded.v, q = excluded.q`,
      )
    })
  } finally {
    client.release()
    await pool.query('drop table bench_merge, bench_incoming')
  }
}

/** Milliseconds from the first look into the folder until the last file has its receipt and lies in the archive. */
async function takeFolder({ context, folder, station, beginAt, codes }) {
  mkdirSync(folder, { recursive: true })
  for (let step = 0; step < steps; step++) {
    const stamp = new Date(beginAt + (step + 1) * stepMs + 7 * 3_600_000)
      .toISOString()
      .replace(/\D/g, '')
      .slice(0, 14)
    const lines = codes.map(
      (_, slot) => `${symbols[slot]}\t${valueAt(step, slot)}\tug/m3\t${stamp}\t00\r\n`,
    )
    writeFileSync(join(folder, `BE_B${station}_KHIKXQ_${stamp}.txt`), lines.join(''))
  }
  const code = 'bench-folder'
  const id = await ensureSource(context.db, { code, name: 'Bench folder', demo: false })
  if (id === undefined) throw new Error(`the source ${code} is there already`)
  /** @type {Parameters<typeof lookInto>[1]} */
  const watched = {
    folder: { name: 'bench', path: folder },
    sender: operatorAs({ id, code, demo: false }),
    channel: 'folder',
    formatOf: () => ({ kind: 'auto' }),
    settleMs: 0,
  }
  const claims = openClaims(context.db)
  const failures = []
  const looking = {
    claims,
    memory: { seen: new Map(), failures: new Map() },
    warn: (sentence, error) => failures.push(`${sentence} ${error}`),
  }
  const ms = await millisecondsOf(async () => {
    while (await lookInto(context, watched, looking));
  })
  await claims.close()
  if (failures.length > 0) throw new Error(failures[0])
  return ms
}

/** Milliseconds that each of some live pushes takes, one after another with small pauses. */
async function pushLive({ server, key, codes, from }) {
  const times = []
  for (let n = 0; n < livePushes; n++) {
    const time = new Date(from + n * 1000).toISOString()
    const values = Object.fromEntries(codes.map((code) => [code, { value: n, unit: 'µg/m³' }]))
    const readings = [{ station: 'BENCH-9', time, periodSeconds: 1, values }]
    const headers = { 'content-type': 'application/json', 'x-source-key': key }
    const begunAt = performance.now()
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/ingest`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ readings }),
    })
    const receipt = await answer.json()
    if (receipt.stored !== codes.length) throw new Error(JSON.stringify(receipt).slice(0, 500))
    times.push(performance.now() - begunAt)
    await sleep(50)
  }
  return times
}

function postJson({ server, key, station, beginAt, codes }) {
  const posts = []
  for (let first = 0; first < steps; first += 2000) {
    const readings = Array.from({ length: Math.min(2000, steps - first) }, (_, k) => ({
      station: `BENCH-${station}`,
      time: new Date(beginAt + (first + k + 1) * stepMs).toISOString(),
      periodSeconds: 300,
      values: Object.fromEntries(
        codes.map((code, slot) => [code, { value: valueAt(first + k, slot), unit: 'µg/m³' }]),
      ),
    }))
    const headers = { 'content-type': 'application/json', 'x-source-key': key }
    posts.push({ path: '/api/ingest', headers, body: JSON.stringify({ readings }) })
  }
  return millisecondsToPost({ port: server.port, posts, connections: 1 })
}

/** Values a second of years of hours, as an archive has them. */
async function postCsv({ context, server, key }) {
  await context.pool.query(
    `insert into station (code, name, station_type_id, interval_s, time_zone)
     select 'GB-LON-MY1', 'Marylebone', id, 3600, 'Europe/London'
       from station_type where code = 'air_auto'`,
  )
  const begin = Date.UTC(2025, 0, 1)
  await ensureReadingPartitions(context.db, new Date(begin), new Date(begin + steps * 3_600_000))
  const lines = Array.from({ length: steps }, (_, hour) => {
    const time = new Date(begin + hour * 3_600_000).toISOString().replace('.000', '')
    const values = Array.from({ length: 9 }, (_value, slot) => valueAt(hour, slot))
    return `${time},${values.join(',')}\n`
  })
  const body = `date,ws,wd,nox,no2,o3,pm10,so2,co,pm25\n${lines.join('')}`
  const path = '/api/ingest?mapping=london-marylebone'
  const headers = { 'content-type': 'text/csv', 'x-source-key': key }
  const posts = [{ path, headers, body }]
  const ms = await millisecondsToPost({ port: server.port, posts, connections: 1 })
  return (steps * 9) / (ms / 1000)
}
