// Closes the data folder to other users of the machine, whatever modes it was created with.
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** Started by root, PostgreSQL runs as another user, who must be able to pass through the folder but not to list it. */
export function closeDataFolder(
  { dataDir, isDataDirChosen }: Pick<Settings, 'dataDir' | 'isDataDirChosen'>,
  uid = process.getuid?.(),
): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  // A chosen folder may hold other things, for other people.
  if (!isDataDirChosen) setMode(dataDir, uid === 0 ? 0o711 : 0o700, uid)
  // Senders have delivered these, also for stations that are withheld.
  for (const name of ['received', 'ftp']) {
    const folder = join(dataDir, name)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    setMode(folder, 0o700, uid)
  }
}

function setMode(folder: string, mode: number, uid: number | undefined): void {
  if (uid === undefined || statSync(folder).uid !== uid) return
  chmodSync(folder, mode)
}
