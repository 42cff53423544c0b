// Callers that hold a connection never wait for callers that wait for one, when both ask for the cached rules.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { openDatabase } from '../../platform/database/connection.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { QualityMemory } from './known-stations.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase('catalogues')
})
afterAll(() => database.close())

test('rules are read on the last connection while others wait for a connection', async () => {
  const { db, close } = openDatabase(database.url, { applicationName: 'test', maxConnections: 1 })
  const memory = new QualityMemory()
  try {
    const { waiting, held } = await inTransaction(db, async (trx) => {
      const asked = memory.ruleBook(db)
      return { waiting: [asked], held: await memory.ruleBook(trx) }
    })
    expect(held.longestHours).toBeGreaterThan(0)
    expect((await waiting[0]!).longestHours).toBe(held.longestHours)
  } finally {
    await close()
  }
})
