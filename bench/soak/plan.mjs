// Plans the bursts, the kills, the time of the visitors, the stop of the database, and the faults.
import { randomFrom } from './random.mjs'

const stepMs = 300_000
/** The time after the last burst, in which it can be seen. */
const tailMs = 6_000

/**
 * Times are milliseconds from the beginning of the run, `stamp` is the end of the averaging period of the burst's
 * readings in epoch milliseconds. Nobody is killed while visitors read, whose disturbance is the stop of the database; in
 * a run with faults visitors read all the time, and nobody is killed during a fault.
 * @param {{ faultNames?: readonly string[] }} [machine] the faults that can be made on it
 * @returns {{
 *   bursts: { index: number, at: number, stamp: number }[],
 *   kills: { at: number, victim: string }[],
 *   faults: { name: string, from: number, to: number }[],
 *   reading: { from: number, to: number } | undefined,
 *   stop: { from: number, to: number } | undefined,
 * }}
 */
export function makePlan(options, startedAt, machine = {}) {
  const { faultNames = [] } = machine
  if (options.hasFaults) return planWithFaults(options, startedAt, faultNames)
  const { totalMs, readMs, rps, stopMs, leadMs } = options
  const bursts = planBursts(options, startedAt)
  const from = leadMs > 0 ? leadMs : totalMs * 0.48
  const reading = rps > 0 && readMs > 0 ? { from, to: from + readMs } : undefined
  const stopFrom = (reading?.from ?? from) + (readMs - stopMs) / 2
  const stop = stopMs > 0 ? { from: stopFrom, to: stopFrom + stopMs } : undefined
  const quiet = reading ?? stop
  return {
    bursts,
    reading,
    stop,
    faults: [],
    kills: planKills(options, bursts, quiet ? [quiet] : []),
  }
}

function planWithFaults(options, startedAt, names) {
  const { totalMs, rps } = options
  const bursts = planBursts(options, startedAt)
  const faults = planFaults(options, names)
  const reading = rps > 0 ? { from: 0, to: totalMs } : undefined
  return { bursts, reading, stop: undefined, faults, kills: planKills(options, bursts, faults) }
}

/**
 * Each in a part of the run of its own, in an order that the seed gives.
 * @param {{ totalMs: number, seed: number }} options
 * @param {readonly string[]} names
 */
function planFaults({ totalMs, seed }, names) {
  const random = randomFrom(seed + 1)
  const order = names.map((name) => ({ name, rank: random() })).sort((a, b) => a.rank - b.rank)
  const partMs = (totalMs * 0.85) / names.length
  const lengthMs = Math.min(60_000, partMs / 3)
  return order.map(({ name }, place) => {
    const from = totalMs * 0.03 + place * partMs + random() * (partMs - lengthMs)
    return { name, from, to: from + lengthMs }
  })
}

function planBursts({ totalMs, everyMs, arriveMs }, startedAt) {
  const count = Math.max(1, Math.floor((totalMs - arriveMs - tailMs) / everyMs) + 1)
  const newest = floorStep(startedAt + (count - 1) * everyMs)
  return Array.from({ length: count }, (_, index) => ({
    index,
    at: index * everyMs,
    stamp: newest - (count - 1 - index) * stepMs,
  }))
}

function floorStep(time) {
  return Math.floor(time / stepMs) * stepMs
}

/**
 * Every other kill strikes while a burst arrives, the others at any time. Of the bursts that may be struck half are
 * spared, so that there is something to measure.
 */
function planKills(options, bursts, quiet) {
  const { totalMs, arriveMs, withinMs, everyMs, kills, seed, hasFaults } = options
  const random = randomFrom(seed)
  const settleMs = Math.min(15_000, everyMs / 4)
  const apartMs = hasFaults ? Math.min(5_000, totalMs / 60) : Math.min(30_000, totalMs / 20)
  const lastMs = totalMs - Math.min(60_000, totalMs / 6)
  const mayDie = (at) =>
    at > Math.min(20_000, totalMs / 10) &&
    at < lastMs &&
    !quiet.some(({ from, to }) => at > from - 2 * apartMs && at < to + settleMs)
  const targets = bursts.filter(({ at, index }) => index > 0 && mayDie(at) && mayDie(at + arriveMs))
  const struck = targets.filter((_, place) => place % 2 === 0)
  const spared = targets.filter((_, place) => place % 2 === 1)
  const seenMs = Math.min(withinMs, everyMs / 2)
  const isSpared = (at) =>
    spared.some((burst) => at > burst.at - settleMs && at < burst.at + arriveMs + seenMs)
  const times = []
  const draw = (from, lengthMs, isGood) => {
    for (let attempt = 0; attempt < 200; attempt++) {
      const at = from + random() * lengthMs
      const isApart = times.every((other) => Math.abs(other - at) > apartMs)
      if (isApart && isGood(at)) return times.push(at)
    }
    return undefined
  }
  for (let place = 0; place < kills; place++) {
    const burst = struck[Math.floor(place / 2) % Math.max(struck.length, 1)]
    const isAimed = place % 2 === 0 && burst && draw(burst.at, Math.max(arriveMs, 1_000), mayDie)
    if (!isAimed) draw(0, lastMs, (at) => mayDie(at) && !isSpared(at))
  }
  const victims = listVictims(options, times.length, random)
  return times.map((at, place) => ({ at, victim: victims[place] })).sort((a, b) => a.at - b.at)
}

/** Each kind about equally often. */
function listVictims({ web, worker }, count, random) {
  const any = (kind, number) => `${kind} ${1 + Math.floor(random() * number)}`
  const kinds =
    web > 0
      ? [() => any('web', web), () => 'database', () => any('worker', worker)]
      : [() => 'server', () => 'database']
  const first = Math.floor(random() * kinds.length)
  return Array.from({ length: count }, (_, place) => kinds[(first + place) % kinds.length]())
}
