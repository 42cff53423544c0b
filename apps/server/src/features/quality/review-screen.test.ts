// The calls of the review screen: findings, a station's series, previews of judgements, the history of a time range.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  QualityFindings,
  ReviewedStation,
  ReviewPreview,
  ReviewSeries,
  ResentReview,
  RangeEvent,
} from '@eos/contract/calls/ingestion/quality-review'
import type { Review } from '@eos/contract/calls/ingestion/quality'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import type { TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import {
  at,
  minutesIn,
  openQualityOffice,
  type Ask,
  type QualityOffice,
  type Station,
} from '../../../test/quality-office.ts'

let office: QualityOffice
let testApp: TestApp
let officer: Ask
let approver: Ask
let stranger: Ask
let reader: Ask
let station: Station

beforeAll(async () => {
  office = await openQualityOffice()
  ;({ testApp, officer, approver, stranger, reader } = office)
})
afterAll(() => testApp.close())

beforeEach(async () => {
  station = await office.openStation({ lat: 21, lon: 105.8 })
})

const push = (values: readonly (number | null)[]): Promise<Receipt> => office.push(station, values)

const day = 'from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z'

async function get<T>(ask: Ask, path: string): Promise<T> {
  const answer = await ask({
    method: 'GET',
    url: `/api/admin/quality/${path}`,
    headers: { 'accept-language': 'en' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}

async function post<T>(ask: Ask, path: string, payload: object): Promise<T> {
  const url = `/api/admin/quality/${path}`
  const answer = await ask({ method: 'POST', url, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json<T>()
}

const review = (facts: object) => ({
  stationId: station.id,
  indicator: 'pm25',
  from: at(1),
  to: at(12),
  verdict: 'reject',
  reason: 'pump failed',
  ...facts,
})

async function judge(facts: object): Promise<Review> {
  const { id } = await post<Review>(officer, 'reviews', review(facts))
  return post<Review>(approver, `reviews/${id}/approve`, {})
}

const findings = (ask: Ask, more = '') =>
  get<QualityFindings>(ask, `findings?${day}&stationId=${station.id}${more}`)

const series = (more = '') =>
  get<ReviewSeries>(officer, `series?${day}&stationId=${station.id}&indicator=pm25${more}`)

const preview = (facts: object) => {
  const { reason, ...asked } = review(facts)
  expect(reason).toBeTruthy()
  return post<ReviewPreview>(officer, 'reviews/preview', asked)
}

const waiting = async (ask: Ask) =>
  (await get<{ data: ResentReview[] }>(ask, 'sent-again')).data.filter(
    ({ review: { stationId } }) => stationId === station.id,
  )

describe('what waits for a look', () => {
  test('is told once for a day, a station, an indicator and a rule, and goes when somebody judges it', async () => {
    await push([20, 9000, 9001, 23])
    expect(await findings(officer)).toMatchObject({
      data: [
        {
          station: { id: station.id },
          indicator: 'pm25',
          about: 'reading',
          day: '2026-11-20',
          from: at(2),
          to: at(3),
          count: 2,
          flag: 'suspect',
          rule: { kind: 'range', version: 1 },
          reason: '9001 is outside -10 … 2000.',
        },
      ],
      next: null,
    })
    await post(officer, 'reviews', review({ from: at(2), to: at(2) }))
    expect((await findings(officer)).data).toMatchObject([{ count: 1, from: at(3) }])
    await post(officer, 'reviews', review({ from: at(3), to: at(3) }))
    expect((await findings(officer)).data).toEqual([])
    expect((await findings(officer, '&all=true')).data).toMatchObject([{ count: 2 }])
  })

  test('names its station and gives its reason in the language of the reader', async () => {
    await push([20, -999])
    await testApp.database.pool.query(
      `update station set name = 'Trạm Hồ', name_en = 'Lake station' where id = $1`,
      [station.id],
    )
    const nameIn = async (language: string) => {
      const url = `/api/admin/quality/findings?${day}&stationId=${station.id}`
      const headers = { 'accept-language': language }
      const answer = await officer({ method: 'GET', url, headers })
      return answer.json<QualityFindings>().data[0]!.station.name
    }
    expect(await nameIn('vi')).toBe('Trạm Hồ')
    expect(await nameIn('en')).toBe('Lake station')
  })

  test('is found by province, indicator and rule, page by page, and only where the right reaches', async () => {
    await push([20, 9000, 22, -999])
    const all = (await findings(officer)).data
    expect(all.map(({ rule }) => rule.kind).toSorted()).toEqual(['range', 'sentinel'])
    const pages = [await findings(officer, '&size=1')]
    pages.push(await findings(officer, `&size=1&after=${encodeURIComponent(pages[0]!.next!)}`))
    expect(pages.flatMap(({ data }) => data)).toEqual(all)
    expect(pages[1]!.next).toBeNull()
    expect((await findings(officer, '&kind=sentinel')).data).toHaveLength(1)
    expect((await findings(officer, '&indicator=so2')).data).toEqual([])
    expect((await findings(officer, `&provinceId=${office.hanoi}`)).data).toHaveLength(2)
    expect((await findings(stranger)).data).toEqual([])
    const refused = await reader({ method: 'GET', url: `/api/admin/quality/findings?${day}` })
    expect(refused.statusCode).toBe(403)
    const long = 'from=2026-01-01T00:00:00Z&to=2026-11-21T00:00:00Z'
    for (const wrong of [long, `${day}&kind=guess`, `${day}&after=x`, `${day}&provinceId=1`, '']) {
      const url = `/api/admin/quality/findings?${wrong}`
      expect((await officer({ method: 'GET', url })).statusCode).toBe(400)
    }
  })
})

describe('the series of a reviewer', () => {
  test('shows what was received beside what counts, and where rules found something', async () => {
    await push([20, 9000, 22])
    const before = await series()
    expect(before).toMatchObject({ readings: 3, unusable: 1, reduced: false, unit: 'µg/m³' })
    expect(before.received.values).toEqual([20, 9000, 22])
    expect(before.approved.values).toEqual([20, null, 22])
    expect(before.marks).toContainEqual({ kind: 'range', time: [Date.parse(at(2))], count: [1] })
    await judge({ from: at(2), to: at(3), verdict: 'adjust', factor: 0, shift: 25 })
    const after = await series()
    expect(after.received.values).toEqual([20, 9000, 22])
    expect(after.approved.values).toEqual([20, 25, 25])
  })

  test('is reduced to the points asked for, with smallest and largest', async () => {
    await push([20, 9000, 22, 23, 24, 25])
    const reduced = await series('&points=1')
    expect(reduced).toMatchObject({ reduced: true, readings: 6, unusable: 1 })
    expect(reduced.received).toMatchObject({ min: [20], max: [9000] })
    expect(reduced.approved).toMatchObject({ min: [20], max: [25] })
    expect(reduced.marks.find(({ kind }) => kind === 'range')?.count).toEqual([1])
  })

  test('belongs to the station’s own people; its neighbours with the same indicator are offered', async () => {
    const near = await makeStation(testApp.context.db, {
      indicators: ['pm25'],
      provinceCode: '01',
      lat: 21.05,
      lon: 105.8,
    })
    await makeStation(testApp.context.db, {
      indicators: ['so2'],
      provinceCode: '01',
      lat: 21.01,
      lon: 105.8,
    })
    const offered = await get<ReviewedStation>(officer, `stations/${station.id}?indicator=pm25`)
    expect(offered.indicators.map(({ code }) => code)).toEqual(['pm25', 'so2'])
    expect(offered.neighbours.find(({ id }) => id === near.id)?.km).toBeCloseTo(5.6, 1)
    const url = `/api/admin/quality/series?${day}&stationId=${station.id}&indicator=pm25`
    expect((await stranger({ method: 'GET', url })).statusCode).toBe(403)
    expect((await officer({ method: 'GET', url: `${url}x` })).statusCode).toBe(400)
  })
})

describe('before a judgement is proposed', () => {
  test('one sees how many readings it judges, what changes, and what is computed again', async () => {
    await push([20, 9000, 22, 24])
    expect(await preview({ verdict: 'reject' })).toEqual({
      readings: 4,
      changed: 3,
      hours: 1,
      days: 1,
      months: 1,
      hasIndex: true,
      isShown: true,
      meanBefore: 22,
      meanAfter: null,
      firstDay: {
        day: '2026-11-20',
        meanBefore: 22,
        meanAfter: null,
        hoursBefore: 1,
        hoursAfter: 0,
      },
      overlapping: [],
    })
    expect(await preview({ verdict: 'accept', from: at(2), to: at(2) })).toMatchObject({
      readings: 1,
      changed: 1,
      meanBefore: null,
      meanAfter: 9000,
    })
    expect(await preview({ verdict: 'adjust', factor: 2, shift: -1 })).toMatchObject({
      readings: 4,
      changed: 4,
      meanAfter: (39 + 17999 + 43 + 47) / 4,
    })
    expect(await preview({ verdict: 'annotate' })).toMatchObject({ readings: 0, changed: 0 })
  })

  test('one sees other judgements of the same time range, and the preview is what approval then does', async () => {
    await push([20, 21, 22, 24])
    const told = await preview({ from: at(2), to: at(3) })
    const approved = await judge({ from: at(2), to: at(3) })
    expect(approved.readings).toBe(told.readings)
    expect(await preview({})).toMatchObject({ changed: 2, overlapping: [{ id: approved.id }] })
  })

  test('the approver is told of other judgements of the time range, not of the one that is to be approved', async () => {
    await push([20, 21, 22, 24])
    const proposed = await post<Review>(officer, 'reviews', review({}))
    expect((await preview({ reviewId: proposed.id })).overlapping).toEqual([])
    const other = await post<Review>(officer, 'reviews', review({ from: at(2), to: at(3) }))
    expect((await preview({ reviewId: proposed.id })).overlapping).toMatchObject([{ id: other.id }])
  })
})

test('what a source sends again under a judgement waits for another look', async () => {
  await push([20, 9000, 22])
  const accepted = await judge({ verdict: 'accept', from: at(2), to: at(2) })
  expect(await waiting(officer)).toEqual([])
  testApp.setNow(minutesIn(91))
  await push([null, 24])
  expect(await waiting(officer)).toMatchObject([
    { review: { id: accepted.id }, count: 1, from: at(2), to: at(2) },
  ])
  expect(await waiting(stranger)).toEqual([])
  await judge({ verdict: 'adjust', factor: 0, shift: 24, from: at(2), to: at(2) })
  expect(await waiting(officer)).toEqual([])
})

test('the history of a time range names rules, people and deliveries, the newest first', async () => {
  await push([20, 9000, 22])
  const receipt = await push([21])
  testApp.setNow(minutesIn(95))
  const { id } = await judge({ from: at(1), to: at(3) })
  testApp.setNow(minutesIn(96))
  await post(approver, `reviews/${id}/undo`, { reason: 'the pump was fine' })
  const { data } = await get<{ data: RangeEvent[] }>(
    officer,
    `history?${day}&stationId=${station.id}&indicator=pm25`,
  )
  expect(data[0]).toMatchObject({
    kind: 'undone',
    by: 'Bình',
    reason: 'the pump was fine',
    count: 3,
  })
  expect(data.find(({ kind }) => kind === 'proposed')).toMatchObject({
    by: 'An',
    reason: 'pump failed',
  })
  expect(data.find(({ kind }) => kind === 'flagged')).toMatchObject({
    by: null,
    rule: { kind: 'range', version: 1 },
    count: 1,
  })
  expect(data.find(({ kind }) => kind === 'resent')).toMatchObject({
    deliveryId: receipt.id,
    count: 1,
  })
})
