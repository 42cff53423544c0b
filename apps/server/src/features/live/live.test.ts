// The live stream over a real connection: what it tells, to whom, and how it ends.
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { liveData } from '@eos/contract/calls/stations/live'
import { liveReload, type LiveEventKind } from '@eos/contract/readings/live-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { storeReadings } from '../../../test/readings.ts'
import { decideStations } from '../publication/publish.ts'
import { buildApp } from '../../app.ts'
import { announceChange, openChangeFeed } from '../../platform/database/changes.ts'
import { SseHub } from './sse-hub.ts'
import { ReplayBuffer, type EventId } from './replay-buffer.ts'

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

async function listen(
  query = '',
  options: { headers?: Record<string, string>; at?: number } = {},
): Promise<{ stream: IncomingMessage; text: () => string }> {
  const { headers = {}, at = port } = options
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    const address = `http://127.0.0.1:${at}/live/readings${query}`
    get(address, { headers, agent: false }, resolve).on('error', reject)
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

const event = (id: string, value: number) =>
  `event: readings\ndata: ${JSON.stringify({ stationId: id, time: '2026-03-02T11:55:00.000Z', values: { pm25: value } })}\n\n`

/** Lists the events in the text by kind, station and id; each of them is as it is declared. */
function eventsIn(text: string): { id: string; kind: string; stationId?: string }[] {
  const events = text.matchAll(/id: (\S+)\nevent: (\S+)\ndata: (.*)\n\n/g)
  return [...events].map(([, id = '', kind = '', data = '']) => {
    const told = JSON.parse(data) as { stationId?: string }
    if (kind !== liveReload) expect(liveData[kind as LiveEventKind].parse(told)).toEqual(told)
    return { id, kind, ...told }
  })
}

test('tells of a reading once the newest snapshot shows it, and only who asked for the station', async () => {
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
  await expect.poll(own.text, soon).toContain(event(one.id, 13))
  expect((await tested.app.inject('/api/eos/public/latest')).body).toContain('"value":13')
  await expect.poll(all.text, soon).toContain(event(other.id, 12))
  expect(own.text()).not.toContain(`"${other.id}"`)
  expect(all.text()).not.toContain(`"${hidden.id}"`)
  await decideStations(tested.context.db, {
    stationIds: [one.id],
    state: 'withheld',
    actor: 'test',
    reason: 'test',
  })
  await expect.poll(own.text, soon).toContain('event: publication')
})

test('gives every process the same ids, so that a listener goes on with another one and misses nothing', async () => {
  const { context, database } = tested
  const changes = await openChangeFeed(database.url)
  const settings = { ...context.settings, dataDir: `${context.settings.dataDir}/second` }
  const second = await buildApp({ ...context, changes, settings }, { logLevel: 'silent' })
  await second.listen({ port: 0, host: '127.0.0.1' })
  const at = (second.server.address() as AddressInfo).port
  const [here, there] = [await listen(), await listen('', { at })]
  // A process that has just begun knows only after its first snapshot where the stream stands.
  for (const { text } of [here, there]) await expect.poll(text, soon).toContain('\nid: ')
  const station = await makeStation(context.db, { indicators: ['pm25'], published: true })
  const told = (kind: string) =>
    eventsIn(here.text()).filter((each) => each.kind === kind && each.stationId === station.id)
      .length
  await expect.poll(() => told('publication'), soon).toBe(1)
  for (const [minute, value] of [50, 55].entries()) {
    await receive(station.id, `2026-03-02T11:${value}:00Z`, 20 + minute)
    await expect.poll(() => told('readings'), soon).toBe(minute + 1)
  }
  // Events of the test before may still be on their way to the first process.
  const fromStation = (text: string) => {
    const events = eventsIn(text)
    return events.slice(events.findIndex(({ stationId }) => stationId === station.id))
  }
  const heard = fromStation(here.text())
  await expect.poll(() => fromStation(there.text()), soon).toEqual(heard)
  const cut = heard.findIndex(({ kind }) => kind === 'readings')
  const missed = heard.slice(cut + 1)
  const again = await listen('', { at, headers: { 'last-event-id': heard[cut]!.id } })
  await expect.poll(() => eventsIn(again.text()), soon).toEqual(missed)
  const byAddress = await listen(`?lastEventId=${heard[cut]!.id}&kinds=snapshot`, { at })
  const snapshots = missed.filter(({ kind }) => kind === 'snapshot')
  await expect.poll(() => eventsIn(byAddress.text()), soon).toEqual(snapshots)
  await second.close()
  await changes.close()
})

test('tells who comes back after too long, or from nowhere, to look at everything anew', async () => {
  const stranger = await listen('', { headers: { 'last-event-id': '999999.1' } })
  const heardByStranger = () => eventsIn(stranger.text()).map(({ kind }) => kind)
  await expect.poll(heardByStranger, soon).toEqual(['reload'])
  const hub = new SseHub({}, new ReplayBuffer({ mostSnapshots: 2 }))
  const begunAt = new Date('2026-03-02T12:00:00Z')
  const time = '2026-03-02T12:00:00.000Z'
  const tell = (id: number) =>
    hub.publish([{ id, begunAt, events: [{ kind: 'snapshot', data: { time } }] }])
  for (const id of [1, 2, 3, 4]) tell(id)
  const heardBy = (snapshot: number) => {
    const stream = new PassThrough()
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    hub.add({ stream, address: 'a', interest: {}, lastEventId: { snapshot, event: 1 } })
    return () => eventsIn(text).map(({ id, kind }) => `${kind} ${id}`)
  }
  const [known, lost] = [heardBy(3), heardBy(1)]
  await expect.poll(known, soon).toEqual(['snapshot 4.1'])
  await expect.poll(lost, soon).toEqual(['reload 4.1'])
  // Pictures that this process has not seen: nobody knows what was in them.
  tell(7)
  await expect.poll(known, soon).toEqual(['snapshot 4.1', 'reload 7.1'])
  hub.close()
})

test('tells who came before a process knew where the stream stands nothing of the time before, but what was missed', async () => {
  const hub = new SseHub()
  const begunAt = new Date('2026-03-02T12:00:00Z')
  const data = { time: '2026-03-02T12:00:00.000Z' }
  const snapshot = (id: number) => ({ id, begunAt, events: [{ kind: 'snapshot' as const, data }] })
  const heardBy = (lastEventId?: EventId) => {
    const stream = new PassThrough()
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    hub.add({ stream, address: 'a', interest: {}, ...(lastEventId ? { lastEventId } : {}) })
    return () => eventsIn(text).map(({ id, kind }) => `${kind} ${id}`)
  }
  const [fresh, back] = [heardBy(), heardBy({ snapshot: 2, event: 1 })]
  hub.publish([1, 2, 3].map(snapshot))
  hub.publish([snapshot(4)])
  await expect.poll(fresh, soon).toEqual(['snapshot 4.1'])
  await expect.poll(back, soon).toEqual(['snapshot 3.1', 'snapshot 4.1'])
  hub.close()
})

test('keeps listeners awake, limits how many there are, and lets go of who does not read', async () => {
  const hub = new SseHub({
    most: 3,
    mostPerAddress: 2,
    heartbeatMs: 20,
    mostUnreadBytes: 100,
  })
  const slow = new PassThrough({ highWaterMark: 1 })
  hub.add({ stream: slow, address: 'a', interest: {} })
  const quick = new PassThrough()
  let text = ''
  quick.on('data', (chunk: Buffer) => (text += chunk.toString()))
  hub.add({ stream: quick, address: 'a', interest: {} })
  expect([hub.hasRoomFor('a'), hub.hasRoomFor('b')]).toEqual([false, true])
  await expect.poll(() => text, soon).toContain(': alive\n\n: alive')
  await expect.poll(() => slow.destroyed, soon).toBe(true)
  expect(quick.destroyed).toBe(false)
  expect(hub.hasRoomFor('a')).toBe(true)
  hub.close()
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
