// Plans the bursts, the kills, the time of the visitors, and the stop of the database.
import { randomFrom } from './random.mjs'

const stepMs = 300_000
/** The time after the last burst, in which it can be seen. */
const tailMs = 6_000

/**
 * Times are milliseconds from the beginning of the run, `stamp` is the end of the averaging period of the burst's
 * readings in epoch milliseconds. Nobody is killed while visitors read: the stop of the database is their disturbance.
 */
export function makePlan(options, startedAt) {
  const { totalMs, readMs, rps, stopMs, leadMs } = options
  const bursts = planBursts(options, startedAt)
  const from = leadMs > 0 ? leadMs : totalMs * 0.48
  const reading = rps > 0 && readMs > 0 ? { from, to: from + readMs } : undefined
  const stopFrom = (reading?.from ?? from) + (readMs - stopMs) / 2
  const stop = stopMs > 0 ? { from: stopFrom, to: stopFrom + stopMs } : undefined
  const quiet = reading ?? stop
  return { bursts, reading, stop, kills: planKills(options, bursts, quiet) }
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
  const { totalMs, arriveMs, withinMs, everyMs, kills, seed } = options
  const random = randomFrom(seed)
  const settleMs = Math.min(15_000, everyMs / 4)
  const apartMs = Math.min(30_000, totalMs / 20)
  const lastMs = totalMs - Math.min(60_000, totalMs / 6)
  const mayDie = (at) =>
    at > Math.min(20_000, totalMs / 10) &&
    at < lastMs &&
    !(quiet && at > quiet.from - 2 * apartMs && at < quiet.to + settleMs)
  const targets = bursts.filter(({ at, index }) => index > 0 && mayDie(at) && mayDie(at + arriveMs))
  const struck = targets.filter((_, place) => place % 2 === 0)
  const spared = targets.filter((_, place) => place % 2 === 1)
  const isSpared = (at) =>
    spared.some((burst) => at > burst.at - settleMs && at < burst.at + arriveMs + withinMs)
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
