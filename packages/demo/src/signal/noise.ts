// Smooth noise from hashes: the same place and instant always give the same number, in whatever order one asks.
import { dayMs } from '@eos/contract/words/time-units'

/** Instants at which a signal is asked for: the middle of each averaging period, in epoch milliseconds. */
export interface Grid {
  first: number
  step: number
  count: number
}

/** A well-mixed 32-bit number of two whole numbers. */
export function hash(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ 0x7f4a7c15, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

/** Between 0 and 1. */
export function chance(a: number, b: number): number {
  return hash(a, b) / 0x1_0000_0000
}

/** Between −1 and 1. */
export function signed(a: number, b: number): number {
  return hash(a, b) / 0x8000_0000 - 1
}

/** The seed that a name stands for. */
export function seedOf(name: string): number {
  let h = 0x811c9dc5
  for (let index = 0; index < name.length; index++) {
    h = Math.imul(h ^ name.charCodeAt(index), 0x01000193)
  }
  return h >>> 0
}

/** Noise of one place alone, between −1 and 1, that turns around about once per period. */
export function localNoise(grid: Grid, seed: number, periodMs: number): Float64Array {
  return interpolate(grid, periodMs, (cell) => signed(seed, cell))
}

/**
 * The variation of one place and indicator, about −1 to 1: a quick part with the given period, and one of five days.
 */
export function ownNoise(grid: Grid, seed: number, periodMs: number): Float64Array {
  const noise = localNoise(grid, seed, periodMs)
  const slow = localNoise(grid, hash(seed, 1), slowPeriodMs)
  for (let index = 0; index < noise.length; index++) {
    noise[index] = 0.7 * noise[index]! + 0.6 * slow[index]!
  }
  return noise
}

const slowPeriodMs = 5.3 * dayMs

/** Noise that near places share, about −1 to 1: it varies over `cellDegrees` in space and over the period in time. */
export function sharedNoise(
  grid: Grid,
  seed: number,
  place: { lat: number; lon: number },
  scale: { cellDegrees: number; periodMs: number },
): Float64Array {
  const corners = cornersOf(place, scale.cellDegrees, seed)
  return interpolate(grid, scale.periodMs, (cell) => {
    let sum = 0
    for (const corner of corners) sum += corner.weight * signed(corner.seed, cell)
    return sum
  })
}

function interpolate(grid: Grid, periodMs: number, at: (cell: number) => number): Float64Array {
  const out = new Float64Array(grid.count)
  let cell = Number.NaN
  let before = 0
  let after = 0
  for (let index = 0; index < grid.count; index++) {
    const x = (grid.first + index * grid.step) / periodMs
    const here = Math.floor(x)
    if (here !== cell) {
      before = here === cell + 1 ? after : at(here)
      after = at(here + 1)
      cell = here
    }
    out[index] = before + (after - before) * ease(x - here)
  }
  return out
}

/** The four corners of the cell around a place; weights keep the noise as strong between corners as on them. */
function cornersOf(place: { lat: number; lon: number }, cellDegrees: number, seed: number) {
  const x = place.lon / cellDegrees
  const y = place.lat / cellDegrees
  const left = Math.floor(x)
  const bottom = Math.floor(y)
  const right = ease(x - left)
  const top = ease(y - bottom)
  const corners = [
    { weight: (1 - right) * (1 - top), seed: hash(seed, hash(left, bottom)) },
    { weight: right * (1 - top), seed: hash(seed, hash(left + 1, bottom)) },
    { weight: (1 - right) * top, seed: hash(seed, hash(left, bottom + 1)) },
    { weight: right * top, seed: hash(seed, hash(left + 1, bottom + 1)) },
  ]
  const strength = Math.hypot(...corners.map((corner) => corner.weight))
  return corners.map((corner) => ({ ...corner, weight: corner.weight / strength }))
}

function ease(x: number): number {
  return x * x * (3 - 2 * x)
}
