// Decisions about what the public sees: each one is a new row, nothing is ever overwritten.
import type { SubjectKind } from '@eos/contract/vocabulary'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import {
  insertDecision,
  insertNews,
  type WholeDecision,
  type Decision,
} from './queries/decisions.ts'

/** Shows or withholds one indicator of a station, or of a sampling point; its own state stays as it is. */
export async function decideIndicator(
  db: Db,
  subject: {
    kind?: SubjectKind
    stationId: string
    indicatorId: string
    state: 'published' | 'withheld'
  },
  { actor, reason }: Decision,
): Promise<void> {
  const { kind = 'STATION', stationId: id, indicatorId, state } = subject
  await insertDecision(db, { kind, id, indicatorId, state, actor, reason })
  await announceChange(db, { kind: 'publication' })
}

export interface StationDecision extends Decision {
  stationIds: readonly string[]
  state: 'published' | 'withheld'
}

/**
 * Shows whole stations to the public, or takes them off every public page, file and stream. Returns the ids of those
 * that this changes; the others get no second row.
 */
export async function decideStations(
  db: Db,
  { stationIds: ids, ...decision }: StationDecision,
): Promise<string[]> {
  return decideWhole(db, { kind: 'STATION', ids, ...decision })
}

/** Of whole stations or sampling points; returns the ids of those about which this is news. */
export async function decideWhole(
  db: Db,
  { kind, ids, state, actor, reason }: WholeDecision,
): Promise<string[]> {
  if (ids.length === 0) return []
  const changed = await insertNews(db, { kind, ids, state, actor, reason })
  if (changed.length > 0) await announceChange(db, { kind: 'publication' })
  return changed
}
