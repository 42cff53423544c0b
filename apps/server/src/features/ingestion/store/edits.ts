// Edits that ingestion itself writes: former values of re-sent readings, and limits of values too low to measure.
import { flagNumber } from '@eos/contract/reading-flags'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Merge, NewLimit } from './merge-rows.ts'
import { parts } from '../../../platform/database/parts.ts'

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
export const censoringRule = 'half-limit-1'

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

export async function insertEdits(
  db: Db,
  edits: readonly NewEdit[],
  { at, batchId, actor }: { at: Date; batchId: string; actor: string },
): Promise<void> {
  for (const part of parts(edits, 500)) {
    const values = part.map(({ stationId, time, limit, ruleVersion, ...edit }) => ({
      ...edit,
      station_id: stationId,
      time: new Date(time),
      limit_value: limit,
      rule_version: ruleVersion,
      at,
      batch_id: batchId,
      actor,
    }))
    await insertRows(db, 'data_min_edit', values)
  }
}
