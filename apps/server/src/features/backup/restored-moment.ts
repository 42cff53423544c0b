// The moment of the backup from which a database was restored, kept in it: what came later is not there.
import type { Db } from '../../platform/database/tables/tables.ts'
import { findProgress, saveProgress } from '../../platform/jobs/queries.ts'
import type { Backup } from './backup-list.ts'

const key = 'restored-backup'

export async function noteRestored(db: Db, { begunAt }: Pick<Backup, 'begunAt'>): Promise<void> {
  await saveProgress(db, key, { begunAt }, new Date())
}

/** The last one, if the database was restored by `eos restore` at all. */
export async function findRestoredMoment(db: Db): Promise<Date | undefined> {
  const found = await findProgress<{ begunAt: string }>(db, key)
  return found && new Date(found.begunAt)
}
