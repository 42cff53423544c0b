// Counts the files behind a list request and behind a pushed station file, in a server without workers. See
// docs/decisions/0234-the-way-of-a-request-is-counted.md.

import { Session } from 'node:inspector'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/checkout.mjs'
import { makeKey, makeStations } from '../support/network.mjs'
import { openContext, serve } from '../support/server.mjs'
import { filesThatRan } from './coverage.mjs'
import { decideStations } from '@eos/server/features/publication/publish'
import { openInstallation } from '@eos/server/platform/database/open-installation'
import { readSettings } from '@eos/server/platform/settings/settings'

/** A file counts when it runs each of these times; work of the background that falls into one of them does not. */
const times = 5
const codes = ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3']
const symbols = ['PM-2-5', 'PM-10', 'SO2', 'NO2', 'CO', 'O3']

/** Gives `{ what, files, shared }` for each kind of request; `shared` are those that run for `/healthz` as well. */
export async function countRequestFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'eos-request-files-'))
  // Started by root, the database runs as another user, who has to get in.
  chmodSync(folder, 0o755)
  const settings = readSettings({ EOS_DATA_DIR: folder }, { checkoutRoot: root, cwd: root })
  const named = { settings, checkoutRoot: root, applicationName: 'eos request files' }
  const installation = await openInstallation({ ...named, log: () => {} })
  const context = await openContext({ ...installation, settings })
  const watching = openWatch()
  const server = await serve(context, { watch: watching.watch })
  try {
    const key = await makeNetwork(installation)
    const count = (askTime) => watching.count((time) => ask(server.port, askTime(time)))
    const every = await count(() => ({ path: '/healthz' }))
    const rows = []
    for (const { what, askTime } of requestsOf(key)) {
      const files = await count(askTime)
      rows.push({ what, files, shared: files.filter((file) => every.includes(file)) })
    }
    return rows
  } finally {
    watching.close()
    await server.close()
    await context.changes.close()
    await installation.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Stations that visitors see; gives the key of who sends for them.
 * @param {Pick<import('../support/bench.ts').BenchContext, 'pool' | 'db'>} context
 */
async function makeNetwork({ pool, db }) {
  const stationIds = await makeStations(pool, { name: 'FILES', count: 30, codes })
  const about = { actor: 'request files', reason: 'measured' }
  await decideStations(db, { stationIds, state: 'published', ...about })
  return makeKey(db)
}

function requestsOf(key) {
  const filters = 'name.contains=station&q=station&sort=name,desc'
  return [
    { what: 'GET /api/stations', askTime: () => ({ path: '/api/stations?page=0&size=20' }) },
    {
      what: 'GET /api/stations, filtered, searched, sorted, with related items',
      askTime: () => ({ path: `/api/stations?${filters}&projection=full&page=0&size=20` }),
    },
    {
      what: 'POST /api/ingest, a station file until its receipt',
      askTime: (n) => stationFile(n, key),
    },
  ]
}

/** A file as stations send it: the stamp is Viet Nam's clock, each line a value. */
function stationFile(n, key) {
  const at = new Date(Date.now() + 7 * 3_600_000 - 3_600_000 + n * 300_000)
  const stamp = `${at.toISOString().replaceAll(/\D/g, '').slice(0, 12)}00`
  const lines = symbols.map((symbol, k) => `${symbol}\t${20 + k + n}\tug/m3\t${stamp}\t00\r\n`)
  return {
    method: 'POST',
    path: `/api/ingest?fileName=BE_B1_KHIKXQ_${stamp}.txt`,
    headers: { 'content-type': 'text/plain', 'x-source-key': key },
    body: lines.join(''),
  }
}

/** Watches a server of this process from before a request until its answer has been sent. */
function openWatch() {
  const session = new Session()
  session.connect()
  const post = (method, params) => {
    let answer
    session.post(method, params, (error, result) => {
      if (error) throw new Error(error.message)
      answer = result
    })
    return answer
  }
  post('Profiler.enable')
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  let ran
  return {
    watch: (app) =>
      app.addHook('onResponse', (_request, _reply, done) => {
        ran = filesThatRan(post('Profiler.takePreciseCoverage').result)
        done()
      }),
    /** `askTime` asks the server once; the files that ran each time, in alphabetical order. */
    async count(askTime) {
      let files
      for (let time = 0; time < times; time++) {
        post('Profiler.takePreciseCoverage')
        await askTime(time)
        files = files?.filter((file) => ran.has(file)) ?? [...ran]
      }
      return files.toSorted()
    },
    close: () => session.disconnect(),
  }
}

function ask(port, { method = 'GET', path, headers, body }) {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, async (answer) => {
      const chunks = await answer.toArray()
      const isGood = Number(answer.statusCode) < 300
      if (isGood) resolve(undefined)
      else reject(new Error(`${path}: ${answer.statusCode} ${Buffer.concat(chunks)}`))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
