// Taking the demo away takes exactly its rows, from every table, and nothing real hangs on it or goes with it.
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import {
  freshDatabase,
  type Beginning,
  type FreshDatabase,
  type KeptDatabase,
} from '../../../test/database.ts'
import { liveTables } from '../../../test/contents.ts'
import { countNamedLocks } from '../../../test/waiting.ts'
import {
  makeAccount,
  makeOrganization,
  makeProgram,
  makeStation,
  stationTypeId,
} from '../../../test/make.ts'
import { newLink } from '../accounts/mails/one-time-links.ts'
import { ensurePartitionsAhead } from '../../platform/database/partitions.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { createSourceKey } from '../ingestion/receive/source-keys.ts'
import { ensureSource } from '../ingestion/queries/sources.ts'
import { ensureDemoAccounts } from './demo-accounts.ts'
import { isDemoWanted, loadDemo } from './load-demo.ts'
import { findDemoState, markRemoving, rememberRemoval } from './queries/demo-state.ts'
import { finishRemoval, removeDemo } from './load/remove-demo.ts'
import { hostTables, stationTables } from './queries/removal.ts'
import { startSimulator } from './simulator.ts'

const loadedAt = Date.parse('2026-03-05T08:07:12Z')
const demo = { demo: 'small', demoPassword: 'sáu con cò trắng' } as const
let server: TestApp

/** Databases without and with the country, which was loaded once for all tests that look at nothing before. */
let bare: KeptDatabase
let loaded: KeptDatabase
let rowsOfBare: Rows

beforeAll(async () => {
  const empty = await freshDatabase('catalogues')
  await ensurePartitionsAhead(empty.db, new Date())
  rowsOfBare = await everything(empty)
  bare = await empty.keep()
  const filled = await freshDatabase(bare)
  const where = { checkoutRoot: '/', cwd: '/' }
  const given = { EOS_DEMO: demo.demo, EOS_DEMO_PASSWORD: demo.demoPassword }
  const load = { ...filled, settings: readSettings(given, where), now: () => new Date(loadedAt) }
  await loadDemo(load)
  await ensureDemoAccounts(load)
  loaded = await filled.keep()
})
afterAll(async () => {
  await loaded?.drop()
  await bare?.drop()
})

async function begin(begins: Beginning): Promise<void> {
  server = await buildTestApp({ now: new Date(loadedAt), settings: demo, begins })
}
const beginBare = () => begin(bare)
const beginLoaded = () => begin(loaded)

afterEach(() => server.close())

type Rows = Record<string, string[]>

/**
 * Every row of every table, as text. The log of activities is kept whatever happens, and what listeners were told goes
 * on being numbered.
 */
async function everything({ pool }: FreshDatabase = server.database): Promise<Rows> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not like 'activity%' and not relname = any($1) order by relname`,
    [[...liveTables]],
  )
  const all: Rows = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from "${name}" t order by 1`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

async function makeReal(): Promise<{ stationId: string; accountId: string }> {
  const { db } = server.context
  const office = await makeOrganization(db, { type: 1, sub_domain: 'real' })
  const station = await makeStation(db, {
    organization_id: office.id,
    program_id: (await makeProgram(db)).id,
    indicators: ['pm25'],
    published: true,
  })
  const account = await makeAccount(db, {
    organization_id: office.id,
    roles: ['provincial_officer'],
  })
  await newLink(db, { accountId: account.id, purpose: 'reset_password' }, new Date(loadedAt))
  const sourceId = await ensureSource(db, { code: 'real', name: 'Real', demo: false })
  await createSourceKey(db, sourceId!)
  await sql`
    with batch as (
      insert into import_batch (source_id, channel, format, status)
      values (${sourceId}, 'push', 'vn-text', 'done') returning id)
    insert into data_min (station_id, time, period_s, v, batch_id)
    select ${station.id}, date_trunc('minute', now()), 300, '{12}', id from batch`.execute(db)
  return { stationId: station.id, accountId: account.id }
}

async function loadAll(): Promise<void> {
  await loadDemo(server.context)
  await ensureDemoAccounts(server.context)
}

async function idOf(table: string, condition: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select id from ${table} where ${condition} order by id limit 1`,
  )
  return rows[0]!.id
}

describe('a removal', () => {
  test('leaves every row of every table as it was before the demo came', async () => {
    await beginBare()
    await makeReal()
    const before = await everything()
    await loadAll()
    await useDemo()
    expect(await everything()).not.toEqual(before)
    const counts = await removeDemo(server.context.db)
    expect(await everything()).toEqual(before)
    expect(counts.get('station')).toBe(12)
    expect(counts.get('account')).toBe(4)
    expect(counts.get('session')).toBe(1)
    expect(counts.get('account_role')).toBeGreaterThanOrEqual(4)
    expect(counts.get('access_grant')).toBe(2)
    expect(counts.get('data_min')).toBeGreaterThan(1000)
  })

  test('gives hazardous waste its former marks back, and leaves those that a person made', async () => {
    await beginBare()
    const { db, pool } = server.database
    const markOf = async (code: string) =>
      (
        await pool.query(
          `select classification, hazard_symbols, threshold_ref, certainty, note, version::int
             from danger_waste where code = $1`,
          [code],
        )
      ).rows[0]
    await sql`
      update danger_waste set classification = 'NH', hazard_symbols = '{Đ}', note = 'ours'
       where code = '020401'`.execute(db)
    const [classified, lamps, cartridges] = await Promise.all(
      ['020401', '160106', '080204'].map(markOf),
    )
    await loadAll()
    expect(await markOf('020401')).toEqual(classified)
    expect(await markOf('160106')).toMatchObject({ classification: 'NH', certainty: 'assumed' })
    const ask = server.as(person({ organization: { id: '1', type: 0, provinceId: null } }))
    const change = async (code: string, payload: object) => {
      const { rows } = await pool.query(`select id from danger_waste where code = $1`, [code])
      const url = `/api/danger_waste/${rows[0].id}`
      expect((await ask({ method: 'PATCH', url, payload })).statusCode).toBe(204)
    }
    await change('080204', { classification: 'NH' })
    await change('160106', { nameEn: 'Lamps' })
    await removeDemo(server.context.db)
    expect(await markOf('020401')).toEqual(classified)
    expect(await markOf('160106')).toEqual({ ...lamps, version: 4 })
    expect(await markOf('080204')).toEqual({
      ...cartridges,
      classification: 'NH',
      hazard_symbols: ['Đ', 'ĐS'],
      threshold_ref: 'QCVN 07 (mô phỏng / simulated)',
      version: 4,
    })
  })

  test('of nothing removes nothing', async () => {
    await beginBare()
    await makeReal()
    const before = await everything()
    expect([...(await removeDemo(server.context.db))]).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test('lets people go who signed up for an organization of the demo', async () => {
    await beginLoaded()
    const organization_id = await idOf('organization', 'demo and type = 2')
    const { id } = await makeAccount(server.context.db, { organization_id })
    await removeDemo(server.context.db)
    const account = await server.context.db
      .selectFrom('account')
      .select(['id', 'organization_id', 'status'])
      .execute()
    expect(account).toEqual([{ id, organization_id: null, status: 'active' }])
  })

  test('is refused whole while a real station hangs on the demo, and says which', async () => {
    await beginLoaded()
    const { id } = await makeStation(server.context.db, {
      organization_id: await idOf('organization', 'demo and type = 1'),
    })
    const before = await everything()
    await expect(removeDemo(server.context.db)).rejects.toThrow(`station ${id} → organization`)
    expect(await everything()).toEqual(before)
  })

  test('that was cut short is taken up by the next start, and the demo does not come back', async () => {
    await beginLoaded()
    const { context } = server
    await markRemoving(context.db)
    await rememberRemoval(context.db)
    const settings = { ...context.settings, demo: 'auto' as const }
    expect(await isDemoWanted({ ...context, settings, isEmbedded: true })).toBe(false)
    await finishRemoval(context.db)
    expect(await findDemoState(context.db)).toBeUndefined()
    expect(await isDemoWanted({ ...context, settings, isEmbedded: true })).toBe(false)
    await loadDemo(context)
    expect(await isDemoWanted({ ...context, settings, isEmbedded: true })).toBe(true)
  })

  test('while the simulator sends leaves nothing of what was on its way', async () => {
    await beginBare()
    await makeReal()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const before = await everything()
    await loadAll()
    server.setNow(new Date(loadedAt + 25 * 60_000))
    const warn = vi.fn()
    const baseUrl = `http://127.0.0.1:${port}`
    const simulator = await startSimulator(server.context, { baseUrl, warn })
    try {
      await expect.poll(pushes).toBeGreaterThan(5)
      await removeDemo(server.context.db)
      // The simulator has seen that nothing is left to send, and gives its turn back.
      await expect.poll(() => countNamedLocks(server.database.pool), { timeout: 60_000 }).toBe(0)
    } finally {
      await simulator.stop()
    }
    expect(warn).not.toHaveBeenCalled()
    expect(await everything()).toEqual(before)
  })
})

test('every table that tells whose its rows are, does so by a foreign key or is in the list of those that do not', async () => {
  await beginBare()
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select distinct relname as name
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and attname in ('station_id', 'location_point_id', 'organization_id', 'account_id', 'source_id')
        and relname not like 'activity%'
        -- Whose a file is says its organization; this is who sent it.
        and (relname, attname) <> ('file', 'account_id')
        and not exists (select from pg_constraint
                         where contype = 'f' and conrelid = pg_class.oid and attnum = conkey[1])
      order by relname`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...hostTables, ...stationTables].toSorted())
})

describe('the demo and what is real', () => {
  test('do not mix: a real station is refused in an organization of the demo', async () => {
    await beginLoaded()
    const { db } = server.context
    const real = await makeOrganization(db, { type: 0 })
    const ask = server.as(person({ organization: { id: real.id, type: 0, provinceId: null } }))
    const station = {
      code: 'REAL-1',
      name: 'Real',
      stationTypeId: await stationTypeId(db),
      organizationId: await idOf('organization', 'demo and type = 1'),
    }
    const post = (payload: object) =>
      ask({ method: 'POST', url: '/api/stations', payload, headers: { accept: '*/*' } })
    const refused = await post(station)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ property: 'organizationId' }])
    const made = await post({ ...station, organizationId: real.id })
    expect(made.statusCode).toBe(201)
    const moved = await ask({
      method: 'PATCH',
      url: `/api/stations/${made.json().id}`,
      payload: { organizationId: station.organizationId },
    })
    expect(moved.statusCode).toBe(400)
  })

  test('what people of the demo make is of the demo, and goes with it', async () => {
    await beginLoaded()
    const id = await idOf('organization', 'demo and type = 0')
    const ask = server.as(person({ organization: { id, type: 0, provinceId: null } }))
    const create = async (url: string, payload: object) => {
      const answer = await ask({ method: 'POST', url, payload, headers: { accept: '*/*' } })
      expect(answer.statusCode).toBe(201)
      return answer.json()
    }
    const office = await create('/api/organization', { name: 'Made', type: 1 })
    const station = await create('/api/stations', {
      code: 'MADE-1',
      name: 'Made',
      stationTypeId: await stationTypeId(server.context.db),
      organizationId: office.id,
    })
    expect([office.demo, station.demo]).toEqual([true, true])
    await removeDemo(server.context.db)
    expect(await everything()).toEqual(rowsOfBare)
  })

  test('people of the demo are not made beside a real ministry', async () => {
    await beginBare()
    await makeOrganization(server.context.db, { type: 0 })
    await loadAll()
    expect(await server.context.db.selectFrom('account').select('id').execute()).toEqual([])
  })
})

async function pushes(): Promise<number> {
  const { rows } = await server.database.pool.query<{ n: number }>(
    `select count(*)::int as n from import_batch where channel = 'push' and file_name is not null`,
  )
  return rows[0]!.n
}

/** Adds the traces of a day of use: a session, a failed attempt, links, rights, a binding, and texts. */
async function useDemo(): Promise<void> {
  const { db } = server.context
  const login = (password: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'admin', password },
    })
  expect((await login('sáu con cò trắng')).statusCode).toBe(200)
  expect((await login('wrong')).statusCode).toBe(401)
  const accountId = await idOf('account', "username = 'province'")
  await newLink(db, { accountId, purpose: 'reset_password' }, new Date(loadedAt))
  const stationId = await idOf('station', 'demo')
  const roleId = await idOf('role', "key = 'ministry_officer'")
  await sql`
    insert into access_grant (account_id, action, subject, scope_kind) values
      (${accountId}, 'EDIT', 'stations', 'country')`.execute(db)
  await sql`
    insert into access_grant (role_id, action, subject, scope_kind, scope_id) values
      (${roleId}, 'EDIT', 'stations', 'station', ${stationId})`.execute(db)
  await sql`
    insert into parameter_alias (station_id, symbol, indicator_id)
    select ${stationId}, 'own word', id from indicator where code = 'pm25'`.execute(db)
  await sql`
    insert into idempotency_key (caller, key, body_hash, created_at, expires_at)
    values (${accountId}, 'tried', 'hash', now(), now())`.execute(db)
  await sql`
    insert into source_station (source_id, station_id)
    select id, ${stationId} from source where code = 'real'`.execute(db)
}
