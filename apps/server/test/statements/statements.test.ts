// The rows of every statement match their type, as the database describes them after the migrations.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSources } from '../../../../scripts/structure/read-imports.mjs'
import { freshDatabase, isOnCluster, type FreshDatabase } from '../database.ts'
import { ofLoads } from './of-loads.ts'
import { describeRows, readNullable } from './describe.ts'
import { openSources, readStatements, type Sources, type Statement } from './read-statements.ts'
import { compareRow } from './row-type.ts'

const folder = fileURLToPath(new URL('../../src', import.meta.url))
const planted = fileURLToPath(new URL('planted.ts', import.meta.url))

const mostComposed = 73

let database: FreshDatabase
let client: Client
let sources: Sources
let nullable: ReadonlyMap<string, string>

beforeAll(async () => {
  if (isOnCluster) return
  database = await freshDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(ofCluster)
  await client.query(ofLoads)
  nullable = await readNullable(client)
  sources = openSources()
})
afterAll(async () => {
  if (isOnCluster) return
  sources.close()
  await client.end()
  await database.close()
})

/** The objects of the cluster extension that statements read, and marks of work that was cut short. */
const ofCluster = `
  create table citus_tables (table_name regclass, citus_table_type text);
  create table citus_stat_activity (nodeid integer, pid integer, datname name, usesysid oid, usename name,
    application_name text, backend_start timestamptz, backend_type text, is_worker_query boolean);
  create table pg_dist_node (groupid integer, noderole text, isactive boolean);
  create table pg_dist_partition (logicalrelid regclass);
  create table unfinished_distribution (before jsonb not null);
  create table unfinished_restore (begun_at timestamptz, data_dir text not null);
  create temporary table kept_public_time (like public_time);
  create function citus_total_relation_size(regclass) returns bigint return 0;
  create function run_command_on_all_nodes(text) returns table (success boolean, result text)
    begin atomic; select true, ''::text; end;
  create function run_command_on_shards(regclass, text)
    returns table (shardid bigint, success boolean, result text)
    begin atomic; select 0::bigint, true, ''::text; end`

const read = (file: string) => readStatements(sources.project, file)
const placeOf = ({ file, line }: Statement) => `${file.slice(folder.length + 1)}:${line}`

async function findTroubles({ row, text = '' }: Statement): Promise<string[]> {
  try {
    const fields = await describeRows(client, text)
    return row ? compareRow(sources.project.checker, row, { fields, nullable, text }) : []
  } catch (error) {
    return [(error as Error).message]
  }
}

// A cluster has the objects that stand for its own here, and plans the statements in a test of its own.
const onOneMachine = test.skipIf(isOnCluster)

onOneMachine(
  'every statement is understood by the database, and its rows are what their type says',
  async () => {
    const troubles: string[] = []
    const composed: string[] = []
    for (const statement of listSources(folder).flatMap((file) => read(`${folder}/${file}`))) {
      const found = statement.text === undefined ? [] : await findTroubles(statement)
      const isComposed = statement.text === undefined || (found.length > 0 && statement.isShortened)
      if (isComposed) composed.push(placeOf(statement))
      else troubles.push(...found.map((trouble) => `${placeOf(statement)}: ${trouble}`))
    }
    expect(troubles).toEqual([])
    // Parts of these are only known at run time. The number may only become smaller.
    expect(composed.length, composed.join('\n')).toBeLessThanOrEqual(mostComposed)
  },
)

onOneMachine(
  'a mistake in the type of a row is found, and so is a statement that the database refuses',
  async () => {
    const expected = [...readFileSync(planted, 'utf8').matchAll(/^ {2}\/\/ (.*)$/gm)].map(
      ([, text]) => (text === 'is fine' ? [] : [text]),
    )
    const found: string[][] = []
    for (const statement of read(planted)) found.push(await findTroubles(statement))
    expect(found).toEqual(expected)
    expect(found.length).toBeGreaterThan(5)
  },
)
