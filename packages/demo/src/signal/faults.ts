// The faults of simulated stations: drop-outs, calibrations, broken sensors, values that stand still.
import { chance, hash } from './noise.ts'
import { zoneOffsetMs } from './rhythm.ts'
import { dayMs, hourMs } from '@eos/contract/words/time-units'

/** Something that lasts whole hours: all of the station, or one of its indicators. */
export interface Fault {
  kind: 'gap' | 'calibration' | 'fault' | 'flat'
  /** Index into the station's indicators; all of them when absent. */
  indicator?: number
  /** From the first instant on, up to but not including the second. */
  from: number
  to: number
}

/** All that touch [from, to), in no particular order. */
export function listFaults(seed: number, indicators: number, from: number, to: number): Fault[] {
  return [
    ...dropOuts(seed, from, to),
    ...calibrations(seed, from, to),
    ...Array.from({ length: indicators }, (_, indicator) => [
      ...brokenSensors(seed, indicator, from, to),
      ...standstills(seed, indicator, from, to),
    ]).flat(),
  ].filter((fault) => fault.from < to && fault.to > from)
}

/** The line is down for some hours about once a month, and for days about once a year. */
function dropOuts(seed: number, from: number, to: number): Fault[] {
  return [
    ...occasions(hash(seed, 71), { everyMs: 9 * dayMs, share: 0.3, hours: [1, 9] }, from, to),
    ...occasions(hash(seed, 72), { everyMs: 70 * dayMs, share: 0.2, hours: [24, 72] }, from, to),
  ].map((range) => ({ kind: 'gap', ...range }))
}

/** Once a month at nine in the morning, on a day of the station's own, for an hour. */
function calibrations(seed: number, from: number, to: number): Fault[] {
  const everyMs = 28 * dayMs
  const offset = (hash(seed, 73) % 28) * dayMs + 9 * hourMs - zoneOffsetMs
  const faults: Fault[] = []
  for (let number = Math.floor((from - offset) / everyMs); ; number++) {
    const start = offset + number * everyMs
    if (start >= to) return faults
    faults.push({ kind: 'calibration', from: start, to: start + hourMs })
  }
}

function brokenSensors(seed: number, indicator: number, from: number, to: number): Fault[] {
  const own = hash(seed, 1000 + indicator)
  const rhythm = { everyMs: 30 * dayMs, share: 0.14, hours: [2, 14] as const }
  return occasions(own, rhythm, from, to).map((range) => ({ kind: 'fault', indicator, ...range }))
}

function standstills(seed: number, indicator: number, from: number, to: number): Fault[] {
  const own = hash(seed, 2000 + indicator)
  const rhythm = { everyMs: 60 * dayMs, share: 0.16, hours: [6, 13] as const }
  return occasions(own, rhythm, from, to).map((range) => ({ kind: 'flat', indicator, ...range }))
}

interface Rhythm {
  everyMs: number
  /** The probability that it happens at all. */
  share: number
  hours: readonly [least: number, most: number]
}

/** At most one in each interval, at a whole hour in it. */
function occasions(seed: number, { everyMs, share, hours }: Rhythm, from: number, to: number) {
  const ranges: { from: number; to: number }[] = []
  const first = Math.floor((from - hours[1] * hourMs) / everyMs)
  for (let number = first; number * everyMs < to; number++) {
    if (chance(seed, number) >= share) continue
    const length = hours[0] + (hash(seed ^ 1, number) % (hours[1] - hours[0] + 1))
    const start = number * everyMs + (hash(seed ^ 2, number) % (everyMs / hourMs)) * hourMs
    ranges.push({ from: start, to: start + length * hourMs })
  }
  return ranges
}
