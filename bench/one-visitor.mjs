// Measures how long others wait for the kept home page while one visitor asks for ever new addresses of pages over eight
// connections: the 95th percentile, beside the same while nobody else asks. Both come through a proxy that is trusted.
import { askEverNew, timesOfAnswers } from './support/crowd.mjs'
import { encoding, readRendered, visitor } from './support/rendered-page.mjs'
import { openContext, serve } from './support/server.mjs'
import { sized } from './support/sizes.mjs'
import { loadDemo } from '@eos/server/features/demo/load-demo'

const allowedTimes = 3
const seconds = sized(20, 0.5)
const home = '/eosWeb/'
const stations = '/eosWeb/web/eos/stations?q='

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const database = await openDatabase()
  const opened = await openContext(database)
  /** @type {import('@eos/server/platform/settings/settings').Settings} */
  const settings = { ...opened.settings, demo: 'small', trustProxy: ['127.0.0.1'] }
  const context = { ...opened, settings }
  try {
    say('Loading the small demo country')
    await loadDemo(context)
    const server = await serve(context)
    try {
      return [await measureHome(server.port, say)]
    } finally {
      await server.close()
    }
  } finally {
    await context.changes.close()
  }
}

const from = (address) => ({
  ...visitor,
  'accept-encoding': encoding,
  'x-forwarded-for': address,
})

async function measureHome(port, say) {
  await readRendered(port, home, 'first')
  await readRendered(port, stations.replace('?q=', ''), 'first')
  const others = { port, path: home, headers: from('198.51.100.7'), seconds }
  say('Asking for home alone')
  await timesOfAnswers({ ...others, seconds: sized(2, 0.2) })
  const quiet = percentile(await timesOfAnswers(others), 0.95)
  say('Asking for home beside one visitor who asks for ever new pages')
  const one = { port, path: stations, headers: from('203.0.113.9'), connections: 8, seconds }
  const [times, statuses] = await Promise.all([timesOfAnswers(others), askEverNew(one)])
  const ours = percentile(times, 0.95)
  const verdict = ours <= allowedTimes * quiet ? 'kept' : 'NOT KEPT'
  const asked = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  return {
    what: `home of others beside one visitor with 8 connections (${asked.join(', ')}): 95th percentile`,
    ours,
    baseline: quiet,
    unit: 'ms',
    against: `the same while nobody else asks; allowed ${allowedTimes} times, ${verdict}`,
  }
}

function percentile(times, share) {
  return times.toSorted((one, other) => one - other)[Math.floor(share * (times.length - 1))]
}
