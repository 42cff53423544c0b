// Unknown symbols are listed, mapped and read again; deliveries are listed; accounts for FTP are made and closed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  DeliveryLine,
  FtpAccountLine,
  FtpAccountMade,
  SymbolMapped,
  SymbolMapping,
  UnknownSymbol,
} from '@eos/contract/calls/ingestion/channels'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { dayMs } from '@eos/contract/words/time-units'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, makeStation } from '../../../../test/make.ts'
import { signInToFtp } from '../channels/ftp/accounts.ts'
import { createSourceKey } from '../receive/source-keys.ts'
import { ensureSource } from '../queries/sources.ts'

let testApp: TestApp
let key: string
let stationId: string
let ask: ReturnType<TestApp['as']>
const stamp = '20261120130500'
const now = '2026-11-20T06:10:00Z'

beforeAll(async () => {
  testApp = await buildTestApp({ now })
  ask = testApp.as(person())
  const id = await ensureSource(testApp.context.db, { code: 'logger', name: 'x', demo: false })
  key = await createSourceKey(testApp.context.db, id!)
  const station = await makeStation(testApp.context.db, {
    type: 'surface_water_auto',
    file_province: 'HN',
    file_facility: 'F1',
    file_station: 'NUOSXL',
    indicators: ['ph'],
  })
  stationId = station.id
})

afterAll(() => testApp.close())

async function send(content: string, headers: Record<string, string> = {}) {
  return testApp.app.inject({
    method: 'POST',
    url: `/api/ingest?fileName=HN_F1_NUOSXL_${stamp}.txt`,
    headers: { 'content-type': 'text/plain', 'x-source-key': key, ...headers },
    payload: content,
  })
}

const get = async <T>(url: string) => (await ask({ url })).json<{ data: T[] }>().data

const post = (payload: object) =>
  ask({ method: 'POST', url: '/api/admin/symbol-mappings', payload })

describe('a symbol that nobody knows', () => {
  test('waits with its lines, is mapped, and is read again with a receipt of its own', async () => {
    const sent = await send(
      `pH\t7\t\t${stamp}\t00\nAmmoniac_N\t1.5\tmg/l\t${stamp}\t00\nAmmoniac_n\t2\tmg/l\t20261120130000\t01\nXyz\t1\tmg/l\t${stamp}\t00\n`,
    )
    expect(sent.json()).toMatchObject({ stored: 1, quarantined: 3 })
    expect(JSON.stringify(sent.json())).not.toContain('waiting')
    const [unknown] = await get<UnknownSymbol>('/api/admin/unknown-symbols')
    expect(unknown).toMatchObject({
      symbol: expect.stringMatching(/^ammoniac_n$/i) as string,
      unit: 'mg/l',
      code: 'symbol',
      count: 2,
      station: { id: stationId, medium: 'water' },
    })
    expect(unknown!.samples[0]).toContain('Ammoniac_n\t2')

    const body = { symbol: 'Ammoniac_N', stationId, indicator: 'nh4_n', unit: 'mg/L as NH4' }
    const mapped = await ask({ method: 'POST', url: '/api/admin/symbol-mappings', payload: body })
    expect(mapped.statusCode, mapped.body).toBe(201)
    const { mapping, receipts } = mapped.json<SymbolMapped>()
    expect(mapping).toMatchObject({
      symbol: 'Ammoniac_N',
      indicator: 'nh4_n',
      actor: 'Test person',
    })
    expect(receipts).toHaveLength(1)
    expect(receipts[0]).toMatchObject({ status: 'done', source: 'logger', read: 2, stored: 2 })
    // The unit that was stated takes the place of the one that was sent.
    const { rows } = await testApp.database.pool.query<{ v: number[]; q: number[] | null }>(
      'select v, q from data_min where station_id = $1 order by time desc',
      [stationId],
    )
    expect(rows[0]!.v[1]).toBeCloseTo(1.5 * 0.7765, 2)
    expect(rows[1]!.q![1]).toBe(4)
    expect(
      (await get<UnknownSymbol>('/api/admin/unknown-symbols')).map((each) => each.symbol),
    ).toEqual(['Xyz'])

    const next = await send(`Ammoniac_N\t1.6\tmg/l\t20261120131000\t00\n`)
    expect(next.json()).toMatchObject({ stored: 1, quarantined: 0 })
    const again = await ask({ method: 'POST', url: '/api/admin/symbol-mappings', payload: body })
    expect(again.statusCode).toBe(409)
  })

  test('a mapping to what does not exist, or in a unit that does not fit, names the field', async () => {
    for (const [payload, property] of [
      [{ symbol: 'X', indicator: 'nothing' }, 'indicator'],
      [{ symbol: 'X', indicator: 'ph', unit: 'mg/L' }, 'unit'],
      [{ symbol: 'X', indicator: 'ph', stationId: '999999' }, 'stationId'],
      [{ indicator: 'ph' }, 'symbol'],
    ] as const) {
      const answer = await post(payload)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ property }] })
    }
  })

  test('a unit that is stated stands for the one that was sent, and a fitting one is left as it is', async () => {
    const sent = await send(`TSS_Q\t4.5\tspoons\t20261120130200\t00\n`)
    expect(sent.json()).toMatchObject({ quarantined: 1 })
    const body = { symbol: 'TSS_Q', stationId, indicator: 'tss', unit: 'g/L', sentUnit: 'spoons' }
    const mapped = (await post(body)).json<SymbolMapped>()
    expect(mapped.mapping).toMatchObject({ unit: 'g/L', sentUnit: 'spoons' })
    expect(mapped.receipts).toMatchObject([{ stored: 1 }])
    await send(`TSS_Q\t45\tmg/l\t20261120130300\t00\n`)
    const { rows } = await testApp.database.pool.query<{ v: number[] }>(
      'select v from data_min where station_id = $1 and time = any($2) order by time',
      [stationId, ['2026-11-20T06:02:00Z', '2026-11-20T06:03:00Z']],
    )
    expect(rows.map(({ v }) => v.at(-1))).toEqual([4500, 45])
    const url = `/api/admin/symbol-mappings/${mapped.mapping.id}`
    expect((await ask({ method: 'DELETE', url })).statusCode).toBe(204)
  })

  test('a mistake is told in the reader’s language, in its field as well', async () => {
    const payload = { symbol: 'X', indicator: 'nothing' }
    const headers = { 'accept-language': 'vi' }
    const url = '/api/admin/symbol-mappings'
    const [error] = (await ask({ method: 'POST', url, payload, headers })).json().errors
    expect(error).toMatchObject({
      property: 'indicator',
      message: 'Không có thông số "nothing".',
    })
  })

  test('is for whoever looks after stations', async () => {
    const organization = { id: '2', type: 1, provinceId: 'a'.repeat(24) } as const
    const reader = testApp.as(person({ organization, actions: ['EXPORT', 'CREATE'] }))
    for (const url of [
      '/api/admin/unknown-symbols',
      '/api/admin/symbol-mappings',
      '/api/admin/deliveries',
      '/api/admin/deliveries/1',
      '/api/admin/sources',
      '/api/admin/ftp-accounts',
    ]) {
      expect((await testApp.app.inject({ url })).statusCode, url).toBe(401)
      expect((await reader({ url })).statusCode, url).toBe(403)
    }
  })

  test('a mapping that is removed leaves what it brought', async () => {
    const [mapping] = await get<SymbolMapping>('/api/admin/symbol-mappings')
    const url = `/api/admin/symbol-mappings/${mapping!.id}`
    expect((await ask({ method: 'DELETE', url })).statusCode).toBe(204)
    expect((await ask({ method: 'DELETE', url })).statusCode).toBe(404)
    expect(await get<SymbolMapping>('/api/admin/symbol-mappings')).toEqual([])
    const { rows } = await testApp.database.pool.query(
      'select from data_min where v[2] is not null',
    )
    expect(rows).toHaveLength(3)
  })
})

test('deliveries are listed with what became of them, and shown whole', async () => {
  const all = await get<DeliveryLine>('/api/admin/deliveries')
  expect(all.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['push', 'reread']))
  const faulty = await get<DeliveryLine>(
    '/api/admin/deliveries?faulty=true&channel=push&source=logger',
  )
  expect(faulty.length).toBeGreaterThan(0)
  expect(faulty.every((each) => each.problemsTotal > 0)).toBe(true)
  const whole = await ask({ url: `/api/admin/deliveries/${faulty[0]!.id}` })
  expect(whole.json<Receipt>().problems.length).toBeGreaterThan(0)
  expect((await ask({ url: '/api/admin/deliveries?channel=window' })).statusCode).toBe(400)
})

test('a push that is sent again under its key gets its first receipt; other bytes under it are refused', async () => {
  const headers = { 'idempotency-key': 'k1' }
  const first = await send(`pH\t6.9\t\t20261120130000\t00`, headers)
  const again = await send(`pH\t6.9\t\t20261120130000\t00`, headers)
  expect(again.json()).toEqual(first.json())
  const other = await send(`pH\t6.8\t\t20261120130000\t00`, headers)
  expect(other.statusCode).toBe(422)
})

const address = '203.0.113.1'

test('an account for FTP shows its password once, and is closed for ever', async () => {
  const payload = { userName: 'hanoi-1', source: 'hanoi', province: '01' }
  const url = '/api/admin/ftp-accounts'
  const made = await ask({ method: 'POST', url, payload })
  expect(made.statusCode, made.body).toBe(201)
  const { password } = made.json<FtpAccountMade>()
  const signIn = () =>
    signInToFtp(testApp.context, { userName: 'hanoi-1', password, address }, new Date(now))
  expect(await signIn()).toHaveProperty('account')
  expect((await ask({ method: 'POST', url, payload })).statusCode).toBe(409)
  const [line] = await get<FtpAccountLine>(url)
  expect(line).toMatchObject({ userName: 'hanoi-1', source: 'hanoi', revokedAt: null })
  expect(JSON.stringify(line)).not.toContain('argon')
  expect((await ask({ method: 'DELETE', url: `${url}/hanoi-1` })).statusCode).toBe(204)
  expect(await signIn()).toEqual({ refusal: 'wrong' })
})

const signInAsRenewed = (password: string) =>
  signInToFtp(testApp.context, { userName: 'renewed', password, address }, new Date(now))

test('what a symbol means is not declared by the enterprise of the station', async () => {
  const { db } = testApp.context
  const { id } = await makeOrganization(db, { type: 2 })
  const own = await makeStation(db, { organization_id: id, indicators: ['ph'] })
  const ofEnterprise = testApp.as(person({ organization: { id, type: 2, provinceId: null } }))
  const payload = { symbol: 'CLEAN', indicator: 'ph', stationId: own.id }
  const refused = await ofEnterprise({ method: 'POST', url: '/api/admin/symbol-mappings', payload })
  expect(refused.statusCode, refused.body).toBe(403)
  expect(refused.json().message).toContain('the province or the ministry')
})

test('a receipt tells who has taken its delivery back', async () => {
  const { id } = (await send(`pH\t7.4\t\t20261120131500\t00\n`)).json<Receipt>()
  const url = `/api/admin/deliveries/${id}`
  expect((await ask({ url })).json()).toMatchObject({ id, undone: null })
  const payload = { reason: 'wrong logger' }
  expect((await ask({ method: 'POST', url: `${url}/undo`, payload })).statusCode).toBe(200)
  expect((await ask({ url })).json()).toMatchObject({ undone: { by: 'Test person' } })
})

const signInAs = ({ userName, password }: FtpAccountMade, at: Date) =>
  signInToFtp(testApp.context, { userName, password, address }, at)

describe('accounts for FTP', () => {
  const url = '/api/admin/ftp-accounts'

  test('name their folder, their province and their stations', async () => {
    const { code } = await makeStation(testApp.context.db, { indicators: ['ph'] })
    const payload = { userName: 'bound', source: 'bound', province: '01', stations: [code] }
    expect((await ask({ method: 'POST', url, payload })).statusCode).toBe(201)
    const line = (await get<FtpAccountLine>(url)).find(({ userName }) => userName === 'bound')
    expect(line).toMatchObject({ province: { code: '01' }, stations: [code] })
    expect(line?.folder).toMatch(/^ftp\/\d+$/)
  })

  test('get another password, after which the former one is worth nothing', async () => {
    const payload = { userName: 'renewed', source: 'renewed', all: true }
    const made = (await ask({ method: 'POST', url, payload })).json<FtpAccountMade>()
    const answer = await ask({ method: 'POST', url: `${url}/renewed/password` })
    expect(answer.statusCode, answer.body).toBe(200)
    const { password } = answer.json<FtpAccountMade>()
    expect(await signInAsRenewed(made.password)).toEqual({ refusal: 'wrong' })
    expect(await signInAsRenewed(password)).toHaveProperty('account')
    expect((await ask({ method: 'POST', url: `${url}/nobody/password` })).statusCode).toBe(404)
  })

  test('are made for stations that are named, or for all of them when that is said', async () => {
    const payload = { userName: 'reaches', source: 'reaches' }
    for (const wrong of [payload, { ...payload, all: true, province: '01' }]) {
      const refused = await ask({ method: 'POST', url, payload: wrong })
      expect(refused.json()).toMatchObject({ status: 400, errors: [{ property: 'all' }] })
    }
    const made = await ask({ method: 'POST', url, payload: { ...payload, all: true } })
    expect(made.statusCode).toBe(201)
  })

  test('end after two years unless another end is said, and begin anew with another password', async () => {
    const make = async (userName: string, more: object) => {
      const payload = { userName, source: userName, all: true, ...more }
      return (await ask({ method: 'POST', url, payload })).json<FtpAccountMade>()
    }
    const day = new Date(Date.parse(now) + dayMs)
    const [usual, short, endless] = [
      await make('usual', {}),
      await make('short', { expiresAt: day.toISOString() }),
      await make('endless', { expiresAt: null }),
    ]
    const ends = new Map(
      (await get<FtpAccountLine>(url)).map(({ userName, expiresAt }) => [userName, expiresAt]),
    )
    expect(Date.parse(ends.get('usual')!) - Date.parse(now)).toBe(730 * dayMs)
    expect([ends.get('short'), ends.get('endless')]).toEqual([day.toISOString(), null])
    expect(await signInAs(short, new Date(day.getTime() - 1000))).toHaveProperty('account')
    expect(await signInAs(short, day)).toEqual({ refusal: 'wrong' })
    expect(await signInAs(usual, day)).toHaveProperty('account')
    expect(await signInAs(endless, new Date(day.getTime() + 1000 * dayMs))).toHaveProperty(
      'account',
    )
    const renewed = await ask({ method: 'POST', url: `${url}/short/password` })
    expect(await signInAs(renewed.json<FtpAccountMade>(), day)).toHaveProperty('account')
  })

  test('leave nothing behind when one of their names is wrong', async () => {
    const payload = {
      userName: 'half',
      source: 'half-source',
      province: '01',
      stations: ['no-such'],
    }
    const refused = await ask({ method: 'POST', url, payload })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ errors: [{ property: 'stations' }] })
    const { rows } = await testApp.database.pool.query(
      `select from source where code = 'half-source'`,
    )
    expect(rows).toEqual([])
  })

  test('are for who administers the whole country, not for an office', async () => {
    const office = testApp.as(
      person({ organization: { id: '2', type: 1, provinceId: 'a'.repeat(24) } }),
    )
    for (const method of ['GET', 'POST'] as const) {
      const payload = { userName: 'office', source: 'office' }
      const answer = await office({ method, url, ...(method === 'POST' && { payload }) })
      expect(answer.statusCode).toBe(403)
    }
    expect((await office({ method: 'DELETE', url: `${url}/bound` })).statusCode).toBe(403)
  })
})
