// The parts of which published totals of waste are made: by group, method, place, kind of reuse and country, without those
// that would tell of single enterprises.
import type { WasteParts } from '@eos/contract/calls/solid-waste'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, provinceId } from '../../../../test/make.ts'
import { makeLeast } from '../../../../test/sample-item.ts'
import { addReportVersions } from '../queries/report-versions.ts'
import { tooFew } from './parts.ts'

let served: TestApp
let hanoi: string
let formerBacNinh: string

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-03-10T05:00:00Z' })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  const former = await db
    .selectFrom('province')
    .select('id')
    .where('province_code', '=', '27')
    .where('valid_to', 'is not', null)
    .executeTakeFirstOrThrow()
  formerBacNinh = former.id
  const [oil, battery] = [await wasteOf('170203'), await wasteOf('190601')]
  const method = await methodOf()
  for (let number = 0; number < 4; number += 1) {
    const organizationId = await makeEnterprise()
    const line = (dangerWasteId: string, kg: number) => ({
      section: 'hazardous',
      wasteName: 'x',
      dangerWasteId,
      methodId: method,
      qtyGenerated: kg,
      qtyTransferred: kg - 100,
    })
    await publish('waste_report_result', {
      organizationId,
      provinceId: number === 3 ? formerBacNinh : hanoi,
      reportYear: 2025,
      formType: '05B',
      lines: [line(oil, 1000), ...(number < 3 ? [line(battery, 2000)] : [])],
    })
    if (number < 3)
      await publish('waste_report_reuse_report_result', {
        organizationId,
        provinceId: hanoi,
        reportYear: 2025,
        reuseKind: 'recycling',
        lines: [{ wasteName: 'x', qtyGenerated: 500, qtyReusedOnsite: 300, qtyTransferred: 100 }],
      })
    await makeLeast(db, 'waste_export_report_result', {
      organizationId,
      registrationNo: `XK-${number}`,
      status: 'in_use',
      shipments: [
        {
          serial: 1,
          state: 'received',
          actualDate: '2025-07-01',
          actualKg: 9_000,
          receivedKg: 8_990,
        },
        {
          serial: 2,
          state: 'rejected',
          actualDate: '2025-07-02',
          actualKg: 500,
          rejectReason: 'x',
        },
        { serial: 3, state: 'planned', actualKg: 700 },
      ],
    })
  }
})
afterAll(() => served?.close())

let made = 0

async function makeEnterprise(): Promise<string> {
  const { id } = await makeOrganization(served.context.db, { province_id: hanoi })
  return id
}

async function wasteOf(code: string): Promise<string> {
  const found = await served.context.db
    .selectFrom('danger_waste')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return String(found.id)
}

async function methodOf(): Promise<string> {
  const found = await served.context.db
    .selectFrom('waste_method')
    .select('id')
    .where('code', '=', 'TĐ')
    .executeTakeFirstOrThrow()
  return String(found.id)
}

async function publish(path: string, fields: object): Promise<void> {
  const { db } = served.context
  made += 1
  const id = await makeLeast(db, path, { reportNo: `T-${made}`, status: 'published', ...fields })
  const table = path === 'waste_report_result' ? 'waste_report' : 'waste_reuse_report'
  await addReportVersions(db, table, { ids: [id], at: new Date() })
}

async function parts(query: string): Promise<WasteParts> {
  const answer = await served.app.inject(`/api/eos/public/waste-parts${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const told = ({ parts: list }: WasteParts) =>
  Object.fromEntries(list.map(({ code, amounts }) => [code, amounts]))

test('hazardous waste is told by the groups of the list and by the methods of the newest year', async () => {
  const groups = await parts('')
  expect(groups).toMatchObject({ by: 'group', year: 2025, years: [2025] })
  expect(told(groups)).toEqual({
    '19': { generated: 6000, handled: 5700 },
    '17': { generated: 4000, handled: 3600 },
  })
  expect(groups.parts.map(({ enterprises }) => enterprises)).toEqual([3, 4])
  expect(groups.parts[0]!.nameEn).not.toBeNull()
  expect(told(await parts('?by=method'))).toEqual({ TĐ: { handled: 9300 } })
  expect((await parts('?by=group&year=2020')).parts).toEqual([])
})

test('a province of fewer than three enterprises is not told, nor the one that would tell it', async () => {
  const provinces = await parts('?by=province')
  // The former Bắc Ninh is Bắc Ninh of today, whose code is 24.
  expect(provinces.parts.map(({ code }) => code)).toEqual(['01', '24'])
  expect(provinces.parts.every(({ amounts }) => amounts === null)).toBe(true)
  expect(provinces.parts.every(({ enterprises }) => enterprises === null)).toBe(true)
})

test('reuse is told by its kind, and exports by what left and was not rejected', async () => {
  expect(told(await parts('?by=reuse'))).toEqual({ recycling: { generated: 1500, reused: 1200 } })
  for (const by of ['exportCode', 'exportCountry', 'exportOperation']) {
    const list = (await parts(`?by=${by}`)).parts
    const all = list.map(({ amounts }) => amounts)
    expect(all, by).toEqual(
      list.length === 1
        ? [{ shipped: 38_000, received: 35_960, disposed: 0 }]
        : all.map(() => null),
    )
  }
})

test.each([
  [[5, 4], []],
  [
    [5, 4, 2],
    [2, 4],
  ],
  [
    [9, 1, 1],
    [1, 1, 9],
  ],
  [
    [9, 8, 2, 1],
    [1, 2],
  ],
  [[1], [1]],
  [[], []],
])('of parts of %j enterprises those of %j are hidden', (counts, hidden) => {
  const found = [...tooFew(counts.map((enterprises) => ({ enterprises })))]
  expect(found.map(({ enterprises }) => enterprises).toSorted()).toEqual(hidden)
})
