// The public lists about waste: licensed receivers with their codes and validity, the national list, Basel codes, and methods.
import type { WasteList } from '@eos/contract/calls/waste/waste-lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { provinceId } from '../../../../test/make.ts'

let served: TestApp

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-03-10T05:00:00Z' })
  const hanoi = await provinceId(served.context.db, '01')
  const wastes = await Promise.all(
    ['190601', '170203'].map(async (code) => {
      const found = await ask('GET', `danger_waste/search/findByCode?code=${code}`)
      return found.json().id
    }),
  )
  const receiver = (name: string, taxCode: string, more: object = {}) =>
    register(
      {
        name,
        taxCode,
        provinceId: hanoi,
        orgTypes: ['treater'],
        contactName: 'Bà Kín',
        phone: '0241234567',
        email: 'kin@example.org',
        ...more,
      },
      ['verified', 'active'],
    )
  const licence = {
    licenceNo: '12/GPMT',
    licenceDate: '2020-01-01',
    licenceExpiry: '2030-01-01',
    licenceAuthority: 'Bộ',
    permittedWaste: wastes.map((dangerWasteId) => ({ dangerWasteId, maxKgPerYear: 1000 })),
  }
  await receiver('Nhà máy Xanh', '0100000001', { nameEn: 'Green works', ...licence })
  await receiver('Không giấy phép', '0100000002')
  await register(
    {
      name: 'Chỉ đề xuất',
      taxCode: '0100000003',
      provinceId: hanoi,
      orgTypes: ['treater'],
      ...licence,
    },
    [],
  )
})
afterAll(() => served?.close())

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  served.as(person())({
    method,
    url: `/api/${path}`,
    headers: { accept: 'application/json' },
    ...(payload && { payload }),
  })

async function register(item: object, steps: readonly string[]): Promise<void> {
  const made = await ask('POST', 'waste_receiving_organization', item)
  expect(made.statusCode, made.body).toBe(201)
  const path = `waste_receiving_organization/${made.json().id}`
  for (const status of steps) expect((await ask('PATCH', path, { status })).statusCode).toBe(200)
}

async function listOf(query: string, language = 'en'): Promise<WasteList> {
  const answer = await served.app.inject({
    url: `/api/eos/public/waste-lists${query}`,
    headers: { 'accept-language': language },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const codesIn = ({ rows }: WasteList) => rows.map(({ code }) => code)

test('licensed receivers are told with their codes and validity, and nothing private of them', async () => {
  const told = await listOf('')
  expect(told).toMatchObject({ list: 'receivers', matching: 1, page: 0, pages: 1, demo: false })
  expect(told.rows).toMatchObject([
    {
      code: '0100000001',
      name: 'Green works',
      about: 'Hanoi',
      codes: ['170203', '190601'],
      licence: '12/GPMT',
      from: '2020-01-01',
      to: '2030-01-01',
    },
  ])
  expect(JSON.stringify(told)).not.toMatch(/Kín|0241234567/)
  expect((await listOf('', 'vi')).rows[0]).toMatchObject({ name: 'Nhà máy Xanh', about: 'Hà Nội' })
})

test('receivers are found by their words, and by a code that they may take', async () => {
  for (const q of ['nha may xanh', '0100000001', '12/gpmt', '19 06 01', '1906', 'xanh 170203'])
    expect(codesIn(await listOf(`?q=${encodeURIComponent(q)}`)), q).toEqual(['0100000001'])
  for (const q of ['160106', 'de xuat', 'kin', '%', '_'])
    expect(codesIn(await listOf(`?q=${encodeURIComponent(q)}`)), q).toEqual([])
})

test('a waste is found by its code with and without blanks, and by words with and without tone marks', async () => {
  for (const q of ['190601', '19 06 01', '19.06.01', '19-06-01', 'ac quy', 'ẮC QUY'])
    expect(codesIn(await listOf(`?list=wastes&q=${encodeURIComponent(q)}`)), q).toEqual(['190601'])
  expect((await listOf('?list=wastes&q=khong co gi')).rows).toEqual([])
})

test('Basel codes stand in the order of their numbers, with counterparts and the days on which they hold', async () => {
  const [gypsum] = (await listOf('?list=basel&q=A2040')).rows
  expect(gypsum).toMatchObject({ code: 'A2040', about: 'VIII', codes: ['B2080'], to: null })
  const [ended] = (await listOf('?list=basel&q=a%201180')).rows
  expect(ended).toMatchObject({ code: 'A1180', to: '2025-01-01' })
  const first = await listOf('?list=basel')
  expect(codesIn(first).slice(0, 11).at(-1)).toBe('Y11')
  expect(first.rows).toHaveLength(50)
  expect((await listOf('?list=basel&page=1')).rows[0]!.code).not.toBe('Y1')
  expect((await listOf('?list=basel&page=99')).rows).toEqual([])
})

test('methods are told with their kind and their operations', async () => {
  const methods = await listOf('?list=methods')
  expect(methods.matching).toBe(13)
  const [burnt] = (await listOf('?list=methods&q=thieu dot')).rows
  expect(burnt).toMatchObject({ code: 'TĐ', licence: null, from: null })
  expect(burnt!.codes).toContain('D10')
})

const file = (query: string) =>
  served.app.inject({
    url: `/api/eos/public/waste-lists.csv${query}`,
    headers: { 'accept-language': 'vi' },
  })

test('each list is a file, of all that match', async () => {
  const receivers = await file('')
  expect(receivers.headers['content-disposition']).toContain('waste-receivers.csv')
  expect(receivers.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'code,name,about,codes,licence,validFrom,validTo',
    '0100000001,Nhà máy Xanh,Hà Nội,170203 190601,12/GPMT,2020-01-01,2030-01-01',
  ])
  const codes = (await file('?list=basel')).body.trim().split('\r\n')
  expect(codes.length).toBeGreaterThan(200)
  expect((await file('?list=gold')).statusCode).toBe(400)
})
