// The parts of which published totals of waste are made: by group, method, place, kind of reuse and country, without those
// that would tell of single enterprises.
import type { WasteParts } from '@eos/contract/calls/waste/solid-waste'
import type { PartAmount } from '@eos/contract/waste/solid-waste'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, provinceId } from '../../../../test/make.ts'
import { makeLeast } from '../../../../test/sample-item.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { addReportVersions } from '../queries/report-versions.ts'
import { tooFew, wastePartsOf } from './parts.ts'
import type { StoredPart } from './queries/parts.ts'

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
  const categoryId = await makeLeast(db, 'waste_category', { code: 'INERT', nameEn: 'Inert' })
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
        lines: [
          {
            wasteCategoryId: categoryId,
            wasteName: 'x',
            qtyGenerated: 500,
            qtyReusedOnsite: 300,
            qtyTransferred: 100,
          },
        ],
      })
    await makeLeast(db, 'waste_export_report_result', {
      organizationId,
      registrationNo: `XK-${number}`,
      status: number < 3 ? 'in_use' : 'refused',
      submittedAt: `2025-0${number + 1}-02T03:00:00Z`,
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
        // Entered ahead: it has not left.
        { serial: 3, state: 'planned', actualDate: '2025-07-03', actualKg: 700 },
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
  const [ofCategory] = (await parts('?by=reuseCategory')).parts
  expect(ofCategory).toMatchObject({
    code: 'INERT',
    nameEn: 'Inert',
    amounts: { generated: 1500, reused: 1200 },
  })
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

test('registrations of exports are counted by their status, without those of too few enterprises', async () => {
  const registered = await parts('?by=exportStatus')
  expect(registered).toMatchObject({ year: 2025, years: [2025] })
  // One was refused: of all four it would be told by the others.
  expect(told(registered)).toEqual({ in_use: null, refused: null })
  const { db } = served.context
  for (const status of ['refused', 'refused', 'draft'])
    await makeLeast(db, 'waste_export_report_result', {
      organizationId: await makeEnterprise(),
      registrationNo: `XK-${status}-${(made += 1)}`,
      status,
      // The last day of the year in the country was over.
      submittedAt: status === 'draft' ? null : '2024-12-31T17:30:00Z',
    })
  served.context.changes.tell({ kind: 'unknown' })
  expect(told(await parts('?by=exportStatus'))).toEqual({
    in_use: { registrations: 3 },
    refused: { registrations: 3 },
  })
  const csv = await served.app.inject('/api/eos/public/waste-parts.csv?by=exportStatus')
  expect(csv.body).toMatch(/^exportStatus,2025,in_use,[^,]*,3,3,false$/m)
})

test('parts are taken as files, in which what is hidden is empty', async () => {
  const csv = await served.app.inject('/api/eos/public/waste-parts.csv?by=group&year=2025')
  expect(csv.statusCode, csv.body).toBe(200)
  const [headings, first] = csv.body.replace('\uFEFF', '').split('\r\n')
  expect(headings).toBe('by,year,code,name,enterprises,generated,handled,isDemo')
  expect(first).toMatch(/^group,2025,19,.*,3,6000,5700,false$/)
  const hidden = await served.app.inject('/api/eos/public/waste-parts.csv?by=province')
  expect(hidden.body).toMatch(/province,2025,01,[^,]*,,,,false/)
  const workbook = await served.app.inject('/api/eos/public/waste-parts.xlsx?by=group')
  expect(workbook.headers['content-type']).toContain('spreadsheetml')
  expect(workbook.headers['content-disposition']).toContain('waste-parts-group.xlsx')
})

test('each part leads on to its reports, for the ministry and the office of the province alone', async () => {
  const ofPart = async (as: Person, query: string) => {
    const url = `/api/admin/waste-parts/reports?year=2025&${query}`
    const answer = await served.as(as)({ method: 'GET', url })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const ministry = person({ id: '9' })
  const office = person({ id: '8', organization: { id: '8', type: 1, provinceId: hanoi } })
  const oil = await ofPart(ministry, 'by=group&code=17')
  expect(oil).toMatchObject({ path: 'waste_report_result', isCut: false })
  expect(oil.data).toHaveLength(4)
  expect(oil.data[0]).toMatchObject({ number: 'T-1', amounts: { generated: 1000, handled: 900 } })
  expect((await ofPart(office, 'by=group&code=17')).data).toHaveLength(3)
  expect((await ofPart(ministry, 'by=province&code=24')).data).toHaveLength(1)
  expect((await ofPart(office, 'by=province&code=24')).data).toEqual([])
  expect((await ofPart(ministry, 'by=method&code=TĐ')).data).toHaveLength(4)
  expect((await ofPart(ministry, 'by=reuse&code=recycling')).data).toHaveLength(3)
  expect((await ofPart(ministry, 'by=reuseCategory&code=INERT')).data).toHaveLength(3)
  expect((await ofPart(ministry, 'by=exportStatus&code=in_use')).data).toHaveLength(3)
  expect((await ofPart(ministry, 'by=exportStatus&code=in_use')).path).toBe(
    'waste_export_report_result',
  )
  const code = (await parts('?by=exportOperation')).parts[0]!.code!
  const exported = await ofPart(ministry, `by=exportOperation&code=${code}`)
  expect(exported.path).toBe('waste_export_report_result')
  expect(exported.data[0].number).toMatch(/^XK-/)
  const enterprise = person({ id: '7', organization: { id: '7', type: 2, provinceId: hanoi } })
  const refused = await served.as(enterprise)({
    method: 'GET',
    url: '/api/admin/waste-parts/reports?year=2025&by=group&code=17',
  })
  expect(refused.statusCode).toBe(403)
})

test('an amount to which one or two enterprises contribute is not told, nor the one that would tell it', async () => {
  const year = 2024
  const [oil, battery] = [await wasteOf('170203'), await wasteOf('190601')]
  const methodId = await methodOf()
  for (let number = 0; number < 5; number += 1) {
    const organizationId = await makeEnterprise()
    const line = (dangerWasteId: string, handled: object) => ({
      section: 'hazardous',
      wasteName: 'x',
      dangerWasteId,
      methodId,
      qtyGenerated: 1000 + number,
      ...handled,
    })
    const isFirst = number === 0
    await publish('waste_report_result', {
      organizationId,
      provinceId: hanoi,
      reportYear: year,
      formType: '05B',
      lines: [
        line(oil, isFirst ? { qtySelfTreated: 70 } : {}),
        line(battery, { qtyTransferred: 900 }),
      ],
    })
    await publish('waste_report_reuse_report_result', {
      organizationId,
      provinceId: hanoi,
      reportYear: year,
      reuseKind: 'recycling',
      lines: [{ wasteName: 'x', qtyGenerated: 500, qtyReusedOnsite: isFirst ? 30 : 0 }],
    })
  }
  served.context.changes.tell({ kind: 'unknown' })
  // One enterprise handled oil; all that is handled less what became of batteries would tell how much.
  const groups = await parts(`?year=${year}`)
  expect(told(groups)).toEqual({
    '17': { generated: 5010, handled: null },
    '19': { generated: 5010, handled: null },
  })
  expect(groups.parts.map(({ enterprises }) => enterprises)).toEqual([5, 5])
  expect(told(await parts(`?by=method&year=${year}`))).toEqual({ TĐ: { handled: 4570 } })
  expect(told(await parts(`?by=reuse&year=${year}`))).toEqual({
    recycling: { generated: 2500, reused: null },
  })
  const csv = await served.app.inject(`/api/eos/public/waste-parts.csv?year=${year}`)
  expect(csv.body).toMatch(/^group,2024,17,.*,5,5010,,false$/m)
  const { years } = (await served.app.inject('/api/eos/public/hazardous-waste')).json()
  expect(years.find((each: { year: number }) => each.year === year)).toEqual({
    year,
    generators: 5,
    reports: { due: 5, received: 5, onTimeRate: 100 },
    amounts: {
      generated: 10_020,
      selfTreated: null,
      transferred: null,
      exported: 0,
      inStock: 0,
    },
  })
})

/** The same numbers in every run, from 0 to 1. */
const random = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1

let enterprise = 0
const part = (enterprises: number, few?: readonly string[]) => ({
  enterprises,
  few:
    few ??
    (enterprises < 3 ? Array.from({ length: enterprises }, () => String((enterprise += 1))) : []),
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
  const found = [...tooFew(counts.map((enterprises) => part(enterprises)))]
  expect(found.map(({ enterprises }) => enterprises).toSorted()).toEqual(hidden)
})

test('two hidden parts of the same enterprises do not hide each other', () => {
  const parts = [part(9), part(4), part(2, ['a', 'b']), part(1, ['a'])]
  expect(tooFew(parts)).toEqual(new Set([parts[1], parts[2], parts[3]]))
})

/** Enterprises with what each contributes to each amount of a part. */
type Contributions = Record<string, Partial<Record<PartAmount, number>>>

const sized = (ids: string[]) => ({ enterprises: ids.length, few: ids.length < 3 ? ids : [] })

function storedPart(code: string, contributions: Contributions): StoredPart {
  const amount = (name: PartAmount) => {
    const given = Object.entries(contributions).map(([id, kg]) => [id, kg[name] ?? 0] as const)
    const kg = given.reduce((sum, [, each]) => sum + each, 0)
    return { kg, ...sized(given.flatMap(([id, each]) => (each > 0 ? [id] : []))) }
  }
  return {
    code,
    name: null,
    nameEn: null,
    demo: false,
    ...sized(Object.keys(contributions)),
    amounts: { generated: amount('generated'), handled: amount('handled') },
  }
}

test('nobody learns, also by subtraction, an amount to which fewer than three enterprises contribute', () => {
  for (let country = 0; country < 400; country += 1) {
    const size = 1 + Math.floor(random(country) * 9)
    const made = Array.from({ length: size }, (_, place): [string, Contributions] => {
      const count = 1 + Math.floor(random(country * 31 + place) * 6)
      const first = Math.floor(random(country * 17 + place) * 6)
      const ids = Array.from({ length: count }, (_each, number) =>
        String((first + number * 2) % 13),
      )
      const kg = (id: string) => Math.floor(random(country + place * 7 + Number(id)) * 3)
      return [
        String(place).padStart(2, '0'),
        Object.fromEntries(ids.map((id) => [id, { generated: 1 + kg(id), handled: kg(id) }])),
      ]
    })
    const stored = made.map(([code, contributions]) => storedPart(code, contributions))
    const answer = wastePartsOf({ by: 'group', year: 2025, years: [2025], parts: stored })
    for (const name of ['generated', 'handled'] as const) {
      const contributors = (codes: readonly (string | null)[]) =>
        new Set(
          made
            .filter(([code]) => codes.includes(code))
            .flatMap(([, each]) => Object.keys(each).filter((id) => (each[id]![name] ?? 0) > 0)),
        ).size
      const isTold = ({ amounts }: WasteParts['parts'][number]) => amounts?.[name] != null
      const seen = answer.parts.filter(isTold)
      const left = answer.parts.filter((each) => !isTold(each)).map(({ code }) => code)
      for (const { code, amounts } of seen)
        expect(amounts![name] === 0 || contributors([code]) >= 3, JSON.stringify(made)).toBe(true)
      // The total without what is told leaves what is hidden. Where nothing but zeros is told, nobody can take anything from it.
      const isSafe = seen.every(({ amounts }) => amounts![name] === 0)
      expect(
        isSafe || left.length === 0 || contributors(left) === 0 || contributors(left) >= 3,
      ).toBe(true)
    }
  }
})
