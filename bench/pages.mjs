// Measures pages that the server renders: how many it makes in a second, and how often it sends a hot one.
import { compareHotRead } from './support/hot-read.mjs'
import { encoding, readRendered, visitor } from './support/rendered-page.mjs'
import { openContext, serve } from './support/server.mjs'
import { millisecondsOf } from './support/timing.mjs'
import { sized } from './support/sizes.mjs'
import { loadDemo } from '@eos/server/features/demo/load-demo'

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const database = await openDatabase()
  // A clock that stands still keeps the length of a page, by which answers are counted.
  const now = new Date()
  const context = { ...(await openContext(database)), now: () => now }
  try {
    say('Loading the small demo country')
    await loadDemo({ ...context, settings: { ...context.settings, demo: 'small' } })
    const server = await serve(context)
    try {
      const { station } = await newest(server.port)
      const rows = []
      for (const path of ['', 'web/eos/stations', `web/eos/stations/${station}`]) {
        say(`Rendering and sending /${path}`)
        rows.push(...(await measurePage(server.port, `/eosWeb/${path}`)))
      }
      return rows
    } finally {
      await server.close()
    }
  } finally {
    await context.changes.close()
  }
}

async function newest(port) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/eos/public/latest-values`)
    const { ids } = answer.ok ? await answer.json() : { ids: [] }
    if (ids.length > 0) return { station: ids[0] }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function measurePage(port, path) {
  const name = path.replace(/\d+$/, ':id')
  // The first rendering loads the code of the page.
  await readRendered(port, path, 'first')
  const renderings = sized(20, 2)
  const elapsedMs = await millisecondsOf(async () => {
    for (let each = 0; each < renderings; each++) await readRendered(port, path, `again${each}`)
  })
  const made = {
    what: `${name}, rendered and compressed`,
    ours: elapsedMs / renderings,
    unit: 'ms',
  }
  const sent = await compareHotRead(port, path, { encoding, headers: visitor })
  return [made, { ...sent, what: sent.what.replace(path, name) }]
}
