// Whoever will be away lets a colleague do what waits meanwhile: with the rights of both, for that time, and not more.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import { openAccountOffice, password, type AccountOffice } from '../../../../test/account-office.ts'
import type { TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, provinceId } from '../../../../test/make.ts'
import { findPerson } from '../../../access/person.ts'

let accounts: AccountOffice
let served: TestApp
let office: string

beforeAll(async () => {
  // Rights go by the clock of the database.
  accounts = await openAccountOffice({ now: new Date() })
  served = accounts.served
  const { db } = served.context
  office = (await makeOrganization(db, { type: 1, province_id: await provinceId(db, '01') })).id
})
beforeEach(() => {
  accounts.mails.length = 0
})
afterAll(async () => served?.close())

async function colleague(roles: string[], organization_id = office) {
  const { account, ask } = await accounts.signedIn({ organization_id, roles })
  return {
    id: String(account.id),
    name: account.full_name,
    ask: (method: 'GET' | 'POST' | 'DELETE', payload?: object) =>
      ask({
        method,
        url: method === 'POST' ? '/api/auth/name-deputy' : '/api/auth/deputy',
        ...(payload && { payload }),
      }),
  }
}

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const days = (from: number, until: number) => ({ from: at(from * dayMs), until: at(until * dayMs) })

async function rightsOf(id: string): Promise<Set<string>> {
  const { grants } = (await findPerson(served.context.db, id))!
  return new Set(grants.map(({ action, subject }) => `${action} ${subject}`))
}

test('a deputy has the rights of both from the one time until the other, and is told', async () => {
  const away = await colleague(['provincial_approver'])
  const deputy = await colleague(['provincial_officer'])
  const [own, others] = [await rightsOf(deputy.id), await rightsOf(away.id)]
  const named = await away.ask('POST', { userId: deputy.id, password, ...days(-0.1, 7) })
  expect(named.statusCode, named.body).toBe(204)
  const both = await rightsOf(deputy.id)
  for (const right of [...own, ...others]) expect([...both]).toContain(right)
  expect(both.size).toBeGreaterThan(own.size)
  expect(accounts.mails).toHaveLength(1)
  expect((await deputy.ask('GET')).json().represented).toMatchObject([{ name: away.name }])
  expect((await away.ask('GET')).json().deputy).toMatchObject({ name: deputy.name })

  expect((await away.ask('DELETE')).statusCode).toBe(204)
  expect(await rightsOf(deputy.id)).toEqual(own)
  expect((await deputy.ask('GET')).json().represented).toEqual([])
})

test('before the first and after the last day there are the own rights alone', async () => {
  const away = await colleague(['provincial_approver'])
  const deputy = await colleague(['provincial_officer'])
  const own = await rightsOf(deputy.id)
  await away.ask('POST', { userId: deputy.id, password, ...days(1, 7) })
  expect(await rightsOf(deputy.id)).toEqual(own)
  await served.database.pool.query(
    `update deputy set begins_at = now() - interval '2 days', ends_at = now() - interval '1 day'`,
  )
  expect(await rightsOf(deputy.id)).toEqual(own)
  expect((await away.ask('GET')).json().deputy).toBeNull()
})

test('rights about people and rights are not handed over', async () => {
  const { id: ministry } = await makeOrganization(served.context.db, { type: 0 })
  const away = await colleague(['administrator'], ministry)
  const deputy = await colleague(['ministry_officer'], ministry)
  await away.ask('POST', { userId: deputy.id, password, ...days(-0.1, 7) })
  expect([...(await rightsOf(away.id))]).toContain('EDIT grant')
  const both = await rightsOf(deputy.id)
  for (const subject of ['grant', 'user', 'role', 'user_role'])
    for (const action of ['CREATE', 'EDIT', 'DELETE'])
      expect([...both]).not.toContain(`${action} ${subject}`)
})

test('rights of a role that asks for a second factor need one, and nothing is passed on', async () => {
  const away = await colleague(['provincial_approver'])
  const deputy = await colleague(['provincial_officer'])
  const third = await colleague([])
  await away.ask('POST', { userId: deputy.id, password, ...days(-0.1, 7) })
  await deputy.ask('POST', { userId: third.id, password, ...days(-0.1, 7) })
  const officer = await rightsOf(third.id)
  const own = await rightsOf((await colleague(['provincial_officer'])).id)
  expect(officer).toEqual(own)
  const needFactor = (needs: boolean) =>
    served.database.pool.query(
      `update role set needs_second_factor = $1 where key = 'provincial_approver'`,
      [needs],
    )
  await needFactor(true)
  expect(await rightsOf(deputy.id)).toEqual(own)
  await served.database.pool.query('update account set totp_confirmed_at = now() where id = $1', [
    deputy.id,
  ])
  expect((await rightsOf(deputy.id)).size).toBeGreaterThan(own.size)
  await needFactor(false)
})

test('somebody of another organization, oneself, a wrong password and impossible times are refused at their field', async () => {
  const away = await colleague(['provincial_approver'])
  const deputy = await colleague([])
  const stranger = await colleague([], (await makeOrganization(served.context.db, { type: 2 })).id)
  const good = { userId: deputy.id, password, ...days(0, 7) }
  const refusals: [object, string][] = [
    [{ ...good, userId: stranger.id }, 'userId'],
    [{ ...good, userId: away.id }, 'userId'],
    [{ ...good, password: 'wrong horse battery' }, 'currentPassword'],
    [{ ...good, ...days(3, 2) }, 'until'],
    [{ ...good, ...days(-3, -2) }, 'until'],
    [{ ...good, ...days(0, 93) }, 'until'],
  ]
  for (const [body, property] of refusals) {
    const answer = await away.ask('POST', body)
    expect([answer.statusCode, answer.json().errors[0].property]).toEqual([400, property])
  }
  expect((await away.ask('GET')).json()).toMatchObject({ deputy: null })
  expect(accounts.mails).toEqual([])
  const nobody = await served.app.inject({
    method: 'POST',
    url: '/api/auth/name-deputy',
    payload: good,
  })
  expect(nobody.statusCode).toBe(401)
})

test('a person who is no longer active has no rights to lend', async () => {
  const away = await colleague(['provincial_approver'])
  const deputy = await colleague(['provincial_officer'])
  const own = await rightsOf(deputy.id)
  const period = { from: at(-hourMs), until: at(dayMs) }
  await away.ask('POST', { userId: deputy.id, password, ...period })
  await served.database.pool.query(`update account set status = 'disabled' where id = $1`, [
    away.id,
  ])
  expect(await rightsOf(deputy.id)).toEqual(own)
})
