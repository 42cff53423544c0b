// Attacks on accounts: guessing, spying out names, using things twice, getting into what belongs to others.
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cookieIn,
  openAccountOffice,
  password,
  tokenIn,
  type AccountOffice,
} from '../../../test/account-office.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeAccount, makeOrganization, provinceId } from '../../../test/make.ts'
import { readEncryptionKey } from '../../platform/secrets/encryption.ts'
import { confirmSecondFactor, offerSecondFactor } from './sign-in/second-factor.ts'

let office: AccountOffice
/** One where few may sign in from one place. */
let strict: TestApp

beforeAll(async () => {
  office = await openAccountOffice()
  strict = await buildTestApp({ signInsPerMinute: 5, now: '2026-11-28T08:00:00Z' })
})
beforeEach(() => {
  office.mails.length = 0
})
afterAll(async () => {
  await office?.served.close()
  await strict?.close()
})

const attempts = (count: number, one: (index: number) => Promise<{ statusCode: number }>) =>
  Promise.all(Array.from({ length: count }, async (_, index) => (await one(index)).statusCode))

const signInAs = async (username: string, word: string) =>
  (await office.post('login', { username, password: word })).statusCode

const countOf = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length

async function withSecondFactor() {
  const { db, settings, now } = office.served.context
  const account = await makeAccount(db)
  const key = readEncryptionKey(settings)
  const { secret } = await offerSecondFactor(db, key, { account, issuer: 'Eos' })
  const { recoveryCodes } = await confirmSecondFactor(db, account.id, now())
  const digits = await generate({ secret, epoch: Math.floor(now().getTime() / 1000) })
  const signIn = (code?: string) =>
    office.post('login', { username: account.username, password, ...(code && { code }) })
  return { account, digits, recoveryCodes, signIn }
}

async function applicant(email: string, taxCode: string, province: string) {
  const { db } = office.served.context
  const organization = { name: 'Công ty X', taxCode, provinceId: await provinceId(db, province) }
  await office.post('sign-up', { email, password, fullName: 'Boss', organization })
  await office.post('verify', { token: tokenIn(office.mails.at(-1)) })
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function officer(province: string) {
  const { db } = office.served.context
  const bureau = await makeOrganization(db, {
    type: 1,
    province_id: await provinceId(db, province),
  })
  return office.signedIn({ organization_id: bureau.id, roles: ['provincial_approver'] })
}

describe('guessing', () => {
  test('at the same moment gets no further than guessing in a row', async () => {
    const { username } = await makeAccount(office.served.context.db)
    const statuses = await attempts(12, () =>
      office.post('login', { username, password: 'a guess' }),
    )
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([5, 7])
  })

  test('the own password in an open session is guarded like signing in', async () => {
    const { cookie } = await office.signedIn()
    const body = { currentPassword: 'a guess', password: 'a bicycle in the rain' }
    const statuses = await attempts(8, () => office.post('change-password', body, { cookie }))
    expect([countOf(statuses, 400), countOf(statuses, 429)]).toEqual([5, 3])
  })

  test('of digits is not made free again by signing in without any', async () => {
    const { signIn } = await withSecondFactor()
    const codes: unknown[] = []
    for (let guess = 0; guess < 5; guess += 1) {
      codes.push((await signIn()).json().code, (await signIn('000000')).json().code)
    }
    expect(new Set(codes)).toEqual(new Set(['SECOND_FACTOR']))
    expect((await signIn()).json().code).toBe('TOO_MANY')
  })

  test('is not counted for somebody else because a header claims another address', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 7; index += 1) {
      const answer = await strict.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: `name_${index}`, password: 'a guess' },
        headers: { 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `203.0.113.${index}` },
        remoteAddress: '198.51.100.7',
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })
})

describe('using things twice', () => {
  test('digits and a recovery code let in once, also when both come at the same time', async () => {
    const { signIn, digits, recoveryCodes } = await withSecondFactor()
    for (const code of [digits, recoveryCodes[0]!]) {
      expect(countOf(await attempts(2, () => signIn(code)), 200)).toBe(1)
    }
  })

  test('a link sets one password, however often it is opened at the same time', async () => {
    const { email } = await makeAccount(office.served.context.db)
    await office.post('forgot-password', { email: email! })
    const token = tokenIn(office.mails[0])
    const statuses = await attempts(4, () =>
      office.post('reset-password', { token, password: 'a bicycle in the rain' }),
    )
    expect([countOf(statuses, 204), countOf(statuses, 400)]).toEqual([1, 3])
  })

  test('a double click signs up once, and the newest mail works', async () => {
    const body = { email: 'double@example.org', password, fullName: 'Double' }
    expect(await attempts(4, () => office.post('sign-up', body))).toEqual([202, 202, 202, 202])
    const accounts = await office.served.context.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', body.email)
      .execute()
    expect(accounts).toHaveLength(1)
    const answers = await Promise.all(
      office.mails.map((mail) => office.post('verify', { token: tokenIn(mail) })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    const refused = answers.filter(({ statusCode }) => statusCode !== 204)
    for (const answer of refused) expect(answer.body).toContain('LINK_INVALID')
    expect((await office.post('login', { username: body.email, password })).statusCode).toBe(200)
  })
})

describe('getting into an account of somebody else', () => {
  test('a session that was planted before signing in is not the one after it', async () => {
    const attacker = await office.signedIn()
    const victim = await makeAccount(office.served.context.db)
    const login = { username: victim.username, password }
    const answer = await office.post('login', login, { cookie: attacker.cookie })
    expect(cookieIn(answer)).not.toBe(attacker.cookie)
    expect(await office.isIn(attacker.cookie)).toBe(false)
  })

  test('signing up never touches an account whose address was confirmed', async () => {
    const { db } = office.served.context
    const email = 'lan.new@example.org'
    await office.post('sign-up', { email, password, fullName: 'Lan' })
    const verify = office.post('verify', { token: tokenIn(office.mails[0]) })
    const attacks = attempts(5, () =>
      office.post('sign-up', { email, password: 'password of a thief', fullName: 'Somebody else' }),
    )
    await Promise.all([verify, attacks])
    const { status } = await db
      .selectFrom('account')
      .select('status')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    // Whichever came first: who is let in by the link of one sign-up has the password of none that came after it.
    const entered = { username: email, password: 'password of a thief' }
    const answer = await office.post('login', entered)
    if (status === 'active' && (await verify).statusCode === 204) {
      const own = await office.post('login', { username: email, password })
      expect(own.statusCode).toBe(200)
      // Signed up after that, it waits for a link that nobody is mailed; before that, it is void.
      expect([401, 403]).toContain(answer.statusCode)
    } else expect(answer.json()).toMatchObject({ code: 'ACCOUNT_NOT_ACTIVE' })
  })

  test('each link confirms the password that was chosen with it, whoever signed up before or after', async () => {
    const thief = { password: 'password of a thief', fullName: 'Somebody else' }
    for (const [index, order] of [
      [{ password, fullName: 'Lan' }, thief],
      [thief, { password, fullName: 'Lan' }],
    ].entries()) {
      const email = `victim${index}@example.org`
      office.mails.length = 0
      for (const who of order) await office.post('sign-up', { email, ...who })
      const own = order.findIndex(({ fullName }) => fullName === 'Lan')
      const verify = (mail: number) => office.post('verify', { token: tokenIn(office.mails[mail]) })
      const confirmed = await verify(own)
      expect(confirmed.statusCode, confirmed.body).toBe(204)
      expect((await verify(1 - own)).statusCode).toBe(400)
      expect(await signInAs(email, thief.password)).toBe(401)
      const { user } = (await office.post('login', { username: email, password })).json()
      expect(user).toMatchObject({ name: 'Lan', email })
    }
  })

  test('who forgot a password that somebody else chose before gets to choose one', async () => {
    const email = 'never.signed.up@example.org'
    await office.post('sign-up', {
      email,
      password: 'password of a thief',
      fullName: 'Somebody else',
    })
    await office.post('forgot-password', { email })
    const reset = { token: tokenIn(office.mails[1]), password }
    const chosen = await office.post('reset-password', reset)
    expect(chosen.statusCode, chosen.body).toBe(204)
    const thief = { username: email, password: 'password of a thief' }
    expect((await office.post('login', thief)).statusCode).toBe(401)
    expect((await office.post('login', { username: email, password })).statusCode).toBe(200)
  })

  test('signing up and then in says the same of every address, known or not', async () => {
    const confirmed = await makeAccount(office.served.context.db)
    const waiting = 'waits.already@example.org'
    await office.post('sign-up', { email: waiting, password, fullName: 'First' })
    const answers = []
    for (const email of ['unknown.so.far@example.org', waiting, confirmed.email!]) {
      const probe = { email, password: 'a probing password', fullName: 'Probe' }
      const entered = await office.post('sign-up', probe)
      const answer = await office.post('login', { username: email, password: probe.password })
      const { code, detail, message } = answer.json()
      answers.push([entered.statusCode, entered.body, answer.statusCode, code, detail, message])
    }
    expect(answers[0]?.slice(2, 5)).toEqual([403, 'ACCOUNT_NOT_ACTIVE', 'unverified'])
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    const own = await office.post('login', { username: confirmed.username, password })
    expect(own.statusCode).toBe(200)
  })

  test('an address that is only the user name of an account gets no link into it', async () => {
    const { db } = office.served.context
    const username = 'old.address@example.org'
    await makeAccount(db, { username, email: 'real@example.org' })
    const answer = await office.post('sign-up', {
      email: username,
      password,
      fullName: 'Somebody else',
    })
    expect(answer.statusCode).toBe(202)
    expect(office.mails).toHaveLength(1)
    expect(office.mails[0]).toMatchObject({ to: username })
    expect(tokenIn(office.mails[0])).toBe('')
    await office.post('forgot-password', { email: username })
    expect(office.mails[1]).toMatchObject({ to: 'real@example.org' })
  })

  test('a password that was changed ends links that were asked for before', async () => {
    const { account, cookie } = await office.signedIn()
    await office.post('forgot-password', { email: account.email! })
    const change = { currentPassword: password, password: 'seven green umbrellas' }
    expect((await office.post('change-password', change, { cookie })).statusCode).toBe(204)
    const reset = { token: tokenIn(office.mails[0]), password: 'password of a thief' }
    expect((await office.post('reset-password', reset)).json().code).toBe('LINK_INVALID')
  })

  test('a disabled account has no session any more, and gets none back when it is active again', async () => {
    const { account, cookie } = await office.signedIn()
    const { db } = office.served.context
    for (const status of ['disabled', 'active'] as const) {
      await db.updateTable('account').set({ status }).where('id', '=', account.id).execute()
      expect(await office.isIn(cookie), status).toBe(false)
    }
  })
})

describe('an enterprise', () => {
  test('of another province is not given away by a province that was named instead', async () => {
    const { db } = office.served.context
    const elsewhere = await provinceId(db, '31')
    await makeOrganization(db, { type: 2, province_id: elsewhere, tax_code: '0200000001' })
    const id = await applicant('thief@x.vn', '0200000001', '01')
    const { ask } = await officer('01')
    const answer = await ask({ method: 'POST', url: `/api/admin/sign-ups/${id}/approve` })
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'CONFLICT' })
    expect((await office.post('login', { username: 'thief@x.vn', password })).json().code).toBe(
      'ACCOUNT_NOT_ACTIVE',
    )
  })

  test('is never an office, whose tax code somebody gave', async () => {
    const { db } = office.served.context
    const here = await provinceId(db, '01')
    await makeOrganization(db, { type: 1, province_id: here, tax_code: '0100000001' })
    const id = await applicant('thief@y.vn', '0100000001', '01')
    const { ask } = await officer('01')
    const answer = await ask({ method: 'POST', url: `/api/admin/sign-ups/${id}/approve` })
    expect(answer.statusCode).toBe(409)
  })

  test('is approved once, also when two officers decide at the same time', async () => {
    const id = await applicant('boss@z.vn', '0100000002', '01')
    const [one, other] = [await officer('01'), await officer('01')]
    const statuses = await Promise.all(
      [one, other].map(async ({ ask }) => {
        const answer = await ask({ method: 'POST', url: `/api/admin/sign-ups/${id}/approve` })
        return answer.statusCode
      }),
    )
    expect(statuses.toSorted()).toEqual([204, 404])
  })
})

async function guess(remoteAddress: string): Promise<number> {
  const payload = { username: 'nobody', password: 'guess' }
  const url = '/api/auth/login'
  return (await strict.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
}

test('guesses from ever new networks of one site are limited like those from one address', async () => {
  const statuses: number[] = []
  for (let network = 0; network < 7; network++)
    statuses.push(await guess(`2001:db8:1:${network}::1`))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(await guess('2001:db8:2::1')).toBe(401)
})

describe('mails in the name of the portal', () => {
  test('carry no line, link or name that somebody typed who is not known yet', async () => {
    const body = { email: 'victim@x.test', password }
    for (const fullName of ['Sir,\nyour permit is suspended', 'Pay at https://evil.example/pay']) {
      const refused = await office.post('sign-up', { ...body, fullName })
      expect(refused.json()).toMatchObject({ statusCode: 400, errors: [{ property: 'fullName' }] })
    }
    await office.post('sign-up', { ...body, fullName: 'Call 0900 000 000 at once' })
    expect(office.mails).toHaveLength(1)
    expect(office.mails[0]!.text).not.toContain('0900')
    await office.post('forgot-password', { email: body.email })
    expect(office.mails).toHaveLength(2)
    expect(office.mails[1]!.text).toContain('#reset=')
    expect(office.mails[1]!.text).not.toContain('0900')
  })

  test('go to plain addresses alone', async () => {
    for (const email of ['"a"<b@x.test>', 'a@x.test,b@x.test', 'a <b@x.test>']) {
      const refused = await office.post('sign-up', { email, password, fullName: 'Lan' })
      expect(refused.json()).toMatchObject({ statusCode: 400, errors: [{ property: 'email' }] })
    }
    expect(office.mails).toEqual([])
  })

  test('are five an hour for one address, however they are asked for; and the last link still works', async () => {
    const { email } = await makeAccount(office.served.context.db)
    for (let index = 0; index < 4; index++) await office.post('forgot-password', { email: email! })
    await office.post('sign-up', { email, password, fullName: 'Lan' })
    expect(office.mails).toHaveLength(5)
    const link = tokenIn(office.mails.at(-1))
    const answers = [
      await office.post('forgot-password', { email: email! }),
      await office.post('sign-up', { email, password, fullName: 'Lan' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202])
    expect(office.mails).toHaveLength(5)
    const chosen = { token: link, password: 'seven green umbrellas' }
    expect((await office.post('reset-password', chosen)).statusCode).toBe(204)
    office.served.setNow('2026-11-21T04:00:01Z')
    await office.post('forgot-password', { email: email! })
    expect(office.mails).toHaveLength(6)
    office.served.setNow('2026-11-21T03:00:00Z')
  })
})

test('a new password is judged by the lists and by name and address, wherever it is chosen', async () => {
  const { account, cookie } = await office.signedIn({ full_name: 'Nguyễn Thùy Linh' })
  await office.post('forgot-password', { email: account.email! })
  const token = tokenIn(office.mails[0])
  for (const weak of ['eosadmin2026', 'qwerty12345', account.username, 'nguyễn thùy linh 1990']) {
    const change = { currentPassword: password, password: weak }
    for (const answer of [
      await office.post('reset-password', { token, password: weak }),
      await office.post('change-password', change, { cookie }),
      await office.post('sign-up', {
        email: 'w@x.test',
        password: weak,
        fullName: account.full_name,
      }),
    ].slice(0, weak === account.username ? 2 : 3)) {
      expect(answer.json(), weak).toMatchObject({
        statusCode: 400,
        errors: [{ property: 'password' }],
      })
    }
  }
  const chosen = { token, password: 'seven green umbrellas' }
  expect((await office.post('reset-password', chosen)).statusCode).toBe(204)
})

test('nobody waits for the mail server, so that no answer tells whether there was somebody to write to', async () => {
  const asked: string[] = []
  const slow = await openAccountOffice({
    mailer: {
      send: (mail) => {
        asked.push(mail.to)
        return new Promise(() => {})
      },
    },
  })
  const { email } = await makeAccount(slow.served.context.db)
  for (const each of [email!, 'ghost@example.org']) {
    expect((await slow.post('forgot-password', { email: each })).statusCode).toBe(202)
  }
  expect(asked).toEqual([email])
  await slow.served.close()
})
