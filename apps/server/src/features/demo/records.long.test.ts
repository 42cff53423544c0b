// Records of the demo country: no list is empty, invented ones say so, and every load gives the same.
import { resources } from '@eos/contract/resources/all'
import { hasMethod } from '@eos/contract/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import type { Problems } from '../../platform/http/answers/refuse-field.ts'
import { judgeReused, judgeYearly, problemsBy } from '../waste/report-rules.ts'
import { needSoundDangerWaste } from '../waste/rules.ts'
import { problemsOfExport } from '../waste/exports/rules.ts'
import { problemsOfStatistic } from '../waste/solid-waste/rules.ts'
import { ensureDemoAccounts } from './demo-accounts.ts'
import { loadDemo } from './load-demo.ts'
import { removeDemo } from './load/remove-demo.ts'

let server: TestApp
let ask: ReturnType<TestApp['as']>

beforeAll(async () => {
  const settings = { demo: 'small', demoPassword: 'sáu con cò trắng' } as const
  server = await buildTestApp({ now: '2026-03-05T08:07:12Z', settings })
  await loadDemo(server.context)
  await ensureDemoAccounts(server.context)
  ask = server.as(person())
})
afterAll(() => server?.close())

async function itemsOf(path: string): Promise<Record<string, unknown>[]> {
  const answer = await ask({ url: `/api/${path}?size=1000` })
  expect(answer.statusCode, path).toBe(200)
  return answer.json()._embedded[path]
}

async function unsimulated(problems: Promise<Problems> | Problems): Promise<Problems> {
  return (await problems).filter(([name]) => name !== 'contractFileId')
}

test('no list of the administration is empty but those that only people fill', async () => {
  const filledByPeople = new Set([
    'activity_logs',
    'grant',
    'holidays',
    'report-periods',
    'competent-authorities',
  ])
  const empty: string[] = []
  for (const { path } of resources.filter((each) => hasMethod(each, 'LIST'))) {
    if (filledByPeople.has(path)) continue
    if ((await itemsOf(path)).length === 0) empty.push(path)
  }
  const advice =
    'The demo country shows items of every resource: add some in features/demo/load/insert, from packages/demo/src/records. ' +
    'A list that nothing but the work of people can fill is named in filledByPeople.'
  expect(empty, advice).toEqual([])
})

test('visitors see posts, documents, facilities, figures, points and their announced rounds', async () => {
  for (const path of [
    'post',
    'documentation',
    'careers',
    'messages',
    'facility',
    'location-point',
  ]) {
    const answer = await server.app.inject({ url: `/api/${path}` })
    expect([path, answer.json().page.totalElements > 1]).toEqual([path, true])
  }
  const points = (await server.app.inject({ url: '/api/location-point?size=1000' })).json()
  expect(points.page.totalElements).toBe((await itemsOf('location-point')).length - 1)
  const figures = (await server.app.inject({ url: '/api/solid_waste_statistic?year=2025' })).json()
  expect(figures.page.totalElements).toBeGreaterThan(50)
})

test('shows enterprises with hazardous waste, headings under headings, and rounds that wait to be announced', async () => {
  const asked = async (url: string) => (await server.app.inject({ url })).json()
  const enterprises = await asked(
    '/api/organization/search/findByHazardousWaste?hazardousWaste=true',
  )
  expect(enterprises._embedded.organization.length).toBeGreaterThan(3)
  const standards = await asked('/api/category/search/findByCode?code=standards')
  const below = await asked(`/api/category/search/findByParentId?parentId=${standards.id}`)
  expect(below._embedded.category.length).toBeGreaterThan(2)
  const results = await server.context.db
    .selectFrom('location_point_data')
    .select(['announced', 'year', 'observation'])
    .execute()
  const waiting = results.filter(({ announced }) => !announced)
  expect(waiting.length).toBeGreaterThan(0)
  expect(waiting.length).toBeLessThan(results.length / 3)
  // The example of the API document says round 12, which no point of the demo has.
  expect(results.filter(({ observation }) => observation === 12)).toEqual([])
  const points = await server.context.db
    .selectFrom('location_point')
    .select(['lat', 'lon'])
    .execute()
  for (const { lat, lon } of points)
    expect(`${lat} ${lon}`).toMatch(/^\d+(?:\.\d{1,5})? \d+(?:\.\d{1,5})?$/)
})

test('every code of hazardous waste has marks that its form would take, labelled as simulated', async () => {
  const wastes = await itemsOf('danger_waste')
  expect(wastes.length).toBeGreaterThan(30)
  for (const waste of wastes) {
    const { code, classification, hazardSymbols, note, certainty } = waste
    expect([code, ['NH', 'KS'].includes(String(classification))]).toEqual([code, true])
    expect([code, hazardSymbols]).not.toEqual([code, []])
    expect([code, certainty, note]).toEqual([code, 'assumed', expect.stringContaining('mô phỏng')])
    expect(note).toContain('simulated')
    await needSoundDangerWaste(server.context.db, waste)
  }
  const controlled = wastes.filter(({ classification }) => classification === 'KS')
  expect(controlled.length).toBeGreaterThan(5)
  for (const { thresholdRef } of controlled) expect(thresholdRef).toContain('simulated')
})

test('what is invented says so, in both languages where it has both', async () => {
  const invented = [
    'post',
    'careers',
    'facility',
    'location-point',
    'programs',
    'waste_receiving_organization',
  ]
  const missing: unknown[] = []
  for (const path of [
    ...invented,
    'waste_international_shipping_unit',
    'waste_treatment_foreign_unit',
  ]) {
    for (const { name, title, nameEn, titleEn, demo } of await itemsOf(path)) {
      const own = String(title ?? name)
      const english = titleEn ?? nameEn
      const isMarked =
        own.includes('(mô phỏng)') && (english == null || String(english).includes('simulated'))
      if (demo !== true || !isMarked) missing.push([path, own, english, demo])
    }
  }
  expect(missing).toEqual([])
  const permits = await itemsOf('station_permit')
  expect(permits.length).toBeGreaterThan(0)
  for (const { number, issuedBy, demo } of permits)
    expect([number, issuedBy, demo]).toEqual([
      expect.stringContaining('(mô phỏng)'),
      expect.stringContaining('(mô phỏng)'),
      true,
    ])
})

test('reports, exports and figures would pass every check of a submission; only the contract of an export, a file, is not simulated', async () => {
  const { db } = server.context
  const checks = {
    waste_report_result: problemsBy(judgeYearly),
    waste_report_reuse_report_result: problemsBy(judgeReused),
    waste_export_report_result: problemsOfExport,
    solid_waste_statistic: problemsOfStatistic,
  }
  for (const [path, problemsOf] of Object.entries(checks)) {
    const handedIn = (await itemsOf(path)).filter(({ status }) => status !== 'draft')
    expect([path, handedIn.length > 1]).toEqual([path, true])
    for (const item of handedIn)
      expect([path, item.id, await unsimulated(problemsOf(db, item))]).toEqual([path, item.id, []])
  }
})

test('a load after a removal brings the same records', async () => {
  const kept = async () => {
    const all: unknown[] = []
    for (const path of [
      'post',
      'messages',
      'public-location-point-data',
      'waste_report_result',
      'waste_export_report_result',
      'solid_waste_statistic',
      'facility',
    ]) {
      const ids = /^(id|.*Ids?|_links|lines|shipments|generators|values|updatedAt)$/
      for (const item of await itemsOf(path)) {
        all.push(Object.entries(item).filter(([name]) => !ids.test(name)))
      }
    }
    return all.map((each) => JSON.stringify(each)).toSorted()
  }
  const first = await kept()
  await removeDemo(server.context.db)
  expect(await itemsOf('post')).toEqual([])
  await loadDemo(server.context)
  expect(await kept()).toEqual(first)
}, 60_000)
