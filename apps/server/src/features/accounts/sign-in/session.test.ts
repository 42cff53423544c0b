// Signing in and out over HTTP: cookies, locks, second factors, and what a session lets one do.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generate } from 'otplib'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { makeAccount, makeOrganization, provinceId } from '../../../../test/make.ts'
import { confirmSecondFactor, offerSecondFactor } from './second-factor.ts'
import { readEncryptionKey } from '../../../platform/secrets/encryption.ts'
import { longTest } from '../../../../../../test/long.ts'

let served: TestApp
const password = 'correct horse battery'

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T03:00:00Z', signInsPerMinute: 1000 })
})
afterAll(async () => served?.close())

function login(payload: object, headers: Record<string, string> = {}) {
  return served.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
}

function from(remoteAddress: string, payload: object) {
  return served.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
}

function cookieOf(answer: { headers: Record<string, unknown> }): string {
  return String(answer.headers['set-cookie']).split(';')[0]!
}

test('gives who signs in a session in a cookie that no script can read', async () => {
  const { username } = await makeAccount(served.context.db)
  const answer = await login({ username: username.toUpperCase(), password })
  expect(answer.statusCode, answer.body).toBe(200)
  expect([answer.headers['set-cookie']].flat()[0]).toMatch(
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
  expect([month.headers['set-cookie']].flat()[0]).toContain('Expires=')
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
    served.app.inject({
      method: 'DELETE',
      url: '/api/auth/sessions',
      payload: { password },
      headers,
    })
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

  test('shuts out the address for a minute after five attempts on a name, then for two, up to a quarter of an hour', async () => {
    const { username } = await makeAccount(served.context.db)
    for (const name of [username, 'nobody-either']) {
      served.setNow('2026-11-21T03:00:00Z')
      for (let attempt = 0; attempt < 5; attempt++) {
        expect((await login({ username: name, password: 'x' })).statusCode).toBe(401)
      }
      const shutOut = await login({ username: name, password })
      expect(shutOut.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY' })
      expect(shutOut.headers['retry-after']).toBe('60')
      let at = Date.parse('2026-11-21T03:00:00Z')
      for (const seconds of [60, 120, 240, 480, 900]) {
        at += seconds * 1000 + 1
        served.setNow(new Date(at))
        expect((await login({ username: name, password: 'x' })).statusCode).toBe(401)
      }
      expect((await login({ username: name, password })).headers['retry-after']).toBe('900')
    }
    served.setNow('2026-11-21T05:00:00Z')
    expect((await login({ username, password })).statusCode).toBe(200)
    served.setNow('2026-11-21T03:00:00Z')
  })

  test('lets other addresses through, and the device on which the account has signed in before', async () => {
    const { username } = await makeAccount(served.context.db)
    const device = String((await login({ username, password })).headers['set-cookie'])
    const cookie = /eos_device=[^;]+/.exec(device)![0]
    for (let attempt = 0; attempt < 6; attempt++) await login({ username, password: 'x' })
    expect((await login({ username, password })).statusCode).toBe(429)
    expect((await from('203.0.113.9', { username, password })).statusCode).toBe(200)
    expect((await login({ username, password }, { cookie })).statusCode).toBe(200)
    const other = await makeAccount(served.context.db)
    for (let attempt = 0; attempt < 5; attempt++) {
      await login({ username: other.username, password: 'x' }, { cookie })
    }
    // The device is known to the first account alone, and a changed cookie to none.
    const foreign = await login({ username: other.username, password }, { cookie })
    const forged = cookie.replace(/=([\w-]+)\.\d+/, `=$1.${other.id}`)
    expect(foreign.statusCode).toBe(429)
    const changed = await login({ username: other.username, password }, { cookie: forged })
    expect(changed.statusCode).toBe(429)
  })

  test('counts the user name and the e-mail address of an account as one name, and an IPv6 network as one address', async () => {
    const { username, email } = await makeAccount(served.context.db, { username: 'two.names' })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt++) {
      const name = attempt % 2 === 0 ? username : email
      const answer = await from(`2001:db8::${attempt + 1}`, { username: name, password: 'x' })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  longTest(
    'comes later and later for a name that is tried from many addresses, and lets few wait',
    async () => {
      const { username } = await makeAccount(served.context.db)
      const guess = (index: number) => from(`198.51.100.${index}`, { username, password: 'x' })
      for (let index = 0; index < 24; index++) await guess(index)
      const begun = performance.now()
      expect((await guess(30)).statusCode).toBe(401)
      expect(performance.now() - begun).toBeGreaterThan(240)
      const crowd = await Promise.all(Array.from({ length: 14 }, (_, index) => guess(40 + index)))
      const statuses = crowd.map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
      expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(10)
      expect((await from('203.0.113.77', { username, password })).statusCode).toBe(200)
    },
    60_000,
  )

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
    const key = readEncryptionKey(settings)
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
