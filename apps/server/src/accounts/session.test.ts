// Signing in and out over HTTP: cookies, locks, second factors, and what a session lets one do.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generate } from 'otplib'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { makeAccount, makeOrganization, provinceId } from '../../test/make.ts'
import { confirmSecondFactor, offerSecondFactor } from './second-factor.ts'
import { readSealingKey } from './sealing.ts'

let served: TestApp
const password = 'correct horse battery'

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T03:00:00Z', signInsPerMinute: 1000 })
})
afterAll(async () => served?.close())

function login(payload: object, headers: Record<string, string> = {}) {
  return served.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
}

function cookieOf(answer: { headers: Record<string, unknown> }): string {
  return String(answer.headers['set-cookie']).split(';')[0]!
}

test('gives who signs in a session in a cookie that no script can read', async () => {
  const { username } = await makeAccount(served.context.db)
  const answer = await login({ username: username.toUpperCase(), password })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['set-cookie']).toMatch(
    /^eos_sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const session = await served.app.inject({
    url: '/api/auth/session',
    headers: { cookie: cookieOf(answer) },
  })
  expect(session.json()).toMatchObject({ authenticated: true, user: { username } })
})

test('keeps a remembered session for a month, and forgets another after twelve idle hours', async () => {
  const { username } = await makeAccount(served.context.db)
  const brief = cookieOf(await login({ username, password }))
  const month = await login({ username, password, remember: true })
  expect(month.headers['set-cookie']).toContain('Expires=')
  served.setNow('2026-11-21T16:00:00Z')
  const who = async (cookie: string) =>
    (await served.app.inject({ url: '/api/auth/session', headers: { cookie } })).json()
  expect(await who(brief)).toEqual({ authenticated: false })
  expect(await who(cookieOf(month))).toMatchObject({ authenticated: true })
  served.setNow('2026-12-21T16:00:00Z')
  expect(await who(cookieOf(month))).toEqual({ authenticated: false })
  served.setNow('2026-11-21T03:00:00Z')
})

test('takes another token at each sign-in and ends the session that was there', async () => {
  const { username } = await makeAccount(served.context.db)
  const first = cookieOf(await login({ username, password }))
  const second = cookieOf(await login({ username, password }, { cookie: first }))
  expect(second).not.toBe(first)
  const former = await served.app.inject({ url: '/api/auth/session', headers: { cookie: first } })
  expect(former.json()).toEqual({ authenticated: false })
})

test('ends the session when its holder signs out', async () => {
  const { username } = await makeAccount(served.context.db)
  const cookie = cookieOf(await login({ username, password }))
  const out = await served.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { cookie },
  })
  expect(out.statusCode).toBe(204)
  expect(out.headers['set-cookie']).toContain('Max-Age=0')
  const after = await served.app.inject({ url: '/api/auth/session', headers: { cookie } })
  expect(after.json()).toEqual({ authenticated: false })
})

test('refuses a call with the token of another session, and tells where the right one is', async () => {
  const { username } = await makeAccount(served.context.db)
  const mine = await login({ username, password })
  const other = await login({ username, password })
  const cookie = cookieOf(mine)
  const end = (headers: Record<string, string>) =>
    served.app.inject({ method: 'DELETE', url: '/api/auth/sessions', headers })
  for (const wrong of [other.json().csrfToken, 'made up', '']) {
    const refused = await end({ cookie, 'x-csrf-token': wrong, 'accept-language': 'vi' })
    expect(refused.json()).toMatchObject({
      statusCode: 403,
      code: 'FORBIDDEN',
      message: 'Trang này thuộc về một phiên đăng nhập khác. Hãy tải lại trang.',
    })
    expect(refused.json().detail).toContain('GET /api/auth/session')
  }
  const still = await served.app.inject({
    url: '/api/auth/session',
    headers: { cookie: cookieOf(other) },
  })
  expect(still.json()).toMatchObject({ authenticated: true })
  expect((await end({ cookie, 'x-csrf-token': mine.json().csrfToken })).statusCode).toBe(204)
  expect((await end({ cookie })).statusCode).toBe(204)
  const nobody = {
    url: '/api/province',
    headers: { 'x-csrf-token': 'of a session that has ended' },
  }
  expect((await served.app.inject(nobody)).statusCode).toBe(200)
})

describe('a refusal', () => {
  test('is the same for a wrong password, an unknown name and a disabled account', async () => {
    const { username } = await makeAccount(served.context.db)
    const disabled = await makeAccount(served.context.db, { status: 'disabled' })
    const answers = [
      await login({ username, password: 'wrong horse battery' }),
      await login({ username: 'nobody-at-all', password }),
      await login({ username: disabled.username, password }),
    ]
    const bodies = answers.map((answer) => {
      const { timestamp: _, instance: __, ...body } = answer.json()
      return body
    })
    expect(bodies[0]).toMatchObject({ statusCode: 401, code: 'BAD_CREDENTIALS' })
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
  })

  test('locks the name for a minute after five attempts, then for two, known or not', async () => {
    const { username } = await makeAccount(served.context.db)
    for (const name of [username, 'nobody-either']) {
      served.setNow('2026-11-21T03:00:00Z')
      for (let attempt = 0; attempt < 5; attempt++) {
        expect((await login({ username: name, password: 'x' })).statusCode).toBe(401)
      }
      const locked = await login({ username: name, password })
      expect(locked.json()).toMatchObject({ statusCode: 423, code: 'ACCOUNT_LOCKED' })
      expect(locked.headers['retry-after']).toBe('60')
      served.setNow('2026-11-21T03:01:01Z')
      expect((await login({ username: name, password: 'x' })).statusCode).toBe(401)
      expect((await login({ username: name, password })).headers['retry-after']).toBe('120')
    }
    served.setNow('2026-11-21T03:03:02Z')
    expect((await login({ username, password })).statusCode).toBe(200)
    served.setNow('2026-11-21T03:00:00Z')
  })

  test('tells only who knows the password why an account is not active', async () => {
    const { username } = await makeAccount(served.context.db, { status: 'awaiting_approval' })
    const answer = await login({ username, password }, { 'accept-language': 'vi' })
    expect(answer.json()).toMatchObject({ statusCode: 403, code: 'ACCOUNT_NOT_ACTIVE' })
    expect(answer.json().message).toContain('phê duyệt')
    expect((await login({ username, password: 'y' })).json()).toMatchObject({ statusCode: 401 })
  })

  test('names the fields that are missing and never repeats a password', async () => {
    const answer = await login({ username: 'a', password: '' })
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      errors: [{ property: 'password' }],
    })
    const typed = await login({ username: 7, password: 'secret-word-of-mine' })
    expect(typed.body).not.toContain('secret-word-of-mine')
  })
})

describe('with a second factor', () => {
  test('signing in needs digits that are right and new, or a recovery code once', async () => {
    const { db, settings, now } = served.context
    const account = await makeAccount(db)
    const key = readSealingKey(settings)
    const { secret } = await offerSecondFactor(db, key, { account, issuer: 'Eos' })
    const { recoveryCodes } = await confirmSecondFactor(db, account.id, now())
    const { username } = account
    expect((await login({ username, password })).json()).toMatchObject({
      statusCode: 401,
      code: 'SECOND_FACTOR',
    })
    const code = await generate({ secret, epoch: Math.floor(now().getTime() / 1000) })
    expect((await login({ username, password, code: '000000' })).statusCode).toBe(401)
    expect((await login({ username, password, code })).statusCode).toBe(200)
    expect((await login({ username, password, code })).statusCode).toBe(401)
    const recovery = recoveryCodes[0]!.toUpperCase()
    expect((await login({ username, password, code: recovery })).statusCode).toBe(200)
    expect((await login({ username, password, code: recovery })).statusCode).toBe(401)
  })
})

test('lets a provincial officer change stations of the own province and nobody else’s', async () => {
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const office = await makeOrganization(db, { type: 1, province_id: hanoi })
  const { username } = await makeAccount(db, {
    organization_id: office.id,
    roles: ['provincial_officer'],
  })
  const cookie = cookieOf(await login({ username, password }))
  const type = await db.selectFrom('station_type').select('id').executeTakeFirstOrThrow()
  const make = (province: string) =>
    served.app.inject({
      method: 'POST',
      url: '/api/stations',
      headers: { cookie, accept: 'application/json' },
      payload: {
        code: `of-${province}`,
        name: 'Station',
        stationTypeId: type.id,
        provinceId: province,
      },
    })
  expect((await make(hanoi)).statusCode).toBe(201)
  expect((await make(await provinceId(db, '31'))).json()).toMatchObject({
    statusCode: 403,
    code: 'TENANT_FORBIDDEN',
  })
})

test('lets one address try only so often', async () => {
  const strict = await buildTestApp({ signInsPerMinute: 2 })
  const attempt = () =>
    strict.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'a', password: 'b' },
    })
  const statuses = [await attempt(), await attempt(), await attempt()].map(
    (each) => each.statusCode,
  )
  await strict.close()
  expect(statuses).toEqual([401, 401, 429])
})
