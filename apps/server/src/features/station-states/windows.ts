// Declared times of maintenance, calibration and closure: made, listed, ended or cancelled.
import type { BodyOf } from '@eos/contract/calls/call'
import type { stationStateCalls, StationWindow } from '@eos/contract/calls/station-states'
import { dayMs } from '@eos/contract/time-units'
import type { Person } from '../../platform/http/caller.ts'
import {
  insertWindow,
  listWindowRows,
  saveWindowEnd,
  takeWindow,
  type CheckedWindow,
  type WindowAbout,
  type WindowRow,
} from './queries/windows.ts'
import { texts } from './texts.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'

export async function declareWindow(
  db: Db,
  { stationId, window, person, now }: WindowAbout,
): Promise<StationWindow> {
  const row = await insertWindow(db, { stationId, window, person, now })
  return windowOf(row)
}

export async function findWindow(db: Db, id: string): Promise<StationWindow | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined
  const row = await takeWindow(db, id)
  return row && windowOf(row)
}

/** @throws CONFLICT for one that is over */
export async function endWindow(
  db: Db,
  { window, person, now }: { window: StationWindow; person: Person; now: Date },
): Promise<StationWindow> {
  const isOver = window.endedAt !== null || (window.to !== null && Date.parse(window.to) <= +now)
  if (isOver) {
    throw new RequestFailure('CONFLICT', { message: texts.windowIsOver })
  }
  const row = await saveWindowEnd(db, window.id, { person, now })
  return windowOf(row)
}

/** The newest first. */
export async function listWindows(db: Db, stationId: string): Promise<StationWindow[]> {
  return (await listWindowRows(db, stationId)).map(windowOf)
}

function windowOf(row: WindowRow): StationWindow {
  return {
    id: row.id,
    stationId: row.station_id,
    kind: row.kind,
    from: row.from_time.toISOString(),
    to: row.to_time?.toISOString() ?? null,
    reason: row.reason,
    reasonEn: row.reason_en,
    declaredBy: row.declarer,
    declaredAt: row.declared_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ender,
  }
}

const farthestBackMs = 31 * dayMs
const farthestAheadMs = 3 * 366 * dayMs

/** @throws VALIDATION when it begins or ends too early or too late */
export function checkedWindow(
  { from: begin, to: end, ...window }: BodyOf<(typeof stationStateCalls)['station-states.declare']>,
  now: Date,
): CheckedWindow {
  const from = begin ?? now
  const to = end ?? null
  const age = now.getTime() - from.getTime()
  if (age > farthestBackMs || -age > farthestAheadMs) refuse('from')
  if (to && (to <= from || to <= now || to.getTime() - now.getTime() > farthestAheadMs))
    refuse('to')
  return { ...window, from, to }
}

function refuse(property: 'from' | 'to'): never {
  const words = texts[property]
  const errors = [{ entity: 'stationState', property, words }]
  throw new RequestFailure('VALIDATION', { errors, detail: `${property}: ${words.en}` })
}
