// Declared times of maintenance, calibration and closure: made, listed, ended or cancelled.
import type { BodyOf } from '@eos/contract/calls/call'
import type { stationStateCalls, StationWindow } from '@eos/contract/calls/stations/station-states'
import { ownWindowDays } from '@eos/contract/readings/station-states'
import { dayMs, minuteMs } from '@eos/contract/words/time-units'
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

/** @throws CONFLICT for one that is over, FORBIDDEN for a closure that others have declared */
export async function endWindow(
  db: Db,
  { window, person, now, mayClose }: Asking & { window: StationWindow; person: Person },
): Promise<StationWindow> {
  if (window.kind === 'closed' && !mayClose) refuse('kind', 'FORBIDDEN')
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

/** The way from a form to the server takes its time. */
const onTheWayMs = 15 * minuteMs

interface Asking {
  now: Date
  /** The caller also declares closure, the past and long times. */
  mayClose: boolean
}

/** @throws VALIDATION when it begins or ends too early or too late, FORBIDDEN when others have to declare it */
export function checkedWindow(
  { from: begin, to: end, ...window }: BodyOf<(typeof stationStateCalls)['station-states.declare']>,
  { now, mayClose }: Asking,
): CheckedWindow {
  const from = begin ?? now
  const to = end ?? null
  const age = now.getTime() - from.getTime()
  if (age > farthestBackMs || -age > farthestAheadMs) refuse('from')
  if (to && (to <= from || to <= now || to.getTime() - now.getTime() > farthestAheadMs))
    refuse('to')
  if (!mayClose) {
    if (window.kind === 'closed') refuse('kind', 'FORBIDDEN')
    if (age > onTheWayMs) refuse('from', 'FORBIDDEN')
    if (!to || to.getTime() - now.getTime() > ownWindowDays * dayMs) refuse('to', 'FORBIDDEN')
  }
  return { ...window, from, to }
}

function refuse(property: 'kind' | 'from' | 'to', code?: 'FORBIDDEN'): never {
  const words = code ? texts.ofAuthorities[property] : texts[property as 'from' | 'to']
  const errors = [{ entity: 'stationState', property, words }]
  const detail = `${property}: ${words.en}`
  throw new RequestFailure(code ?? 'VALIDATION', {
    errors,
    detail,
    ...(code && { message: words }),
  })
}
