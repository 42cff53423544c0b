// Live deliveries that wait at the same time share a transaction, and none of them suffers from another.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { isOnCluster } from '../../../test/database.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { createSourceKey } from './receive/source-keys.ts'
import { ensureSource } from './queries/sources.ts'

let testApp: TestApp
const keys: string[] = []
const stations = Array.from({ length: 40 }, (_, place) => `TOGETHER-${place}`)

beforeAll(async () => {
  testApp = await buildTestApp({ now: '2026-11-20T06:10:00Z' })
  const { db } = testApp.context
  for (const code of stations)
    await makeStation(db, { code, interval_s: 300, indicators: ['pm25'] })
  for (const code of ['first', 'second']) {
    const id = await ensureSource(db, { code, name: code, demo: false })
    keys.push(await createSourceKey(db, id!))
  }
})
afterAll(() => testApp.close())

interface Sent {
  station: string
  minute: number
  value: number
  deliveryKey?: string
  source?: number
}

async function push({ station, minute, value, deliveryKey, source = 0 }: Sent) {
  const time = new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString()
  const values = { pm25: { value, unit: 'µg/m³' } }
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/ingest',
    headers: {
      'x-source-key': keys[source],
      ...(deliveryKey !== undefined && { 'idempotency-key': deliveryKey }),
    },
    payload: { readings: [{ station, time, periodSeconds: 300, values }] },
  })
  return { status: answer.statusCode, receipt: answer.json<Receipt>() }
}

const pushAll = (sent: Sent[]) => Promise.all(sent.map(push))

async function stored(minute: number): Promise<Record<string, number>> {
  const { rows } = await testApp.database.pool.query<{ code: string; value: number }>(
    `select code, v[1] as value from data_min join station on station.id = station_id
      where code like 'TOGETHER-%' and time = $1`,
    [new Date(Date.UTC(2026, 10, 20, 6, minute))],
  )
  return Object.fromEntries(rows.map(({ code, value }) => [code, value]))
}

test('a burst of one delivery for each station is stored in few transactions, with a receipt each', async () => {
  const sent = stations.map((station, place) => ({
    station,
    minute: 0,
    value: place + 1,
    source: place % 2,
  }))
  const answers = await pushAll(sent)
  expect(answers.map(({ status }) => status)).toEqual(stations.map(() => 201))
  expect(answers.map(({ receipt }) => [receipt.stored, receipt.source])).toEqual(
    sent.map(({ source }) => [1, source === 0 ? 'first' : 'second']),
  )
  expect(await stored(0)).toEqual(
    Object.fromEntries(sent.map(({ station, value }) => [station, value])),
  )
  const { rows } = await testApp.database.pool.query<{ count: number }>(
    'select count(distinct xmin::text)::int from import_batch where id = any($1)',
    [answers.map(({ receipt }) => receipt.id)],
  )
  expect(rows[0]!.count).toBeLessThanOrEqual(10)
})

// A cluster takes no trigger on a distributed table.
test.skipIf(isOnCluster)(
  'one that the database refuses leaves the others of its transaction stored and counted once',
  async () => {
    await testApp.database.pool.query(`
    create function refuse_delivery() returns trigger language plpgsql as
      $$ begin if new.delivery_key like '%refused' then raise 'refused'; end if; return new; end $$;
    create trigger refuse_delivery before insert on import_batch
      for each row execute function refuse_delivery()`)
    const sent = stations.map((station, place) => ({
      station,
      minute: 5,
      value: place + 1,
      deliveryKey: place === 20 ? 'refused' : `taken-${place}`,
    }))
    const answers = await pushAll(sent)
    await testApp.database.pool.query('drop function refuse_delivery cascade')
    expect(answers[20]!.status).toBe(500)
    const others = answers.filter((_, place) => place !== 20)
    expect(others.map(({ status, receipt }) => [status, receipt.read, receipt.stored])).toEqual(
      others.map(() => [201, 1, 1]),
    )
    const values = await stored(5)
    expect(Object.keys(values)).toHaveLength(39)
    expect(values).not.toHaveProperty(stations[20]!)
  },
)

test('several for one station and time are stored one after the other, each as a change of the one before', async () => {
  const sent = [1, 2, 3, 4, 5, 6].map((value) => ({ station: stations[0]!, minute: 10, value }))
  const answers = await pushAll(sent)
  expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 201))
  const { [stations[0]!]: last } = await stored(10)
  expect(sent.map(({ value }) => value)).toContain(last)
  const replaced = answers.map(({ receipt }) => receipt.replaced)
  expect(replaced.toSorted()).toEqual([0, 1, 1, 1, 1, 1])
})
