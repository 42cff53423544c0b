// A province is found by its former name, another name or its former code, as the unit that holds it today.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from './build-app.ts'

let served: TestApp
beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
})
afterAll(() => served.close())

async function namesAt(path: string): Promise<string[]> {
  const answer = await served.app.inject({ url: `/api/province${path}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()._embedded.province.map(({ name }: { name: string }) => name)
}

const byName = (name: string) =>
  `/search/findByNameContainingIgnoreCase?name=${encodeURIComponent(name)}`

test.each([
  ['binh duong', 'Hồ Chí Minh'],
  ['ha giang', 'Tuyên Quang'],
  ['sai gon', 'Hồ Chí Minh'],
  ['TP HCM', 'Hồ Chí Minh'],
  ['hcm', 'Hồ Chí Minh'],
  ['thua thien hue', 'Huế'],
  ['Bà Rịa', 'Hồ Chí Minh'],
  ['hoa binh', 'Phú Thọ'],
])('finds the unit of today by %s', async (name, today) => {
  expect(await namesAt(byName(name))).toEqual([today])
  expect(await namesAt(`?name=${encodeURIComponent(name)}`)).toEqual([today])
  const words = await namesAt(`?q=${encodeURIComponent(name)}`)
  expect(words).toContain(today)
})

test('lists only units in force, and with all=true the former ones too', async () => {
  const all = await namesAt(`${byName('binh duong')}&all=true`)
  expect(all.toSorted()).toEqual(['Bình Dương', 'Hồ Chí Minh'])
  expect(await namesAt(`${byName('binh duong')}&validOn=2025-01-01`)).toEqual(['Bình Dương'])
})

test.each([
  ['74', 'Hồ Chí Minh'],
  ['77', 'Hồ Chí Minh'],
  ['10', 'Lào Cai'],
  ['15', 'Lào Cai'],
  ['27', 'Bắc Ninh'],
  ['24', 'Bắc Ninh'],
  ['79', 'Hồ Chí Minh'],
])('finds by the code %s, of before or of today, who holds it now', async (code, today) => {
  expect(await namesAt(`/search/findByProvinceCode?provinceCode=${code}`)).toEqual([today])
  expect(await namesAt(`?provinceCode=${code}`)).toEqual([today])
})

test('looks into other names only for what asks for a name', async () => {
  const others = await namesAt('/search/findByProvinceCodeNotIn?provinceCodes=74&size=1000')
  expect(others).toContain('Hồ Chí Minh')
  expect(await namesAt(byName('%'))).toEqual([])
  expect(await namesAt(byName('nowhere'))).toEqual([])
})
