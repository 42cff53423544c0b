// The differences between two announced versions of a round.
import type { Announcement } from '@eos/contract/calls/announced/announced-shapes'

type Value = Announcement['values'][number]

export interface ValueChange {
  code: string
  symbol: string
  before: Value | undefined
  after: Value | undefined
}

/** In the order of the newer version; values that it has no longer stand at the end. */
export function changedValues(former: Announcement, newer: Announcement): ValueChange[] {
  const before = new Map(former.values.map((value) => [value.code, value]))
  const after = new Map(newer.values.map((value) => [value.code, value]))
  const codes = [...new Set([...after.keys(), ...before.keys()])]
  return codes.flatMap((code) => {
    const [old, now] = [before.get(code), after.get(code)]
    if (old && now && written(old) === written(now)) return []
    return [{ code, symbol: (now ?? old)!.symbol, before: old, after: now }]
  })
}

function written({ value, censor, detectionLimit, unit }: Value): string {
  return JSON.stringify([value, censor, detectionLimit, unit])
}
