// every channel carries every format that is declared for it: an FTP account, a folder within the watched one, a topic.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'basic-ftp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  DeliveryFormat,
  FtpAccountLine,
  FtpAccountMade,
} from '@eos/contract/calls/ingestion/channels'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeStation } from '../../../../test/make.ts'
import { formatNamed } from '../receive/delivery-formats.ts'
import { takeMessages } from './mqtt/take-messages.ts'
import { createSourceKey, operatorAs } from '../receive/source-keys.ts'
import { ensureSource } from '../queries/sources.ts'
import { startChannels } from './start-channels.ts'

let tested: TestApp
let base: string
let watched: string
let channels: Awaited<ReturnType<typeof startChannels>>
const day = '2026-11-20'
const header = 'location_id,sensors_id,location,datetime,lat,lon,parameter,units,value'
const openAq = (value: string) =>
  `${header}\n999001,1,Demo,2026-11-20T12:00:00+07:00,21,105,pm25,µg/m³,${value}\n999001,1,Demo,2026-11-20T11:00:00+07:00,21,105,pm25,µg/m³,high\n`
const airNow = (value: string) =>
  `11/20/26|04:00|000990001|Demo Park|-5|PM2.5|UG/M3|${value}|Demo Agency\r\n`

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'eos-formats-'))
  watched = join(base, 'watched')
  mkdirSync(join(watched, 'partner'), { recursive: true })
  const dataDir = join(base, 'data')
  mkdirSync(join(dataDir, 'mappings'), { recursive: true })
  writeFileSync(join(dataDir, 'mappings', 'own-logger.json'), JSON.stringify(ownMapping))
  tested = await buildTestApp({
    now: `${day}T06:10:00Z`,
    settings: {
      dataDir,
      host: '127.0.0.1',
      watch: {
        dir: watched,
        everyS: 0.05,
        settleS: 0,
        formats: new Map([['partner', 'airnow-hourly']]),
      },
      ftp: {
        port: 0,
        passive: { min: 40_000, max: 60_000, host: undefined },
        tls: undefined,
        needsTls: false,
      },
    },
  })
  const { db } = tested.context
  for (const code of ['OPENAQ-999001', 'AIRNOW-000990001', 'OWN-1']) {
    await makeStation(db, { code, indicators: ['pm25'], interval_s: 3600 })
  }
  channels = await startChannels(tested.context, () => {})
})

afterAll(async () => {
  await channels.stop()
  await tested.close()
  rmSync(base, { recursive: true, force: true })
})

const ownMapping = {
  name: 'own-logger',
  version: 3,
  title: 'Own logger',
  attribution: 'Test',
  delimiter: ';',
  recognizedBy: ['Time', 'Dust'],
  station: {
    stations: [{ code: 'OWN-1', name: 'Own' }],
    timeZone: 'Asia/Ho_Chi_Minh',
    intervalSeconds: 3600,
  },
  time: {
    column: 'Time',
    format: 'DD/MM/YYYY HH:mm',
    zone: '+07:00',
    label: 'hour-ending',
    averagingSeconds: 3600,
  },
  values: [{ column: 'Dust', indicator: 'pm25', unit: 'µg/m³' }],
}

const accounts = '/api/admin/ftp-accounts'
const ask = (request: Parameters<ReturnType<TestApp['as']>>[0]) =>
  tested.as(person())({ headers: { 'accept-language': 'en' }, ...request })

async function open(userName: string, format?: string): Promise<FtpAccountMade> {
  const payload = { userName, source: userName, all: true, ...(format && { format }) }
  const answer = await ask({ method: 'POST', url: accounts, payload })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function upload({ userName, password }: FtpAccountMade, name: string, text: string) {
  const client = new Client(10_000)
  await client.access({ host: '127.0.0.1', port: channels.ftpPort!, user: userName, password })
  try {
    await client.uploadFrom(Readable.from([text]), name)
  } finally {
    client.close()
  }
  const { folder } = (await listed()).find((account) => account.userName === userName)!
  return receiptIn(join(tested.context.settings.dataDir, folder), name)
}

const listed = async () => (await ask({ url: accounts })).json<{ data: FtpAccountLine[] }>().data

async function receiptIn(folder: string, name: string): Promise<Receipt> {
  const path = join(folder, 'receipts', day, `${name}.json`)
  for (let tries = 0; !existsSync(path); tries += 1) {
    expect(tries).toBeLessThan(200)
    await sleep(50)
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Receipt
}

describe('An FTP account', () => {
  test('carries the files of another agency under any name, and the receipt names line and reason', async () => {
    const receipt = await upload(await open('aq', 'openaq-archive'), 'today.txt', openAq('42'))
    expect(receipt).toMatchObject({ format: 'csv:openaq-archive@1', stored: 1, rejected: 1 })
    expect(receipt.problems).toMatchObject([{ line: 3, outcome: 'rejected' }])
  })

  test('carries files by a mapping of the installation, and JSON', async () => {
    const own = await upload(
      await open('own', 'own-logger'),
      'a.csv',
      'Time;Dust\n20/11/2026 12:00;7\n',
    )
    expect(own).toMatchObject({ format: 'csv:own-logger@3', stored: 1, problems: [] })
    const reading = {
      station: 'OWN-1',
      time: `${day}T04:00:00Z`,
      periodSeconds: 3600,
      values: { pm25: { value: 8, unit: 'µg/m³' } },
    }
    const json = await upload(
      await open('js', 'json'),
      'a.dat',
      JSON.stringify({ readings: [reading] }),
    )
    expect(json).toMatchObject({ format: 'json@1', stored: 1, problems: [] })
  })

  test('knows files by their columns when it is told to, and refuses what nothing fits', async () => {
    const account = await open('any', 'auto')
    expect(await upload(account, 'x.csv', openAq('43'))).toMatchObject({
      format: 'csv:openaq-archive@1',
    })
    expect(await upload(account, 'y.csv', 'a,b\n1,2\n')).toMatchObject({
      stored: 0,
      problems: [{ code: 'bad_name' }],
    })
  })

  test('says in its receipt when a file is not what was declared', async () => {
    const receipt = await upload(await open('wrong', 'openaq-archive'), 'z.csv', 'a,b\n1,2\n')
    expect(receipt).toMatchObject({ format: 'csv:openaq-archive@1', stored: 0 })
    expect(receipt.problemsTotal).toBeGreaterThan(0)
  })

  test('takes station files alone unless somebody says more; it can be said later, by a format that there is', async () => {
    const account = await open('late')
    await expect(upload(account, 'a.csv', openAq('44'))).rejects.toThrow(/station files/)
    const url = `${accounts}/late`
    const refused = await ask({ method: 'PUT', url, payload: { format: 'opnaq' } })
    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ errors: unknown[] }>().errors).toMatchObject([{ property: 'format' }])
    expect(refused.json<{ message: string }>().message).toContain('openaq-archive')
    const changed = await ask({ method: 'PUT', url, payload: { format: 'openaq-archive' } })
    expect(changed.json()).toMatchObject({ userName: 'late', format: 'openaq-archive' })
    expect(await upload(account, 'a.csv', openAq('44'))).toMatchObject({ replaced: 1 })
    const { data } = (await ask({ url: '/api/admin/delivery-formats' })).json<{
      data: DeliveryFormat[]
    }>()
    const names = data.map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['station-file', 'json', 'auto'])
    expect(names).toContain('water-quality-portal')
    expect(names.at(-1)).toBe('own-logger')
  })
})

test('A mapping of the installation that is not valid is named wherever somebody asks for it, and offered nowhere', async () => {
  const { dataDir } = tested.context.settings
  writeFileSync(join(dataDir, 'mappings', 'broken.json'), '{')
  const payload = { userName: 'hopeful', source: 'hopeful', format: 'broken' }
  const refused = await ask({ method: 'POST', url: accounts, payload })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({
    errors: [{ property: 'format', message: expect.stringContaining('broken.json') as string }],
  })
  const id = await ensureSource(tested.context.db, { code: 'pusher', name: 'P', demo: false })
  const key = await createSourceKey(tested.context.db, id!)
  for (const [mapping, told] of [
    ['broken', 'broken.json'],
    ['none', 'own-logger'],
  ]) {
    const pushed = await tested.app.inject({
      method: 'POST',
      url: `/api/ingest?mapping=${mapping}`,
      headers: { 'x-source-key': key, 'content-type': 'text/csv' },
      payload: 'Time;Dust\n',
    })
    expect(pushed.statusCode).toBe(400)
    expect(pushed.json<{ detail: string }>().detail).toContain(told)
  }
  expect((await ask({ url: '/api/admin/delivery-formats' })).body).not.toContain('broken')
})

test('A folder within the watched one has its own format', async () => {
  writeFileSync(join(watched, 'partner', 'hours.csv'), airNow('12'))
  expect(await receiptIn(watched, 'hours.csv')).toMatchObject({
    format: 'csv:airnow-hourly@1',
    stored: 1,
  })
})

test('A topic carries what was declared for it, and of its own station alone', async () => {
  const { db } = tested.context
  const id = (await ensureSource(db, { code: 'mqtt', name: 'MQTT', demo: false }))!
  const sender = operatorAs({ id, code: 'mqtt', demo: false })
  const format = formatNamed('own-logger', tested.context.settings.dataDir)!
  const payload = Buffer.from('Time;Dust\n20/11/2026 10:00;9\nnoon;9\n')
  const [own, other] = await takeMessages(tested.context, sender, [
    { stationCode: 'OWN-1', payload, format },
    { stationCode: 'OPENAQ-999001', payload, format },
  ])
  expect(own).toMatchObject({ accepted: 1, rejected: 1, problems: [{ line: 3 }] })
  expect(other).toMatchObject({ accepted: 0 })
})
