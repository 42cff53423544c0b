// Tries one of several changes inside a transaction, so that its failure does not end the others.
import { failureOf, type RequestFailure } from '../../platform/http/answers/errors.ts'
import { inSavepoint, isCollision } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

type Tried<T> = { value: T } | { failure: RequestFailure }

/** Returns the failure of a change that was refused. Other errors are thrown, and deadlocks, after which all is begun anew. */
export async function tryOne<T>(db: Db, run: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { value: await inSavepoint(db, run) }
  } catch (error) {
    if (isCollision(error)) throw error
    const failure = failureOf(error)
    if (failure.code === 'INTERNAL' || failure.code === 'UNAVAILABLE') throw error
    return { failure }
  }
}

/** Runs it under a savepoint that is rolled back when `isUndone` says so. */
export async function undoneIf<T>(
  isUndone: (result: T) => boolean,
  inTransaction: (run: (work: () => Promise<T>) => Promise<T>) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(async (work) => {
      const result = await work()
      if (isUndone(result)) throw new Undone(result)
      return result
    })
  } catch (error) {
    if (error instanceof Undone) return error.result as T
    throw error
  }
}

class Undone extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('Undone on purpose.')
    this.result = result
  }
}
