// The live stream over a real connection: what it tells, to whom, and how it ends.
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { makeStation } from '../../test/make.ts'
import { storeReadings } from '../../test/readings.ts'
import { announceChange } from '../database/changes.ts'
import { withholdStations } from '../publication/publish.ts'
import { Audience } from './audience.ts'

let tested: TestApp
let port: number
const open: IncomingMessage[] = []

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-02T12:00:00Z' })
  await tested.app.listen({ port: 0, host: '127.0.0.1' })
  port = (tested.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const stream of open) stream.destroy()
  await tested.close()
})

const soon = { timeout: 8_000, interval: 50 }

async function listen(query = ''): Promise<{ stream: IncomingMessage; text: () => string }> {
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`http://127.0.0.1:${port}/live/readings${query}`, resolve).on('error', reject)
  })
  open.push(stream)
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  stream.on('error', () => {})
  return { stream, text: () => text }
}

async function receive(stationId: string, time: string, value: number): Promise<void> {
  await storeReadings(tested.database, stationId, [{ time, v: [value] }])
  await tested.context.db
    .insertInto('data_last')
    .values({
      station_id: stationId,
      time,
      period_s: 300,
      v: [value],
      received_at: tested.context.now(),
    })
    .onConflict((conflict) =>
      conflict.column('station_id').doUpdateSet({ time: new Date(time), v: [value] }),
    )
    .execute()
  await announceChange(tested.context.db, { kind: 'readings', stationIds: [stationId] })
}

const event = (id: string) =>
  `event: readings\ndata: ${JSON.stringify({ stationId: id, time: '2026-03-02T11:55:00.000Z' })}\n\n`

test('tells of a reading once the newest picture shows it, and only who asked for the station', async () => {
  const one = await makeStation(tested.context.db, { indicators: ['pm25'], published: true })
  const other = await makeStation(tested.context.db, { indicators: ['pm25'], published: true })
  const hidden = await makeStation(tested.context.db, { indicators: ['pm25'] })
  await receive(one.id, '2026-03-02T11:50:00Z', 10)
  await expect
    .poll(async () => (await tested.app.inject('/api/eos/public/latest')).body, soon)
    .toContain('2026-03-02T11:50:00.000Z')
  const all = await listen()
  const own = await listen(`?stations=${one.id},77`)
  expect(all.stream.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(all.stream.headers['cache-control']).toContain('no-store')
  await receive(hidden.id, '2026-03-02T11:55:00Z', 11)
  await receive(other.id, '2026-03-02T11:55:00Z', 12)
  await receive(one.id, '2026-03-02T11:55:00Z', 13)
  await expect.poll(own.text, soon).toContain(event(one.id))
  expect((await tested.app.inject('/api/eos/public/latest')).body).toContain('"value":13')
  await expect.poll(all.text, soon).toContain(event(other.id))
  expect(own.text()).not.toContain(`"${other.id}"`)
  expect(all.text()).not.toContain(`"${hidden.id}"`)
  await withholdStations(tested.context.db, [one.id], 'test', 'test')
  await expect.poll(own.text, soon).toContain('event: publication')
})

test('keeps listeners awake, limits how many there are, and lets go of who does not read', async () => {
  const audience = new Audience({
    most: 3,
    mostPerAddress: 2,
    heartbeatMs: 20,
    mostUnreadBytes: 100,
  })
  const slow = new PassThrough({ highWaterMark: 1 })
  audience.add({ stream: slow, address: 'a', stationIds: undefined })
  const quick = new PassThrough()
  let text = ''
  quick.on('data', (chunk: Buffer) => (text += chunk.toString()))
  audience.add({ stream: quick, address: 'a', stationIds: undefined })
  expect([audience.hasRoomFor('a'), audience.hasRoomFor('b')]).toEqual([false, true])
  await expect.poll(() => text, soon).toContain(': alive\n\n: alive')
  await expect.poll(() => slow.destroyed, soon).toBe(true)
  expect(quick.destroyed).toBe(false)
  expect(audience.hasRoomFor('a')).toBe(true)
  audience.close()
  expect(quick.writableEnded).toBe(true)
})

test('ends all streams when the server stops, so that stopping does not wait for them', async () => {
  const app = await buildTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port: own } = app.app.server.address() as AddressInfo
  const ended = new Promise<void>((resolve, reject) => {
    get(`http://127.0.0.1:${own}/live/readings`, (stream) => {
      stream.on('end', resolve).resume()
      void app.close()
    }).on('error', reject)
  })
  await ended
})
