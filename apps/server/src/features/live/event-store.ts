// The event log of the live stream: each snapshot's events are written once for all processes, and read by all.
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import type { LiveEvent } from '@eos/contract/calls/stations/live'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { insertEvents, listEvents, lockRecorded, saveRecorded } from './queries.ts'
import { marksOf, eventsSince, type Marks } from './diff-events.ts'

/** `begunAt` is when reading the data began, by the clock of the database. */
export interface DatedSnapshot {
  latest: LatestStations
  begunAt: Date
}

/** The events of one snapshot; ids count up by one. */
export interface SnapshotEvents {
  id: number
  begunAt: Date
  events: LiveEvent[]
}

/** More than an hour of a busy morning; a client that was away for longer asks for the whole snapshot. */
const mostSnapshots = 200

/**
 * Compares with the last recorded snapshot, under its lock: of several processes that see the same change, the first
 * one writes it and the others find nothing new. A snapshot that is older than the recorded one is left out.
 */
export async function recordEvents(db: Db, { latest, begunAt }: DatedSnapshot): Promise<void> {
  await inTransaction(db, async (trx) => {
    const recorded = await lockRecorded(trx)
    if (recorded.begunAt > begunAt) return
    const isFirst = recorded.stations === ''
    const events = isFirst ? [] : eventsSince(JSON.parse(recorded.stations) as Marks, latest)
    if (events.length === 0 && !isFirst) return
    const id = String(Number(recorded.id) + 1)
    await saveRecorded(trx, { id, begunAt, stations: JSON.stringify(marksOf(latest)) })
    await insertEvents(trx, { id, begunAt, events: JSON.stringify(events) }, mostSnapshots)
    await announceChange(trx, { kind: 'live' })
  })
}

/** The events of the snapshots after this one, oldest first; of very many only the newest. */
export async function listEventsSince(db: Db, id: number): Promise<SnapshotEvents[]> {
  const found = await listEvents(db, id, mostCharacters)
  return found.map((row) => ({
    id: Number(row.id),
    begunAt: row.begunAt,
    events: JSON.parse(row.events) as LiveEvent[],
  }))
}

/** A process keeps this much; a client that missed more reloads the snapshot. */
const mostCharacters = 12_000_000
