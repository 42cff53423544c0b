// `npm run test:dates`: the tests that need no browser, in hours in which days, months and years end, in UTC and in
// Vietnam. `npm run test:dates -- 12-31` takes the dates whose names begin so; what follows goes to vitest.
// See docs/decisions/0260-tests-run-at-the-ends-of-days-on-a-shifted-clock.md.

import './require-node.mjs'

const { ensureInstalled } = await import('./install.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { installPackage } = await import('./apt-get.mjs')
const { findFaketime } = await import('./find-faketime.mjs')
const { describeCounts, runVitest } = await import('./run-vitest.mjs')
const { say } = await import('./checkout.mjs')

const moments = ['02-28T23:50', '03-31T23:50', '12-31T16:55', '01-01T00:05']

await withSetupLock(ensureInstalled)
const find = () => findFaketime('libfaketimeMT.so.1')
const library = find() ?? ((await installPackage('faketime')) ? find() : undefined)
if (!library) {
  say(
    "The tests in other hours were skipped: Debian's faketime is not there and cannot be installed.",
  )
  process.exit(2)
}

const [first = '', ...others] = process.argv.slice(2)
const isChoice = /^\d\d-/.test(first)
const chosen = moments.filter((moment) => !isChoice || moment.startsWith(first))
const args = [
  '--project',
  'unit',
  '--project',
  'server',
  ...(isChoice ? others : process.argv.slice(2)),
]
const ends = []
for (const moment of chosen) {
  const at = nextTime(moment)
  say(`\n— ${at.toISOString()}`)
  const counts = await runVitest(args, clockFrom(at, library))
  ends.push({ at, counts })
}
for (const { at, counts } of ends) say(`${at.toISOString()}\n${describeCounts(counts)}`)
process.exitCode = ends.some(({ counts }) => counts.failed > 0) ? 1 : 0

/**
 * The environment in which programs, and the programs that they start, go by a clock that is so far ahead. Waits and
 * measurements keep to the clock of the machine.
 * @param {Date} at
 * @param {string} library
 */
function clockFrom(at, library) {
  const seconds = Math.round((at.getTime() - Date.now()) / 1000)
  return { LD_PRELOAD: library, FAKETIME: `+${seconds}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}

/**
 * The next time at which the UTC calendar says so.
 * @param {string} moment
 */
function nextTime(moment) {
  const year = new Date().getUTCFullYear()
  const times = [year, year + 1].map((each) => new Date(`${each}-${moment}:00Z`))
  return times.find((time) => time.getTime() > Date.now()) ?? new Date(NaN)
}
