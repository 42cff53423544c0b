// The command's outside: pages measured as on a middling phone, a table of medians, and the exit code. 0: all reach their
// marks, 1: not, 2: wrong arguments.
import { parseArgs } from 'node:util'
import { publicAddresses, publicOrigin, publicPath } from '../../apps/web/e2e/public-addresses.mjs'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { openPortal } from '../support/portal.mjs'
import { ensurePackages } from '../support/programs.mjs'
import { measurePage } from './runs.mjs'
import { judge, tableOf } from './marks.mjs'

const help = `npm run lighthouse -- [--origin URL] [--runs 5] [--page home ...]

Starts a portal with the whole demo country on loopback, unless --origin names one, and has Lighthouse measure a page of
each kind, or those that --page names, as a mobile visitor with its default throttling. Of each page the median of --runs
is judged; a run counts only when Lighthouse says that the machine was fast enough (benchmark index of 1,500 or more).
Lighthouse is installed into .eos/lighthouse the first time, from npm.
`

const packages = { lighthouse: '12.8.2' }
/** One of each kind; any other public page may be named. */
const pages = [
  'home',
  'stations',
  'a station',
  'map',
  'news',
  'an article',
  'documents',
  'questions',
  'a facility',
  'solid-waste statistics',
  'results of a search',
  'terms',
]

/** Prints what was found, and gives the exit code. */
export async function lighthouse(args) {
  let options
  try {
    options = readOptions(args)
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${help}`)
    return 2
  }
  if (options.help) {
    process.stdout.write(help)
    return 0
  }
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => stopping.abort())
  const { signal } = stopping
  try {
    const home = await ensurePackages({ folder: 'lighthouse', packages })
    const browser = await findBrowser()
    const portal = options.origin
      ? { origin: options.origin, close: async () => {} }
      : await openPortal(signal, { demo: '1' })
    try {
      return await measureAll({ ...options, ...portal, home, browser, signal })
    } finally {
      await portal.close()
    }
  } catch (error) {
    const words = signal.aborted ? 'Stopped before its end; nothing is judged.' : error.message
    process.stderr.write(`${words}\n`)
    return 1
  }
}

async function measureAll(options) {
  const measured = []
  for (const page of options.pages) {
    const path = await publicPath(page, options.origin)
    const address = `${publicOrigin(page, options.origin)}/eosWeb/${path === '' ? '' : `web/eos/${path}`}`
    measured.push({ page, ...(await measurePage(address, options)) })
  }
  process.stdout.write(`${tableOf(measured)}\n`)
  const missed = measured.flatMap(judge)
  for (const sentence of missed) process.stdout.write(`FAIL ${sentence}\n`)
  return missed.length === 0 ? 0 : 1
}

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      origin: { type: 'string' },
      runs: { type: 'string', default: '5' },
      page: { type: 'string', multiple: true, default: pages },
      help: { type: 'boolean', default: false },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a number above 0.')
  const known = Object.keys(publicAddresses)
  const unknown = values.page.find((page) => !known.includes(page))
  if (unknown) throw new Error(`--page is one of ${known.join(', ')}.`)
  return { help: values.help, origin: values.origin, runs, pages: values.page }
}
