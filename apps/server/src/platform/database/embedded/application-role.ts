// Gives the application a database and a role that owns nothing else; the superuser is used for nothing but this. See
// docs/decisions/0149-the-application-owns-only-its-database.md.

import { createHmac } from 'node:crypto'
import { Client, escapeLiteral } from 'pg'
import { urlOf, type Address } from './attach.ts'
import { parts } from '../parts.ts'
import { superuser } from './init-cluster.ts'

export const applicationRole = 'eos_application'
const databaseName = 'eos'

/** Derived from the superuser's password by a one-way function, so that there is no second file to lose. */
export function applicationPassword(superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(applicationRole).digest('base64url')
}

/** Does what is missing; safe to repeat after an interruption. Returns the address for the application. */
export async function prepareDatabase(
  address: Address,
  password: string,
  { isForTests }: { isForTests: boolean },
): Promise<string> {
  await asSuperuser(urlOf(address, superuser, password, 'postgres'), async (client) => {
    await prepareRole(client, applicationPassword(password), isForTests)
    await prepareOwnDatabase(client)
  })
  await asSuperuser(urlOf(address, superuser, password, databaseName), handOver)
  return urlOf(address, applicationRole, applicationPassword(password), databaseName)
}

/** Tests create a database each. */
async function prepareRole(client: Client, password: string, isForTests: boolean): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [applicationRole])
  const verb = found.rowCount === 0 ? 'create' : 'alter'
  await client.query(
    `${verb} role ${applicationRole} login nosuperuser nocreaterole noreplication nobypassrls
       ${isForTests ? 'createdb' : 'nocreatedb'} password ${escapeLiteral(password)}`,
  )
}

async function prepareOwnDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [databaseName],
  )
  if (rows.length === 0) {
    await client.query(`create database ${databaseName} owner ${applicationRole}`)
  } else if (rows[0]?.owner !== applicationRole) {
    await client.query(`alter database ${databaseName} owner to ${applicationRole}`)
  }
}

/** This many locks fit into the lock table at once, however many partitions there are. */
const atOnce = 100

/** Hands over objects that the superuser owns because an earlier version or a restored dump created them. */
async function handOver(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(statementsOfHandingOver, [
    applicationRole,
  ])
  for (const some of parts(rows, atOnce)) {
    // Statements sent in one query are one transaction.
    await client.query(some.map(({ statement }) => statement).join(';'))
  }
}

/** REASSIGN OWNED does not work for the first superuser. Sequences of columns follow their tables. */
const statementsOfHandingOver = `
  with owned (catalogue, id) as (
    select 'pg_namespace'::regclass, oid from pg_namespace where nspowner = current_user::regrole
    union all
    select 'pg_class'::regclass, oid from pg_class
     where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'f', 'S') and relpersistence <> 't'
       and not exists (select 1 from pg_depend
         where classid = 'pg_class'::regclass and objid = pg_class.oid and relkind = 'S' and deptype in ('a', 'i'))
    union all
    select 'pg_proc'::regclass, oid from pg_proc where proowner = current_user::regrole
    union all
    select 'pg_type'::regclass, oid from pg_type where typowner = current_user::regrole
       and (typtype in ('d', 'e', 'r') or typtype = 'c' and typrelid in (select oid from pg_class where relkind = 'c'))
    union all
    select 'pg_collation'::regclass, oid from pg_collation where collowner = current_user::regrole
    union all
    select 'pg_statistic_ext'::regclass, oid from pg_statistic_ext where stxowner = current_user::regrole)
  select format('alter %s %s owner to %I', replace(type, ' object', ''), identity, $1::text) as statement
    from owned, pg_identify_object(catalogue, id, 0)
   where id >= 16384 and schema is distinct from 'pg_toast' and identity !~ '^pg_(toast_)?temp_'
     and not exists (select 1 from pg_depend
       where classid = catalogue and objid = id and deptype = 'e')
   order by catalogue, id`

/** The search path holds pg_catalog only, so that no object put into the database is run as the superuser. */
async function asSuperuser(
  connectionString: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString, options: '-c search_path=pg_catalog' })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
