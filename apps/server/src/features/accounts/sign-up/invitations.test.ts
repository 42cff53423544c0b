// People whom an administrator enters get a link for a first password; editors of users see it and send it again.
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  openAccountOffice,
  password,
  tokenIn,
  type AccountOffice,
  type SignedIn,
} from '../../../../test/account-office.ts'
import { buildTestApp, person } from '../../../../test/build-app.ts'
import { makeOrganization, provinceId } from '../../../../test/make.ts'

let office: AccountOffice
let administrator: SignedIn

beforeAll(async () => {
  office = await openAccountOffice()
  const ministry = await makeOrganization(office.served.context.db, { type: 0 })
  administrator = await office.signedIn({
    organization_id: ministry.id,
    roles: ['administrator'],
  })
})
beforeEach(() => {
  office.mails.length = 0
})
afterAll(async () => office?.served.close())

let made = 0

async function enter(fields: object = {}, headers: Record<string, string> = {}) {
  made += 1
  const payload = {
    username: `fresh_${made}`,
    email: `fresh_${made}@example.org`,
    fullName: 'Lê Văn Mới',
    ...fields,
  }
  const answer = await administrator.ask({
    method: 'POST',
    url: '/api/user',
    payload,
    headers: { accept: 'application/json', ...headers },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return { ...payload, id: String(answer.json().id) }
}

const invitation = (id: string, method: 'GET' | 'POST' = 'GET', who = administrator) =>
  who.ask({ method, url: `/api/admin/users/${id}/invitation` })

/** Somebody who cannot be entered, and why. */
const refused = async (fields: object) =>
  (await administrator.ask({ method: 'POST', url: '/api/user', payload: fields })).json()

test('somebody who was entered chooses a first password with the link of the mail, and signs in with it', async () => {
  const { id, username, email } = await enter()
  expect(office.mails).toHaveLength(1)
  expect(office.mails[0]).toMatchObject({ to: email })
  expect((await invitation(id)).json()).toEqual({
    state: 'sent',
    obstacle: null,
    email,
    sentAt: '2026-11-21T03:00:00.000Z',
    expiresAt: '2026-11-28T03:00:00.000Z',
    mailFolder: null,
  })
  const token = tokenIn(office.mails[0])
  const choose = () => office.post('reset-password', { token, password })
  expect((await choose()).statusCode).toBe(204)
  expect((await choose()).json()).toMatchObject({ code: 'LINK_INVALID' })
  expect((await office.post('login', { username, password })).statusCode).toBe(200)
  expect((await invitation(id)).json()).toMatchObject({ state: 'done' })
  const again = await invitation(id, 'POST')
  expect(again.json()).toMatchObject({ statusCode: 409, code: 'CONFLICT' })
  expect((await office.deedsOf(id)).map(({ action }) => action)).toEqual([
    'CREATE',
    'INVITED',
    'PASSWORD_RESET',
    'SIGN_IN',
  ])
})

test('the mail is in the language of who is invited', async () => {
  await enter({ locale: 'vi' }, { 'accept-language': 'en' })
  expect(office.mails[0]?.text).toContain('bảy ngày')
})

test('a link sent again ends the one before, and none works after seven days', async () => {
  const { id } = await enter()
  expect((await invitation(id, 'POST')).json()).toMatchObject({ state: 'sent' })
  const choose = (mail: number) =>
    office.post('reset-password', { token: tokenIn(office.mails[mail]), password })
  expect((await choose(0)).statusCode).toBe(400)
  office.served.setNow('2026-11-28T03:00:00Z')
  expect((await choose(1)).statusCode).toBe(400)
  const { organization_id } = administrator.account
  const later = await office.signedIn({ organization_id, roles: ['administrator'] })
  expect((await invitation(id, 'GET', later)).json()).toMatchObject({ state: 'expired' })
  office.served.setNow('2026-11-21T03:00:00Z')
})

test('without an address or while the account is not active nothing is sent, and it is said why', async () => {
  const nowhere = await enter({ email: null })
  const waiting = await enter({ status: 'disabled' })
  expect(office.mails).toEqual([])
  expect((await invitation(nowhere.id)).json()).toMatchObject({
    state: 'not_sent',
    obstacle: 'no_email',
  })
  expect((await invitation(waiting.id)).json()).toMatchObject({ obstacle: 'not_active' })
  const answer = await administrator.ask({
    method: 'POST',
    url: `/api/admin/users/${nowhere.id}/invitation`,
    headers: { 'accept-language': 'vi' },
  })
  expect(answer.json()).toMatchObject({
    statusCode: 409,
    message: 'Hãy nhập địa chỉ e-mail trước.',
  })
})

test('a link to a mistaken address is worth nothing once the address was mended', async () => {
  const { id } = await enter()
  await administrator.ask({
    method: 'PATCH',
    url: `/api/user/${id}`,
    payload: { email: `mended_${id}@example.org` },
  })
  expect((await invitation(id)).json()).toMatchObject({ state: 'not_sent' })
  const mistaken = { token: tokenIn(office.mails[0]), password }
  expect((await office.post('reset-password', mistaken)).statusCode).toBe(400)
})

test('only who may edit users looks at invitations and sends them', async () => {
  const { id } = await enter()
  const { db } = office.served.context
  const province_id = await provinceId(db, '01')
  const bureau = await makeOrganization(db, { type: 1, province_id })
  const officer = await office.signedIn({
    organization_id: bureau.id,
    roles: ['provincial_approver'],
  })
  for (const method of ['GET', 'POST'] as const) {
    expect((await invitation(id, method, officer)).statusCode).toBe(403)
    const anonymous = { method, url: `/api/admin/users/${id}/invitation` }
    expect((await office.served.app.inject(anonymous)).statusCode).toBe(401)
    for (const nobody of ['999999', '0', 'x']) {
      expect((await invitation(nobody, method)).statusCode).toBe(404)
    }
  }
  expect(office.mails).toHaveLength(1)
})

test('a user name that is somebody’s address is refused at its field, and the other way round', async () => {
  const { username, email } = await enter()
  expect(await refused({ username: email, fullName: 'X' })).toMatchObject({
    statusCode: 400,
    errors: [{ property: 'username' }],
  })
  const named = await enter({ username: `name_${made}@example.org` })
  const twin = { username: `${username}_2`, email: named.username, fullName: 'X' }
  expect(await refused(twin)).toMatchObject({ statusCode: 400, errors: [{ property: 'email' }] })
})

test('without a mail server it is said where the mail lies as a file', async () => {
  const plain = await buildTestApp()
  const ask = plain.as(person())
  const answer = await ask({
    method: 'POST',
    url: '/api/user',
    payload: { username: 'by_file', email: 'by_file@example.org', fullName: 'By file' },
    headers: { accept: 'application/json' },
  })
  const url = `/api/admin/users/${String(answer.json().id)}/invitation`
  const { state, mailFolder } = (await ask({ url })).json()
  expect(state).toBe('sent')
  expect(existsSync(mailFolder)).toBe(true)
  await plain.close()
})

test('a user is made also when the mail server does not take the mail, and the invitation says that none was sent', async () => {
  const broken = await buildTestApp({
    mailer: {
      send: async () => {
        throw new Error('no mail server')
      },
    },
  })
  const ask = broken.as(person())
  const answer = await ask({
    method: 'POST',
    url: '/api/user',
    payload: { username: 'unlucky', email: 'unlucky@example.org', fullName: 'Unlucky' },
    headers: { accept: 'application/json' },
  })
  expect(answer.statusCode).toBe(201)
  const url = `/api/admin/users/${String(answer.json().id)}/invitation`
  expect((await ask({ url })).json()).toMatchObject({ state: 'not_sent', obstacle: null })
  expect((await ask({ method: 'POST', url })).statusCode).toBe(503)
  await broken.close()
})
