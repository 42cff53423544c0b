// Outlets are judged by the permits of their days, also after a permit was changed or removed; authorities enter them.
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import type { Exceedances } from '@eos/contract/calls/ingestion/exceedances'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../platform/http/caller.ts'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import {
  indicatorId,
  makeIndicator,
  makeOrganization,
  makeStation,
  provinceId,
} from '../../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../../test/readings.ts'
import { runRecomputations } from '../../recomputation/run-recomputation.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'

let tested: TestApp
let ministry: Person
let ids: Record<'cod' | 'ph' | 'flow_out', string>

beforeAll(async () => {
  // 17:10 on the station's clock.
  tested = await buildTestApp({ now: '2026-03-02T10:10:00Z' })
  ministry = person()
  const { db } = tested.context
  ids = {
    cod: await indicatorId(db, 'cod'),
    ph: await indicatorId(db, 'ph'),
    flow_out: await indicatorId(db, 'flow_out'),
  }
})
afterAll(() => tested.close())

const soon = { timeout: 8_000, interval: 50 }
const json = { accept: 'application/json' }

const enter = (payload: object, as = ministry, headers = {}) =>
  tested.as(as)({
    method: 'POST',
    url: '/api/station_permit',
    payload,
    headers: { ...json, ...headers },
  })

const permit = (stationId: string, more: object = {}) => ({
  stationId,
  number: '1427/GPMT-BNNMT',
  issuedOn: '2025-03-14',
  issuedBy: 'Bộ Nông nghiệp và Môi trường',
  limits: [{ indicatorId: ids.cod, high: 75, means: ['hour', 'day'] }],
  ...more,
})

const hourly = (high: number) => [{ indicatorId: ids.cod, high, means: ['hour'] }]

const statusOf = async (stationId: string, who: Person) =>
  (await enter(permit(stationId), who)).statusCode

async function entered(payload: object): Promise<string> {
  const answer = await enter(payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: string }>().id
}

async function change(id: string, payload: object | undefined): Promise<void> {
  const url = `/api/station_permit/${id}`
  const answer = await tested.as(ministry)(
    payload ? { method: 'PATCH', url, payload } : { method: 'DELETE', url },
  )
  expect(answer.statusCode, answer.body).toBe(204)
  await runRecomputations(tested.context)
}

/** Two days and a half, hour by hour from midnight of 28 February on the station's clock. */
async function outlet(codAt: (k: number) => number, more = {}): Promise<string> {
  const { db } = tested.context
  const { id } = await makeStation(db, {
    type: 'wastewater_auto',
    indicators: ['cod', 'ph', 'flow_out'],
    published: true,
    ...more,
  })
  const valuesAt = (k: number) => [codAt(k), 7.85, 60]
  await storeReadings(
    tested.database,
    id,
    everySeconds(3600, '2026-02-27T18:00:00Z', 2 * 24 + 17, valuesAt),
  )
  await processDirtyIntervals(tested.context)
  return id
}

async function exceedancesOf(stationId: string, language = 'en'): Promise<Exceedances['data']> {
  const url = `/api/eos/public/exceedances?stationId=${stationId}`
  const answer = await tested.app.inject({ url, headers: { 'accept-language': language } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Exceedances>().data
}

/** Oldest first. */
const foundAt = async (stationId: string) =>
  (await exceedancesOf(stationId))
    .map(({ averaging, periodEnd, value, limit }) => [averaging, periodEnd, value, limit.value])
    .toReversed()

async function asked<Answer>(path: string): Promise<Answer> {
  return (await tested.app.inject(`/api/eos/public/${path}`)).json<Answer>()
}
const meansOf = (id: string) => asked<DailyMeans>(`daily-means/${id}`)

test('hours and days of an outlet beyond its permit are found as soon as it is entered, under its number and date', async () => {
  // From 10 to 12 of the first day it is above; that day stays within, the second does not.
  const id = await outlet((k) => (k === 10 || k === 11 ? 90 : k < 24 ? 60 : k < 48 ? 75.5 : 70))
  expect(await exceedancesOf(id)).toEqual([])
  await entered(permit(id))
  await runRecomputations(tested.context)
  const found = await foundAt(id)
  expect(found.slice(0, 2)).toEqual([
    ['sample', '2026-02-28T04:00:00.000Z', 90, 75],
    ['sample', '2026-02-28T05:00:00.000Z', 90, 75],
  ])
  expect(found.filter(([averaging]) => averaging === '24h')).toEqual([
    ['24h', '2026-03-01T17:00:00.000Z', 75.5, 75],
  ])
  const [newest] = await exceedancesOf(id)
  expect(newest).toMatchObject({
    indicator: 'cod',
    unit: 'mg/L',
    ratio: 1.01,
    limit: {
      kind: 'upper',
      title: 'Environmental permit 1427/GPMT-BNNMT of 14 Mar 2025',
      source: 'Bộ Nông nghiệp và Môi trường',
      table: '',
      validFrom: '2025-03-14',
      validBefore: null,
    },
  })
  const [inVietnamese] = await exceedancesOf(id, 'vi')
  expect(inVietnamese!.limit.title).toBe('Giấy phép môi trường số 1427/GPMT-BNNMT ngày 14/03/2025')
})

test('prepared public answers hold the permit as soon as it is entered, and follow it', async () => {
  const id = await outlet(() => 70)
  await expect.poll(async () => (await meansOf(id)).indicators?.length, soon).toBe(3)
  expect(await meansOf(id)).toMatchObject({ permit: null, documents: {} })
  const limits = [
    { indicatorId: ids.cod, high: 75, means: ['hour', 'day'] },
    { indicatorId: ids.ph, low: 6, high: 9, means: ['hour'] },
    // The permit states it so; the station measures in m³/h.
    { indicatorId: ids.flow_out, high: 1920, unit: 'm3/ngày đêm', means: ['hour'] },
  ]
  const permitId = await entered(permit(id, { expiresOn: '2032-03-14', limits }))
  await expect.poll(async () => (await meansOf(id)).permit?.number, soon).toBe('1427/GPMT-BNNMT')
  const means = await meansOf(id)
  expect(means.permit).toEqual({
    number: '1427/GPMT-BNNMT',
    issuedOn: '2025-03-14',
    issuedBy: 'Bộ Nông nghiệp và Môi trường',
    expiresOn: '2032-03-14',
  })
  const document = `permit-${permitId}`
  const about = { from: '2026-02-01', document }
  const limitsOf = Object.fromEntries(
    means.indicators.map(({ indicator, unit, limits: own }) => [indicator, [unit, own]]),
  )
  expect(limitsOf).toEqual({
    cod: ['mg/L', ['hour', 'day'].map((mean) => ({ mean, ...about, kind: 'upper', high: 75 }))],
    ph: ['', [{ mean: 'hour', ...about, kind: 'range', low: 6, high: 9 }]],
    flow_out: ['m³/h', [{ mean: 'hour', ...about, kind: 'upper', high: 80 }]],
  })
  expect(means.documents[document]).toMatchObject({
    title: 'Giấy phép môi trường số 1427/GPMT-BNNMT ngày 14/03/2025',
    source: 'Bộ Nông nghiệp và Môi trường',
  })
  const page = async () => (await asked<StationPage>(`station/${id}`)).limits.means
  await expect
    .poll(
      async () => (await page()).map(({ indicator, averaging }) => `${indicator} ${averaging}`),
      soon,
    )
    .toEqual(['cod sample', 'cod 24h', 'ph sample', 'flow_out sample'])
  const hasPermit = async () =>
    (await asked<LatestStations>('latest')).stations.find((each) => each.id === id)?.hasPermit
  await expect.poll(hasPermit, soon).toBe(true)
  await change(permitId, { limits: [{ indicatorId: ids.cod, high: 60, means: ['day'] }] })
  await expect
    .poll(async () => (await meansOf(id)).indicators[0]?.limits, soon)
    .toEqual([{ mean: 'day', ...about, kind: 'upper', high: 60 }])
  await change(permitId, undefined)
  await expect.poll(async () => (await meansOf(id)).permit, soon).toBeNull()
  await expect.poll(hasPermit, soon).toBe(false)
})

test('each mean is judged by the permit of its time; a later one takes the place of the whole former one', async () => {
  const id = await outlet(() => 70)
  await entered(permit(id, { issuedOn: '2025-01-01', limits: hourly(69) }))
  await entered(permit(id, { number: '2', issuedOn: '2026-03-01', limits: hourly(71) }))
  const acid = [{ indicatorId: ids.ph, high: 7.5, means: ['day'] }]
  await entered(
    permit(id, { number: '3', issuedOn: '2026-03-02', expiresOn: '2026-04-01', limits: acid }),
  )
  await runRecomputations(tested.context)
  const found = await exceedancesOf(id)
  // All hours of 28 February; the day of 2 March has not ended.
  expect(
    found
      .map(({ periodEnd }) => periodEnd)
      .toSorted()
      .at(-1),
  ).toBe('2026-02-28T17:00:00.000Z')
  expect(found).toHaveLength(24)
  expect(found[0]!.limit).toMatchObject({ value: 69, validBefore: '2026-03-01' })
  await expect.poll(async () => (await meansOf(id)).permit?.number, soon).toBe('3')
})

test('a corrected permit judges again what it had judged, and a removed one leaves nothing behind', async () => {
  const id = await outlet((k) => (k === 3 ? 80 : 60))
  const permitId = await entered(permit(id, { limits: hourly(7.5) }))
  await runRecomputations(tested.context)
  expect(await exceedancesOf(id)).toHaveLength(50)
  await change(permitId, { limits: hourly(75) })
  expect(await foundAt(id)).toEqual([['sample', '2026-02-27T21:00:00.000Z', 80, 75]])
  await change(permitId, { issuedOn: '2026-03-01' })
  expect(await exceedancesOf(id)).toEqual([])
  await change(permitId, { issuedOn: '2025-03-14' })
  expect(await exceedancesOf(id)).toHaveLength(1)
  await change(permitId, undefined)
  expect(await exceedancesOf(id)).toEqual([])
  // Hours that come later are not judged either.
  await storeReadings(
    tested.database,
    id,
    everySeconds(3600, '2026-02-27T18:00:00Z', 3, () => [99, 7, 60]),
  )
  await processDirtyIntervals(tested.context)
  expect(await exceedancesOf(id)).toEqual([])
})

test('limits that do not fit are refused by the name of each field, in the language of the reader', async () => {
  const { id } = await makeStation(tested.context.db, { type: 'wastewater_auto' })
  const hourly = { means: ['hour'] }
  const answer = await enter(
    permit(id, {
      expiresOn: '2025-03-14',
      limits: [
        { indicatorId: ids.ph, low: 9, high: 6, ...hourly },
        { indicatorId: ids.cod, ...hourly },
        { indicatorId: ids.cod, high: 75, ...hourly },
        { indicatorId: ids.flow_out, high: 80, unit: 'mg/L', ...hourly },
      ],
    }),
    ministry,
    { 'accept-language': 'vi' },
  )
  expect(answer.statusCode).toBe(400)
  const { errors } = answer.json<{ errors: { property: string; message: string }[] }>()
  expect(errors.map(({ property }) => property)).toEqual([
    'expiresOn',
    'limits.2.indicatorId',
    'limits.0.low',
    'limits.1.high',
    'limits.3.unit',
  ])
  expect(errors[4]!.message).toBe('Đơn vị này không đổi được sang m³/h của thông số.')
  const unknown = await enter(
    permit(id, { limits: [{ indicatorId: '999999', high: 1, ...hourly }] }),
  )
  expect(unknown.statusCode).toBe(400)
  expect(unknown.json().errors[0].property).toBe('limits.0.indicatorId')
  const list = await tested.as(ministry)({
    url: `/api/station_permit?stationId=${id}`,
    headers: json,
  })
  expect(list.json().page.totalElements).toBe(0)
})

test('an office enters permits of its province, an enterprise none, and visitors see those of public stations', async () => {
  const { db } = tested.context
  const [here, elsewhere] = [await provinceId(db, '01'), await provinceId(db, '31')]
  const owner = await makeOrganization(db, { province_id: here })
  const station = { type: 'wastewater_auto', organization_id: owner.id }
  const own = await makeStation(db, { ...station, province_id: here })
  const away = await makeStation(db, { ...station, province_id: elsewhere, published: true })
  const office = await makeOrganization(db, { type: 1, province_id: here })
  const officer = person({ organization: { id: office.id, type: 1, provinceId: here } })
  const manager = person({ organization: { id: owner.id, type: 2, provinceId: here } })
  expect(await statusOf(own.id, manager)).toBe(403)
  expect(await statusOf(away.id, officer)).toBe(403)
  expect(await statusOf(own.id, officer)).toBe(201)
  expect(await statusOf(away.id, ministry)).toBe(201)
  const shown = async (stationId: string) =>
    (await tested.app.inject(`/api/station_permit?stationId=${stationId}`)).json().page
      .totalElements
  expect([await shown(own.id), await shown(away.id)]).toEqual([0, 1])
})

test('an indicator that no standard knows is judged as well, in a unit that only it has', async () => {
  const { db } = tested.context
  const colour = await makeIndicator(db, { code: 'colour', unit: 'Pt-Co', group: 'water' })
  const { id } = await makeStation(db, {
    type: 'wastewater_auto',
    indicators: ['colour'],
    published: true,
  })
  await entered(permit(id, { limits: [{ indicatorId: colour.id, high: 50, means: ['hour'] }] }))
  await storeReadings(
    tested.database,
    id,
    everySeconds(3600, '2026-02-27T18:00:00Z', 3, (k) => [k === 1 ? 80 : 50]),
  )
  await processDirtyIntervals(tested.context)
  expect(await exceedancesOf(id)).toMatchObject([{ unit: 'Pt-Co', value: 80, ratio: 1.6 }])
})
