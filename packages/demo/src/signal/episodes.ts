// Pollution episodes: every day and a half one begins somewhere, lasts one to four days and fades with distance.
import { airSites } from '../country/air-sites.ts'
import { chance, hash } from './noise.ts'
import { clamp, northness } from './rhythm.ts'
import type { SignalBlock } from './signal-block.ts'
import { dayMs, hourMs } from '@eos/contract/words/time-units'

const everyMs = 36 * hourMs
const longestMs = 4 * dayMs
const seed = 31

/** By how much dust is multiplied at each instant: 1 where and when there is no episode. */
export function episodeFactor(block: SignalBlock): Float64Array {
  const { first, step, count } = block.grid
  const factor = new Float64Array(count).fill(1)
  const last = first + (count - 1) * step
  for (
    let number = Math.floor((first - longestMs) / everyMs) - 1;
    number * everyMs <= last;
    number++
  ) {
    const { start, lengthMs, strength } = episodeAt(number, block)
    if (strength < 0.03) continue
    const from = Math.max(0, Math.ceil((start - first) / step))
    const to = Math.min(count - 1, Math.floor((start + lengthMs - first) / step))
    for (let index = from; index <= to; index++) {
      const phase = Math.sin((Math.PI * (first + index * step - start)) / lengthMs)
      factor[index]! += strength * phase * phase
    }
  }
  return factor
}

/** The episode with this number, with the strength that it has at the block's place. */
function episodeAt(number: number, { place }: SignalBlock) {
  const site = airSites[hash(seed, number) % airSites.length]!
  const start = number * everyMs + chance(seed + 1, number) * everyMs
  const lengthMs = dayMs + chance(seed + 2, number) * (longestMs - dayMs)
  const reachDegrees = 0.35 + 0.8 * chance(seed + 3, number)
  const distance = Math.hypot(place.lat - site.lat, place.lon - site.lon) / reachDegrees
  const strongest = 0.9 + 2.2 * chance(seed + 4, number) ** 2
  // Northern winters are where the bad days are.
  const season = 0.75 + 0.5 * northness(site.lat) * clamp(winterAt(start), -0.5, 1)
  return { start, lengthMs, strength: strongest * season * Math.exp(-distance * distance) }
}

function winterAt(time: number): number {
  return Math.cos((2 * Math.PI * (time / dayMs - 15)) / 365.2425)
}
