// The clock of the database, which jumps while it runs: PostgreSQL reads the file of Debian's faketime each second.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFaketime } from '../../../scripts/find-faketime.mjs'

/**
 * Programs that are started with this process's environment go by it from now on. `undefined` where faketime is not
 * installed.
 */
export function openDatabaseClock(folder) {
  const library = findFaketime('libfaketime.so.1')
  if (library === undefined) return undefined
  const file = join(folder, 'database-clock')
  const jump = (days) => writeFileSync(file, `${days < 0 ? '' : '+'}${days}d\n`, { mode: 0o644 })
  jump(0)
  const settings = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  Object.assign(process.env, settings)
  return {
    jump,
    close() {
      for (const name of Object.keys(settings)) delete process.env[name]
    },
  }
}
