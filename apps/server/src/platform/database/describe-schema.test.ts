// schema.sql shows the tables that the migrations create, and the generated types are those of their rows.

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, isOnCluster, type FreshDatabase } from '../../../test/database.ts'
import { describeSchema } from './describe-schema.ts'
import { describeTables } from './tables/describe-tables.ts'

let database: FreshDatabase
beforeAll(async () => (database = await freshDatabase()))
afterAll(() => database.close())

// Tables of a cluster lose their comments, and functions name its shards.
const described = [
  ...(isOnCluster ? [] : [['../../../schema.sql', describeSchema] as const]),
  ['./tables/generated/tables.ts', describeTables] as const,
]

test.each(described)(
  '%s is what the migrations make (npm run eos -- schema --write brings it up to date)',
  async (file, describe) => {
    const written = readFileSync(new URL(file, import.meta.url), 'utf8')
    expect(await describe(database.pool)).toBe(written)
  },
)
