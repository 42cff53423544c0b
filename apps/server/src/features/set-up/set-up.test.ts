// The first day over HTTP: one link, one ministry, one administrator, and nothing at all when something is wrong.
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, person, tellOfOrganizations, type TestApp } from '../../../test/build-app.ts'
import { makeAccount, makeOrganization } from '../../../test/make.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { removeDemo } from '../demo/load/remove-demo.ts'
import { offerSetUp } from './offer.ts'
import { longTest } from '../../../../../test/long.ts'

let served: TestApp

const now = '2026-11-21T05:00:00Z'

beforeAll(async () => {
  served = await buildTestApp({ now, signInsPerMinute: 10_000 })
})
beforeEach(() => served.setNow(now))
/** An installation from which all that was made is gone is as good as a new one. */
afterEach(async () => {
  if (isDeepStrictEqual(await made(), nothing)) return
  await served.database.pool.query('delete from account; delete from organization')
  tellOfOrganizations(served)
})
afterAll(async () => served?.close())

const facts = {
  name: 'Bộ Nông nghiệp và Môi trường',
  nameEn: 'Ministry of Agriculture and Environment',
  hostNames: ['Moitruong.Example.VN:443', 'www.moitruong.example.vn'],
  subDomain: 'Ministry',
  adminEmail: 'Chi.Le@example.vn',
  adminName: 'Lê Thị Chi',
  password: 'ba con vịt vàng bơi',
}

async function offer(): Promise<string | undefined> {
  return offerSetUp(served.context, 'http://localhost:8080')
}

async function token(): Promise<string> {
  return (await offer())!.split('#')[1]!
}

const setUp = (payload: object, headers: Record<string, string> = {}) =>
  served.app.inject({ method: 'POST', url: '/api/set-up', payload, headers })

const state = async () => (await served.app.inject('/api/set-up')).json()

/** Counts the rows that the set-up would have made. */
async function made(): Promise<unknown> {
  const { rows } = await served.database.pool.query(
    `select (select count(*)::int from organization) as organizations,
            (select count(*)::int from account) as accounts,
            (select count(*)::int from session) as sessions`,
  )
  return rows[0]
}
const nothing = { organizations: 0, accounts: 0, sessions: 0 }

describe('the link', () => {
  test('is offered while there is no ministry, under the address of the set-up page', async () => {
    expect(await offer()).toMatch(/ http:\/\/localhost:8080\/eosWeb\/web\/eos\/set-up#[\w-]{43}$/)
    expect(await state()).toEqual({ state: 'open' })
  })

  test('of an earlier start leads nowhere after the next one', async () => {
    const first = await token()
    const second = await token()
    const refused = await setUp({ ...facts, token: first })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().code).toBe('LINK_INVALID')
    expect(await made()).toEqual(nothing)
    expect((await setUp({ ...facts, token: second })).statusCode).toBe(201)
  })

  test('is over after a day', async () => {
    const link = await token()
    served.setNow('2026-11-22T05:00:01Z')
    expect((await setUp({ ...facts, token: link })).json().code).toBe('LINK_INVALID')
    expect(await made()).toEqual(nothing)
  })

  test('opens nothing with another secret than its own', async () => {
    await offer()
    for (const wrong of [undefined, '', 'x', 7, 'A'.repeat(43)]) {
      const refused = await setUp({ ...facts, token: wrong })
      expect(refused.json().code, String(wrong)).toBe('LINK_INVALID')
      expect(refused.headers['set-cookie']).toBeUndefined()
      expect(await made()).toEqual(nothing)
    }
  })
})

describe('a set-up', () => {
  test('makes the ministry with its names and its administrator, and signs in', async () => {
    const answer = await setUp({ ...facts, token: await token() })
    expect(answer.statusCode).toBe(201)
    const ministry = await served.context.db
      .selectFrom('organization')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(answer.json()).toEqual({
      organization: { id: ministry.id, name: facts.name },
      offices: 0,
    })
    expect(ministry).toMatchObject({
      type: 0,
      name: facts.name,
      name_en: facts.nameEn,
      sub_domain: 'ministry',
      host_names: ['moitruong.example.vn', 'www.moitruong.example.vn'],
      time_zone: 'Asia/Ho_Chi_Minh',
      demo: false,
    })
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!
    const session = await served.app.inject({ url: '/api/auth/session', headers: { cookie } })
    expect(session.json()).toMatchObject({
      authenticated: true,
      user: { username: 'chi.le@example.vn', name: 'Lê Thị Chi' },
      organization: { id: ministry.id, type: 0 },
      roles: ['administrator'],
    })
    const { username, password } = { username: facts.adminEmail, password: facts.password }
    const login = await served.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password },
    })
    expect(login.statusCode).toBe(200)
  })

  test('is written down, without the password', async () => {
    await setUp({ ...facts, token: await token() })
    const rows = await served.context.db.selectFrom('activity_log').selectAll().execute()
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual(
      expect.arrayContaining([
        ['CREATE', 'organization'],
        ['CREATE', 'user'],
      ]),
    )
    expect(JSON.stringify(rows)).not.toContain(facts.password)
  })

  test('happens once: neither the link nor another one works again', async () => {
    const link = await token()
    await setUp({ ...facts, token: link })
    expect(await state()).toEqual({ state: 'done' })
    expect(await offer()).toBeUndefined()
    const before = await made()
    const again = await setUp({ ...facts, adminEmail: 'b@example.vn', token: link })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toContain('set up already')
    expect(await made()).toEqual(before)
  })

  test('happens once also when two send it at the same time', async () => {
    const link = await token()
    const both = await Promise.all(
      ['a@example.vn', 'b@example.vn'].map((adminEmail) =>
        setUp({ ...facts, adminEmail, token: link }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await made()).toEqual({ organizations: 1, accounts: 1, sessions: 1 })
  })

  test('makes the 34 provincial offices when they are wanted', async () => {
    const answer = await setUp({ ...facts, withOffices: true, token: await token() })
    expect(answer.json().offices).toBe(34)
    tellOfOrganizations(served)
    const hanoi = await served.app.inject(
      '/api/organization/search/findBySubDomain?subDomain=hanoi.localhost',
    )
    expect(hanoi.json()._embedded.organization).toMatchObject([
      { name: 'Sở Nông nghiệp và Môi trường Hà Nội', type: 1, demo: false },
    ])
  })

  test('with something wrong names it, makes nothing and leaves the link usable', async () => {
    const link = await token()
    for (const [property, wrong] of [
      ['name', { name: ' ' }],
      ['adminEmail', { adminEmail: 'chi' }],
      ['adminName', { adminName: undefined }],
      ['password', { password: 'short' }],
      ['password', { password: '12345678901234' }],
      ['timeZone', { timeZone: 'Asia/Nowhere' }],
      ['subDomain', { subDomain: 'a.b' }],
      ['hostNames', { hostNames: ['http://moitruong.example.vn/'] }],
      ['hostNames', { hostNames: 'moitruong.example.vn' }],
      ['withOffices', { withOffices: 'yes' }],
    ] as const) {
      const refused = await setUp({ ...facts, ...wrong, token: link }, { 'accept-language': 'vi' })
      expect(refused.statusCode, property).toBe(400)
      expect(refused.json().errors).toMatchObject([{ entity: 'setUp', property }])
      expect(refused.body).not.toContain(facts.password)
      expect(await made()).toEqual(nothing)
    }
    expect((await setUp({ ...facts, token: link })).statusCode).toBe(201)
  })

  test('takes nobody’s name or address', async () => {
    const { db } = served.context
    await makeOrganization(db, { sub_domain: 'ministry' })
    await makeAccount(db, { username: 'chi.le@example.vn', email: null })
    const link = await token()
    const taken = await setUp({ ...facts, token: link })
    expect(taken.json().errors[0].property).toBe('subDomain')
    const address = await setUp({ ...facts, subDomain: 'bo', token: link })
    expect(address.json().errors[0].property).toBe('adminEmail')
    const other = await setUp({ ...facts, subDomain: 'bo', adminEmail: 'b@c.vn', token: link })
    expect(other.statusCode).toBe(201)
  })

  test('is not to be called from pages of other origins', async () => {
    const link = await token()
    const refused = await setUp({ ...facts, token: link }, { origin: 'https://evil.example' })
    expect(refused.statusCode).toBe(403)
    expect(await made()).toEqual(nothing)
  })
})

describe('beside the demo country', () => {
  longTest('no link is offered until the demo is gone or off', async () => {
    const small = { ...served.context, settings: { ...served.context.settings, demo: 'small' } }
    await loadDemo({ ...small, settings: small.settings as never })
    const auto = { ...served.context.settings, demo: 'auto' as const }
    const offered = (settings: typeof served.context.settings) =>
      offerSetUp({ ...served.context, settings }, 'http://h')
    expect(await offered(auto)).toBeUndefined()
    expect(await offer()).toBeDefined()
    await removeDemo(served.context.db)
    expect(await offered(auto)).toBeDefined()
  })

  test('a real ministry is the one that bare addresses mean', async () => {
    const { db } = served.context
    await makeOrganization(db, { type: 0, demo: true, sub_domain: 'ministry' })
    const real = await makeOrganization(db, { type: 0 })
    tellOfOrganizations(served)
    for (const [host, ids] of [
      ['localhost', [real.id]],
      ['nobody.example', []],
    ] as const) {
      const found = await served.app.inject(
        `/api/organization/search/findBySubDomain?subDomain=${host}`,
      )
      const { organization } = found.json()._embedded
      expect(organization.map(({ id }: { id: string }) => id)).toEqual(ids)
    }
  })
})

describe('names of organizations', () => {
  test('belong to one organization only, be they sub-domains or host names', async () => {
    const { db } = served.context
    const owner = await makeOrganization(db, { sub_domain: 'hanoi', host_names: ['a.example'] })
    const ask = served.as(person())
    const create = (payload: object) =>
      ask({ method: 'POST', url: '/api/organization', payload: { name: 'x', type: 2, ...payload } })
    for (const payload of [
      { subDomain: 'HANOI' },
      { hostNames: ['b.example', 'A.example'] },
      { hostNames: ['hanoi'] },
    ]) {
      const refused = await create(payload)
      expect(refused.statusCode).toBe(409)
      expect(refused.json().message).toContain(owner.name)
      expect(refused.json().errors[0].property).toBe(Object.keys(payload)[0])
    }
    expect((await create({ hostNames: ['a.example:8080'] })).statusCode).toBe(400)
    const other = await create({ subDomain: 'hue', hostNames: ['hue.example'] })
    expect(other.statusCode).toBe(201)
    const change = (id: string, payload: object) =>
      ask({ method: 'PATCH', url: `/api/organization/${id}`, payload })
    expect((await change(owner.id, { hostNames: ['hue.example'] })).statusCode).toBe(409)
    expect((await change(owner.id, { hostNames: ['a.example', 'c.example'] })).statusCode).toBe(204)
  })

  test('are given to one of two who ask at the same time', async () => {
    const ask = served.as(person())
    const both = await Promise.all(
      [1, 2].map(() =>
        ask({
          method: 'POST',
          url: '/api/organization',
          payload: { name: 'x', type: 2, hostNames: ['twice.example'] },
        }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  })
})
