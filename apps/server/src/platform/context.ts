// The settings, the database and the feed of changes, which every feature is given. Nothing else is shared.
import type { ChangeFeed } from './database/changes.ts'
import type { Db } from './database/tables/tables.ts'
import type { Settings } from './settings/settings.ts'
import type { Standby } from './database/standby/standby.ts'

export interface Context {
  settings: Settings
  db: Db
  /** From which strangers are read to, through `db`; absent without the setting. */
  standby?: Standby
  /** Announcements between processes, such as new readings or a change of a publication or catalogue. */
  changes: ChangeFeed
  /** The clock, which tests set. */
  now: () => Date
  /** The pauses between builds of every snapshot, in place of its own; tests are in a hurry. */
  snapshotPauses?: { gatherMs: number; pauseMs: number }
}
