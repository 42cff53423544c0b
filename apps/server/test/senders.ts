// Sources of a province, an enterprise, another province, both, and the whole country, each with a delivery.
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import type { Person } from '../src/platform/http/caller.ts'
import { createSourceKey } from '../src/features/ingestion/receive/source-keys.ts'
import {
  bindProvince,
  bindStations,
  ensureSource,
} from '../src/features/ingestion/queries/sources.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { makeOrganization, makeStation, provinceId } from './make.ts'

export interface Senders {
  testApp: TestApp
  office: Person
  /** An officer of a province that was merged into that of the office. */
  formerOffice: Person
  /** May edit its stations, and not what they measure. */
  enterprise: Person
  /** By code. */
  stationIds: Record<string, string>
  /** By what was delivered. */
  receipts: Record<string, Receipt>
  /** The `data` of an answer of the administration. */
  get<T>(who: Person, path: string): Promise<T[]>
}

export async function buildSenders(): Promise<Senders> {
  const testApp = await buildTestApp({ now: '2026-11-20T06:10:00Z' })
  const { db } = testApp.context
  const [today, elsewhere] = [await provinceId(db, '24'), await provinceId(db, '01')]
  // Bắc Ninh of today is made of this one and another.
  const { id: former } = await db
    .selectFrom('province')
    .select('id')
    .where('province_code', '=', '24')
    .where('valid_to', 'is not', null)
    .executeTakeFirstOrThrow()
  const firm = await makeOrganization(db, { type: 2, province_id: today })
  const places = {
    NOW: { province_id: today },
    FORMER: { province_id: former },
    FIRM: { province_id: today, organization_id: firm.id, ...fileOf('BN', 'FIRM') },
    AWAY: { province_id: elsewhere, ...fileOf('HN', 'AWAY') },
  }
  const stationIds: Record<string, string> = {}
  for (const [code, place] of Object.entries(places)) {
    const made = await makeStation(db, { code, interval_s: 300, indicators: ['pm25'], ...place })
    stationIds[code] = made.id
  }
  return {
    testApp,
    office: await officeOf(testApp, today),
    formerOffice: await officeOf(testApp, former),
    enterprise: {
      ...person({ organization: { id: firm.id, type: 2, provinceId: today } }),
      grants: [
        { action: 'EDIT', subject: 'stations', scope: { kind: 'organization', id: firm.id } },
      ],
    },
    stationIds,
    receipts: await deliverAll(testApp),
    get: async (who, path) => {
      const answer = await testApp.as(who)({ url: `/api/admin/${path}` })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json().data
    },
  }
}

const fileOf = (file_province: string, file_facility: string) => ({
  file_province,
  file_facility,
  file_station: 'KHI1',
})

async function officeOf({ context: { db } }: TestApp, province: string): Promise<Person> {
  const { id } = await makeOrganization(db, { type: 1, province_id: province })
  return person({ organization: { id, type: 1, provinceId: province } })
}

async function makeKey(
  { context: { db } }: TestApp,
  code: string,
  bound: { province?: string; stations?: string[] } = {},
): Promise<string> {
  const id = (await ensureSource(db, { code, name: code, demo: false }))!
  if (bound.province) await bindProvince(db, id, bound.province)
  if (bound.stations) await bindStations(db, id, bound.stations)
  return createSourceKey(db, id)
}

const pm25 = { pm25: { value: 20, unit: 'µg/m³' } }
const strange = (symbol: string) => ({ ...pm25, [symbol]: { value: 1, unit: 'µg/m³' } })

async function deliverAll(testApp: TestApp): Promise<Record<string, Receipt>> {
  const office = await makeKey(testApp, 'of-office', { province: '24' })
  const firm = await makeKey(testApp, 'of-firm', { stations: ['FIRM'] })
  const away = await makeKey(testApp, 'of-away', { province: '01' })
  const both = await makeKey(testApp, 'of-both', { stations: ['NOW', 'AWAY'] })
  const nation = await makeKey(testApp, 'of-nation')
  const deliveries: [name: string, key: string, readings: Record<string, object>][] = [
    ['office', office, { NOW: strange('Lạ-Now') }],
    ['firm', firm, { FIRM: strange('Lạ-Firm') }],
    ['firm refused', firm, { AWAY: pm25 }],
    ['away', away, { AWAY: strange('Lạ-Away') }],
    ['both, of now', both, { NOW: pm25 }],
    ['both, of both', both, { NOW: pm25, AWAY: pm25 }],
    ['nation, of former', nation, { FORMER: pm25 }],
    ['nation, refused', nation, { FIRM: pm25, [`AWAY${future}`]: pm25 }],
    ['nation, of both', nation, { FIRM: pm25, AWAY: pm25 }],
  ]
  const receipts: Record<string, Receipt> = {}
  for (const [index, [name, key, readings]] of deliveries.entries()) {
    receipts[name] = await push(testApp, key, {
      payload: { readings: readingsOf(readings, index) },
    })
  }
  for (const file of ['BN_FIRM', 'HN_AWAY']) {
    receipts[`file ${file}`] = await push(testApp, nation, {
      query: { fileName: `${file}_KHI1_20261120060500.txt` },
      payload: 'nothing that is read',
    })
  }
  return receipts
}

/** After the code of a station: a reading that is refused. */
const future = ' tomorrow'

function readingsOf(readings: Record<string, object>, index: number) {
  const time = new Date(Date.parse('2026-11-20T00:00:00Z') + index * 300_000).toISOString()
  return Object.entries(readings).map(([code, values]) => ({
    station: code.replace(future, ''),
    time: code.endsWith(future) ? '2027-11-20T00:00:00Z' : time,
    periodSeconds: 300,
    values,
  }))
}

async function push(
  { app }: TestApp,
  key: string,
  request: { payload: object | string; query?: Record<string, string> },
): Promise<Receipt> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/ingest',
    headers: {
      'x-source-key': key,
      ...(typeof request.payload === 'string' && { 'content-type': 'text/plain' }),
    },
    ...request,
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
