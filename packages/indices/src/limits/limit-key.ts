// The key of a limit at a time, by which stored judgements refer to it: parameter, averaging, class and first day.
import type { Limit } from './limit.ts'
import { LIMIT_STANDARDS } from './standards.ts'

/**
 * Different for all limits, and the same in every later version of this package.
 *
 * @example limitKey(limit) // 'qcvn-05-2023/pm25/24h/2026-01-01', 'qcvn-08-2023/do/sample/river-A/2023-09-12'
 */
export function limitKey(limit: Limit): string {
  const { standard, parameter, averaging, class: name, waterBody, validFrom } = limit
  const group = [waterBody, name].filter(Boolean).join('-')
  return [standard.id, parameter, averaging, group, validFrom].filter(Boolean).join('/')
}

/** Made when a limit is first looked for: scripts that look for none do without. */
let known: Map<string, Limit> | undefined

/** The limit with that key; `undefined` for a key that no standard of this package has. */
export function limitOfKey(key: string): Limit | undefined {
  known ??= new Map(
    LIMIT_STANDARDS.flatMap(({ limits }) => limits.map((limit) => [limitKey(limit), limit])),
  )
  return known.get(key)
}
