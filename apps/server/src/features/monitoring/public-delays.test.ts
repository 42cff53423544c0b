// Deliveries are timed until the newest readings that visitors see were read after they were stored.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { announceChange } from '../../platform/database/changes.ts'
import { PublicDelayMeter } from './public-delays.ts'

let served: TestApp
beforeAll(async () => {
  served = await buildTestApp({ now: '2026-03-11T04:00:00Z' })
})
afterAll(async () => served?.close())

async function store(receivedAt: string, finishedAt: string, channel = 'push') {
  await served.database.pool.query(
    `insert into import_batch (channel, format, status, stored, received_at, finished_at)
     values ($3, 'json', 'done', 1, $1, $2)`,
    [receivedAt, finishedAt, channel],
  )
}

test('a delivery is timed once, until what was read after it was stored is shown', async () => {
  const meter = new PublicDelayMeter(served.context)
  const show = async (from: string, at: string) => {
    served.setNow(from)
    await meter.begin()
    return () => {
      served.setNow(at)
      meter.show()
      return meter.since(new Date('2026-03-11T03:30:00Z'))
    }
  }
  await store('2026-03-11T03:59:00Z', '2026-03-11T03:59:01Z')
  const before = await show('2026-03-11T04:00:00Z', '2026-03-11T04:00:01Z')
  expect(before()).toEqual({ count: 0, medianSeconds: null, p95Seconds: null })
  await store('2026-03-11T04:00:10Z', '2026-03-11T04:00:11Z')
  await store('2026-03-11T04:00:10Z', '2026-03-11T04:00:11Z', 'import')
  const first = await show('2026-03-11T04:00:12Z', '2026-03-11T04:00:14.2Z')
  // It was stored while the others were being read, so they do not hold it.
  await store('2026-03-11T04:00:12Z', '2026-03-11T04:00:13Z')
  expect(first()).toEqual({ count: 1, medianSeconds: 5, p95Seconds: 5 })
  const second = await show('2026-03-11T04:01:30Z', '2026-03-11T04:01:32Z')
  expect(second()).toEqual({ count: 2, medianSeconds: 5, p95Seconds: 80 })
  expect(meter.since(new Date('2026-03-11T05:00:00Z')).count).toBe(0)
  expect((await meter.histogram.get()).values).toContainEqual(
    expect.objectContaining({ labels: { le: 10 }, value: 1 }),
  )
})

test('the metrics tell of a delivery once the newest readings of the process hold it', async () => {
  const told = async () => {
    const headers = { host: 'localhost' }
    return (await served.app.inject({ url: '/metrics', headers })).body
  }
  expect(await told()).toContain('eos_public_delay_seconds_count 0')
  served.setNow('2026-03-11T06:00:00Z')
  await store('2026-03-11T05:59:58Z', '2026-03-11T05:59:59Z')
  await announceChange(served.context.db, { kind: 'readings', stationIds: ['1'] })
  await expect.poll(told).toContain('eos_public_delay_seconds_bucket{le="2"} 1')
})
