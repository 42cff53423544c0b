// Every feature of the server is given the settings, the database and the feed of changes. Nothing else is shared.
import type { Pool } from 'pg'
import type { ChangeFeed } from './database/changes.ts'
import type { Db } from './database/tables/tables.ts'
import type { Settings } from './settings/settings.ts'

export interface Context {
  settings: Settings
  pool: Pool
  db: Db
  /** Announcements between processes: a reading came in, a publication changed, a catalogue changed. */
  changes: ChangeFeed
  /** The clock; tests set it. */
  now: () => Date
}
