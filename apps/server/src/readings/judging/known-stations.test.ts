// What judging remembers never makes those who hold connections wait for those who want one.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { QualityMemory } from './known-stations.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase('catalogues')
})
afterAll(() => database.close())

test('rules are read by who holds the last connection, while others wait for one to read them', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const memory = new QualityMemory()
  const client = await pool.connect()
  try {
    const waiting = memory.ruleBook(pool)
    const held = await memory.ruleBook(client)
    expect(held.longestHours).toBeGreaterThan(0)
    client.release()
    expect((await waiting).longestHours).toBe(held.longestHours)
  } finally {
    await pool.end()
  }
})
