// Runs Lighthouse on one page until enough runs count, and takes their medians.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listenTo } from '../support/programs.mjs'

const slowestMachine = 1500
/** A machine that is busy for longer gives no figures. */
const mostRunsFor = (runs) => runs * 4

/**
 * Medians of `runs` runs that count: scores 0–100, `lcp` and `fcp` in ms, `tbt` in ms, `cls`, `transferred` in bytes;
 * `counted` of `tried` runs.
 */
export async function measurePage(address, { runs, home, browser, signal }) {
  const counted = []
  let tried = 0
  while (counted.length < runs) {
    if (tried === mostRunsFor(runs)) {
      throw new Error(
        `${address}: only ${counted.length} of ${tried} runs had a machine that was fast enough.`,
      )
    }
    tried += 1
    const report = await runOnce(address, { home, browser, signal })
    const index = Math.round(report.environment.benchmarkIndex)
    if (index >= slowestMachine) counted.push(figuresOf(report))
    process.stdout.write(`${address}: run ${tried}, benchmark index ${index}\n`)
  }
  const names = Object.keys(counted[0])
  const medians = names.map((name) => [name, medianOf(counted.map((each) => each[name]))])
  return { ...Object.fromEntries(medians), counted: counted.length, tried }
}

async function runOnce(address, { home, browser, signal }) {
  const file = join(home, 'report.json')
  rmSync(file, { force: true })
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ')
  const program = join(home, 'node_modules/lighthouse/cli/index.js')
  const args = [program, address, '--quiet', '--output=json', `--output-path=${file}`]
  const env = { ...process.env, CHROME_PATH: browser }
  const { code, complained } = await listenTo(
    process.execPath,
    [...args, `--chrome-flags=${flags}`],
    { signal, env },
  )
  if (code !== 0) throw new Error(`Lighthouse could not measure ${address}:\n${complained}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function figuresOf({ categories, audits }) {
  const score = (name) => Math.round(categories[name].score * 100)
  const value = (name) => audits[name].numericValue
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    transferred: value('total-byte-weight'),
  }
}

const medianOf = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
