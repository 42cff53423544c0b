// The demo's people sign in with the password that was set or told, and are gone with the demo.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { makeAccount, makeOrganization } from '../../../test/make.ts'
import { findPerson } from '../../access/person.ts'
import { isPassword } from '../../platform/passwords/passwords.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { ensureDemoAccounts } from './demo-accounts.ts'
import { removeDemo } from './load/remove-demo.ts'

let database: FreshDatabase

beforeEach(async () => {
  database = await freshDatabase('catalogues')
  for (const [sub_domain, type] of [
    ['ministry', 0],
    ['hanoi', 1],
    ['giaytrangnon', 2],
  ] as const)
    await makeOrganization(database.db, { sub_domain, type, demo: true })
})
afterEach(() => database.close())

function ensure(password?: string): Promise<string | undefined> {
  const env = { EOS_DEMO: 'small', ...(password !== undefined && { EOS_DEMO_PASSWORD: password }) }
  const settings = readSettings(env, { checkoutRoot: '/', cwd: '/' })
  return ensureDemoAccounts({ ...database, settings })
}

const list = () =>
  database.db.selectFrom('account').selectAll().where('demo', '=', true).orderBy('id').execute()

test('four people of the demo get the password that is told, once', async () => {
  const told = await ensure()
  const password = /the password is (?<word>\S+) \(/.exec(told ?? '')?.groups?.['word'] ?? ''
  const made = await list()
  expect(made.map(({ username }) => username)).toEqual([
    'admin',
    'ministry',
    'province',
    'enterprise',
  ])
  for (const { password_hash } of made) expect(await isPassword(password, password_hash)).toBe(true)
  expect(await ensure()).toBeUndefined()
  expect(await list()).toEqual(made)
})

test('each has the rights of the work it is there for', async () => {
  await ensure()
  const [admin, ministry, province, enterprise] = await Promise.all(
    (await list()).map(({ id }) => findPerson(database.db, id)),
  )
  const may = (who: typeof admin, action: string, subject: string) =>
    who!.grants.some((grant) => grant.action === action && grant.subject === subject)
  expect(may(admin, 'EDIT', 'grant')).toBe(true)
  expect(may(ministry, 'EDIT', 'grant')).toBe(false)
  expect(may(ministry, 'APPROVE', 'user')).toBe(true)
  expect(may(province, 'APPROVE', 'user')).toBe(true)
  expect(may(enterprise, 'APPROVE', 'user')).toBe(false)
  expect(may(enterprise, 'CREATE', 'waste_report_result')).toBe(true)
})

test('a password of the settings is not repeated, and holds from the start on that names it', async () => {
  await ensure()
  const told = await ensure('a demo for everybody')
  expect(told).not.toContain('a demo for everybody')
  for (const { password_hash } of await list())
    expect(await isPassword('a demo for everybody', password_hash)).toBe(true)
  expect(await ensure('a demo for everybody')).toBeUndefined()
})

test('a real account of the same name is left alone', async () => {
  const { id } = await makeAccount(database.db, { username: 'admin' })
  expect(await ensure('a demo for everybody')).toContain('Demo users ministry, province')
  const real = await database.db
    .selectFrom('account')
    .select(['demo', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(real.demo).toBe(false)
  expect(await isPassword('a demo for everybody', real.password_hash)).toBe(false)
})

test('removing the demo takes them away, and real people lose only an organization of the demo', async () => {
  await ensure()
  const ministry = await database.db
    .selectFrom('organization')
    .select('id')
    .where('sub_domain', '=', 'ministry')
    .executeTakeFirstOrThrow()
  const real = await makeAccount(database.db, { organization_id: ministry.id })
  await removeDemo(database.db)
  const left = await database.db.selectFrom('account').select(['id', 'organization_id']).execute()
  expect(left).toEqual([{ id: real.id, organization_id: null }])
})
