// The periods of yearly reports: when they are due, when they are taken, and who is reminded.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeAccount, makeOrganization, provinceId } from '../../../../test/make.ts'
import type { Person } from '../../../platform/http/caller.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { sendReminders } from './reminders.ts'

let served: TestApp
let enterprise: Person
const begins = '2026-12-20T05:00:00Z'
const ministry = person({ id: '9' })
const sent: Mail[] = []
let isAway = false

beforeAll(async () => {
  served = await buildTestApp({ now: begins })
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const made = await makeOrganization(db, { type: 2, province_id: hanoi, name: 'Nhà máy Một' })
  enterprise = person({ id: '21', organization: { id: made.id, type: 2, provinceId: hanoi } })
  const more = { organization_id: made.id, password_hash: null }
  await makeAccount(db, { ...more, full_name: 'Lan', email: 'lan@example.org', locale: 'en' })
  await makeAccount(db, { ...more, full_name: 'Minh', email: 'minh@example.org' })
  await makeAccount(db, { ...more, full_name: 'Silent', email: null })
})
afterAll(() => served?.close())

const as =
  (who: Person) => (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    served.as(who)({
      method,
      url: `/api/${url}`,
      headers: { accept: 'application/json' },
      ...(payload && { payload }),
    })

async function begin(reportYear: number, more: object = {}): Promise<string> {
  const organizationId = enterprise.organization.id
  const given = { organizationId, reportYear, formType: '05B', ...more }
  const made = await as(enterprise)('POST', 'waste_report_result', given)
  expect(made.statusCode, made.body).toBe(201)
  return made.json().id
}

const read = async (id: string) => (await as(enterprise)('GET', `waste_report_result/${id}`)).json()

const complete = {
  signerName: 'Lan',
  signerTitle: 'Giám đốc',
  signedAt: '2026-12-19',
  declared: true,
  operating: 'regular',
  lines: [],
}

const submit = (id: string) =>
  as(enterprise)('PATCH', `waste_report_result/${id}`, { ...complete, status: 'submitted' })

const set = (period: object) => as(ministry)('POST', 'report-periods', period)

test('a report is due on the usual day, until the ministry sets another one, and again without it', async () => {
  const id = await begin(2030)
  const ofZone = await begin(2030, { formType: '06' })
  expect((await read(id)).dueDate).toBe('2031-01-15')
  expect((await read(ofZone)).dueDate).toBe('2031-01-20')
  const made = await set({
    reportYear: 2030,
    formType: '05B',
    opensOn: '2031-01-01',
    dueOn: '2031-02-28',
  })
  expect(made.statusCode, made.body).toBe(201)
  expect((await read(id)).dueDate).toBe('2031-02-28')
  expect((await read(ofZone)).dueDate).toBe('2031-01-20')
  expect((await as(ministry)('DELETE', `report-periods/${made.json().id}`)).statusCode).toBe(204)
  expect((await read(id)).dueDate).toBe('2031-01-15')
  await set({ reportYear: 2031, formType: 'collector', opensOn: '2032-01-01', dueOn: '2032-03-01' })
  const begun = await begin(2031, { formType: 'collector' })
  expect((await read(begun)).dueDate).toBe('2032-03-01')
})

test('the days of a period follow one another', async () => {
  const days = { reportYear: 2040, formType: '05A', opensOn: '2041-01-01', dueOn: '2041-01-15' }
  const early = await set({ ...days, dueOn: '2040-12-31' })
  expect(early.statusCode).toBe(400)
  expect(early.json().errors[0].property).toBe('dueOn')
  const closed = await set({ ...days, closesOn: '2041-01-14' })
  expect(closed.statusCode).toBe(400)
  expect(closed.json().errors[0].property).toBe('closesOn')
})

test('a report is not taken before its period opens, nor for the first time after it has closed', async () => {
  const days = {
    formType: '05B',
    opensOn: '2027-01-01',
    dueOn: '2027-01-15',
    closesOn: '2027-03-31',
  }
  expect((await set({ ...days, reportYear: 2026 })).statusCode).toBe(201)
  const id = await begin(2026)
  const early = await submit(id)
  expect(early.statusCode, early.body).toBe(400)
  expect(early.json().errors).toMatchObject([{ property: 'reportYear' }])
  expect(early.body).toContain('2027-01-01')
  served.setNow('2027-03-31T17:00:00Z')
  const late = await submit(id)
  expect(late.statusCode, late.body).toBe(400)
  expect(late.body).toContain('2027-03-31')
  expect((await read(id)).status).toBe('draft')
  served.setNow(begins)
})

test('a report that was handed in keeps its day, and is taken again after the period has closed', async () => {
  const { db } = served.context
  const id = await begin(2033)
  const submitted_at = new Date('2034-01-10T05:00:00Z')
  await db.updateTable('waste_report').set({ submitted_at }).where('id', '=', id).execute()
  const days = { opensOn: '2034-01-01', dueOn: '2034-01-05', closesOn: '2034-01-06' }
  expect((await set({ ...days, reportYear: 2033, formType: '05B' })).statusCode).toBe(201)
  const patched = await as(enterprise)('PATCH', `waste_report_result/${id}`, { note: 'Sửa' })
  expect(patched.json().dueDate, patched.body).toBe('2034-01-15')
  served.setNow('2034-02-01T05:00:00Z')
  // It lacks other things, and not its period.
  expect((await submit(id)).body).not.toContain('2034-01-06')
  served.setNow(begins)
})

const remind = (problems: unknown[] = []) =>
  sendReminders(
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

test('who has begun a report is reminded two weeks before it is due, and three days before, once', async () => {
  served.setNow('2026-12-31T16:00:00Z')
  await remind()
  expect(sent).toEqual([])
  served.setNow('2026-12-31T18:00:00Z')
  isAway = true
  const problems: unknown[] = []
  await remind(problems)
  expect(problems).toHaveLength(1)
  isAway = false
  await Promise.all([remind(), remind()])
  expect(sent.map(({ to }) => to)).toEqual(['lan@example.org', 'minh@example.org'])
  const [lan, minh] = sent
  expect(lan!.subject).toBe('Due on 15 January 2027: the waste report of 2026 (form 05B)')
  expect(lan!.text).toContain('https://eos.example/eosWeb/web/eos/admin/waste-reports?mode=CREATE')
  expect(minh!.subject).toContain('Hạn nộp 15 tháng 1, 2027')
  await remind()
  expect(sent).toHaveLength(2)
  served.setNow('2027-01-12T05:00:00Z')
  await remind()
  expect(sent).toHaveLength(4)
  // Once after the day, and not for long.
  served.setNow('2027-01-15T16:00:00Z')
  await remind()
  expect(sent).toHaveLength(4)
  served.setNow('2027-01-15T18:00:00Z')
  await remind()
  expect(sent.slice(4).map(({ subject }) => subject)).toEqual([
    'Late since 15 January 2027: the waste report of 2026 (form 05B)',
    expect.stringContaining('Quá hạn từ 15 tháng 1, 2027'),
  ])
  served.setNow('2027-01-20T05:00:00Z')
  await remind()
  expect(sent).toHaveLength(6)
})

test('who got the report back is reminded of handing it in again', async () => {
  sent.length = 0
  const { db } = served.context
  const id = await begin(2035)
  const at = new Date('2036-01-03T05:00:00Z')
  const submitted = { status: 'returned', submitted_at: at, updated_at: at } as const
  await db.updateTable('waste_report').set(submitted).where('id', '=', id).execute()
  served.setNow('2036-01-10T05:00:00Z')
  await remind()
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Due on 15 January 2036: the waste report of 2035 (form 05B)',
    expect.stringContaining('2035'),
  ])
  await db.updateTable('waste_report').set({ status: 'voided' }).where('id', '=', id).execute()
  served.setNow(begins)
})

test('whose report came back is reminded when it has lain for two weeks, again when it came back again, and is not late', async () => {
  sent.length = 0
  const { db } = served.context
  const id = await begin(2035)
  const returnedAt = async (day: string) =>
    db
      .updateTable('waste_report')
      .set({ status: 'returned', submitted_at: new Date(day), updated_at: new Date(day) })
      .where('id', '=', id)
      .execute()
  const subjectsAt = async (day: string) => {
    served.setNow(day)
    await remind()
    return sent.splice(0).map(({ subject }) => subject)
  }
  await returnedAt('2036-01-20T05:00:00Z')
  expect(await subjectsAt('2036-01-22T05:00:00Z')).toEqual([])
  expect(await subjectsAt('2036-02-02T05:00:00Z')).toEqual([])
  const back = [
    'Came back and not handed in again: the waste report of 2035 (form 05B)',
    'Bị trả lại, chưa nộp lại: báo cáo chất thải năm 2035 (mẫu 05B)',
  ]
  expect(await subjectsAt('2036-02-03T06:00:00Z')).toEqual(back)
  expect(await subjectsAt('2036-02-04T06:00:00Z')).toEqual([])
  await returnedAt('2036-03-01T05:00:00Z')
  expect(await subjectsAt('2036-03-14T05:00:00Z')).toEqual([])
  expect(await subjectsAt('2036-03-15T06:00:00Z')).toEqual(back)
  await db.updateTable('waste_report').set({ status: 'voided' }).where('id', '=', id).execute()
  served.setNow(begins)
})

test('who has handed the report in is not reminded, and who reported last year is', async () => {
  sent.length = 0
  const { db } = served.context
  await db
    .updateTable('waste_report')
    .set({ status: 'submitted' })
    .where('report_year', '=', 2026)
    .execute()
  // The report of 2027 is not begun yet: that of 2026 says that one is owed.
  served.setNow('2028-01-10T05:00:00Z')
  await remind()
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Due on 15 January 2028: the waste report of 2027 (form 05B)',
    expect.stringContaining('2027'),
  ])
  const id = await begin(2027)
  await db.updateTable('waste_report').set({ status: 'submitted' }).where('id', '=', id).execute()
  served.setNow('2028-01-13T05:00:00Z')
  await remind()
  expect(sent).toHaveLength(2)
})
