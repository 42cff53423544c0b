// The readings that a simulated station sends: the values of its place, changed by its faults and by events at it.
import { flagNumber } from '@eos/contract/readings/reading-flags'
import { hourMs } from '@eos/contract/words/time-units'
import { listFaults, type Fault } from './faults.ts'
import { chance, hash } from './noise.ts'
import type { Place } from './signal-block.ts'
import { readingMs, simulateValues, type AveragingMs } from './simulate.ts'

export interface SimulatedStation {
  place: Place
  /** Codes in the order of the slots. */
  indicators: readonly string[]
  /** The events at the station beyond its ordinary faults. */
  faults?: readonly Fault[]
}

export interface Readings {
  /** Start of the first period, and the length of each. */
  from: number
  periodMs: AveragingMs
  count: number
  /** 0 where the station sent nothing. */
  present: Uint8Array
  /** One column per indicator; NaN where there is no value. */
  values: Float32Array[]
  /** One column of stored flags per indicator; absent when all of its values are valid. */
  flags: (Uint8Array | undefined)[]
}

/** One reading in so many gets lost on its way. */
const lostShare = 0.004

/** From a whole period on, up to but not including an instant. */
export function simulateReadings(
  station: SimulatedStation,
  range: { from: number; to: number; periodMs: AveragingMs },
): Readings {
  const { from, periodMs } = range
  const count = Math.max(0, Math.floor((range.to - from) / periodMs))
  const { place, indicators } = station
  const readings: Readings = {
    from,
    periodMs,
    count,
    present: new Uint8Array(count).fill(1),
    values: simulateValues(place, indicators, { from, periodMs, count }),
    flags: indicators.map(() => undefined),
  }
  const end = from + count * periodMs
  const own = listFaults(place.seed, indicators.length, from, end)
  const faults = [...own, ...(station.faults ?? [])].toSorted(byWeight)
  for (const fault of faults) applyFault(station, readings, fault)
  if (periodMs === readingMs) loseSome(place.seed, readings)
  return readings
}

/** The lighter ones first, so that a calibration hides a standstill and a gap hides everything. */
const weights: Record<Fault['kind'], number> = { flat: 0, fault: 1, calibration: 2, gap: 3 }

function byWeight(one: Fault, other: Fault): number {
  return weights[one.kind] - weights[other.kind]
}

function applyFault(station: SimulatedStation, readings: Readings, fault: Fault): void {
  const { from, periodMs, count, present } = readings
  const first = Math.max(0, Math.ceil((fault.from - from) / periodMs))
  const last = Math.min(count, Math.ceil((fault.to - from) / periodMs))
  if (first >= last) return
  if (fault.kind === 'gap') {
    present.fill(0, first, last)
    return
  }
  const touched = fault.indicator === undefined ? readings.values.keys() : [fault.indicator]
  for (const index of touched) {
    if (fault.kind === 'flat') standStill(station, readings, { index, at: fault.from, first, last })
    else spoil(readings, { index, kind: fault.kind, first, last })
  }
}

/** The value of the hour in which the instrument got stuck, again and again. */
function standStill(
  { place, indicators }: SimulatedStation,
  { values }: Readings,
  stuck: { index: number; at: number; first: number; last: number },
): void {
  const hour = { from: stuck.at, periodMs: hourMs, count: 1 } as const
  const [value] = simulateValues(place, [indicators[stuck.index]!], hour)
  values[stuck.index]!.fill(value![0]!, stuck.first, stuck.last)
}

/** A reading keeps its value and says what is wrong with it; an hour's mean of such readings is none. */
function spoil(
  { values, flags, count, periodMs }: Readings,
  spoilt: { index: number; kind: 'calibration' | 'fault'; first: number; last: number },
): void {
  const { index, kind, first, last } = spoilt
  if (periodMs !== readingMs) {
    values[index]!.fill(Number.NaN, first, last)
    return
  }
  if (kind === 'fault') values[index]!.fill(0, first, last)
  flags[index] ??= new Uint8Array(count)
  flags[index].fill(flagNumber(kind), first, last)
}

function loseSome(seed: number, { from, count, present }: Readings): void {
  const own = hash(seed, 74)
  for (let index = 0; index < count; index++) {
    if (chance(own, Math.floor(from / readingMs) + index) < lostShare) present[index] = 0
  }
}
