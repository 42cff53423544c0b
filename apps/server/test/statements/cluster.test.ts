// A cluster can plan every statement. Only its planner refuses what it does not know, so nothing is run. See
// docs/decisions/0283-a-cluster-plans-every-statement-in-a-test.md.
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSources } from '../../../../scripts/structure/read-imports.mjs'
import { freshDatabase, isOnCluster, type FreshDatabase } from '../database.ts'
import { ofLoads } from './of-loads.ts'
import { openSources, readStatements, type Sources } from './read-statements.ts'

const folder = fileURLToPath(new URL('../../src', import.meta.url))

/** A value of each type, so that no condition is known to be false before anything is planned. */
const values: Readonly<Record<string, string>> = {
  boolean: 'true',
  bytea: `'\\x00'`,
  date: `'2026-01-01'`,
  json: `'[]'`,
  jsonb: `'[]'`,
  'text[]': `'{UTC,Asia/Tokyo}'`,
  interval: `'1 hour'`,
  'boolean[]': `'{true,false}'`,
  'bytea[]': `'{x,y}'`,
  uuid: `'00000000-0000-0000-0000-000000000000'`,
}

/** A text is the name of a zone, or the unit of a time. */
const texts = [`'UTC'`, `'day'`]

function valueOf(type: string, text: string): string {
  const known = type === 'text' ? text : values[type]
  if (known) return known
  if (/^(timestamp|date)/.test(type)) {
    return type.endsWith('[]') ? `'{2026-01-01,2026-02-01}'` : `'2026-01-01'`
  }
  return type.endsWith('[]') ? `'{1,2}'` : `'1'`
}

describe.runIf(isOnCluster)('on a cluster', () => {
  let database: FreshDatabase
  let client: Client
  let sources: Sources
  beforeAll(async () => {
    database = await freshDatabase()
    client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query(ofLoads)
    sources = openSources()
  })
  afterAll(async () => {
    sources.close()
    await client.end()
    await database.close()
  })

  async function refusalOf(text: string): Promise<string | undefined> {
    let refusal: string | undefined
    for (const word of texts) {
      refusal = await plan(text, (type) => valueOf(type, word))
      if (refusal === undefined) return undefined
    }
    return refusal
  }

  /** Nothing where the text is not a statement as it stands, which another test looks at. */
  async function plan(text: string, given: (type: string) => string): Promise<string | undefined> {
    try {
      await client.query(`prepare asked as ${text}`)
    } catch {
      return undefined
    }
    try {
      const { rows } = await client.query<{ types: string[] }>(
        `select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'`,
      )
      const written = rows[0]!.types.map((type) => `${given(type)}::${type}`)
      const ofDays = text.replace(/date_trunc\(\$\d+/g, `date_trunc('day'`)
      await client.query(`explain ${ofDays.replace(/\$(\d+)/g, (_, place) => written[place - 1]!)}`)
      return undefined
    } catch (error) {
      return (error as Error).message
    } finally {
      await client.query('deallocate asked')
    }
  }

  test('every statement is planned', { timeout: 600_000 }, async () => {
    const refused: string[] = []
    for (const file of listSources(folder)) {
      for (const { line, text } of readStatements(sources.project, `${folder}/${file}`)) {
        const refusal = text === undefined ? undefined : await refusalOf(text)
        if (refusal !== undefined) refused.push(`${file}:${line}: ${refusal}`)
      }
    }
    expect(refused).toEqual([])
  })
})
