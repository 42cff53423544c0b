// The activity log learns of accounts who came and went, who tried and who decided, and never a secret.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeAccount, makeOrganization, makeStation } from '../../../test/make.ts'
import { witnessOf } from '../../engine/activity/record-activity.ts'
import { openRefusalLog } from '../../engine/activity/refusals.ts'
import { decideByCode } from '../publication/decide-by-code.ts'

let served: TestApp
const secret = 'correct horse battery'

beforeAll(async () => {
  served = await buildTestApp({ signInsPerMinute: 1000 })
})
afterAll(async () => served?.close())

function post(url: string, payload: object, cookie?: string) {
  const headers = { 'user-agent': 'Browser/2', ...(cookie ? { cookie } : {}) }
  return served.app.inject({ method: 'POST', url, payload, headers })
}

async function signIn(username: string): Promise<string> {
  const answer = await post('/api/auth/login', { username, password: secret })
  expect(answer.statusCode, answer.body).toBe(200)
  return String(answer.headers['set-cookie']).split(';')[0]!
}

async function eventsAbout(subject: string, id: string) {
  return served.context.db
    .selectFrom('activity_log')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
}

test('tells of signing in and out, of failures, and of new passwords', async () => {
  const { db } = served.context
  const organization = await makeOrganization(db)
  const account = await makeAccount(db, { organization_id: organization.id })
  await post('/api/auth/login', { username: account.username, password: 'guess' })
  const cookie = await signIn(account.username)
  const password = 'another long secret of mine'
  const changed = await post(
    '/api/auth/change-password',
    { currentPassword: secret, password },
    cookie,
  )
  expect(changed.statusCode, changed.body).toBe(204)
  await post('/api/auth/logout', {}, cookie)
  const events = await eventsAbout('user', account.id)
  expect(events.map(({ action }) => action)).toEqual([
    'SIGN_IN_FAILED',
    'SIGN_IN',
    'PASSWORD_CHANGED',
    'SIGN_OUT',
  ])
  expect(events[0]).toMatchObject({ account_id: null, address: '127.0.0.1' })
  for (const event of events.slice(1)) {
    expect(event).toMatchObject({
      account_id: account.id,
      actor_name: account.full_name,
      organization_id: organization.id,
      user_agent: 'Browser/2',
    })
  }
  expect(JSON.stringify(events)).not.toMatch(/guess|horse|another long|argon2/)
})

test('does not repeat a name that nobody bears: it may have been a password', async () => {
  await post('/api/auth/login', { username: 'my-secret-by-mistake', password: 'x' })
  const rows = await served.context.db
    .selectFrom('activity_log')
    .selectAll()
    .where('action', '=', 'SIGN_IN_FAILED')
    .where('subject_id', 'is', null)
    .execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('my-secret')
})

test('tells what was published at the terminal, and why', async () => {
  const { db } = served.context
  const station = await makeStation(db, { indicators: ['pm25'] })
  const decision = { stationCodes: [station.code], indicatorCode: undefined, reason: 'checked' }
  await decideByCode(db, { ...decision, state: 'published' })
  await decideByCode(db, { ...decision, state: 'published' })
  await decideByCode(db, { ...decision, indicatorCode: 'pm25', state: 'withheld' })
  expect(await eventsAbout('stations', station.id)).toMatchObject([
    { action: 'PUBLISH', note: 'checked', reported_by: 'terminal', subject: 'stations' },
    { action: 'WITHHOLD', after: { indicator: 'pm25' } },
  ])
})

function rowsOf(action: string) {
  return served.context.db
    .selectFrom('activity_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id')
    .execute()
}

describe('refusals', () => {
  test('of a name that is shut out, a wrong source key and a missing right are written, and repetitions counted', async () => {
    const account = await makeAccount(served.context.db)
    for (let attempt = 0; attempt < 12; attempt++) {
      await post('/api/auth/login', { username: account.username, password: 'guess' })
    }
    const cookie = await signIn((await makeAccount(served.context.db)).username)
    const ask = (url: string, headers: Record<string, string>) =>
      served.app.inject({ method: 'POST', url, payload: {}, headers })
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await ask('/api/ingest', { 'x-source-key': 'made up' })).statusCode).toBe(401)
      expect((await ask('/api/province', { cookie })).statusCode).toBe(403)
    }
    await expect.poll(() => rowsOf('ACCESS_REFUSED')).toHaveLength(1)
    const refused = await rowsOf('SIGN_IN_REFUSED')
    expect(refused).toMatchObject([{ subject_id: account.id, address: '127.0.0.1' }])
    expect(await rowsOf('KEY_REFUSED')).toMatchObject([{ note: 'POST /api/ingest' }])
    expect(JSON.stringify(await rowsOf('KEY_REFUSED'))).not.toContain('made up')
  })

  test('from ever new addresses fill the log with no more than a hundred rows a minute', async () => {
    const { db, now } = served.context
    const before = (await rowsOf('LIMIT_REACHED')).length
    const log = openRefusalLog({ db, now })
    const by = witnessOf({ caller: { kind: 'anonymous' }, headers: {}, id: 'x' } as never)
    for (let index = 0; index < 500; index++) {
      await log.note({ action: 'LIMIT_REACHED', by: { ...by, address: `203.0.113.${index}` } })
    }
    await log.close()
    const rows = (await rowsOf('LIMIT_REACHED')).slice(before)
    expect(rows.length).toBeLessThanOrEqual(102)
    const gathered = { actor_name: 'many', address: '203.0.113.0/24', after: { times: 439 } }
    expect(rows.at(-1)).toMatchObject(gathered)
  })

  test('of a person are told by name and address also while strangers flood the log', async () => {
    const { db, now } = served.context
    const before = (await rowsOf('ACCESS_REFUSED')).length
    const log = openRefusalLog({ db, now })
    const by = witnessOf({ caller: { kind: 'anonymous' }, headers: {}, id: 'x' } as never)
    for (let index = 0; index < 300; index++) {
      const address = `2001:db8:${index.toString(16)}::1`
      await log.note({ action: 'LIMIT_REACHED', by: { ...by, address } })
    }
    const { id } = await makeAccount(db)
    const known = { ...by, accountId: id, name: 'Lan', address: '198.51.100.7' }
    await log.note({ action: 'ACCESS_REFUSED', by: known, note: 'POST /api/province' })
    await log.close()
    const rows = (await rowsOf('ACCESS_REFUSED')).slice(before)
    expect(rows).toMatchObject([{ actor_name: 'Lan', address: '198.51.100.7' }])
  })
})
