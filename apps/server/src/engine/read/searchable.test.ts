// Every property that the name of a search may use has an index at which the search can begin.
import { columnOf } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { resourceAdditions } from '../../process/resource-additions.ts'
import { modelOf } from '../queries/model.ts'
import { searchableOf } from './searchable.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase('tables')
})
afterAll(() => database.close())

/** Official lists of a few hundred rows, and what a country has a few dozen of: a scan of these is as quick. */
const catalogues = new Set([
  'province',
  'station_type',
  'indicator',
  'program',
  'industry',
  'waste_type',
  'waste_category',
  'danger_waste',
  'waste_method',
  'role',
])

/** Views, with the tables that hold their rows. */
const heldBy: Readonly<Record<string, string>> = { activity_entry: 'activity_log' }

/** Every column at which an index can begin, alone or together with the columns before it. */
async function beginnings(): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ table: string; first: string }>`
    select table_class.relname as table, pg_get_indexdef(index.indexrelid, place, true) as first
      from pg_index index join pg_class table_class on table_class.oid = index.indrelid,
           generate_series(1, index.indnkeyatts) place
     where table_class.relnamespace = 'public'::regnamespace
    union
    select table_class.relname, pg_get_expr(index.indpred, index.indrelid, true)
      from pg_index index join pg_class table_class on table_class.oid = index.indrelid
     where table_class.relnamespace = 'public'::regnamespace and index.indpred is not null`.execute(
    database.db,
  )
  const found = new Map<string, Set<string>>()
  for (const { table, first } of rows) {
    const column = first.replace(/^folded\((\w+)\)$/, '$1').replaceAll('"', '')
    found.set(table, (found.get(table) ?? new Set()).add(column))
  }
  return found
}

test('finds an index behind every property that a search may be named after', async () => {
  const indexed = await beginnings()
  const missing = resources.flatMap((resource) => {
    const model = modelOf(resource, resourceAdditions)
    return [...searchableOf(model)].flatMap((name) => {
      const field = model.properties.get(name)!.field
      if (field.options.computed || catalogues.has(resource.storedIn)) return []
      const column = name === 'id' ? 'id' : columnOf(name, field)
      const table = heldBy[resource.storedIn] ?? resource.storedIn
      return indexed.get(table)?.has(column) ? [] : [`${resource.storedIn}.${column}`]
    })
  })
  expect(missing).toEqual([])
})
