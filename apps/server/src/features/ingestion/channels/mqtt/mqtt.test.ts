// Readings through a real broker: stored before they are acknowledged, answered with receipts, and never lost between.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Aedes } from 'aedes'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../test/build-app.ts'
import { makeStation } from '../../../../../test/make.ts'
import { countNamedLocks } from '../../../../../test/waiting.ts'
import { startChannels } from '../start-channels.ts'
import type { MessageReceipt } from './take-messages.ts'
import { receiptTopic, topicReader } from './topics.ts'

let testApp: TestApp
let broker: Aedes
let server: Server
let newestConnection: Socket
let base: string
let sensor: MqttClient
let channels: Awaited<ReturnType<typeof startChannels>>
const acknowledged: number[] = []
const warnings: string[] = []
const now = '2026-11-20T06:10:00Z'
const codes: string[] = []

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'eos-mqtt-'))
  broker = await Aedes.createBroker()
  broker.on('ack', (packet, client) => {
    const { cmd } = packet as { cmd?: string }
    if (client?.id === 'eos' && cmd === 'publish') acknowledged.push(Date.now())
  })
  server = createServer(broker.handle)
  server.on('connection', (socket) => (newestConnection = socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`
  const topics = ['eos/{stationCode}/readings', 'eos/{stationCode}/files/{fileName}']
  testApp = await buildTestApp({
    now,
    settings: {
      dataDir: join(base, 'data'),
      mqtt: { url, topics, formats: new Map(), clientId: 'eos' },
    },
  })
  for (let number = 0; number < 30; number += 1) {
    const fields = { file_province: 'HN', file_facility: `M${number}`, file_station: 'KHIKXQ' }
    codes.push((await makeStation(testApp.context.db, { ...fields, indicators: ['pm25'] })).code)
  }
  sensor = await connectAsync(url)
  await sensor.subscribeAsync('eos/+/receipts')
})

afterAll(async () => {
  await sensor.endAsync()
  server.close()
  await new Promise<void>((resolve) => broker.close(() => resolve()))
  await testApp.close()
  rmSync(base, { recursive: true, force: true })
})

const receipts = new Map<string, MessageReceipt[]>()
beforeEach(async () => {
  receipts.clear()
  acknowledged.length = 0
  warnings.length = 0
  sensor.on('message', (topic, payload) => {
    const receipt = JSON.parse(payload.toString()) as MessageReceipt
    receipts.set(topic, [...(receipts.get(topic) ?? []), receipt])
  })
  const subscribed = new Promise((resolve) => broker.once('subscribe', resolve))
  channels = await startOnceFree((sentence) => warnings.push(sentence))
  await subscribed
})

afterEach(async () => {
  sensor.removeAllListeners('message')
  await channels.stop()
})

/** The one before has given its turn back; else the next would try again after some seconds. */
async function startOnceFree(warn: (sentence: string) => void): Promise<typeof channels> {
  await expect.poll(() => countNamedLocks(testApp.database.pool)).toBe(0)
  return startChannels(testApp.context, warn)
}

async function until<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const end = Date.now() + 90_000; Date.now() < end;) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(30)
  }
  throw new Error('It did not happen in time.')
}

const reading = (value: unknown, time = '2026-11-20T06:05:00Z') => ({
  time,
  periodSeconds: 300,
  values: { pm25: { value, unit: 'µg/m³' } },
})
const send = (topic: string, message: unknown) =>
  sensor.publishAsync(topic, typeof message === 'string' ? message : JSON.stringify(message), {
    qos: 1,
  })
const receiptAt = (code: string) => until(() => receipts.get(`eos/${code}/receipts`)?.[0])

async function count(): Promise<number> {
  const { rows } = await testApp.database.pool.query<{ count: string }>(
    'select count(*) from data_min',
  )
  return Number(rows[0]!.count)
}

test('a burst of stations is stored together, and each gets its own receipt', async () => {
  const [bad = '', other = '', ...good] = codes
  await Promise.all([
    ...good.map((code, index) => send(`eos/${code}/readings`, { readings: [reading(index)] })),
    send(`eos/${bad}/readings`, {
      readings: [reading('high'), reading(4, '2026-11-20T06:00:00Z')],
    }),
    send(`eos/${other}/readings`, { ...reading(1), station: bad }),
    send('eos/nobody/readings', 'no JSON'),
  ])
  for (const code of good)
    expect(await receiptAt(code)).toMatchObject({ read: 1, accepted: 1, problems: [] })
  const receipt = await receiptAt(bad)
  expect(receipt).toMatchObject({ read: 2, accepted: 1, rejected: 1 })
  expect(receipt.problems[0]).toMatchObject({ line: 1, code: 'value' })
  expect((await receiptAt(other)).problems[0]).toMatchObject({ code: 'unknown_station', line: 1 })
  expect((await receiptAt('nobody')).problems[0]).toMatchObject({ code: 'unreadable' })
  expect(await count()).toBe(good.length + 1)
  const { rows } = await testApp.database.pool.query(
    `select from import_batch where channel = 'mqtt' and status = 'done'`,
  )
  expect(rows.length).toBeLessThan(good.length)
})

test('a station file goes by its name, and only to the station of its topic', async () => {
  const stamp = '20261120130000'
  const line = `PM2.5\t5\tµg/m3\t${stamp}\t00\n`
  const before = await count()
  await send(`eos/${codes[7]}/files/HN_M7_KHIKXQ_${stamp}.txt`, line)
  expect(await receiptAt(codes[7]!)).toMatchObject({ accepted: 1 })
  await send(`eos/${codes[8]}/files/HN_M9_KHIKXQ_${stamp}.txt`, line)
  expect((await receiptAt(codes[8]!)).problems[0]).toMatchObject({ code: 'station_not_allowed' })
  expect(await count()).toBe(before + 1)
})

test('nothing is acknowledged before it is stored, and the broker gives it again to who comes next', async () => {
  const dataDir = join(base, 'data')
  rmSync(dataDir, { recursive: true, force: true })
  // Deliveries cannot be kept: nothing may be stored.
  writeFileSync(dataDir, 'a file in the way')
  const before = await count()
  await send(`eos/${codes[0]}/readings`, reading(77, '2026-11-20T05:00:00Z'))
  await expect.poll(() => warnings.join()).toContain('could not be stored')
  expect(acknowledged).toEqual([])
  expect(await count()).toBe(before)
  const stopped = channels.stop()
  await stopped
  rmSync(dataDir)
  mkdirSync(dataDir)
  channels = await startOnceFree(() => {})
  await until(async () => ((await count()) === before + 1 ? true : undefined))
  await until(() => (acknowledged.length > 0 ? true : undefined))
})

test('bytes that are no MQTT end the connection, and nothing is lost of what comes over the next one', async () => {
  const before = await count()
  const broken = newestConnection
  const isClosed = new Promise((resolve) => broken.once('close', resolve))
  broken.write(Buffer.from([0xff, 0xff, 0xff, 0x00, 0x30, 0xff]))
  await isClosed
  expect(warnings.join()).toContain('cannot be understood')
  await send(`eos/${codes[0]}/readings`, reading(5, '2026-11-20T04:00:00Z'))
  await until(async () => ((await count()) === before + 1 ? true : undefined))
})

test('topics are data', () => {
  const topics = topicReader(['plant/{stationCode}/+/now', 'files/{fileName}'])
  expect(topics.filters).toEqual(['plant/+/+/now', 'files/+'])
  expect(topics.read('plant/HN-1/x/now')).toEqual({ stationCode: 'HN-1' })
  expect(topics.read('files/a.txt')).toEqual({ fileName: 'a.txt' })
  expect(topics.read(`files/${'Trạm.txt'.normalize('NFD')}`)).toEqual({ fileName: 'Trạm.txt' })
  expect(topics.read('plant/HN-1/now')).toBeUndefined()
  expect(receiptTopic('eos/HN-1/files/a.txt', { fileName: 'a.txt' })).toBe('eos/HN-1/receipts')
  expect(receiptTopic('eos/HN-1/readings', {})).toBe('eos/HN-1/receipts')
})
