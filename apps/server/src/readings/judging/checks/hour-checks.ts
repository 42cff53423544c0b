// Checks of hourly means: whether enough was measured, and whether the mean fits its neighbours and its past.
import { median, plain } from './columns.ts'
import type { Rule } from '../rules.ts'

export type Detail = Readonly<Record<string, number | null>>

/** Finds nothing in a complete hour, nor in one without any usable reading, which is a gap. */
export function findIncomplete(
  rule: Rule,
  { count, expected }: { count: number; expected: number },
): Detail | undefined {
  const isIncomplete = count > 0 && count < (rule.share ?? 0) * expected
  return isIncomplete ? { count, expected } : undefined
}

/** @param around the same hour at neighbouring stations */
export function findUnlikeNeighbours(
  rule: Rule,
  value: number,
  around: readonly number[],
): Detail | undefined {
  if (around.length < Math.max(1, rule.count ?? 0)) return undefined
  const usual = median(around.toSorted((a, b) => a - b))
  const factor = rule.factor ?? 1
  const isFar = Math.abs(value - usual) > (rule.change ?? 0)
  const isOther = value > factor * Math.max(usual, 0) || usual > factor * Math.max(value, 0)
  return isFar && isOther
    ? { value: plain(value), usual: plain(usual), count: around.length }
    : undefined
}

/** @param before the same hour of earlier days */
export function findUnlikeHistory(
  rule: Rule,
  value: number,
  before: readonly number[],
): Detail | undefined {
  if (before.length < Math.max(4, rule.count ?? 0)) return undefined
  const sorted = before.toSorted((a, b) => a - b)
  const usual = median(sorted)
  const half = sorted.length >> 1
  const width = median(sorted.slice(-half)) - median(sorted.slice(0, half))
  const far = Math.max(rule.change ?? 0, (rule.spread ?? 0) * width)
  return Math.abs(value - usual) > far
    ? { value: plain(value), usual: plain(usual), count: before.length }
    : undefined
}

const earthKm = 6371

/** Great-circle distance. */
export function distanceKm(
  a: { lat: number; lon: number },
  b: { lat: number; lon: number },
): number {
  const radians = Math.PI / 180
  const [latA, latB] = [a.lat * radians, b.lat * radians]
  const half =
    Math.sin((latB - latA) / 2) ** 2 +
    Math.cos(latA) * Math.cos(latB) * Math.sin(((b.lon - a.lon) * radians) / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)))
}
