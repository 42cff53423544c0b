// People take along everything that is kept about them, without a secret in it, and remove their account for good.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAccountOffice, password, type AccountOffice } from '../../../../test/account-office.ts'
import type { TestApp } from '../../../../test/build-app.ts'
import { makeOrganization } from '../../../../test/make.ts'
import { listRemoved } from './removed-accounts.ts'

let office: AccountOffice
let served: TestApp

beforeAll(async () => {
  office = await openAccountOffice()
  served = office.served
})
beforeEach(() => {
  office.mails.length = 0
})
afterAll(async () => served?.close())

async function signedIn(fields: Parameters<AccountOffice['signedIn']>[0] = {}) {
  const { account, ask } = await office.signedIn(fields)
  return {
    account,
    ask: (method: 'POST' | 'DELETE' | 'GET', url: string, payload?: object) =>
      ask({ method, url, ...(payload && { payload }) }),
  }
}

const login = (username: string) => office.post('login', { username, password })

const tellOwnData = '/api/auth/own-data'
const removal = '/api/auth/account'

test('tells all that is kept about the caller, and nothing about anybody else', async () => {
  const { id: organization_id } = await makeOrganization(served.context.db, { name: 'Nhà máy A' })
  const { account, ask } = await signedIn({ organization_id })
  const stranger = await signedIn()
  const answer = await ask('POST', tellOwnData, { password })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const told = answer.json()
  expect(told.account).toMatchObject({ username: account.username, organization: 'Nhà máy A' })
  expect(told.sessions).toHaveLength(1)
  expect(told.activity.map(({ action }: { action: string }) => action)).toEqual([
    'EXPORT',
    'SIGN_IN',
  ])
  expect(answer.body).not.toContain(stranger.account.username)
})

test('has no secret in it', async () => {
  const { account, ask } = await signedIn()
  await ask('POST', '/api/auth/second-factor', { password })
  const { body } = await ask('POST', tellOwnData, { password })
  const { rows } = await served.database.pool.query<{ secrets: string[] }>(
    `select array[password_hash, encode(totp_secret, 'hex'), encode(session.token_hash, 'hex'),
                  session.csrf_token] as secrets
       from account join session on account_id = account.id where account.id = $1`,
    [account.id],
  )
  const { secrets } = rows[0]!
  expect(secrets.every(Boolean)).toBe(true)
  for (const secret of secrets) expect(body).not.toContain(secret)
})

test('takes its lines from every table that belongs to an account', async () => {
  const { rows } = await served.database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'account'::regclass order by 1`,
  )
  // Recovery codes are kept as hashes alone.
  expect(rows.map(({ name }) => name).filter((name) => name !== 'recovery_code')).toEqual([
    'access_grant',
    'account_role',
    'account_token',
    'deputy',
    'list_look',
    'list_view',
    'list_view_pin',
    'rights_change',
    'session',
    'state_choice',
    'state_mail',
    'state_notice_seen',
    'work_choice',
  ])
})

test.each([
  ['POST', tellOwnData],
  ['DELETE', removal],
] as const)('%s %s asks for the password once more, and for a session', async (method, url) => {
  const { account, ask } = await signedIn()
  expect((await ask(method, url, { password: 'wrong horse battery' })).json()).toMatchObject({
    statusCode: 400,
    errors: [{ property: 'currentPassword' }],
  })
  const stranger = await served.app.inject({ method, url, payload: { password } })
  expect(stranger.statusCode).toBe(401)
  expect((await login(account.username)).statusCode).toBe(200)
})

test('an account is removed at once with what belongs to it; the log keeps what was done, and a mail confirms it', async () => {
  const { account, ask } = await signedIn({ email: 'di@example.org' })
  const answer = await ask('DELETE', removal, { password })
  expect(answer.statusCode, answer.body).toBe(204)
  expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0')
  expect((await ask('GET', '/api/auth/session')).json()).toEqual({ authenticated: false })
  expect((await login(account.username)).statusCode).toBe(401)
  const { rows } = await served.database.pool.query(
    `select action, subject_id, actor_name from activity_log
      where account_id = $1 and action = 'DELETE'`,
    [account.id],
  )
  expect(rows).toEqual([
    { action: 'DELETE', subject_id: String(account.id), actor_name: account.full_name },
  ])
  expect(office.mails.map(({ to }) => to)).toEqual(['di@example.org'])
  const { dataDir } = served.context.settings
  const remembered = (await listRemoved(dataDir)).filter(({ id }) => id === String(account.id))
  expect(remembered).toHaveLength(1)
})

test('two calls at once remove it once', async () => {
  const { ask } = await signedIn({ email: 'hai@example.org' })
  const answers = await Promise.all([
    ask('DELETE', removal, { password }),
    ask('DELETE', removal, { password }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 401])
  expect(office.mails).toHaveLength(1)
})

test('whoever is the last to give rights stays', async () => {
  const { id: organization_id } = await makeOrganization(served.context.db, { type: 0 })
  const roles = ['administrator']
  const [first, last] = [
    await signedIn({ organization_id, roles }),
    await signedIn({ organization_id, roles }),
  ]
  expect((await first.ask('DELETE', removal, { password })).statusCode).toBe(204)
  expect((await last.ask('DELETE', removal, { password })).statusCode).toBe(409)
  expect((await login(last.account.username)).statusCode).toBe(200)
})
