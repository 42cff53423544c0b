// The visitors' side: what they ask for, and the thread that asks it by an even clock.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

const thread = new URL('./visitors-thread.mjs', import.meta.url)
const packed = { 'accept-encoding': 'br, gzip' }

/**
 * Like the visits of a smog morning: many look for the first time, with page and map, others ask for news again and
 * again, and some open a station. `share` is out of all requests.
 */
export async function listQuestions({ root, port, stationIds }) {
  const base = '/api/eos/public'
  const stations = sample(stationIds, 200)
  const home = await fetch(`http://127.0.0.1:${port}/eosWeb/`, { headers: { accept: 'text/html' } })
  const provinces = await listProvinces(port)
  const page = await home.text()
  const api = [
    { kind: 'latest', share: 0.1, paths: [`${base}/latest-values`], headers: packed },
    {
      kind: 'latest again',
      share: 0.25,
      paths: [`${base}/latest-values`],
      headers: packed,
      asksAgain: true,
    },
    { kind: 'facts', share: 0.05, paths: [`${base}/station-facts`], headers: packed },
    { kind: 'changes', share: 0.05, paths: [`${base}/changes`], headers: packed },
    {
      kind: 'province',
      share: 0.1,
      paths: provinces.map((code) => `${base}/latest-values/${code}`),
      headers: packed,
    },
    {
      kind: 'station',
      share: 0.1,
      paths: stations.map((id) => `${base}/station/${id}`),
      headers: packed,
    },
  ]
  if (home.status !== 200) return { isWithPages: false, questions: api }
  const own = [...page.matchAll(/(?:src|href)="[^"]*?(assets\/[^"]+)"/g)].map(([, path]) => path)
  const pages = [
    { kind: 'home', share: 0.15, paths: ['/eosWeb/'], headers: { ...packed, accept: 'text/html' } },
    {
      kind: 'home assets',
      share: 0.1,
      paths: own.map((path) => `/eosWeb/${path}`),
      headers: packed,
    },
    { kind: 'map assets', share: 0.1, paths: listMapAssets(root), headers: packed },
  ]
  return { isWithPages: true, questions: [...pages, ...api] }
}

async function listProvinces(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/province?size=100`)
  const body = await answer.json()
  return Object.values(body._embedded)[0].map((province) => province.provinceCode)
}

const ofMap = /^(assets\/(Map|maplibre)|geo\/)[^.]*\.?[^.]*\.(js|css|json|geojson)$/

/** The map's program, its worker, its styles and its outlines. */
function listMapAssets(root) {
  const folder = join(root, 'apps/web/dist')
  const names = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll('\\', '/'))
  return names.filter((name) => ofMap.test(name)).map((name) => `/eosWeb/${name}`)
}

function sample(list, most) {
  const step = Math.max(1, Math.floor(list.length / most))
  return list.filter((_, place) => place % step === 0).slice(0, most)
}

/** Asks until it is stopped; the answer tells of each kind how long it took, counted from when its clock said it was due. */
export function openVisitors({ ports, questions, rps, connections, seed }) {
  const worker = new Worker(thread, {
    workerData: { ports, questions, rps, connections, seed },
    execArgv: [],
  })
  const result = new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return {
    async stop() {
      // A thread has no origin to name, other than a window.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage('stop')
      return result
    },
  }
}
