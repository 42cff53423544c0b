// What every feature of the server is handed: the settings, the database and the feed of changes. Nothing else is shared.
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { ChangeFeed } from './database/changes.ts'
import type { Tables } from './database/tables.ts'
import type { Settings } from './settings.ts'

export interface Context {
  settings: Settings
  pool: Pool
  db: Kysely<Tables>
  /** Announcements between processes: a reading came in, a publication changed, a catalogue changed. */
  changes: ChangeFeed
  /** The clock; tests set it. */
  now: () => Date
}
