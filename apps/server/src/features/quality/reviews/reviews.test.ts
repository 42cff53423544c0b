// People judge readings: one proposes, another approves, anything can be undone, and all that rests on them follows.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import type { QualityFlags, Review, UndoneDelivery } from '@eos/contract/calls/ingestion/quality'
import { person, type TestApp } from '../../../../test/build-app.ts'
import {
  at,
  hour,
  openQualityOffice,
  type Ask,
  type QualityOffice,
  type Station,
} from '../../../../test/quality-office.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'

let office: QualityOffice
let testApp: TestApp
let officer: Ask
let approver: Ask
let stranger: Ask
let station: Station

beforeAll(async () => {
  office = await openQualityOffice()
  ;({ testApp, officer, approver, stranger } = office)
})
afterAll(() => testApp.close())

beforeEach(async () => {
  station = await office.openStation()
})

/** Twelve readings of the hour; 20, 21 … 31 unless told otherwise. */
async function push(
  values: readonly (number | null)[] = Array.from({ length: 12 }, (_, k) => 20 + k),
  indicator?: string,
): Promise<Receipt> {
  const receipt = await office.push(station, values, indicator)
  await processDirtyIntervals(testApp.context)
  return receipt
}

/** The mean of the hour and how many readings it rests on, in both bases. */
async function means(slot = 1): Promise<Record<string, [number | null, number]>> {
  await processDirtyIntervals(testApp.context)
  const { rows } = await testApp.database.pool.query<{
    basis: number
    v: (number | null)[]
    n: number[]
  }>('select basis, v, n from data_hour where station_id = $1 and time = $2 order by basis', [
    station.id,
    new Date(hour),
  ])
  return Object.fromEntries(
    rows.map(({ basis, v, n }) => [
      basis === 1 ? 'approved' : 'raw',
      [v[slot - 1] ?? null, n[slot - 1] ?? 0],
    ]),
  )
}

const range = (first: number, last: number) => ({ from: at(first), to: at(last) })

async function propose(ask: Ask, review: object): Promise<{ status: number; body: Review }> {
  const answer = await ask({
    method: 'POST',
    url: '/api/admin/quality/reviews',
    payload: { stationId: station.id, indicator: 'pm25', reason: 'pump failed', ...review },
  })
  return { status: answer.statusCode, body: answer.json<Review>() }
}

async function decide(ask: Ask, id: string, what: string, payload: object = {}) {
  const answer = await ask({
    method: 'POST',
    url: `/api/admin/quality/reviews/${id}/${what}`,
    payload,
  })
  return { status: answer.statusCode, body: answer.json<Review & { message: string }>() }
}

describe('a review', () => {
  test('changes nothing until another person approves it; then the raw and the approved mean stand side by side', async () => {
    await push()
    expect(await means()).toEqual({ approved: [25.5, 12] })
    const { status, body } = await propose(officer, { ...range(1, 2), verdict: 'reject' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'proposed',
      decided: null,
      proposed: { by: { name: 'An' } },
    })
    expect(await means()).toEqual({ approved: [25.5, 12] })

    const approved = await decide(approver, body.id, 'approve', { note: 'seen' })
    expect(approved).toMatchObject({
      status: 200,
      body: { status: 'approved', readings: 2, decided: { by: { name: 'Bình' }, note: 'seen' } },
    })
    expect(await means()).toEqual({ raw: [25.5, 12], approved: [26.5, 10] })
  })

  test('is undone, and everything is as before', async () => {
    await push()
    const { body } = await propose(officer, { ...range(1, 6), verdict: 'reject' })
    await decide(approver, body.id, 'approve')
    const undone = await decide(approver, body.id, 'undo', { reason: 'the pump was fine' })
    expect(undone.body).toMatchObject({ status: 'undone', undone: { note: 'the pump was fine' } })
    expect(await means()).toEqual({ approved: [25.5, 12] })
    expect((await decide(approver, body.id, 'undo', { reason: 'again' })).status).toBe(409)
  })

  test('adjusts a time range by a factor and a shift', async () => {
    await push()
    const { body } = await propose(approver, {
      ...range(1, 12),
      verdict: 'adjust',
      factor: 2,
      shift: -1,
    })
    const other = testApp.as(person({ id: '99', name: 'Dung' }))
    expect((await decide(other, body.id, 'approve')).body.readings).toBe(12)
    expect(await means()).toEqual({ raw: [25.5, 12], approved: [50, 12] })
  })

  test('accepts what a rule had flagged; a value that is sent later does not slip in under the approval', async () => {
    await push([20, 21, 22, 23, 9000, 25, 26, 27, 28, 29, 30, 31])
    expect((await means()).approved![1]).toBe(11)
    const { body } = await propose(officer, { ...range(5, 5), verdict: 'accept' })
    await decide(approver, body.id, 'approve')
    expect((await means()).approved).toEqual([expect.closeTo((282 + 9000) / 12, 2), 12])
    await push([null, null, null, null, 24])
    expect((await means()).approved).toEqual([expect.closeTo((282 + 9000) / 12, 2), 12])
    expect((await means()).raw).toEqual([25.5, 12])
  })

  test('a remark stands at once and changes nothing', async () => {
    await push()
    const { body } = await propose(officer, { ...range(1, 2), verdict: 'annotate' })
    expect(body).toMatchObject({ status: 'approved', readings: 0 })
    expect(await means()).toEqual({ approved: [25.5, 12] })
  })

  test('is not approved by who proposed it', async () => {
    await push()
    const { body } = await propose(approver, { ...range(1, 2), verdict: 'reject' })
    const own = await decide(approver, body.id, 'approve')
    expect(own.status).toBe(403)
    expect(own.body.message).toMatch(/another person|người khác/)
    expect((await decide(approver, body.id, 'decline')).status).toBe(403)
    expect(await means()).toEqual({ approved: [25.5, 12] })
  })

  test('is declined without a body, stays to be read, and changes nothing', async () => {
    await push()
    const { body } = await propose(officer, { ...range(1, 2), verdict: 'reject' })
    const url = `/api/admin/quality/reviews/${body.id}`
    const declined = await approver({ method: 'POST', url: `${url}/decline` })
    expect(declined.statusCode, declined.body).toBe(200)
    const read = await officer({ method: 'GET', url })
    expect(read.json()).toEqual(declined.json())
    expect(read.json()).toMatchObject({
      status: 'declined',
      readings: null,
      decided: { by: { name: 'Bình' }, note: null },
    })
    expect(await means()).toEqual({ approved: [25.5, 12] })
    expect((await stranger({ method: 'GET', url })).statusCode).toBe(403)
  })

  test('needs the right, and the right reaches no other province', async () => {
    await push()
    expect((await propose(stranger, { ...range(1, 2), verdict: 'reject' })).status).toBe(403)
    const { body } = await propose(officer, { ...range(1, 2), verdict: 'reject' })
    expect((await decide(officer, body.id, 'approve')).status).toBe(403)
    expect((await decide(stranger, body.id, 'approve')).status).toBe(403)
    const anonymous = await testApp.app.inject({ method: 'GET', url: '/api/admin/quality/reviews' })
    expect(anonymous.statusCode).toBe(401)
    const lists = await Promise.all(
      [officer, stranger].map((ask) =>
        ask({ method: 'GET', url: '/api/admin/quality/reviews?size=200' }),
      ),
    )
    const ids = lists.map((list) => list.json<{ data: Review[] }>().data.map(({ id }) => id))
    expect(ids[0]).toContain(body.id)
    expect(ids[1]).toEqual([])
  })

  test('says what is wrong with it', async () => {
    for (const wrong of [
      { ...range(2, 1), verdict: 'reject' },
      { ...range(1, 2), verdict: 'reject', factor: 2 },
      { ...range(1, 2), verdict: 'adjust' },
      { ...range(1, 2), verdict: 'reject', indicator: 'nothing' },
      { ...range(1, 2), verdict: 'reject', reason: '' },
    ]) {
      expect((await propose(officer, wrong)).status).toBe(400)
    }
  })
})

test('flags are told in the language of the reader, with the version of the rule that judged', async () => {
  await push([20, 9000, 22, 23])
  const { pool } = testApp.database
  const ask = (after?: string) =>
    officer({
      method: 'GET',
      url: `/api/admin/quality/flags?stationId=${station.id}&from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z&size=1${after ? `&after=${encodeURIComponent(after)}` : ''}`,
      headers: { 'accept-language': 'en' },
    })
  const before = (await ask()).json<QualityFlags>()
  expect(before.data).toMatchObject([
    {
      time: '2026-11-20T00:10:00.000Z',
      about: 'reading',
      indicator: 'pm25',
      flag: 'suspect',
      received: 'valid',
      rule: { code: 'range', kind: 'range', version: 1 },
      reason: '9000 is outside -10 … 2000.',
    },
  ])
  const { rows } = await pool.query<{ id: string }>(
    `select id from quality_rule where code = 'range'`,
  )
  const changed = await testApp.as(person())({
    method: 'PATCH',
    url: `/api/quality_rule/${rows[0]!.id}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({ code: 'range-2', note: 'seen by the committee' }),
  })
  expect(changed.statusCode, changed.body).toBe(204)
  expect((await ask()).json<QualityFlags>().data[0]?.rule).toMatchObject({
    code: 'range',
    version: 1,
  })
  await testApp.as(person())({
    method: 'PATCH',
    url: `/api/quality_rule/${rows[0]!.id}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({ code: 'range' }),
  })
  expect(
    (
      await stranger({
        method: 'GET',
        url: `/api/admin/quality/flags?stationId=${station.id}&from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z`,
      })
    ).statusCode,
  ).toBe(403)
})

const undo = async (ask: Ask, id: string) => {
  const answer = await ask({
    method: 'POST',
    url: `/api/admin/deliveries/${id}/undo`,
    payload: { reason: 'wrong station' },
  })
  return { status: answer.statusCode, body: answer.json<UndoneDelivery>() }
}

describe('a whole delivery', () => {
  test('is withdrawn: its values count no more, and the second time nothing happens', async () => {
    const first = await push([20, 21, 22, 23, 24, 25])
    const second = await push([null, null, null, null, null, null, 90, 91, 92, 93, 94, 95])
    expect((await means()).approved![1]).toBe(12)
    expect((await undo(approver, second.id)).body).toMatchObject({ values: 6, undoneBy: 'Bình' })
    expect((await means()).approved).toEqual([22.5, 6])
    expect((await means()).raw![1]).toBe(12)
    expect(await undo(approver, second.id)).toMatchObject({ status: 200, body: { values: 0 } })
    expect((await undo(approver, first.id)).body.values).toBe(6)
    expect((await means()).approved).toEqual([null, 0])
  })

  test('restores the values that it had replaced, and leaves those that others wrote since', async () => {
    await push([20, 21])
    await push([30, 31], 'so2')
    const wrong = await push([500, 501])
    expect((await means()).approved![0]).toBeCloseTo(500.5)
    expect((await undo(approver, wrong.id)).body.values).toBe(2)
    expect((await means()).approved).toEqual([20.5, 2])
    expect((await means(2)).approved).toEqual([30.5, 2])
  })

  test('counts again when it is sent again', async () => {
    const receipt = await push([20, 21])
    await undo(approver, receipt.id)
    expect((await means()).approved).toEqual([null, 0])
    expect(await push([20, 21])).toMatchObject({ stored: 2 })
    expect((await means()).approved).toEqual([20.5, 2])
  })

  test('needs the right for every station in it', async () => {
    const receipt = await push([20, 21])
    expect((await undo(officer, receipt.id)).status).toBe(403)
    expect((await undo(stranger, receipt.id)).status).toBe(403)
    expect((await undo(approver, '999999')).status).toBe(404)
    expect((await means()).approved).toEqual([20.5, 2])
  })
})
