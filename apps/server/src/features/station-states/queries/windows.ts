// Declared times of maintenance, calibration and closure, as they are stored.
import type { NewStationWindow } from '@eos/contract/calls/stations/station-states'
import type { Selectable } from 'kysely'
import type { Person } from '../../../platform/http/caller.ts'
import { first, one, rows } from '../../../platform/database/statements.ts'
import type { Db, Tables } from '../../../platform/database/tables/tables.ts'

export type WindowRow = Selectable<Tables['station_window']>

export interface CheckedWindow extends Pick<NewStationWindow, 'kind' | 'reason' | 'reasonEn'> {
  from: Date
  to: Date | null
}

export interface WindowAbout {
  stationId: string
  window: CheckedWindow
  person: Person
  now: Date
}

export function insertWindow(db: Db, { stationId, window, person, now }: WindowAbout) {
  return one<WindowRow>(db)`
    insert into station_window (station_id, kind, from_time, to_time, reason, reason_en,
                                declared_by, declarer, declared_at)
    values (${stationId}, ${window.kind}, ${window.from}, ${window.to}, ${window.reason},
            ${window.reasonEn || null}, ${person.id}, ${person.name}, ${now})
    returning *`
}

/** Locks it until the transaction ends. */
export function takeWindow(db: Db, id: string) {
  return first<WindowRow>(db)`select * from station_window where id = ${id} for update`
}

export function saveWindowEnd(db: Db, id: string, { person, now }: { person: Person; now: Date }) {
  return one<WindowRow>(db)`
    update station_window set ended_at = ${now}, ended_by = ${person.id}, ender = ${person.name}
     where id = ${id} returning *`
}

/** The newest first, 50 at most. */
export function listWindowRows(db: Db, stationId: string) {
  return rows<WindowRow>(db)`
    select * from station_window where station_id = ${stationId} order by id desc limit 50`
}
