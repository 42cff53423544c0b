// The rhythm of day, week and year in Viet Nam: when people drive, when the sun shines, when it rains.
import type { Recipes, SignalBlock } from './signal-block.ts'
import { dayMs, hourMs } from '@eos/contract/words/time-units'

/** One time zone and no summer time: UTC + 7 hours. */
export const zoneOffsetMs = 7 * hourMs
const yearMs = 365.2425 * dayMs
/** The middle of January. */
const coldestMs = 15 * dayMs

export const rhythmRecipes: Recipes = {
  /** Local hour of the day, 0 to 24. */
  hourOfDay: (block) => block.fill((index) => (localTime(block, index) % dayMs) / hourMs),
  /** 1 at the height of the morning and evening rush, weaker on Sundays; near 0 at night. */
  rush: (block) => {
    const hours = block.column('hourOfDay')
    return block.fill(
      (index) => rushByMinute[minuteOf(hours, index)]! * (isSunday(block, index) ? 0.65 : 1),
    )
  },
  /** 1 around 14 o'clock, when ozone peaks; 0 at night. */
  sunshine: (block) => {
    const hours = block.column('hourOfDay')
    return block.fill((index) => sunshineByMinute[minuteOf(hours, index)]!)
  },
  /** 1 in the small hours, when still air holds what was let out; 0 in the afternoon. */
  inversion: (block) => {
    const hours = block.column('hourOfDay')
    return block.fill((index) => inversionByMinute[minuteOf(hours, index)]!)
  },
  /** The load of works and plants, 0 to 1. */
  work: (block) => {
    const hours = block.column('hourOfDay')
    return block.fill(
      (index) => workByMinute[minuteOf(hours, index)]! * (isSunday(block, index) ? 0.55 : 1),
    )
  },
  /** 1 in mid January, −1 in mid July. */
  winter: (block) =>
    block.fill((index) => Math.cos((2 * Math.PI * (localTime(block, index) - coldestMs)) / yearMs)),
  /** 0 in the dry season to 1 in the rains, which come in summer in north and south, and in autumn between. */
  wetness: (block) => {
    const { lat } = block.place
    const north = clamp((lat - 17) / 2)
    const south = clamp((13 - lat) / 2.5)
    const centre = 1 - north - south
    return block.fill((index) => {
      const season = (localTime(block, index) / yearMs) % 1
      return clamp(
        0.08 +
          north * bell(season - 0.57, 0.13) +
          south * bell(season - 0.63, 0.16) +
          centre * bell(season - 0.83, 0.09),
      )
    })
  },
  /** The tide where there is one: half-daily and daily parts, about −1 to 1. */
  tide: (block) =>
    block.fill((index) => {
      const hours = localTime(block, index) / hourMs
      return (
        0.55 * Math.cos((2 * Math.PI * hours) / 12.42) +
        0.45 * Math.cos((2 * Math.PI * hours) / 24.84)
      )
    }),
}

export function clamp(value: number, least = 0, most = 1): number {
  return value < least ? least : value > most ? most : value
}

/** The northern position of a place: 0 in the Mekong delta to 1 at the Chinese border. */
export function northness(lat: number): number {
  return clamp((lat - 11) / 9)
}

function localTime({ grid }: SignalBlock, index: number): number {
  return grid.first + index * grid.step + zoneOffsetMs
}

function isSunday(block: SignalBlock, index: number): boolean {
  // Day 0 of the epoch was a Thursday.
  return Math.floor(localTime(block, index) / dayMs) % 7 === 3
}

/** Circular over the year: the distance is never more than half a year. */
function bell(distance: number, width: number): number {
  const near = distance - Math.round(distance)
  return Math.exp(-(near * near) / (2 * width * width))
}

const minutesPerDay = 1440

function minuteOf(hours: Float64Array, index: number): number {
  return Math.floor(hours[index]! * 60)
}

function byMinute(value: (hour: number) => number): Float64Array {
  return Float64Array.from({ length: minutesPerDay }, (_, minute) => value((minute + 0.5) / 60))
}

function peak(hour: number, at: number, width: number): number {
  const distance = (hour - at) / 24
  const near = (distance - Math.round(distance)) * 24
  return Math.exp(-(near * near) / (2 * width * width))
}

const rushByMinute = byMinute((hour) =>
  clamp(0.06 + 0.92 * peak(hour, 7.8, 1.4) + peak(hour, 18.2, 1.9) + 0.38 * peak(hour, 13, 3)),
)
const sunshineByMinute = byMinute((hour) => peak(hour, 14, 2.6))
const inversionByMinute = byMinute((hour) =>
  clamp(peak(hour, 4.5, 3.2) + 0.55 * peak(hour, 21.5, 2.2)),
)
const workByMinute = byMinute((hour) =>
  clamp(0.35 + 0.6 * peak(hour, 10, 3) + 0.55 * peak(hour, 16, 3.2)),
)
