// SQL expressions, one per slot, that combine values of shorter intervals into a longer one; arrays are not unnested.
import { validShare } from '../roll-up-rules.ts'
import { isUsable } from './readings.ts'
import type { Slot } from './slot-layout.ts'

/** Expressions for v, n, vmin and vmax of a roll-up row, each an array over all slots. */
export interface CombinedArrays {
  v: string
  n: string
  vmin: string
  vmax: string
}

/** Computed from the columns v<k>, f<k> and time of `readingsOf`. */
export function combineReadings(slots: readonly Slot[]): CombinedArrays {
  return arraysOf(slots, (slot) => ({
    value: `v${slot.slot}`,
    isKnown: `${isUsable(slot.slot)} and v${slot.slot} is not null`,
    weight:
      slot.weightSlot && `case when ${isUsable(slot.weightSlot)} then v${slot.weightSlot} end`,
    smallest: `v${slot.slot}`,
    largest: `v${slot.slot}`,
  }))
}

/**
 * Computed from the columns v, n, vmin, vmax, expected and time of shorter roll-ups. Means use only intervals of which
 * enough is known; sums, maxima and newest values use all.
 */
export function combineRollUps(slots: readonly Slot[]): CombinedArrays {
  return arraysOf(slots, (slot) => {
    const isKnown = `v[${slot.slot}] is not null`
    const isMean = slot.combine === 'mean' || slot.combine === 'vector'
    return {
      value: `v[${slot.slot}]`,
      isKnown: isMean ? `${isKnown} and ${isValid(slot.slot)}` : isKnown,
      weight: slot.weightSlot && `v[${slot.weightSlot}]`,
      smallest: `coalesce(vmin[${slot.slot}], v[${slot.slot}])`,
      largest: `coalesce(vmax[${slot.slot}], v[${slot.slot}])`,
    }
  })
}

/** The condition that enough of the row's parts are known; a reported row always counts. */
export function isValid(slot: number): string {
  return `(n is null or n[${slot}] >= ${validShare} * expected)`
}

interface Part {
  value: string
  isKnown: string
  weight: string | undefined | 0
  smallest: string
  largest: string
}

function arraysOf(slots: readonly Slot[], partOf: (slot: Slot) => Part): CombinedArrays {
  const bySlot = new Map(slots.map((slot) => [slot.slot, slot]))
  const numbers = Array.from({ length: Math.max(...bySlot.keys()) }, (_, index) => index + 1)
  const array = (type: string, element: (slot: Slot, part: Part) => string, gap: string) =>
    `array[${numbers
      .map((number) => {
        const slot = bySlot.get(number)
        return slot ? element(slot, partOf(slot)) : gap
      })
      .join(', ')}]::${type}[]`
  return {
    v: array('real', (slot, part) => combined[slot.combine](part), 'null'),
    n: array('smallint', (_, part) => `count(*) filter (where ${part.isKnown})`, '0'),
    vmin: array('real', (slot, part) => extreme('min', slot, part.smallest, part), 'null'),
    vmax: array('real', (slot, part) => extreme('max', slot, part.largest, part), 'null'),
  }
}

const combined: Record<Slot['combine'], (part: Part) => string> = {
  mean: (part) => `avg(${part.value}) filter (where ${part.isKnown})`,
  sum: (part) => `sum(${part.value}) filter (where ${part.isKnown})`,
  max: (part) => `max(${part.value}) filter (where ${part.isKnown})`,
  last: (part) => `(array_agg(${part.value} order by time desc) filter (where ${part.isKnown}))[1]`,
  vector: vectorMean,
}

/** Directions have neither a minimum nor a maximum. */
function extreme(name: 'min' | 'max', slot: Slot, value: string, part: Part): string {
  if (slot.combine === 'vector') return 'null'
  return `${name}(${value}) filter (where ${part.isKnown})`
}

/**
 * A vector mean weighted by speed, or plain without speeds; null when the wind was calm or the directions cancel out.
 */
function vectorMean({ value, isKnown, weight }: Part): string {
  const plain = direction(value, '1', isKnown)
  if (!weight) return plain
  const isWeighed = `${isKnown} and (${weight}) is not null`
  return `case when count(*) filter (where ${isWeighed}) > 0
    then ${direction(value, weight, isWeighed)} else ${plain} end`
}

function direction(value: string, weight: string, where: string): string {
  const part = (name: 'sind' | 'cosd') =>
    `sum((${weight})::float8 * ${name}(${value})) filter (where ${where})`
  const east = part('sind')
  const north = part('cosd')
  const total = `sum((${weight})::float8) filter (where ${where})`
  const angle = `round(atan2d(${east}, ${north})::numeric, 4)`
  return `case when (${east})^2 + (${north})^2 > (1e-6 * ${total})^2
    then mod(${angle} + 360, 360)::real end`
}
