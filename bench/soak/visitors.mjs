// The visitors' side: what they ask for, and the thread that asks it by an even clock.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

const thread = new URL('./visitors-thread.mjs', import.meta.url)
const packed = { 'accept-encoding': 'br, gzip' }

/**
 * Like the visits of a smog morning: many look for the first time, with page and map, others ask for news again and
 * again, and some open a station. `share` is out of all requests.
 */
export async function listQuestions({ root, port, stationIds, isForPages }) {
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
  if (isForPages)
    return {
      isWithPages: true,
      questions: [...(await listPages(port, { stations, provinces })), ...api],
    }
  return { isWithPages: true, questions: [...pages, ...api] }
}

const mostStations = 40
const mostProvinces = 6

/**
 * Half of the requests are for rendered pages in both languages, a part of them from browsers that hold the page; each
 * visit begins with its two calls. Fails where the browser would have to draw a page.
 */
async function listPages(port, { stations, provinces }) {
  const pages = '/eosWeb/web/eos'
  const ofStations = stations.slice(0, mostStations).map((id) => `${pages}/stations/${id}`)
  const ofProvinces = provinces
    .slice(0, mostProvinces)
    .map((code) => `/eosWeb/?eos_province_code=${code}`)
  const kinds = [
    { kind: 'home', share: 0.25, paths: ['/eosWeb/'] },
    { kind: 'home again', share: 0.1, paths: ['/eosWeb/'], asksAgain: true },
    { kind: 'home of one', share: 0.1, paths: ofProvinces },
    { kind: 'list', share: 0.1, paths: [`${pages}/stations`] },
    { kind: 'map page', share: 0.05, paths: [`${pages}/map`] },
    { kind: 'station page', share: 0.15, paths: ofStations },
  ]
  const rendered = kinds.flatMap((each) =>
    ['vi', 'en'].map((language) => ({
      ...each,
      share: each.share / 2,
      headers: { ...packed, accept: 'text/html', 'accept-language': language },
    })),
  )
  for (const { paths, headers } of rendered)
    for (const path of paths) await expectRendered(`http://127.0.0.1:${port}${path}`, headers)
  const startUp = [
    '/api/organization/search/findBySubDomain?subDomain=127.0.0.1',
    '/api/province?page=0&size=1000',
  ]
  return [...rendered, { kind: 'start-up', share: 0.1, paths: startUp, headers: packed }]
}

/** The first rendering of a kind loads its code, for which a crowded machine takes longer than a visitor waits. */
async function expectRendered(address, headers) {
  for (let tries = 0; tries < 20; tries++) {
    const page = await (await fetch(address, { headers })).text()
    if (page.includes('id="eos-rendered"')) return
    await sleep(500)
  }
  throw new Error(`${address} was not rendered.`)
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

/**
 * Asks until it is stopped; the result has the times of each kind, counted from when a request was due. With
 * `asksAgainElsewhere` what one process does not answer is asked once more of another.
 */
export function openVisitors({
  ports,
  questions,
  rps,
  connections,
  seed,
  asksAgainElsewhere = false,
}) {
  const worker = new Worker(thread, {
    workerData: { ports, questions, rps, connections, seed, asksAgainElsewhere },
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
