// Starts a web process while its database is away: it connects when it can, and checks the schema then.
import { setTimeout as sleep } from 'node:timers/promises'
import { seedCatalogues } from '../features/catalogues/seed.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { openDatabase } from '../platform/database/connection.ts'
import type { Installation } from '../platform/database/open-installation.ts'
import { migrate, refuseWhileDistributing } from '../platform/database/migrate.ts'
import { ensurePartitionsAhead } from '../platform/database/partitions.ts'

const retryMs = 3_000

/** At once; what is asked before the database answers fails. The schema is brought up to date as soon as it does. */
export function openLate(
  settings: Pick<Settings, 'databaseUrl'>,
  log: (text: string) => void,
): Installation {
  const url = settings.databaseUrl ?? ''
  const database = openDatabase(url, { applicationName: 'eos' })
  const closing = new AbortController()
  const prepare = async () => {
    while (!closing.signal.aborted) {
      try {
        await migrate(url, log)
        await refuseWhileDistributing(database.pool)
        await ensurePartitionsAhead(database.db, new Date())
        await seedCatalogues(database.db)
        log('The database is back')
        return
      } catch {
        await sleep(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }
  const preparing = prepare()
  const close = async () => {
    closing.abort()
    await preparing
    await database.close()
  }
  return { ...database, url, isEmbedded: false, close }
}
