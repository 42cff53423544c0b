// Mails about exports of hazardous waste: each thing is told once, to the applicant and to those who decide.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../test/build-app.ts'
import { makeAccount, makeOrganization, makeRole, provinceId } from '../../../../../test/make.ts'
import { makeLeast } from '../../../../../test/sample-item.ts'
import type { Mail } from '../../../../platform/mail/mailer.ts'
import { sendExportNotices } from './send-notices.ts'

let served: TestApp
let organizationId: string
const sent: Mail[] = []
let isAway = false
let made = 0

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-06-01T05:00:00Z' })
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const applicant = await makeOrganization(db, { type: 2, province_id: hanoi })
  const ministry = await makeOrganization(db, { type: 0 })
  organizationId = applicant.id
  const role = await makeRole(db)
  await db
    .insertInto('access_grant')
    .values({
      role_id: role.id,
      action: 'APPROVE',
      subject: 'waste_export_report_result',
      scope_kind: 'country',
    } as never)
    .execute()
  const account = (full_name: string, email: string, more: object) =>
    makeAccount(db, { password_hash: null, full_name, email, locale: 'en', ...more })
  await account('Lan', 'lan@example.org', { organization_id: applicant.id })
  const decider = await account('Minh', 'minh@example.org', {
    organization_id: ministry.id,
    locale: 'vi',
  })
  await db
    .insertInto('account_role')
    .values({ account_id: decider.id, role_id: role.id } as never)
    .execute()
  // Nobody who decides about exports.
  await account('Sen', 'sen@example.org', { organization_id: ministry.id })
})
afterAll(() => served?.close())
beforeEach(async () => {
  sent.length = 0
  await served.context.db.deleteFrom('waste_export').execute()
})

const makeExport = (fixed: Readonly<Record<string, unknown>>) =>
  makeLeast(served.context.db, 'waste_export_report_result', {
    organizationId,
    registrationNo: `XK-2026-01-${(made += 1)}`,
    designation: 'Ắc quy chì thải',
    status: 'in_use',
    firstDeparture: '2026-01-01',
    lastDeparture: '2026-12-31',
    insuranceExpiry: '2027-05-31',
    ...fixed,
  })

async function tell(day: string, problems: unknown[] = []): Promise<string[]> {
  served.setNow(`${day}T05:00:00Z`)
  await sendExportNotices(
    {
      db: served.context.db,
      now: served.context.now,
      address: 'https://eos.example/eosWeb/web/eos/admin',
      mailer: {
        send: async (mail) => {
          if (isAway) throw new Error('The mail server is away.')
          sent.push(mail)
        },
      },
    },
    (error) => problems.push(error),
  )
  return sent.splice(0).map(({ to, subject }) => `${to} ${subject}`)
}

test('a receipt that has not come in 30 days is told once, to the applicant and to who decides', async () => {
  await makeExport({ shipments: [{ serial: 2, state: 'departed', actualDate: '2026-05-01' }] })
  expect(await tell('2026-05-31')).toEqual([])
  isAway = true
  const problems: unknown[] = []
  expect(await tell('2026-06-01', problems)).toEqual([])
  expect(problems).toHaveLength(1)
  isAway = false
  const first = await tell('2026-06-01')
  expect(first).toEqual([
    expect.stringMatching(
      /^lan@example.org Export XK.*receipt of shipment 2 has not come.*31 May 2026/,
    ),
    expect.stringMatching(/^minh@example.org Hồ sơ xuất khẩu XK.*Chuyến 2 chưa có xác nhận/),
  ])
  expect(await tell('2026-06-02')).toEqual([])
})

test('a certificate that has not come in a year is told', async () => {
  await makeExport({
    shipments: [
      { serial: 1, state: 'received', actualDate: '2025-05-01', receivedAt: '2025-06-01' },
    ],
  })
  expect(await tell('2026-06-01')).toEqual([])
  expect(await tell('2026-06-02')).toHaveLength(2)
})

test('a consent that ends before the last departure is told thirty days ahead', async () => {
  await makeExport({
    consents: [{ countryCode: 'KR', role: 'import', sentAt: '2026-01-01', validTo: '2026-07-01' }],
  })
  expect(await tell('2026-05-31')).toEqual([])
  const told = await tell('2026-06-01')
  expect(told[0]).toContain('The consent of South Korea ends on 1 July 2026')
  expect(await tell('2026-06-20')).toEqual([])
})

const answer = (decision: string, decidedAt: string) => ({
  countryCode: 'KR',
  role: 'import',
  sentAt: '2026-01-01',
  decision,
  decidedAt,
})

test('decisions of countries and of the ministry are told together, and old ones are not', async () => {
  const id = await makeExport({
    status: 'consents_pending',
    consents: [answer('more_info', '2026-03-01'), answer('denied', '2026-05-30')],
  })
  const { db } = served.context
  expect(await tell('2026-06-01')).toEqual([
    expect.stringContaining('South Korea answered on 30 May 2026: Denied'),
    expect.stringContaining('Hàn Quốc trả lời ngày 30 tháng 5, 2026'),
  ])
  const updated_at = new Date('2026-06-01T06:00:00Z')
  await db
    .updateTable('waste_export')
    .set({ status: 'refused', updated_at })
    .where('id', '=', id)
    .execute()
  expect((await tell('2026-06-02'))[0]).toContain('The ministry has decided: Refused')
  expect(await tell('2026-06-03')).toEqual([])
})

test('a consent that its country withdrew is told', async () => {
  const consent = answer('consent', '2026-02-01')
  await makeExport({ consents: [{ ...consent, validTo: '2026-12-31', revokedAt: '2026-05-31' }] })
  expect((await tell('2026-06-01'))[0]).toContain(
    'South Korea withdrew its consent on 31 May 2026: nothing leaves from then on',
  )
  expect(await tell('2026-06-02')).toEqual([])
})

const notified = (countryCode: string, role: string) => ({
  countryCode,
  role,
  sentAt: '2026-01-01',
  decision: 'none',
})

test('of an export that its applicant withdrew, the countries that have to hear of it are told once', async () => {
  const id = await makeExport({
    status: 'withdrawn',
    consents: [
      notified('SG', 'transit'),
      { ...notified('KR', 'import'), withdrawalSentAt: '2026-05-31' },
    ],
  })
  const updated_at = new Date('2026-06-01T02:00:00Z')
  await served.context.db
    .updateTable('waste_export')
    .set({ updated_at })
    .where('id', '=', id)
    .execute()
  expect((await tell('2026-06-01'))[0]).toContain('Singapore was notified and has to be told')
  expect(await tell('2026-06-02')).toEqual([])
})
