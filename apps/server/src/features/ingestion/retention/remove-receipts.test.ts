// Expired receipts are removed, some stay longer, their numbers still lead to a line, and interruptions do no harm.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeptReceipt } from '@eos/contract/calls/ingestion/channels'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeStation } from '../../../../test/make.ts'
import { createSourceKey } from '../receive/source-keys.ts'
import { ensureSource } from '../queries/sources.ts'
import { removeOldReceipts } from './remove-receipts.ts'

const policy = { receiptDays: 35, faultyReceiptDays: 400 }
const officer = person()

let tested: TestApp
let key: string
let stationId: string

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-01-01T00:02:00Z' })
  const { db } = tested.context
  key = await createSourceKey(
    db,
    (await ensureSource(db, { code: 'net', name: 'n', demo: false }))!,
  )
  stationId = (await makeStation(db, { code: 'north', indicators: ['pm25'], interval_s: 300 })).id
})
afterAll(() => tested.close())

async function push(time: string, value: number, idempotencyKey?: string): Promise<Receipt> {
  const answer = await tested.app.inject({
    method: 'POST',
    url: '/api/ingest',
    headers: {
      'x-source-key': key,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    payload: {
      readings: [
        { station: 'north', time, periodSeconds: 300, values: { pm25: { value, unit: 'ug/m3' } } },
      ],
    },
  })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function look(id: string): Promise<KeptReceipt> {
  const answer = await tested.as(officer)({ url: `/api/admin/deliveries/${id}` })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const remove = () => removeOldReceipts(tested.context, policy)

describe('A plain receipt', () => {
  let plain: Receipt
  let spoilt: Receipt

  beforeAll(async () => {
    plain = await push('2026-01-01T00:00:00Z', 12, 'first')
    tested.setNow('2026-01-01T00:03:00Z')
    spoilt = await push('2026-01-01T00:00:00Z', -5000)
    expect(plain.problems).toEqual([])
    expect(spoilt.problemsTotal).toBeGreaterThan(0)
  })

  test('is whole, and found by its key, to the end of its time', async () => {
    tested.setNow('2026-02-04T23:00:00Z')
    expect(await remove()).toBe(0)
    expect((await look(plain.id)).removed).toBeUndefined()
    expect((await push('2026-01-01T00:00:00Z', 12, 'first')).id).toBe(plain.id)
  })

  test('is then a line that says who sent it, when, for what, and why no more is left', async () => {
    tested.setNow('2026-02-06T00:00:00Z')
    expect(await remove()).toBe(1)
    const left = await look(plain.id)
    const { finishedAt: _end, sha256: _hash, ...kept } = plain
    expect(left).toEqual({
      ...kept,
      finishedAt: null,
      sha256: null,
      undone: null,
      removed: {
        at: '2026-02-06T00:00:00.000Z',
        keptDays: 35,
        stationIds: [stationId],
        from: '2026-01-01T00:00:00.000Z',
        to: '2026-01-01T00:00:00.000Z',
      },
    })
    const own = await tested.app.inject({
      url: `/api/ingest/receipts/${plain.id}`,
      headers: { 'x-source-key': key },
    })
    expect(own.json<Receipt>()).toMatchObject({ source: 'net', stored: 1, removed: left.removed })
  })

  test('can no longer be withdrawn, and whoever tries reads why', async () => {
    const answer = await tested.as(officer)({
      method: 'POST',
      url: `/api/admin/deliveries/${plain.id}/undo`,
      headers: { 'accept-language': 'en' },
      payload: { reason: 'wrong logger' },
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ message: string }>().message).toMatch(
      /too late .* 35 days.* removed on 2026-02-06/,
    )
  })

  test('goes before those that have something to tell, which lead to their problems for longer', async () => {
    expect(await look(spoilt.id)).toMatchObject({ problemsTotal: spoilt.problemsTotal })
    expect((await look(spoilt.id)).removed).toBeUndefined()
    tested.setNow('2027-02-06T00:00:00Z')
    // It is the newest of its source, and tells when that was heard last.
    expect(await remove()).toBe(0)
    await push('2027-02-06T00:00:00Z', 13)
    await tested.database.pool.query('delete from receipt_removal')
    expect(await remove()).toBe(1)
    expect(await look(spoilt.id)).toMatchObject({
      problemsTotal: spoilt.problemsTotal,
      problems: [],
      removed: { keptDays: 400 },
    })
    const { rows } = await tested.database.pool.query('select from quarantine')
    expect(rows).toEqual([])
  })
})

describe('Many receipts', () => {
  const count = 4_500

  beforeAll(async () => {
    await tested.database.pool.query(
      `insert into import_batch (source_id, channel, format, sha256, size_bytes, status, rows_read, stored, received_at,
                                 finished_at, station_ids, from_time, to_time, undone_at, problems_total)
       select (select id from source where code = 'net'), 'push', 'json@1', sha256(n::text::bytea), 900 + n % 7, 'done', 8, 8, t, t, array[$1::bigint], t, t,
              case when n % 1000 = 5 then t end, case when n % 1000 = 7 then 1 else 0 end
         from (select n, timestamptz '2027-03-01T00:00:00Z' + n * interval '1 second' as t
                 from generate_series(1, $2::int) n) each`,
      [stationId, count],
    )
    tested.setNow('2027-05-01T00:00:00Z')
  })

  test('go in steps; cut short, the next run goes on, and several processes never meet', async () => {
    const stopping = new AbortController()
    const cut = await removeOldReceipts(tested.context, policy, {
      get signal() {
        // After the first step nothing more is begun.
        setImmediate(() => stopping.abort())
        return stopping.signal
      },
    })
    expect(cut).toBeGreaterThan(0)
    expect(cut).toBeLessThan(count - 10)
    const runs = await Promise.all([remove(), remove(), remove()])
    expect(runs.filter((each) => each !== undefined).reduce((sum, each) => sum + each, cut!)).toBe(
      count - 10,
    )
  })

  test('leave so little that a year of a nation fits: a few bytes each, and every number is known', async () => {
    const { rows } = await tested.database.pool.query<{ n: number; bytes: number }>(
      `select sum(receipts)::int as n, sum(length(lines))::float8 as bytes from removed_receipts
        where removed_at = '2027-05-01T00:00:00Z'`,
    )
    expect(rows[0]!.n).toBe(count - 10)
    expect(rows[0]!.bytes / rows[0]!.n).toBeLessThan(12)
    const { rows: gone } = await tested.database.pool.query<{ id: string }>(
      `select id from generate_series((select max(last_id) - 50 from removed_receipts),
                                      (select max(last_id) from removed_receipts)) id
        where not exists (select from import_batch where import_batch.id = id.id)`,
    )
    for (const { id } of gone) {
      expect(await look(id)).toMatchObject({ id, source: 'net', stored: 8, removed: {} })
    }
  })

  test('stay for ever where the policy says so', async () => {
    tested.setNow('2037-01-01T00:00:00Z')
    const forEver = { receiptDays: 0, faultyReceiptDays: 0 }
    expect(await removeOldReceipts(tested.context, forEver)).toBe(0)
  })
})
