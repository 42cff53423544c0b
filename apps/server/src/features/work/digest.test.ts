// Waiting work comes by mail to those who want it: at 07:00 of their zone, once, in their language, never for nothing.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '../../access/person.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { workKinds } from '../../process/work-kinds.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeAccount, makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import { sendDueDigests } from './digest-job.ts'

// A Wednesday; Hanoi is seven hours ahead.
const day = (number: number, hour: number) => new Date(Date.UTC(2026, 2, 4 + number, hour - 7))

let served: TestApp
const people: Record<string, ReturnType<TestApp['as']>> = {}
const sent: Mail[] = []
let isAway = false

beforeAll(async () => {
  served = await buildTestApp({ now: day(0, 6) })
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const office = await makeOrganization(db, {
    type: organizationTypes.provincialOffice,
    province_id: hanoi,
  })
  const factory = await makeOrganization(db, { province_id: hanoi })
  const add = async (name: string, organization_id: string, role: string, more: object = {}) => {
    const account = await makeAccount(db, {
      organization_id,
      roles: [role],
      password_hash: null,
      full_name: name,
      email: `${name}@example.org`,
      ...more,
    })
    people[name] = served.as((await findPerson(db, account.id))!)
  }
  await add('approver', office.id, 'provincial_approver', { locale: 'en' })
  await add('second', office.id, 'provincial_approver')
  await add('silent', office.id, 'provincial_approver', { email: null })
  await add('manager', factory.id, 'enterprise_manager')
  const station = await makeStation(db, {
    name: 'Trạm cổng',
    name_en: 'Gate',
    organization_id: factory.id,
    provinceCode: '01',
  })
  for (const [name, digest] of [
    ['approver', 'daily'],
    ['second', 'weekly'],
    ['silent', 'daily'],
    ['manager', 'daily'],
  ] as const)
    await choose(name, digest)
  const answer = await people.manager!({
    method: 'POST',
    url: '/api/station_change_proposal',
    payload: { stationId: station.id, justification: 'Moved', intervalSeconds: 86_400 },
  })
  expect(answer.statusCode, answer.body).toBe(201)
})
afterAll(() => served?.close())

async function choose(name: string, digest: string) {
  const answer = await people[name]!({
    method: 'PUT',
    url: '/api/admin/work/choice',
    payload: { digest },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ digest: string; address: string | null }>()
}

/** The addresses to which mail went in this round. */
async function round(at: Date): Promise<string[]> {
  served.setNow(at)
  const before = sent.length
  const failures: unknown[] = []
  await sendDueDigests(
    {
      db: served.context.db,
      now: served.context.now,
      kinds: workKinds,
      address: 'http://localhost/eosWeb/web/eos/admin',
      mailer: {
        send: async (mail) => {
          if (isAway) throw new Error('away')
          sent.push(mail)
        },
      },
    },
    (error) => failures.push(error),
  )
  expect(failures).toHaveLength(isAway ? 1 : 0)
  return sent.slice(before).map(({ to }) => to)
}

test('a choice is the person’s own, and says where mail goes', async () => {
  const answer = await people.approver!({ url: '/api/admin/work/choice' })
  expect(answer.json()).toEqual({ digest: 'daily', address: 'approver@example.org' })
  expect(await choose('silent', 'daily')).toEqual({ digest: 'daily', address: null })
  const wrong = {
    method: 'PUT',
    url: '/api/admin/work/choice',
    payload: { digest: 'hourly' },
  } as const
  expect((await people.approver!(wrong)).statusCode).toBe(400)
  expect((await served.app.inject({ url: '/api/admin/work/choice' })).statusCode).toBe(401)
})

test('nothing comes before 07:00, then one mail, and no second one that day', async () => {
  expect(await round(day(0, 6))).toEqual([])
  expect(await round(day(0, 7))).toEqual(['approver@example.org'])
  const [mail] = sent
  expect(mail!.subject).toBe('1 thing waits for you')
  expect(mail!.text).toContain('- Change of a station: Gate (since 04/03/2026, 06:00)')
  expect(mail!.text).toContain('http://localhost/eosWeb/web/eos/admin?digest=choose')
  expect(await round(day(0, 15))).toEqual([])
})

test('who wants it weekly gets it on Monday, in Vietnamese where nothing else is known', async () => {
  expect(await round(day(4, 9))).toEqual(['approver@example.org'])
  expect(await round(day(5, 8))).toEqual(['approver@example.org', 'second@example.org'])
  expect(sent.at(-1)).toMatchObject({ subject: '1 việc đang chờ bạn' })
  expect(sent.at(-1)!.text).toContain('Đề nghị thay đổi trạm: Trạm cổng (từ ')
})

test('a mail that could not be sent is tried again', async () => {
  isAway = true
  expect(await round(day(6, 8))).toEqual([])
  isAway = false
  expect(await round(day(6, 9))).toEqual(['approver@example.org'])
})

test('who chooses it after 07:00 waits for the next day, and who switches it off gets none', async () => {
  await choose('approver', 'off')
  await choose('second', 'daily')
  expect(await round(day(6, 10))).toEqual([])
  expect(await round(day(7, 7))).toEqual(['second@example.org'])
})
