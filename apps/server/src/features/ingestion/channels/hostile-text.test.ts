// One bad thing costs itself: whatever text a sender puts anywhere, by whichever channel, everything else is stored.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Aedes } from 'aedes'
import { Client } from 'basic-ftp'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportReport } from '@eos/contract/calls/lists'
import type { ReceiptProblem } from '@eos/contract/calls/ingestion/receipt'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { isOnCluster } from '../../../../test/database.ts'
import { makeStation } from '../../../../test/make.ts'
import { mappingSchema } from '../parse/mapping.ts'
import { ensureSource } from '../queries/sources.ts'
import { importFile } from '../receive/import-file.ts'
import { createSourceKey } from '../receive/source-keys.ts'
import { createFtpAccount } from './ftp/accounts.ts'
import { folderOfAccount, startChannels } from './start-channels.ts'

const day = '2026-11-20'
const now = `${day}T06:10:00Z`
let tested: TestApp
let base: string
let watched: string
let jail: string
let broker: Aedes
let server: Server
let sensor: MqttClient
let ftp: Client
let sourceKey: string
let channels: Awaited<ReturnType<typeof startChannels>>

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'eos-hostile-'))
  watched = join(base, 'watched')
  mkdirSync(watched)
  broker = await Aedes.createBroker()
  server = createServer(broker.handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`
  const passive = { min: 40_000, max: 60_000, host: undefined }
  tested = await buildTestApp({
    now,
    settings: {
      dataDir: join(base, 'data'),
      host: '127.0.0.1',
      watch: { dir: watched, everyS: 0.05, settleS: 0, formats: new Map() },
      ftp: { port: 0, passive, tls: undefined, needsTls: false },
      mqtt: { url, topics: ['eos/{stationCode}/readings'], formats: new Map(), clientId: 'eos' },
    },
  })
  const { db, settings } = tested.context
  const sourceId = (await ensureSource(db, { code: 'sender', name: 'sender', demo: false }))!
  sourceKey = await createSourceKey(db, sourceId)
  const made = { sourceId, createdBy: 'test', format: 'json', expiresAt: null }
  const { id, password } = (await createFtpAccount(db, { userName: 'sender', ...made }))!
  jail = folderOfAccount(settings.dataDir, id)
  const subscribed = new Promise((resolve) => broker.once('subscribe', resolve))
  channels = await startChannels(tested.context, () => {})
  await subscribed
  sensor = await connectAsync(url)
  await sensor.subscribeAsync('eos/+/receipts')
  ftp = new Client(30_000)
  await ftp.access({ host: '127.0.0.1', port: channels.ftpPort!, user: 'sender', password })
})

afterAll(async () => {
  ftp.close()
  await sensor.endAsync()
  await channels.stop()
  server.close()
  await new Promise<void>((resolve) => broker.close(() => resolve()))
  await tested.close()
  rmSync(base, { recursive: true, force: true })
})

async function until<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const end = Date.now() + 90_000; Date.now() < end;) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(30)
  }
  throw new Error('It did not happen in time.')
}

/** Every test has a station of its own, and two whose deliveries stand behind. */
let codes: [string, string, string]
beforeEach(async () => {
  const made = []
  for (const _ of [1, 2, 3]) {
    made.push((await makeStation(tested.context.db, { indicators: ['pm25'] })).code)
  }
  codes = made as typeof codes
})

async function stored(code: string): Promise<unknown[]> {
  const { rows } = await tested.database.pool.query<{ v: unknown[] }>(
    `select v from data_min join station on station.id = station_id where code = $1 order by time`,
    [code],
  )
  return rows.map((row) => row.v[0])
}

interface Sent {
  station: string
  symbol: string
  unit: string
  value: unknown
  minute: number
}

const good = (station: string, value: number, minute = 0): Sent => {
  return { station, symbol: 'pm25', unit: 'µg/m³', value, minute }
}
const timeOf = ({ minute }: Sent) => `${day}T05:${String(minute).padStart(2, '0')}:00Z`

const bodyOf = (readings: readonly Sent[]) =>
  JSON.stringify({
    readings: readings.map((each) => ({
      station: each.station,
      time: timeOf(each),
      periodSeconds: 300,
      values: { [each.symbol]: { value: each.value, unit: each.unit } },
    })),
  })

/** A comma or a quote has no meaning in them; whatever UTF-8 cannot hold is written as it was. */
const csvOf = (readings: readonly Sent[]) =>
  [
    'time,station,symbol,unit,value',
    ...readings.map((each) =>
      [timeOf(each), each.station, each.symbol, each.unit, String(each.value)].join(','),
    ),
    '',
  ].join('\n')

const mapping = mappingSchema.parse({
  name: 'tall',
  version: 1,
  title: 'One value a row',
  attribution: 'nobody',
  recognizedBy: ['time'],
  station: { column: 'station', timeZone: 'UTC', intervalSeconds: 300 },
  time: { column: 'time', format: 'iso', zone: 'UTC', label: 'hour-ending', averagingSeconds: 300 },
  values: [{ column: 'value', indicatorColumns: ['symbol'], unitColumn: 'unit' }],
  indicators: { pm25: 'pm25' },
})

let files = 0
let uploading: Promise<unknown> = Promise.resolve()
const nextName = (ending: string) => `file-${(files += 1)}.${ending}`

type Told = Pick<ReceiptProblem, 'line' | 'code'>[]

async function receiptIn(root: string, name: string): Promise<Told> {
  const path = join(root, 'receipts', day, `${name}.json`)
  await until(() => existsSync(path) || undefined)
  return (JSON.parse(readFileSync(path, 'utf8')) as { problems: Told }).problems
}

/** Sends a delivery and gives the problems of its receipt. */
const send: Record<string, (readings: readonly Sent[]) => Promise<Told>> = {
  async 'an HTTP push'(readings) {
    const headers = { 'content-type': 'application/json', 'x-source-key': sourceKey }
    const call = { method: 'POST', url: '/api/ingest', headers, payload: bodyOf(readings) } as const
    const answer = await tested.app.inject(call)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<{ problems: Told }>().problems
  },
  async 'a message of a broker'(readings) {
    const [{ station }] = readings as [Sent]
    const receipt = new Promise<Told>((resolve) => {
      const hear = (topic: string, payload: Buffer) => {
        if (topic !== `eos/${station}/receipts`) return
        sensor.off('message', hear)
        resolve((JSON.parse(payload.toString()) as { problems: Told }).problems)
      }
      sensor.on('message', hear)
    })
    await sensor.publishAsync(`eos/${station}/readings`, bodyOf(readings), { qos: 1 })
    return receipt
  },
  async 'the watched folder'(readings) {
    const name = nextName('json')
    writeFileSync(join(watched, name), bodyOf(readings))
    return receiptIn(watched, name)
  },
  async FTP(readings) {
    const name = nextName('json')
    // A client sends one file after the other.
    uploading = uploading.then(() => ftp.uploadFrom(Readable.from([bodyOf(readings)]), name))
    await uploading
    return receiptIn(jail, name)
  },
  async 'an imported file'(readings) {
    const path = join(base, nextName('csv'))
    writeFileSync(path, csvOf(readings))
    const { recorded } = await importFile(tested.context, path, { mapping, source: 'files' })
    return recorded.problems.map(({ line, code }) => ({ line: line && line - 1, code }))
  },
}

const hostile = {
  'a NUL': '\0',
  'the first half of a letter': '\ud83d',
  'the second half of a letter': '\udd25',
}

/** Too long to be told whole, so that it is cut somewhere: once between its letters and once within one. */
const long = ['', 'y'].map((start) => `${start}${'🔥'.repeat(150)}`)

describe.each(Object.keys(send))('by %s', (channel) => {
  test('text that cannot be stored costs the reading that it stands in', async () => {
    const [own, ...others] = codes
    const values = [...Object.values(hostile).map((text) => `3${text}`), ...long]
    const readings = [
      good(own, 1, 0),
      ...Object.values(hostile).flatMap((text, at): Sent[] => [
        { ...good(own, 2, 1 + at * 2), symbol: `pm25 ${text}` },
        { ...good(own, 3, 2 + at * 2), unit: `µg/m³ ${text}` },
      ]),
      ...values.map((value, at): Sent => ({ ...good(own, 0, 10 + at), value })),
      ...Object.values(hostile).map((text, at): Sent => ({
        ...good(own, 5, 20 + at),
        station: `${own}${text}`,
      })),
      good(own, 4, 30),
    ]
    const sent = [send[channel]!(readings)]
    sent.push(...others.map((code, at) => send[channel]!([good(code, 7 + at)])))
    const [told = [], ...clean] = await Promise.all(sent)
    expect(await stored(own)).toEqual([1, 4])
    expect(clean).toEqual([[], []])
    expect(await Promise.all(others.map(stored))).toEqual([[7], [8]])
    const lost = Array.from({ length: readings.length - 2 }, (_, at) => at + 2)
    expect(told.map(({ line }) => line).toSorted((a, b) => a! - b!)).toEqual(lost)
  })

  test.skipIf(isOnCluster)(
    'a delivery that fails by itself is set aside with a receipt, and those behind it are stored',
    async () => {
      const [own, ...others] = codes
      await refuseReadings(own, '22003')
      const sent = [send[channel]!([good(own, 1)])]
      sent.push(...others.map((code, at) => send[channel]!([good(code, 7 + at)])))
      const [told, ...clean] = await Promise.all(sent)
      expect(told).toMatchObject([{ line: null, code: 'unstorable' }])
      expect(clean).toEqual([[], []])
      expect(await Promise.all(others.map(stored))).toEqual([[7], [8]])
      expect(await stored(own)).toEqual([])
    },
  )
})

/** The database refuses readings of this station with this code. */
async function refuseReadings(code: string, sqlState: string): Promise<void> {
  await tested.database.pool.query(`
    create sequence if not exists refusals;
    create or replace function refuse_readings() returns trigger language plpgsql as $$
    begin
      if new.station_id = (select id from station where code = '${code}') then
        -- A rollback does not take it back.
        perform nextval('refusals');
        raise exception 'refused by the test' using errcode = '${sqlState}';
      end if;
      return new;
    end $$;
    drop trigger if exists refuse_readings on data_min;
    create trigger refuse_readings before insert on data_min
      for each row execute function refuse_readings()`)
}

async function refusals(): Promise<number> {
  const { rows } = await tested.database.pool.query<{ last_value: string }>(
    'select last_value from refusals',
  )
  return Number(rows[0]!.last_value)
}

test.skipIf(isOnCluster).each(['the watched folder', 'FTP'])(
  'while the database cannot store, a delivery by %s is kept and tried again',
  async (channel) => {
    const [own] = codes
    await refuseReadings(own, '53100')
    const before = await refusals()
    const sent = send[channel]!([good(own, 5)])
    await until(async () => ((await refusals()) >= before + 2 ? true : undefined))
    expect(await stored(own)).toEqual([])
    await tested.database.pool.query('drop trigger refuse_readings on data_min')
    expect(await sent).toEqual([])
    expect(await stored(own)).toEqual([5])
  },
)

test.each([['the watched folder', () => watched] as const, ['FTP', () => jail] as const])(
  'nothing is left in the folder of %s that would be tried again',
  (_, folder) => {
    expect(readdirSync(folder()).filter((name) => name.endsWith('.json'))).toEqual([])
  },
)

test('a file with a name as long as names can be gets its receipt', async () => {
  const [own] = codes
  const name = `${'ộ'.repeat(83)}.json`
  writeFileSync(join(watched, name), bodyOf([good(own, 9)]))
  await until(async () => ((await stored(own)).length > 0 ? true : undefined))
  await until(() => (existsSync(join(watched, name)) ? undefined : true))
  const receipts = readdirSync(join(watched, 'receipts', day))
  expect(receipts.some((each) => /^ộ+~[0-9a-f]{8}\.json$/.test(each))).toBe(true)
})

describe('in lists and forms', () => {
  const ministry = person()
  const texts = Object.values(hostile)
  const post = (code: string, name: string) =>
    tested.as(ministry)({
      method: 'POST',
      url: '/api/stations',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ code, name, stationTypeId: '1' }),
    })

  test('the line of a list with such a text fails, the others are taken', async () => {
    const csv = [
      'code;name;stationTypeId',
      ...['\0', '�'].map((text, at) => `LIST-${at};Trạm ${text};1`),
      'LIST-\0;Trạm;1',
      'LIST-GOOD-1;Trạm;1',
      'LIST-GOOD-2;Trạm;1',
      '',
    ].join('\n')
    const answer = await tested.as(ministry)({
      method: 'POST',
      url: '/api/stations/import?atomic=false',
      headers: { 'content-type': 'text/csv' },
      payload: csv,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const report = answer.json<ImportReport>()
    const failed = report.lines.filter(({ status }) => status === 'failed')
    expect(failed.map(({ line }) => line)).toEqual([2, 4])
    const { rows } = await tested.database.pool.query<{ code: string }>(
      `select code from station where code like 'LIST-%' order by code`,
    )
    expect(rows.map(({ code }) => code)).toEqual(['LIST-1', 'LIST-GOOD-1', 'LIST-GOOD-2'])
  })

  test('a form with such a text is refused at its field, and the next one is taken', async () => {
    for (const [at, text] of texts.entries()) {
      const refused = await post(`FORM-${at}`, `Trạm ${text}`)
      expect(refused.statusCode, refused.body).toBe(400)
      expect(refused.body).toContain('"name"')
    }
    expect((await post('FORM-GOOD', 'Trạm')).statusCode).toBe(201)
  })
})
