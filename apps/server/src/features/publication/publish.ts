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

/** Shows whole stations to the public. Stations that are shown already get no second row. Returns how many changed. */
export async function publishStations(
  db: Db,
  stationIds: readonly string[],
  actor: string,
  reason: string,
): Promise<number> {
  return (await decideStations(db, { stationIds, state: 'published', actor, reason })).length
}

/** Takes whole stations off every public page, file and stream. Returns how many changed. */
export async function withholdStations(
  db: Db,
  stationIds: readonly string[],
  actor: string,
  reason: string,
): Promise<number> {
  return (await decideStations(db, { stationIds, state: 'withheld', actor, reason })).length
}

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

/** Returns the ids of the stations about which this is news. */
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
