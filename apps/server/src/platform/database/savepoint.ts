// Runs some statements of a transaction under a savepoint.
import { run } from './statements.ts'
import type { Db } from './tables/tables.ts'

/** When the work fails, its changes are rolled back, and its error is thrown. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await run(db)`savepoint one`
  try {
    const value = await work()
    await run(db)`release savepoint one`
    return value
  } catch (error) {
    await run(db)`rollback to savepoint one`
    await run(db)`release savepoint one`
    throw error
  }
}
