// Only somebody who signs for an enterprise hands in what it reports, by whatever way; its provincial office hands in on its
// behalf, and the ministry never does.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPerson } from '../src/access/person.ts'
import { buildTestApp, type TestApp } from './build-app.ts'
import { completeHead } from './complete-report.ts'
import { makeAccount, makeOrganization, makeRole, provinceId } from './make.ts'

const { ministry, provincialOffice, enterprise } = organizationTypes
const url = '/api/waste_report_result'
const accept = { accept: 'application/json' }

let served: TestApp
let hanoi: string
let factory: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  // Deputies go by the clock of the database.
  served = await buildTestApp()
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  factory = (await makeOrganization(db, { type: enterprise, province_id: hanoi })).id
  const office = (await makeOrganization(db, { type: provincialOffice, province_id: hanoi })).id
  const land = (await makeOrganization(db, { type: ministry, province_id: null })).id
  const add = async (name: string, organization_id: string, ...roles: string[]) => {
    ids[name] = (await makeAccount(db, { organization_id, roles, password_hash: null })).id
  }
  await makeRole(db, { key: 'signature', signs: true })
  await add('preparer', factory, 'enterprise_reporter')
  await add('signer', factory, 'enterprise_manager')
  await add('both', factory, 'enterprise_reporter', 'signature')
  await add('officer', office, 'provincial_officer')
  await add('administrator', land, 'administrator')
})
afterAll(async () => served?.close())

const as = async (name: string) => served.as((await findPerson(served.context.db, ids[name]!))!)

let year = 2026
let id: string

beforeEach(async () => {
  year -= 1
  const ask = await as('preparer')
  const line = { section: 'other', wasteName: 'Giấy', qtyStockStart: 0, qtyGenerated: 5 }
  const lines = [{ ...line, qtyStockEnd: 5, note: 'Kiểm kê lại kho' }]
  const head = { ...completeHead, signedAt: '2025-06-01' }
  const payload = { reportYear: year, formType: '05A', lines, ...head }
  const made = await ask({ method: 'POST', url, headers: accept, payload })
  expect(made.statusCode, made.body).toBe(201)
  id = made.json().id
})

const step = async (name: string, status: string) =>
  (await as(name))({
    method: 'PATCH',
    url: `${url}/${id}`,
    headers: accept,
    payload: { status, reason: 'for a test' },
  })

async function offered(name: string): Promise<string[]> {
  const answer = await (
    await as(name)
  )({
    url: `${url}/${id}`,
    headers: { accept: 'application/prs.hal-forms+json' },
  })
  return Object.keys(answer.json()._templates).filter((each) => each.startsWith('status-'))
}

const statusNow = async () =>
  (await (await as('administrator'))({ url: `${url}/${id}`, headers: accept })).json().status

test('who prepares a report fills in everything, and is told who hands it in', async () => {
  const ask = await as('preparer')
  const ticked = await ask({ method: 'PATCH', url: `${url}/${id}`, payload: { declared: true } })
  expect(ticked.statusCode, ticked.body).toBe(204)
  expect(await offered('preparer')).toEqual([])
  const refused = await step('preparer', 'submitted')
  expect(refused.json()).toMatchObject({
    statusCode: 403,
    code: 'FORBIDDEN',
    detail: expect.stringContaining('needs a role that signs for the enterprise'),
    message:
      'Only somebody whose role signs for the enterprise takes this step: “Hand in”. Ask a colleague with such a role.',
  })
  const vi = await ask({
    method: 'PATCH',
    url: `${url}/${id}`,
    headers: { ...accept, 'accept-language': 'vi' },
    payload: { status: 'submitted' },
  })
  expect(vi.json().message).toContain('ký thay doanh nghiệp')
  expect(await statusNow()).toBe('draft')
})

test('who signs finds the draft of the other in the work list, and hands it in', async () => {
  const work = await (await as('signer'))({ url: '/api/admin/work?kind=waste-report&size=100' })
  expect(work.json().data).toContainEqual(expect.objectContaining({ id, status: 'draft' }))
  expect(await offered('signer')).toEqual(['status-submitted'])
  expect((await step('signer', 'submitted')).json()).toMatchObject({ status: 'submitted' })
  // Taking it back is no signature.
  expect(await offered('preparer')).toEqual(['status-draft'])
  expect((await step('preparer', 'draft')).statusCode).toBe(200)
})

test('a report that came back is handed in again by who signs', async () => {
  await step('signer', 'submitted')
  await step('administrator', 'in_review')
  expect((await step('administrator', 'returned')).statusCode).toBe(200)
  expect((await step('preparer', 'submitted')).statusCode).toBe(403)
  expect((await step('signer', 'submitted')).statusCode).toBe(200)
})

test('another role of the person may be the one that signs, and offices sign nothing', async () => {
  expect((await step('both', 'submitted')).statusCode).toBe(200)
  await step('both', 'draft')
  expect((await step('officer', 'submitted')).statusCode).toBe(200)
})

test('the ministry hands in for nobody, and an enterprise alone takes its report back', async () => {
  expect(await offered('administrator')).not.toContain('status-submitted')
  const refused = await step('administrator', 'submitted')
  expect(refused.json()).toMatchObject({
    statusCode: 403,
    message:
      'Only the enterprise, or its provincial office on its behalf, takes this step: “Hand in”.',
  })
  expect(await statusNow()).toBe('draft')
  await step('signer', 'submitted')
  for (const name of ['officer', 'administrator']) {
    expect(await offered(name), name).not.toContain('status-draft')
    const kept = await step(name, 'draft')
    expect(kept.json(), name).toMatchObject({
      statusCode: 403,
      message: 'Only the enterprise itself takes this step: “Withdraw”.',
    })
  }
  expect(await statusNow()).toBe('submitted')
  expect((await step('preparer', 'draft')).statusCode).toBe(200)
})

describe('other ways to hand in', () => {
  const ways = {
    'a JSON patch': async (name: string) => {
      const headers = { ...accept, 'content-type': 'application/json-patch+json' }
      const payload = JSON.stringify([{ op: 'replace', path: '/status', value: 'submitted' }])
      await (
        await as(name)
      )({ method: 'PATCH', url: `${url}/${id}`, headers, payload })
    },
    'a batch': async (name: string) => {
      const payload = { items: [{ id }], changes: { status: 'submitted' } }
      await (
        await as(name)
      )({ method: 'POST', url: `${url}/batch`, payload })
    },
    'an import': async (name: string) => {
      const payload = `id,status\n${id},submitted\n`
      const headers = { 'content-type': 'text/csv' }
      await (
        await as(name)
      )({ method: 'POST', url: `${url}/import?atomic=false`, headers, payload })
    },
  }
  test.each(Object.entries(ways))(
    '%s is refused to who prepares alone, and to the ministry',
    async (_name, send) => {
      await send('preparer')
      await send('administrator')
      expect(await statusNow()).toBe('draft')
      await send('signer')
      expect(await statusNow()).toBe('submitted')
    },
  )

  test('a replacement keeps the status, whoever sends it', async () => {
    const ask = await as('preparer')
    const { _links, ...item } = (await ask({ url: `${url}/${id}`, headers: accept })).json()
    const payload = { ...item, status: 'submitted' }
    await ask({ method: 'PUT', url: `${url}/${id}`, headers: accept, payload })
    expect(await statusNow()).toBe('draft')
  })
})

const between = async (from: string, until: string) => {
  await served.database.pool.query(
    `insert into deputy (account_id, deputy_id, begins_at, ends_at)
     values ($1, $2, now() + $3::interval, now() + $4::interval)
     on conflict (account_id) do update
       set begins_at = excluded.begins_at, ends_at = excluded.ends_at`,
    [ids.signer, ids.preparer, from, until],
  )
}

describe('a deputy', () => {
  test('signs in place of a colleague while the colleague is away, and no longer', async () => {
    await between('-1 day', '1 day')
    expect(await offered('preparer')).toEqual(['status-submitted'])
    expect((await step('preparer', 'submitted')).statusCode).toBe(200)
    await step('signer', 'draft')
    await between('-2 days', '-1 day')
    expect(await offered('preparer')).toEqual([])
    expect((await step('preparer', 'submitted')).statusCode).toBe(403)
  })

  test('needs a second factor, where the role that signs asks for one', async () => {
    await between('-1 day', '1 day')
    const { pool } = served.database
    await pool.query(`update role set needs_second_factor = true where key = 'enterprise_manager'`)
    expect((await step('preparer', 'submitted')).statusCode).toBe(403)
    await pool.query('update account set totp_confirmed_at = now() where id = $1', [ids.preparer])
    expect((await step('preparer', 'submitted')).statusCode).toBe(200)
  })
})
