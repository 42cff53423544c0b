// Undoes one of several changes of a transaction without ending the others.
import { run } from './statements.ts'
import type { Db } from './tables/tables.ts'

/** When the work fails, what it changed is undone, and its error is thrown. */
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
