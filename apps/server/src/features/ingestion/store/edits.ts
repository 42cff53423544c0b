// Edits that ingestion itself writes: former values of re-sent readings, and limits of values too low to measure.
import { flagNumber } from '@eos/contract/readings/reading-flags'
import type { Merge, NewLimit } from './merge-rows.ts'

export interface NewEdit {
  stationId: string
  time: number
  slot: number
  kind: 'resent' | 'censored' | 'undo'
  value: number | null
  flag: number | null
  censor: NewLimit['censor'] | null
  limit: number | null
  ruleVersion: string | null
  reason: string
  supersedes: string | null
}

/** Lists the edits of a merge: each former value, each new limit, and the end of limits that no longer hold. */
export function editsOf(merge: Merge): NewEdit[] {
  return [
    ...merge.former.map((former) =>
      edit({ ...former, kind: 'resent', reason: 'sent again with another value' }),
    ),
    ...merge.limits.map((limit) => limitAsEdit(limit)),
    ...merge.lifted.map(({ stationId, time, slot, editId }) =>
      edit({
        stationId,
        time,
        slot,
        kind: 'undo',
        supersedes: editId,
        reason: 'a number was sent',
      }),
    ),
  ]
}

/**
 * A value below its limit counts as half the limit, or not at all without a known limit. A change needs a new version.
 */
const censoringRule = 'half-limit-1'

function limitAsEdit({ stationId, time, slot, censor, limit, supersedes }: NewLimit): NewEdit {
  const isBelow = censor !== 'gt_range'
  const value = isBelow && limit !== null ? limit / 2 : limit
  const flag = flagNumber(isBelow ? 'valid_below_lod' : 'suspect')
  return edit({
    stationId,
    time,
    slot,
    censor,
    limit,
    supersedes,
    value,
    flag,
    kind: 'censored',
    ruleVersion: censoringRule,
    reason: 'sent as below or beyond a limit',
  })
}

type Known = Pick<NewEdit, 'stationId' | 'time' | 'slot' | 'kind' | 'reason'>

function edit(known: Known & Partial<NewEdit>): NewEdit {
  const nothing = {
    value: null,
    flag: null,
    censor: null,
    limit: null,
    ruleVersion: null,
    supersedes: null,
  }
  return { ...nothing, ...known }
}
