// From when on deliveries are taken in again: the database has what came before its backup, and it knows deliveries by
// their bytes only for as long as it keeps their receipts.
import { hourMs } from '@eos/contract/words/time-units'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { findLastRemoved } from '../receipts/queries/removed-receipts.ts'

export interface ReplayLimits {
  /** Days that were over before it are left out; undefined when none are. */
  since: Date | undefined
  leavesOut(times: {
    /** When this installation or the former one kept the original. */
    keptAt: Date
    /** When its sender delivered it, also when it was taken in again since. */
    receivedAt: Date
  }): boolean
}

/** A delivery that was being stored when the backup began is known by its bytes, or was not stored. */
const underWayMs = hourMs

export interface GivenLimits {
  /** The beginning of the backup from which the database was restored. */
  restoredMoment?: Date | undefined
  /** Named by somebody who knows: it counts alone. */
  since?: Date | undefined
}

export async function findLimits(
  db: Db,
  { restoredMoment, since }: GivenLimits,
): Promise<ReplayLimits> {
  if (since) return { since, leavesOut: ({ keptAt }) => keptAt < since }
  const begun = restoredMoment && new Date(restoredMoment.getTime() - underWayMs)
  const lastRemoved = await findLastRemoved(db)
  return {
    since: begun && lastRemoved && lastRemoved < begun ? begun : (lastRemoved ?? begun),
    leavesOut: ({ keptAt, receivedAt }) =>
      (begun !== undefined && keptAt < begun) ||
      (lastRemoved !== undefined && receivedAt <= lastRemoved),
  }
}
