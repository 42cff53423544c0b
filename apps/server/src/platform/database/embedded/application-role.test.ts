// The role of the application may use its own database only, and data folders of earlier versions are moved to it.

import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { migrate, readMigrations } from '../migrate.ts'
import { applicationRole, prepareDatabase } from './application-role.ts'
import { urlOf, type Address } from './attach.ts'
import { homeIn } from './home.ts'
import { readPassword, superuser } from './init-cluster.ts'
import { readPostmasterNote } from './postmaster.ts'
import { startEmbedded, type EmbeddedDatabase } from './start-embedded.ts'

const checkout = mkdtempSync(join(tmpdir(), 'eos role '))
const home = homeIn(join(checkout, 'data', 'postgres'))
const inUse = { isForTests: false }
let database: EmbeddedDatabase
const open: Client[] = []

beforeAll(async () => {
  chmodSync(checkout, 0o755)
  database = await startEmbedded({
    dataDir: join(checkout, 'data'),
    isDataDirChosen: true,
    checkoutRoot: checkout,
    isForTests: true,
    log: () => {},
  })
})
afterEach(async () => {
  for (const client of open.splice(0)) await client.end()
})
afterAll(async () => {
  await database.stop()
  rmSync(checkout, { recursive: true, force: true })
})

const password = () => readPassword(home) ?? ''

function address(): Address {
  const note = readPostmasterNote(home)
  return { host: note?.socketFolder ?? '', port: note?.port ?? 0 }
}

const urlOfSuperuser = (name: string) => urlOf(address(), superuser, password(), name)

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  open.push(client)
  return client
}

test('what statements are refused for stays out of the log of the server, which strangers would fill otherwise', async () => {
  const client = await connect(database.url)
  await expect(client.query('select $1::text', ['a\0b'])).rejects.toThrow('invalid byte sequence')
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero')
  const log = readFileSync(home.log, 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toMatch(/invalid byte sequence|division by zero|STATEMENT/)
})

/** A database of the time when the application was the superuser: it made everything, and there is no other role. */
async function makeFormerDatabase(): Promise<void> {
  const admin = await connect(urlOfSuperuser('postgres'))
  await admin.query('drop database eos with (force)')
  await admin.query(`drop role ${applicationRole}`)
  await admin.query('create database eos')
  await migrate(urlOfSuperuser('eos'), () => {})
  const own = await connect(urlOfSuperuser('eos'))
  await own.query(`create schema "Một"; create table "Một"."a;b" (id bigserial primary key, at date);
    create view "Một".seen as select * from "Một"."a;b"; create materialized view kept as select 1 as one;
    create sequence counted; create domain positive as int check (value > 0); create type mood as enum ('good');
    create type pair as (one int, other int); create procedure nothing() language sql as 'select 1';
    create collation own (provider = icu, locale = 'vi'); create statistics ids_by_day on id, at from "Một"."a;b"`)
}

/** Extensions stay with the superuser; the application need not own them. */
async function ownersOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ owner: string }>(`
    with mine (catalogue, id, owner) as (
      select 'pg_class'::regclass, oid, relowner from pg_class where relkind <> 't' and relnamespace::regnamespace::text <> 'pg_toast'
      union all select 'pg_proc'::regclass, oid, proowner from pg_proc
      union all select 'pg_type'::regclass, oid, typowner from pg_type
      union all select 'pg_namespace'::regclass, oid, nspowner from pg_namespace
      union all select 'pg_collation'::regclass, oid, collowner from pg_collation
      union all select 'pg_statistic_ext'::regclass, oid, stxowner from pg_statistic_ext
      union all select 'pg_database'::regclass, oid, datdba from pg_database where datname = current_database())
    select distinct pg_get_userbyid(owner) as owner from mine
     where id >= 16384 and not exists (
       select 1 from pg_depend where classid = catalogue and objid = id and deptype in ('e', 'i') and refclassid = 'pg_extension'::regclass)
       and not (catalogue = 'pg_class'::regclass and id in (select indexrelid from pg_index where indrelid::regclass::text like 'pg_toast%'))`)
  return rows.map(({ owner }) => owner)
}

describe("the application's role", () => {
  test('is no superuser, and cannot become one, run programs, read files of the machine or switch off checks', async () => {
    const url = await prepareDatabase(address(), password(), inUse)
    const client = await connect(url)
    const { rows } = await client.query(
      `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles
        where rolname = current_user`,
    )
    expect(rows).toEqual([
      {
        rolname: applicationRole,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ])
    for (const statement of [
      `copy (select 1) to program 'true'`,
      `copy (select 1) to 'never-written'`,
      `select pg_read_file('/etc/passwd')`,
      'show data_directory',
      'alter system set jit = on',
      'set session_replication_role = replica',
      `set role ${superuser}`,
      `alter role ${superuser} password 'guessed'`,
      `alter role ${applicationRole} superuser`,
      'create role another superuser',
      'create database another',
      'select rolpassword from pg_authid',
    ]) {
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('has a password of its own', async () => {
    const url = await prepareDatabase(address(), password(), inUse)
    expect(url).not.toContain(password())
    const asSuperuser = url.replace(applicationRole, superuser)
    await expect(connect(asSuperuser)).rejects.toThrow('password authentication failed')
  })
})

describe('a database of an earlier version', () => {
  test('comes under the role with everything that is in it, and the role works on it', async () => {
    await makeFormerDatabase()
    expect(await ownersOf(await connect(urlOfSuperuser('eos')))).toEqual([superuser])
    const url = await prepareDatabase(address(), password(), inUse)
    const client = await connect(url)
    expect(await ownersOf(client)).toEqual([applicationRole])
    expect(await migrate(url, () => {})).toEqual([])
    await client.query('create table added (id int references "Một"."a;b")')
    await client.query('alter table province add column added int')
    await client.query(`insert into "Một"."a;b" (at) values ('2026-01-01')`)
    await client.query('drop table schema_migration')
  })

  test('comes under it wholly when that was cut short before', async () => {
    const own = await connect(urlOfSuperuser('eos'))
    await own.query(`alter table station owner to ${superuser}; alter table "Một"."a;b" owner to ${superuser};
      alter domain positive owner to ${superuser}; alter database eos owner to ${superuser}`)
    const url = await prepareDatabase(address(), password(), inUse)
    expect(await ownersOf(await connect(url))).toEqual([applicationRole])
  })

  test('is left as it is when the role is there and owns everything', async () => {
    const client = await connect(await prepareDatabase(address(), password(), inUse))
    const versions = () => client.query('select oid, xmin from pg_class order by oid')
    const before = (await versions()).rows
    await prepareDatabase(address(), password(), inUse)
    expect((await versions()).rows).toEqual(before)
  })
})

test('an ordinary owner applies every migration', async () => {
  const url = await prepareDatabase(address(), password(), { isForTests: true })
  const client = await connect(url)
  await client.query(`create database from_nothing template template0 encoding 'UTF8'`)
  const fresh = url.replace(/\/eos$/, '/from_nothing')
  expect(await migrate(fresh, () => {})).toHaveLength(readMigrations().length)
})
