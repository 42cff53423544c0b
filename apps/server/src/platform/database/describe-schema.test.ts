// schema.sql shows the tables that the migrations create.

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { describeSchema } from './describe-schema.ts'

let database: FreshDatabase
beforeAll(async () => (database = await freshDatabase()))
afterAll(() => database.close())

test('schema.sql is what the migrations make (npm run eos -- schema --write brings it up to date)', async () => {
  const written = readFileSync(new URL('../../../schema.sql', import.meta.url), 'utf8')
  expect(await describeSchema(database.pool)).toBe(written)
})
