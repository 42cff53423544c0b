// Keys of sources are made, shown once, bound and revoked in the administration; a delivery on trial stores nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SourceKeyLine, TriedDelivery } from '@eos/contract/calls/ingestion/source-keys'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, makeStation } from '../../../../test/make.ts'

let testApp: TestApp
let ask: ReturnType<TestApp['as']>
let station: { id: string; code: string }
const url = '/api/admin/source-keys'
const now = '2026-11-20T06:10:00Z'

beforeAll(async () => {
  testApp = await buildTestApp({ now })
  ask = testApp.as(person())
  station = await makeStation(testApp.context.db, {
    file_province: 'HN',
    file_facility: 'F1',
    file_station: 'NUOSXL',
    type: 'surface_water_auto',
    indicators: ['ph'],
  })
})

afterAll(() => testApp.close())

const reading = (code: string) => ({
  station: code,
  time: '2026-11-20T13:00:00+07:00',
  periodSeconds: 300,
  values: { ph: { value: 7, unit: '' } },
})

const make = (payload: object) => ask({ method: 'POST', url, payload })
const list = async () => (await ask({ url })).json<{ data: SourceKeyLine[] }>().data

function push(key: string, code: string) {
  return testApp.app.inject({
    method: 'POST',
    url: '/api/ingest',
    headers: { 'content-type': 'application/json', 'x-source-key': key },
    payload: { readings: [reading(code)] },
  })
}

const attempt = (payload: object) =>
  ask({ method: 'POST', url: '/api/admin/delivery-trials', payload })

async function stored(): Promise<number> {
  const { rows } = await testApp.database.pool.query(
    'select (select count(*) from data_min) + (select count(*) from import_batch) as count',
  )
  return Number(rows[0].count)
}

describe('a key of a source', () => {
  test('is shown once, sends for its stations alone, and is refused after it was revoked', async () => {
    const other = await makeStation(testApp.context.db, { indicators: ['ph'] })
    const made = await make({ source: 'plant', stations: [station.code] })
    expect(made.statusCode, made.body).toBe(201)
    const { key } = made.json<{ key: string }>()
    expect((await push(key, station.code)).json()).toMatchObject({ stored: 1 })
    expect((await push(key, other.code)).json()).toMatchObject({ stored: 0, rejected: 1 })
    const lines = await list()
    expect(lines).toMatchObject([
      { source: 'plant', hint: key.slice(-6), stations: 1, province: null, revokedAt: null },
    ])
    expect(JSON.stringify(lines)).not.toContain(key)
    expect(lines[0]!.expiresAt).toBe('2028-11-19T06:10:00.000Z')
    const remove = () => ask({ method: 'DELETE', url: `${url}/${lines[0]!.id}` })
    expect((await remove()).statusCode).toBe(204)
    expect((await push(key, station.code)).statusCode).toBe(401)
    expect((await remove()).statusCode).toBe(404)
    expect(await list()).toMatchObject([{ revokedAt: expect.any(String) as string }])
  })

  test('is not made for nothing in particular, for what is unknown, or for the demo; nothing is left', async () => {
    const { db } = testApp.context
    await db.insertInto('source').values({ code: 'show', name: 'show', demo: true }).execute()
    for (const [payload, property] of [
      [{ source: 'fresh' }, 'all'],
      [{ source: 'fresh', all: true, stations: [station.code] }, 'all'],
      [{ source: 'fresh', stations: ['NOWHERE'] }, 'stations'],
      [{ source: 'fresh', province: 'zz' }, 'province'],
      [{ source: 'show', all: true }, 'source'],
    ] as const) {
      const refused = await make(payload)
      expect(refused.statusCode, refused.body).toBe(400)
      expect(refused.body).toContain(`"property":"${property}"`)
    }
    const { rows } = await testApp.database.pool.query(`select from source where code = 'fresh'`)
    expect(rows).toHaveLength(0)
  })

  test('is for those who administer people in the whole country', async () => {
    const { id } = await makeOrganization(testApp.context.db, { type: 2 })
    const enterprise = testApp.as(person({ organization: { id, type: 2, provinceId: null } }))
    const trial = { source: 'plant', format: 'json', text: '{}' }
    for (const asked of [
      { url },
      { method: 'POST', url, payload: { source: 'own', all: true } },
      { method: 'DELETE', url: `${url}/1` },
      { method: 'POST', url: '/api/admin/delivery-trials', payload: trial },
    ] as const)
      expect((await enterprise(asked)).statusCode).toBe(403)
  })
})

describe('a delivery on trial', () => {
  test('tells what would be stored and what is wrong, line by line, and stores nothing', async () => {
    await make({ source: 'tried', all: true })
    const before = await stored()
    const text = `pH\t7\t\t20261120130000\t00\npH\tseven\t\t20261120130000\t00\nXyz\t1\tmg/l\t20261120130000\t00\n`
    const file = await attempt({
      source: 'tried',
      format: 'station-file',
      fileName: 'HN_F1_NUOSXL_20261120130000.txt',
      text,
    })
    expect(file.statusCode, file.body).toBe(200)
    const { problems, ...counts } = file.json<TriedDelivery>()
    expect(counts).toMatchObject({ stored: 1, rejected: 1, quarantined: 1, problemsTotal: 2 })
    expect(problems.map(({ line }) => line)).toEqual([2, 3])
    const readings = [reading(station.code), reading('NOWHERE')]
    const json = await attempt({
      source: 'tried',
      format: 'json',
      text: JSON.stringify({ readings }),
    })
    expect(json.json()).toMatchObject({ stored: 1, rejected: 1 })
    expect(await stored()).toBe(before)
  })

  test('is refused with the field where the source, the format or the text is not to be read', async () => {
    for (const [change, property] of [
      [{ source: 'nobody' }, 'source'],
      [{ format: 'clay-tablet' }, 'format'],
      [{ text: 'no batch' }, 'text'],
    ] as const) {
      const refused = await attempt({ source: 'tried', format: 'json', text: '{}', ...change })
      expect(refused.statusCode, refused.body).toBe(400)
      expect(refused.body).toContain(`"property":"${property}"`)
    }
  })
})
