// Decisions about what the public sees: each one is a new row, nothing is ever overwritten.
import type { SubjectKind } from '@eos/contract/words/vocabulary'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { insertNews, type Decision, type DecisionAbout } from './queries/decisions.ts'

/** Shows or withholds one indicator of a station, or of a sampling point; its own state stays as it is. */
export async function decideIndicator(
  db: Db,
  subject: {
    kind?: SubjectKind
    stationId: string
    indicatorId: string
    state: 'published' | 'withheld'
  },
  why: Decision,
): Promise<void> {
  const { kind = 'STATION', stationId: id, indicatorId, state } = subject
  await decide(db, { kind, ids: [id], indicatorId, state, now: new Date(), ...why })
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

/** Decides about whole stations or sampling points; returns the ids of those about which this is news. */
export async function decideWhole(
  db: Db,
  decision: Omit<DecisionAbout, 'now' | 'indicatorId'>,
): Promise<string[]> {
  return decide(db, { ...decision, now: new Date() })
}

/** Decides about whole subjects or one indicator of each; returns the ids of those about which this is news. */
export async function decide(db: Db, decision: DecisionAbout): Promise<string[]> {
  if (decision.ids.length === 0) return []
  const changed = await insertNews(db, decision)
  if (changed.length > 0) await announceChange(db, { kind: 'publication' })
  return changed
}
