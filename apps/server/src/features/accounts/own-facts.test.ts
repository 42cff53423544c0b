// People change their own name and e-mail address; an address only when its holder has opened the link.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  openAccountOffice,
  password,
  tokenIn,
  type AccountOffice,
} from '../../../test/account-office.ts'
import { makeAccount } from '../../../test/make.ts'

let office: AccountOffice

beforeAll(async () => {
  office = await openAccountOffice()
})
beforeEach(() => {
  office.mails.length = 0
})
afterAll(async () => office?.served.close())

const session = async (cookie: string) =>
  (await office.served.app.inject({ url: '/api/auth/session', headers: { cookie } })).json()

const change = (cookie: string, email: string, currentPassword = password) =>
  office.post('change-email', { email, currentPassword }, { cookie })

test('a name is changed at once, written down, and seen in the next answer', async () => {
  const { account, cookie } = await office.signedIn({ full_name: 'Nguyễn Văn A' })
  const answer = await office.post('change-name', { fullName: ' Nguyễn Văn Anh ' }, { cookie })
  expect(answer.statusCode, answer.body).toBe(204)
  expect((await session(cookie)).user.name).toBe('Nguyễn Văn Anh')
  expect((await office.deedsOf(account.id)).at(-1)).toEqual({
    action: 'EDIT',
    before: { fullName: 'Nguyễn Văn A' },
    after: { fullName: 'Nguyễn Văn Anh' },
  })
})

test('a name that is empty or too long is refused at its field, and nobody changes one without a session', async () => {
  const { cookie } = await office.signedIn()
  const headers = { cookie, 'accept-language': 'vi' }
  const long = await office.post('change-name', { fullName: 'x'.repeat(81) }, headers)
  expect(long.json()).toMatchObject({
    statusCode: 400,
    errors: [{ property: 'fullName', message: expect.stringContaining('nhiều nhất 80 ký tự') }],
  })
  expect((await office.post('change-name', { fullName: ' ' }, headers)).statusCode).toBe(400)
  expect((await office.post('change-name', { fullName: 'X' })).statusCode).toBe(401)
})

describe('an e-mail address', () => {
  test('changes when the link was opened, tells the former address, and lets sessions go on', async () => {
    const { account, cookie } = await office.signedIn()
    const asked = await change(cookie, 'New.Address@Example.org')
    expect(asked.statusCode, asked.body).toBe(202)
    expect(office.mails).toHaveLength(1)
    expect(office.mails[0]).toMatchObject({ to: 'new.address@example.org' })
    // The owner of the account chooses its name and whom this mail reaches.
    expect(office.mails[0]?.text).not.toContain(account.full_name)
    expect((await session(cookie)).user.email).toBe(account.email)
    const token = tokenIn(office.mails[0])
    const confirmed = await office.post('confirm-email', { token })
    expect(confirmed.statusCode, confirmed.body).toBe(204)
    expect((await session(cookie)).user).toMatchObject({
      email: 'new.address@example.org',
      username: account.username,
    })
    expect(office.mails[1]).toMatchObject({ to: account.email })
    expect(office.mails[1]?.text).not.toContain('new.address')
    expect((await office.post('confirm-email', { token })).json()).toMatchObject({
      code: 'LINK_INVALID',
    })
    expect((await office.deedsOf(account.id)).at(-1)).toEqual({
      action: 'EMAIL_CHANGED',
      before: { email: account.email, username: account.username },
      after: { email: 'new.address@example.org', username: account.username },
    })
  })

  test('by which one signs in is the user name no longer once it has changed', async () => {
    const email = 'citizen@example.org'
    const { cookie } = await office.signedIn({ username: email, email })
    await change(cookie, 'citizen@example.net')
    await office.post('confirm-email', { token: tokenIn(office.mails[0]) })
    const signIn = async (username: string) =>
      (await office.post('login', { username, password })).statusCode
    expect([await signIn(email), await signIn('citizen@example.net')]).toEqual([401, 200])
    // The former address is free for whoever holds it now, and gives nobody a way into this account.
    await office.post('sign-up', { email, password, fullName: 'Somebody else' })
    expect(office.mails.at(-1)?.text).toContain('#verify=')
  })

  test('needs the current password, a session, and an address', async () => {
    const { cookie } = await office.signedIn()
    expect((await change(cookie, 'x@example.org', 'a guess')).json()).toMatchObject({
      statusCode: 400,
      errors: [{ property: 'currentPassword' }],
    })
    expect((await change(cookie, 'no address')).json().errors[0].property).toBe('email')
    expect((await change('', 'x@example.org')).statusCode).toBe(401)
    expect(office.mails).toEqual([])
  })

  test('that belongs to somebody else is answered the same; only its mailbox learns more', async () => {
    const { account, cookie } = await office.signedIn()
    const other = await makeAccount(office.served.context.db)
    const named = await makeAccount(office.served.context.db, { username: 'as-name@example.org' })
    const free = await change(cookie, 'free@example.org')
    for (const taken of [other.email!, named.username]) {
      const answer = await change(cookie, taken)
      expect([answer.statusCode, answer.body]).toEqual([free.statusCode, free.body])
      expect(office.mails.at(-1)).toMatchObject({ to: taken })
      expect(tokenIn(office.mails.at(-1))).toBe('')
      // The name of who asked is not told to a stranger.
      expect(office.mails.at(-1)?.text).not.toContain(account.full_name)
    }
  })

  test('that somebody else took meanwhile is not taken away again', async () => {
    const { cookie } = await office.signedIn()
    await change(cookie, 'wanted@example.org')
    const token = tokenIn(office.mails[0])
    await makeAccount(office.served.context.db, { email: 'wanted@example.org' })
    expect((await office.post('confirm-email', { token })).json()).toMatchObject({
      code: 'LINK_INVALID',
    })
  })

  test('is not changed by a link of yesterday, of before a new password, or for another purpose', async () => {
    const { account, cookie } = await office.signedIn()
    await change(cookie, 'late@example.org')
    office.served.setNow('2026-11-22T03:00:01Z')
    const confirm = (mail: number) =>
      office.post('confirm-email', { token: tokenIn(office.mails[mail]) })
    expect((await confirm(0)).statusCode).toBe(400)
    office.served.setNow('2026-11-21T03:00:00Z')
    await change(cookie, 'thief@example.org')
    await office.post('forgot-password', { email: account.email! })
    expect((await confirm(2)).statusCode).toBe(400)
    const reset = { token: tokenIn(office.mails[2]), password: 'a bicycle in the rain' }
    expect((await office.post('reset-password', reset)).statusCode).toBe(204)
    expect((await confirm(1)).statusCode).toBe(400)
  })

  test('ends the links that went to the former one', async () => {
    const { account, cookie } = await office.signedIn()
    await office.post('forgot-password', { email: account.email! })
    await change(cookie, 'moved@example.org')
    await office.post('confirm-email', { token: tokenIn(office.mails[1]) })
    const reset = { token: tokenIn(office.mails[0]), password: 'a bicycle in the rain' }
    expect((await office.post('reset-password', reset)).json()).toMatchObject({
      code: 'LINK_INVALID',
    })
  })
})
