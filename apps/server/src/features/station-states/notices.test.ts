// Notices reach the right people in time: bundles, flapping, escalation, acknowledgement, and no mail twice.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeAccount, makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import type { StateNotices } from '@eos/contract/calls/stations/station-states'
import type { Mail } from '../../platform/mail/mailer.ts'
import { sendDueMails } from './mails.ts'
import { refreshStates } from './refresh.ts'

let tested: TestApp
const start = Date.parse('2026-03-02T00:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const hours = (count: number) => 1445 + count * 60
let mails: Mail[]

beforeAll(async () => {
  tested = await buildTestApp({ now: at(0) })
})
beforeEach(async () => {
  tested.setNow(at(0))
  mails = []
})
afterEach(async () => {
  for (const table of ['state_notice', 'station_indicator', 'station', 'account', 'organization'])
    await tested.database.pool.query(`delete from ${table}`)
})
afterAll(() => tested?.close())

const app = () => tested
const db = () => app().context.db

const mailer = {
  send: async (mail: Mail) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    mails.push(mail)
  },
}

/** A ministry, an office and two enterprises, each with somebody who may edit stations. */
async function makePeople() {
  const province = await provinceId(db(), '01')
  const ministry = await makeOrganization(db(), { type: 0 })
  const office = await makeOrganization(db(), { type: 1, province_id: province })
  const [one, other] = [
    await makeOrganization(db(), { province_id: province }),
    await makeOrganization(db(), { province_id: province }),
  ]
  const member = async (organization: { id: string; type: 0 | 1 | 2 }, role: string) => {
    const account = await makeAccount(db(), { organization_id: organization.id, roles: [role] })
    const provinceOf = organization.type === 0 ? null : province
    const asked = person({
      id: account.id,
      name: account.full_name,
      organization: { id: organization.id, type: organization.type, provinceId: provinceOf },
    })
    return { email: account.email!, as: app().as(asked) }
  }
  return {
    one,
    other,
    ministry: await member({ id: ministry.id, type: 0 }, 'ministry_officer'),
    office: await member({ id: office.id, type: 1 }, 'provincial_officer'),
    manager: await member({ id: one.id, type: 2 }, 'enterprise_manager'),
    stranger: await member({ id: other.id, type: 2 }, 'enterprise_manager'),
  }
}

async function speakingStation(organizationId: string): Promise<string> {
  const { id } = await makeStation(db(), {
    indicators: ['pm25'],
    provinceCode: '01',
    organization_id: organizationId,
    published: true,
  })
  await receive(id, 0)
  return id
}

async function receive(stationId: string, minute: number): Promise<void> {
  const row = { time: at(minute), period_s: 300, v: [1], received_at: at(minute) }
  await db()
    .insertInto('data_last')
    .values({ station_id: stationId, ...row })
    .onConflict((conflict) => conflict.column('station_id').doUpdateSet(row))
    .execute()
}

/** One round of the job at this minute, mails included. */
async function round(minute: number): Promise<void> {
  app().setNow(at(minute))
  await refreshStates(app().context)
  await sendDueMails({ ...app().context, mailer, noticesAddress: 'http://localhost:8080/x' })
}

async function notices(as: ReturnType<TestApp['as']>): Promise<StateNotices> {
  const answer = await as({ url: '/api/admin/state-notices' })
  expect(answer.statusCode).toBe(200)
  return answer.json<StateNotices>()
}

const addressed = () => mails.map(({ to }) => to)

test('an outage of many stations is one notice and one mail for each who sees to them', async () => {
  const { one, other, manager, stranger, office } = await makePeople()
  for (let k = 0; k < 12; k++) await speakingStation(k < 8 ? one.id : other.id)
  await round(1)
  await round(20)
  await round(hours(0))
  expect(mails).toEqual([])
  await round(hours(0) + 11)
  expect(addressed().toSorted()).toEqual([manager.email, stranger.email].toSorted())
  expect(mails.find(({ to }) => to === manager.email)?.subject).toContain('8 trạm')
  const heard = await notices(manager.as)
  expect(heard).toMatchObject({
    unseen: 1,
    data: [{ kind: 'offline', stage: 'enterprise', total: 8 }],
  })
  expect((await notices(stranger.as)).data[0]?.total).toBe(4)
  expect((await notices(office.as)).data).toEqual([])
  const seen = '/api/admin/state-notices/seen'
  expect((await stranger.as({ url: seen })).json()).toEqual({ unseen: 1 })
  expect((await stranger.as({ method: 'POST', url: seen })).json()).toEqual({ unseen: 0 })
  expect((await manager.as({ url: seen })).json()).toEqual({ unseen: 1 })
  await round(hours(1))
  await round(hours(2))
  expect(mails).toHaveLength(2)
})

test('what nobody acknowledges goes to the province, then to the ministry, at their times and once', async () => {
  const { one, office, ministry } = await makePeople()
  for (let k = 0; k < 3; k++) await speakingStation(one.id)
  await round(1)
  await round(hours(0))
  await round(hours(0) + 11)
  mails = []
  await round(hours(4) - 1)
  expect((await notices(office.as)).data).toEqual([])
  await round(hours(4))
  await round(hours(4) + 10)
  expect(addressed()).toEqual([office.email])
  expect((await notices(office.as)).data).toMatchObject([{ stage: 'province', total: 3 }])
  await round(hours(24) - 1)
  expect((await notices(ministry.as)).data).toEqual([])
  await round(hours(24))
  await round(hours(24) + 10)
  expect((await notices(ministry.as)).data).toMatchObject([{ stage: 'ministry', total: 3 }])
  await round(hours(90))
  expect(addressed()).toEqual([office.email, ministry.email])
})

test('an acknowledgement stops the way up and is shown with who, when and why', async () => {
  const { one, manager, office, stranger } = await makePeople()
  const id = await speakingStation(one.id)
  await round(1)
  await round(hours(0))
  await round(hours(0) + 11)
  const [notice] = (await notices(manager.as)).data
  const url = `/api/admin/state-notices/${notice!.id}/acknowledge`
  expect((await stranger.as({ method: 'POST', url })).statusCode).toBe(404)
  const payload = { note: 'Mất điện' }
  const done = await manager.as({ method: 'POST', url, payload })
  expect(done.json()).toMatchObject({
    isSeen: true,
    mayAcknowledge: false,
    stations: [
      { stationId: id, acknowledgement: { at: at(hours(0) + 11).toISOString(), note: 'Mất điện' } },
    ],
  })
  await round(hours(5))
  await round(hours(30))
  expect((await notices(office.as)).data).toEqual([])
  const seen = await office.as({ url: `/api/admin/station-states/${id}` })
  expect(seen.json()).toMatchObject({ station: { acknowledgement: { note: 'Mất điện' } } })
})

test('a station that comes and goes is one notice, one mail', async () => {
  const { one, manager } = await makePeople()
  const id = await speakingStation(one.id)
  await round(1)
  await round(hours(0))
  await round(hours(0) + 11)
  for (const hour of [1, 2, 3]) {
    await receive(id, hours(hour))
    await round(hours(hour) + 1)
    await receive(id, 0)
    await round(hours(hour) + 20)
    await round(hours(hour) + 35)
  }
  expect(mails).toHaveLength(1)
  const { data } = await notices(manager.as)
  expect(data.filter(({ kind }) => kind === 'offline')).toMatchObject([
    { total: 1, stations: [{ times: 4 }] },
  ])
})

test('who is back before the mail would go out is not written about', async () => {
  const { one, manager } = await makePeople()
  const id = await speakingStation(one.id)
  await round(1)
  await round(hours(0))
  await receive(id, hours(0) + 5)
  await round(hours(0) + 6)
  await round(hours(0) + 17)
  expect(mails).toEqual([])
  expect((await notices(manager.as)).data.map(({ kind }) => kind)).toEqual(['live', 'offline'])
})

test('several workers at once make no notice and no mail twice, also when one is cut short', async () => {
  const { one } = await makePeople()
  for (let k = 0; k < 5; k++) await speakingStation(one.id)
  await round(1)
  app().setNow(at(hours(0)))
  await Promise.all(Array.from({ length: 4 }, () => refreshStates(app().context)))
  expect(await db().selectFrom('state_notice').selectAll().execute()).toHaveLength(1)
  app().setNow(at(hours(0) + 11))
  const work = { ...app().context, mailer, noticesAddress: 'http://localhost:8080/x' }
  const failing = { ...work, mailer: { send: () => Promise.reject(new Error('away')) } }
  await sendDueMails(failing)
  expect(mails).toEqual([])
  app().setNow(at(hours(0) + 13))
  await Promise.all(Array.from({ length: 4 }, () => sendDueMails(work)))
  expect(mails).toHaveLength(1)
})

test('everybody chooses what to hear of', async () => {
  const { one, manager } = await makePeople()
  const url = '/api/admin/state-notices/choice'
  expect((await manager.as({ url })).json()).toMatchObject({
    mailed: ['offline', 'exceedance'],
    address: manager.email,
  })
  const payload = { shown: ['withheld'], mailed: [] }
  expect((await manager.as({ method: 'PUT', url, payload })).json()).toMatchObject(payload)
  await speakingStation(one.id)
  await round(1)
  await round(hours(0))
  await round(hours(0) + 11)
  expect(mails).toEqual([])
  expect(await notices(manager.as)).toMatchObject({ data: [], unseen: 0 })
})
