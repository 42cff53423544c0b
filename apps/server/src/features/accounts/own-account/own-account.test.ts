// Signing up and looking after one's own account: mails with links, passwords, sessions, second factor, approval.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmSecondFactor } from '../sign-in/second-factor.ts'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeAccount, makeOrganization, provinceId } from '../../../../test/make.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'

let served: TestApp
let mails: Mail[]
const password = 'correct horse battery'

beforeAll(async () => {
  served = await buildTestApp({
    now: '2026-11-21T03:00:00Z',
    signInsPerMinute: 1000,
    mailer: { send: async (mail) => void mails.push(mail) },
  })
})
beforeEach(() => {
  mails = []
})
afterAll(async () => served?.close())

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return served.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers })
}

function tokenIn(mail: Mail | undefined): string {
  return /#(?:verify|reset)=(?<token>[\w-]+)/.exec(mail?.text ?? '')?.groups?.['token'] ?? ''
}

async function signedIn(fields: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(served.context.db, fields)
  const answer = await post('login', { username: account.username, password })
  expect(answer.statusCode, answer.body).toBe(200)
  return { account, cookie: String(answer.headers['set-cookie']).split(';')[0]! }
}

const isIn = async (which: string) =>
  (await served.app.inject({ url: '/api/auth/session', headers: { cookie: which } })).json()
    .authenticated

const end = (id: string, who: string) =>
  served.app.inject({
    method: 'DELETE',
    url: `/api/auth/sessions/${id}`,
    payload: { password },
    headers: { cookie: who },
  })

/** Returns those of sign-ups with what two hosts are called, and a year. */
async function statuses(given: object, host = 'localhost'): Promise<number[]> {
  const all = ['giaytrangnon2026', 'lonuocxanhbiec2026'].map(async (weak, k) => {
    const person = { email: `c${k}@example.org`, password: weak, fullName: 'Cán Bộ' }
    return (await post('sign-up', { ...person, ...given }, { host })).statusCode
  })
  return Promise.all(all)
}

describe('signing up', () => {
  test('lets a citizen in after the link of the mail was opened, which works once', async () => {
    const answer = await post('sign-up', { email: 'Lan@Example.org', password, fullName: 'Lan' })
    expect(answer.statusCode, answer.body).toBe(202)
    const login = { username: 'lan@example.org', password }
    expect((await post('login', login)).json()).toMatchObject({ code: 'ACCOUNT_NOT_ACTIVE' })
    expect(mails[0]).toMatchObject({ to: 'lan@example.org' })
    const token = tokenIn(mails[0])
    expect((await post('verify', { token })).statusCode).toBe(204)
    expect((await post('verify', { token })).json()).toMatchObject({ code: 'LINK_INVALID' })
    const session = (await post('login', login)).json()
    expect(session).toMatchObject({ organization: null, roles: ['visitor'], permissions: [] })
  })

  test('answers the same for an address that has an account; only its mailbox learns more', async () => {
    const { email } = await makeAccount(served.context.db)
    const fresh = await post('sign-up', { email: 'new@example.org', password, fullName: 'N' })
    const known = await post('sign-up', { email, password: `${password}!`, fullName: 'Other' })
    expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body])
    expect(mails[1]?.subject).toContain('already')
    expect((await post('login', { username: email!, password })).statusCode).toBe(200)
  })

  test('names each field that is missing or wrong, in the language of who asks', async () => {
    const wrong = await post(
      'sign-up',
      { email: 'not an address', password, fullName: 'X' },
      { 'accept-language': 'vi' },
    )
    expect(wrong.json()).toMatchObject({
      statusCode: 400,
      errors: [{ property: 'email', message: 'Nhập một địa chỉ e-mail.' }],
    })
    const weak = await post('sign-up', { email: 'a@b.org', password: '1234567890', fullName: 'X' })
    expect(weak.json().errors[0]).toMatchObject({ property: 'password' })
    expect(weak.body).not.toContain('1234567890')
    const none = await post('sign-up', {})
    expect(none.json().errors.map((each: { property: string }) => each.property)).toEqual([
      'email',
      'password',
      'fullName',
    ])
    expect(mails).toEqual([])
  })

  test('counts what an enterprise is visited under as words that everybody knows', async () => {
    const { db } = served.context
    const hanoi = await provinceId(db, '01')
    const own = { tax_code: '0109876543', province_id: hanoi }
    const names = { sub_domain: 'giaytrangnon', host_names: ['lonuocxanhbiec.example.vn'] }
    await makeOrganization(db, { ...own, ...names })
    const organization = { name: 'Công ty B', taxCode: own.tax_code, provinceId: hanoi, type: 2 }
    expect(await statuses({}, 'giaytrangnon.localhost')).toEqual([400, 400])
    expect(await statuses({}, 'lonuocxanhbiec.example.vn')).toEqual([400, 400])
    expect(await statuses({ organization })).toEqual([400, 400])
    expect(await statuses({})).toEqual([202, 202])
    mails = []
  })

  test('makes an enterprise wait for its own province, which sees and approves it', async () => {
    const { db } = served.context
    const hanoi = await provinceId(db, '01')
    const organization = { name: 'Công ty A', taxCode: '0101234567', provinceId: hanoi, type: 2 }
    await post('sign-up', { email: 'boss@a.vn', password, fullName: 'Boss', organization })
    await post('verify', { token: tokenIn(mails[0]) })
    const login = { username: 'boss@a.vn', password }
    expect((await post('login', login)).json()).toMatchObject({ code: 'ACCOUNT_NOT_ACTIVE' })

    const officer = async (code: string) => {
      const province_id = await provinceId(db, code)
      const office = await makeOrganization(db, { type: 1, province_id })
      return signedIn({ organization_id: office.id, roles: ['provincial_approver'] })
    }
    const list = (cookie: string) =>
      served.app.inject({ url: '/api/admin/sign-ups', headers: { cookie } })
    const elsewhere = await officer('31')
    expect((await list(elsewhere.cookie)).json().data).toEqual([])
    const here = await officer('01')
    const [applicant] = (await list(here.cookie)).json().data
    expect(applicant).toMatchObject({ fullName: 'Boss', organization: { name: 'Công ty A' } })
    const approve = (cookie: string) =>
      served.app.inject({
        method: 'POST',
        url: `/api/admin/sign-ups/${applicant.id}/approve`,
        headers: { cookie },
      })
    expect((await approve(elsewhere.cookie)).statusCode).toBe(404)
    expect((await approve(here.cookie)).statusCode).toBe(204)
    expect((await approve(here.cookie)).statusCode).toBe(404)
    expect(mails.at(-1)).toMatchObject({ to: 'boss@a.vn' })
    const session = (await post('login', login)).json()
    expect(session).toMatchObject({ roles: ['enterprise_manager'], organization: { type: 2 } })
  })

  test('lets whoever lost the first mail choose a password, which confirms the address as well', async () => {
    const login = { username: 'hoa@example.org', password }
    await post('sign-up', { email: login.username, password, fullName: 'Hoa' })
    expect((await post('login', login)).json()).toMatchObject({ detail: 'unverified' })
    await post('forgot-password', { email: login.username })
    expect(mails).toHaveLength(2)
    const chosen = { token: tokenIn(mails[1]), password: 'seven green umbrellas' }
    expect((await post('reset-password', chosen)).statusCode).toBe(204)
    expect((await post('verify', { token: tokenIn(mails[0]) })).statusCode).toBe(400)
    expect((await post('login', login)).statusCode).toBe(401)
    const session = await post('login', { ...login, password: chosen.password })
    expect(session.json()).toMatchObject({ roles: ['visitor'] })
  })

  test('tells a rejected enterprise, which may then sign up again', async () => {
    const { db } = served.context
    const province_id = await provinceId(db, '24')
    const organization = { name: 'Công ty B', taxCode: '2300000001', provinceId: province_id }
    const wanted = { email: 'boss@b.vn', password, fullName: 'Boss', organization }
    await post('sign-up', wanted)
    await post('verify', { token: tokenIn(mails[0]) })
    expect((await post('login', { username: 'boss@b.vn', password })).json()).toMatchObject({
      detail: 'awaiting_approval',
    })
    const office = await makeOrganization(db, { type: 1, province_id })
    const { cookie } = await signedIn({
      organization_id: office.id,
      roles: ['provincial_approver'],
    })
    const ask = (method: 'GET' | 'POST', path = '') =>
      served.app.inject({ method, url: `/api/admin/sign-ups${path}`, headers: { cookie } })
    const [applicant] = (await ask('GET')).json().data
    expect((await ask('POST', `/${applicant.id}/reject`)).statusCode).toBe(204)
    expect(mails.at(-1)).toMatchObject({ to: 'boss@b.vn', subject: expect.stringContaining('not') })
    expect((await ask('GET')).json().data).toEqual([])
    await post('sign-up', wanted)
    expect(mails.at(-1)?.text).toContain('#verify=')
  })

  test('shows applicants to nobody without the right', async () => {
    const { cookie } = await signedIn()
    const answer = await served.app.inject({
      url: '/api/admin/sign-ups',
      headers: { cookie, 'accept-language': 'vi' },
    })
    expect(answer.json()).toMatchObject({ statusCode: 403 })
    expect(answer.json().message).toContain('APPROVE')
    expect((await served.app.inject({ url: '/api/admin/sign-ups' })).statusCode).toBe(401)
  })
})

describe('a password', () => {
  test('is reset through a link that works once, and all sessions end', async () => {
    const { account, cookie } = await signedIn()
    await post('forgot-password', { email: account.email!.toUpperCase() })
    const token = tokenIn(mails[0])
    const fresh = 'a bicycle in the rain'
    expect((await post('reset-password', { token, password: fresh })).statusCode).toBe(204)
    expect((await post('reset-password', { token, password: fresh })).statusCode).toBe(400)
    const former = await served.app.inject({ url: '/api/auth/session', headers: { cookie } })
    expect(former.json()).toEqual({ authenticated: false })
    const { username } = account
    expect((await post('login', { username, password })).statusCode).toBe(401)
    expect((await post('login', { username, password: fresh })).statusCode).toBe(200)
  })

  test('is not reset by a link of two hours ago, nor by an older of two links', async () => {
    const { account } = await signedIn()
    await post('forgot-password', { email: account.email! })
    await post('forgot-password', { email: account.email! })
    const older = { token: tokenIn(mails[0]), password: 'a bicycle in the rain' }
    expect((await post('reset-password', older)).json()).toMatchObject({ code: 'LINK_INVALID' })
    served.setNow('2026-11-21T05:00:01Z')
    const late = { token: tokenIn(mails[1]), password: 'a bicycle in the rain' }
    expect((await post('reset-password', late)).json()).toMatchObject({ code: 'LINK_INVALID' })
    served.setNow('2026-11-21T03:00:00Z')
  })

  test('asks nobody who has no account, and says so to nobody', async () => {
    const answer = await post('forgot-password', { email: 'ghost@example.org' })
    expect(answer.statusCode).toBe(202)
    expect(mails).toEqual([])
  })

  test('is changed by who knows the current one; other sessions end, this one goes on', async () => {
    const { account, cookie } = await signedIn()
    const other = await post('login', { username: account.username, password })
    const otherCookie = String(other.headers['set-cookie']).split(';')[0]!
    const fresh = 'seven green umbrellas'
    const wrong = { currentPassword: 'no', password: fresh }
    expect((await post('change-password', wrong, { cookie })).statusCode).toBe(400)
    const right = { currentPassword: password, password: fresh }
    expect((await post('change-password', right, { cookie })).statusCode).toBe(204)
    expect([await isIn(cookie), await isIn(otherCookie)]).toEqual([true, false])
    expect((await post('change-password', right)).statusCode).toBe(401)
  })
})

test('lists the own sessions, ends one of them, and touches nobody else’s', async () => {
  const { account, cookie } = await signedIn()
  await post('login', { username: account.username, password })
  const list = async () =>
    (await served.app.inject({ url: '/api/auth/sessions', headers: { cookie } })).json()
  const lines = await list()
  expect(lines).toHaveLength(2)
  const other = lines.find((line: { isCurrent: boolean }) => !line.isCurrent)
  const stranger = await signedIn()
  expect((await end(other.id, stranger.cookie)).statusCode).toBe(404)
  expect((await end(other.id, cookie)).statusCode).toBe(204)
  expect(await list()).toHaveLength(1)
})

test('a second factor is offered, confirmed with digits, and then asked for', async () => {
  const { account, cookie } = await signedIn()
  const offer = (await post('second-factor', { password }, { cookie })).json()
  expect(offer.uri).toMatch(/^otpauth:\/\/totp\//)
  expect((await post('login', { username: account.username, password })).statusCode).toBe(200)
  const wrong = await post('second-factor/confirm', { code: '000000' }, { cookie })
  expect(wrong.json()).toMatchObject({ statusCode: 400, errors: [{ property: 'code' }] })
  const epoch = Math.floor(served.context.now().getTime() / 1000)
  const code = await generate({ secret: offer.secret, epoch })
  const confirmed = (await post('second-factor/confirm', { code }, { cookie })).json()
  expect(confirmed.recoveryCodes).toHaveLength(10)
  expect((await post('login', { username: account.username, password })).json()).toMatchObject({
    code: 'SECOND_FACTOR',
  })
  const removed = await served.app.inject({
    method: 'DELETE',
    url: '/api/auth/second-factor',
    payload: { password, code: confirmed.recoveryCodes[0] },
    headers: { cookie },
  })
  expect(removed.statusCode).toBe(204)
  expect((await post('login', { username: account.username, password })).statusCode).toBe(200)
})

test('what matters in an open session asks for the password, and for the code where there is a second factor', async () => {
  const { account, cookie } = await signedIn()
  const other = await post('login', { username: account.username, password })
  const [line] = (await served.app.inject({ url: '/api/auth/sessions', headers: { cookie } }))
    .json()
    .filter((each: { isCurrent: boolean }) => !each.isCurrent)
  const { secret } = (await post('second-factor', { password }, { cookie })).json()
  const epoch = Math.floor(served.context.now().getTime() / 1000)
  const code = await generate({ secret, epoch: epoch - 30 })
  const { recoveryCodes } = (await post('second-factor/confirm', { code }, { cookie })).json()
  const ask = (method: 'POST' | 'DELETE', url: string, payload: object) =>
    served.app.inject({ method, url: `/api/auth/${url}`, payload, headers: { cookie } })
  const fresh = 'seven green umbrellas'
  const calls = (proof: object) => [
    () => ask('POST', 'change-email', { email: 'x@y.test', currentPassword: password, ...proof }),
    () => ask('POST', 'change-password', { currentPassword: password, password: fresh, ...proof }),
    () => ask('DELETE', 'second-factor', { password, ...proof }),
    () => ask('DELETE', 'sessions', { password, ...proof }),
    () => ask('DELETE', `sessions/${line.id}`, { password, ...proof }),
  ]
  for (const proof of [{}, { code: '000000' }]) {
    for (const call of calls(proof).slice(0, 4)) {
      expect((await call()).json()).toMatchObject({
        statusCode: 400,
        errors: [{ property: 'code' }],
      })
    }
  }
  expect(await isIn(String(other.headers['set-cookie']).split(';')[0]!)).toBe(true)
  const [end] = calls({ code: recoveryCodes[0] }).toReversed()
  expect((await end!()).statusCode).toBe(204)
  expect(await isIn(String(other.headers['set-cookie']).split(';')[0]!)).toBe(false)
})

test('digits of a clock that runs ahead are not taken, and those of the step before are', async () => {
  const { cookie } = await signedIn()
  const { secret } = (await post('second-factor', { password }, { cookie })).json()
  const at = async (seconds: number) => {
    const epoch = Math.floor(served.context.now().getTime() / 1000) + seconds
    return post('second-factor/confirm', { code: await generate({ secret, epoch }) }, { cookie })
  }
  expect((await at(30)).statusCode).toBe(400)
  expect((await at(-60)).statusCode).toBe(400)
  expect((await at(-30)).statusCode).toBe(200)
})

test('a recovery code has more than 64 bits', async () => {
  const { recoveryCodes } = await confirmSecondFactor(
    served.context.db,
    (await signedIn()).account.id,
    served.context.now(),
  )
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/)
})

test('a role may ask for a second factor: until it is set up, nothing else is open', async () => {
  const { db } = served.context
  const office = await makeOrganization(db, { type: 0 })
  const { cookie } = await signedIn({ organization_id: office.id, roles: ['administrator'] })
  const headers = { cookie, 'accept-language': 'en' }
  const get = (url: string) => served.app.inject({ url, headers })
  expect((await get('/api/user')).headers['cache-control']).toBe('no-store')
  const [role] = (await get('/api/role?key=administrator')).json()._embedded.role
  const asked = await served.app.inject({
    method: 'PATCH',
    url: `/api/role/${role.id}`,
    payload: { needsSecondFactor: true },
    headers: { ...headers, accept: 'application/json' },
  })
  expect(asked.json()).toMatchObject({ needsSecondFactor: true })
  for (const url of ['/api/user', '/api/activity_logs', `/api/admin/rights?userId=1`]) {
    expect((await get(url)).json(), url).toMatchObject({
      statusCode: 403,
      code: 'SECOND_FACTOR_NEEDED',
    })
  }
  expect((await get('/api/province')).statusCode).toBe(200)
  const change = { method: 'POST', url: '/api/province', payload: {}, headers } as const
  expect((await served.app.inject(change)).json().code).toBe('SECOND_FACTOR_NEEDED')
  const session = async () => (await get('/api/auth/session')).json()
  expect(await session()).toMatchObject({ mustSetUpSecondFactor: true, permissions: [] })
  const { secret } = (await post('second-factor', { password }, { cookie })).json()
  const epoch = Math.floor(served.context.now().getTime() / 1000)
  const code = await generate({ secret, epoch })
  expect((await post('second-factor/confirm', { code }, { cookie })).statusCode).toBe(200)
  expect(await session()).toMatchObject({ mustSetUpSecondFactor: false })
  expect((await get('/api/user')).statusCode).toBe(200)
  await db.updateTable('role').set({ needs_second_factor: false }).execute()
})

test('an administrator ends the sessions of somebody and removes a lost second factor, and nobody else does', async () => {
  const { db, now } = served.context
  const office = await makeOrganization(db, { type: 0 })
  const chief = await signedIn({ organization_id: office.id, roles: ['administrator'] })
  const user = await signedIn()
  const ask = (method: 'GET' | 'DELETE', what: string, cookie: string) =>
    served.app.inject({
      method,
      url: `/api/admin/users/${user.account.id}/${what}`,
      headers: { cookie },
    })
  for (const what of ['sessions', 'second-factor']) {
    expect((await ask('DELETE', what, user.cookie)).statusCode).toBe(403)
  }
  expect((await ask('DELETE', 'second-factor', chief.cookie)).statusCode).toBe(409)
  expect((await ask('DELETE', 'sessions', chief.cookie)).statusCode).toBe(204)
  expect(await isIn(user.cookie)).toBe(false)
  const login = { username: user.account.username, password }
  expect((await post('login', login)).statusCode).toBe(200)
  await confirmSecondFactor(db, user.account.id, now())
  const access = (await ask('GET', 'access', chief.cookie)).json()
  expect(access).toEqual({ sessions: 1, hasSecondFactor: true })
  expect((await ask('DELETE', 'second-factor', chief.cookie)).statusCode).toBe(204)
  expect(mails.at(-1)).toMatchObject({ to: user.account.email })
  expect((await ask('GET', 'access', chief.cookie)).json()).toEqual({
    sessions: 0,
    hasSecondFactor: false,
  })
  const events = await db
    .selectFrom('activity_log')
    .select('action')
    .where('subject_id', '=', user.account.id)
    .where('account_id', '=', chief.account.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['SESSIONS_ENDED', 'SECOND_FACTOR_OFF'])
})

test('more than twenty sessions of one account end those that were used longest ago', async () => {
  const { account, cookie } = await signedIn()
  const login = { username: account.username, password }
  for (let index = 0; index < 19; index++) await post('login', login)
  expect(await isIn(cookie)).toBe(true)
  await post('login', login)
  expect(await isIn(cookie)).toBe(false)
})

test('a link never leads to a host that only the caller claims', async () => {
  const { account } = await signedIn()
  await post('forgot-password', { email: account.email! }, { host: 'evil.example' })
  expect(mails[0]?.text).not.toContain('evil.example')
})

test('without a mail server each mail is a file that a mail program opens', async () => {
  const plain = await buildTestApp()
  const { email } = await makeAccount(plain.context.db, { full_name: 'Nguyễn Thị Lan' })
  await plain.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email },
    headers: { 'accept-language': 'vi' },
  })
  const folder = join(plain.context.settings.dataDir, 'mail')
  const [name] = readdirSync(folder)
  const mail = readFileSync(join(folder, name!), 'utf8')
  expect(mail).toContain(`To: ${email}`)
  expect(mail).toMatch(/Subject: =\?UTF-8/)
  await plain.close()
})

test('a person without a session has nothing to look after', async () => {
  const inProcess = await served.as(person({ id: '999999' }))({
    method: 'POST',
    url: '/api/auth/second-factor',
    payload: { password },
  })
  expect(inProcess.statusCode).toBe(401)
})
