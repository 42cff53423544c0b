// The options of the long run, within bounds that keep it on one machine.
import { parseArgs } from 'node:util'

export const help = `npm run soak -- [options]

A nation's stations send at full rate while processes and the database are killed, visitors read, and the database is
stopped for a while. At the end every stored value is compared with what was sent.

  --minutes 30        how long bursts are sent
  --stations 2000     each with eight indicators
  --together 1        stations in one delivery; more than one: as from a data centre of a province
  --every             seconds between two bursts (300, a fifth of a run of less than 25 minutes, a sixtieth of one with faults); shorter
                      ones carry stamps of the hours before
  --arrive 60         seconds within which a burst arrives, evenly; 0: at once
  --web 0 --worker 0  how many processes of each role; 0 and 0: one process that does everything
  --kills 6           kill -9 of a server, a worker or the database, at random times
  --rps 2000          requests a second of visitors, by an even clock; 0: nobody reads
  --read-minutes      how long they read (a third of the time)
  --stop              seconds for which the database is stopped meanwhile (a sixth of the time)
  --connections 256   of all visitors together
  --history 1         days of readings that are there before
  --within 5          seconds from being sent until seen in public, for bursts that nothing disturbs
  --recovery 60       seconds from the end of a disturbance until what was sent meanwhile is seen in public
  --p95 100           milliseconds for visitors
  --seed              repeats the same kills and values
  --log               file for everything that the processes say
  --faults            an hour of everything that goes wrong: a hundred kills, a slow database, cut connections and deliveries, a full
                      disk, a clock that jumps a day ahead and behind, a stopped database, a broker and an FTP client that
                      misbehave, and a worker that always has work; visitors read all the time through whichever web process answers
  --pages             2,000 requests a second of pages and data, ten minutes long, beside the arriving readings: web and
                      worker apart, nothing is killed or stopped, and the time of bursts is shown but not judged
  --no-timings        judges what is right, not how fast it was
  --keep              leaves the data folder
`

const numbers = {
  minutes: { least: 0.2, most: 1440 },
  stations: { least: 1, most: 20_000 },
  together: { least: 1, most: 500 },
  every: { least: 1, most: 300 },
  arrive: { least: 0, most: 300 },
  web: { least: 0, most: 8 },
  worker: { least: 0, most: 8 },
  kills: { least: 0, most: 1000 },
  rps: { least: 0, most: 20_000 },
  'read-minutes': { least: 0, most: 1440 },
  stop: { least: 0, most: 3600 },
  connections: { least: 1, most: 2000 },
  history: { least: 0, most: 31 },
  within: { least: 0.1, most: 600 },
  recovery: { least: 1, most: 3600 },
  p95: { least: 1, most: 60_000 },
  seed: { least: 1, most: 2_147_483_647 },
}

/** `leadMs`: the time before visitors come, where they read until the end. */
const forEverything = {
  minutes: 30,
  processes: 0,
  kills: 6,
  leadMs: 0,
  readShare: 1 / 3,
  stopShare: 1 / 6,
  stations: 2000,
  rps: 2000,
  connections: 256,
  history: 1,
  within: 5,
  recovery: 60,
  p95: 100,
}
const forPages = {
  ...forEverything,
  minutes: 10,
  processes: 1,
  kills: 0,
  leadMs: 20_000,
  readShare: 1,
  stopShare: 0,
}
/** Fewer stations and visitors: what is asked is whether everything is right, with all processes on one machine. */
const forFaults = {
  ...forEverything,
  minutes: 60,
  processes: 2,
  readShare: 1,
  stopShare: 0,
  stations: 500,
  rps: 50,
  connections: 32,
  history: 3,
  within: 30,
  recovery: 120,
  p95: 500,
}
const killsPerMinute = 100 / 60

/** Throws an Error with one sentence for a mistake. */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      ...Object.fromEntries(Object.keys(numbers).map((name) => [name, { type: 'string' }])),
      log: { type: 'string' },
      faults: { type: 'boolean' },
      pages: { type: 'boolean' },
      'no-timings': { type: 'boolean' },
      keep: { type: 'boolean' },
    },
  })
  const number = (name, fallback) => {
    if (values[name] === undefined) return fallback
    const given = Number(values[name])
    const { least, most } = numbers[name]
    if (given >= least && given <= most) return given
    throw new Error(`--${name}: give a number from ${least} to ${most}.`)
  }
  const isForPages = values.pages === true
  const hasFaults = values.faults === true
  const usual = isForPages ? forPages : hasFaults ? forFaults : forEverything
  const minutes = number('minutes', usual.minutes)
  const every = number('every', Math.min(300, Math.max(hasFaults ? minutes : 12 * minutes, 10)))
  const options = {
    isForPages,
    hasFaults,
    totalMs: minutes * 60_000 + usual.leadMs,
    leadMs: usual.leadMs,
    everyMs: every * 1000,
    arriveMs: number('arrive', Math.min(60, every / 5)) * 1000,
    stations: number('stations', usual.stations),
    perDelivery: number('together', 1),
    web: number('web', usual.processes),
    worker: number('worker', hasFaults ? 1 : usual.processes),
    kills: number('kills', hasFaults ? Math.round(minutes * killsPerMinute) : usual.kills),
    rps: number('rps', usual.rps),
    readMs: number('read-minutes', minutes * usual.readShare) * 60_000,
    stopMs: number('stop', minutes * usual.stopShare * 60) * 1000,
    connections: number('connections', usual.connections),
    historyDays: number('history', usual.history),
    withinMs: number('within', usual.within) * 1000,
    recoveryMs: number('recovery', usual.recovery) * 1000,
    p95Ms: number('p95', usual.p95),
    seed: number('seed', (Date.now() % 1_000_000) + 1),
    log: values.log,
    judgesTimes: !values['no-timings'],
    keeps: values.keep === true,
  }
  refuseContradictions(options)
  return options
}

function refuseContradictions(options) {
  const { isForPages, hasFaults, web, worker, arriveMs, everyMs, readMs, stopMs, kills, totalMs } =
    options
  if ((web === 0) !== (worker === 0)) {
    throw new Error('--web and --worker go together: one answers, the other computes.')
  }
  if (arriveMs > everyMs) throw new Error('--arrive: a burst arrives before the next one begins.')
  if (isForPages && kills + stopMs > 0)
    throw new Error('--pages: nothing is killed or stopped meanwhile.')
  if (hasFaults && (isForPages || stopMs > 0))
    throw new Error('--faults: goes with neither --pages nor --stop.')
  if (readMs > totalMs * (isForPages || hasFaults ? 1 : 0.52))
    throw new Error('--read-minutes: at most half of --minutes.')
  if (stopMs > readMs) throw new Error('--stop: not longer than --read-minutes.')
  const bursts = totalMs / everyMs
  if (everyMs < 300_000 && bursts > 60) {
    throw new Error('--every: more than 60 bursts would reach back too far; make it longer.')
  }
}
