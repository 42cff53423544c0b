// Answers for the pages of facilities: published ones alone, the state of each licence by the day, and outlets with the
// numbers of their own pages.
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import type { Facilities, FacilityDetail } from '@eos/contract/calls/waste/facilities'
import { facilitiesAtOnce } from '@eos/contract/waste/facilities'
import type { Insertable } from 'kysely'
import { imageDimensionsFromData } from 'image-dimensions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { decideStations } from '../publication/publish.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'

let tested: TestApp
let hanoi: string
let hue: string
let mill: string
let other: string
const stations = { first: '', second: '', hidden: '', foreign: '' }
const ids: Record<string, string> = {}

const soon = { timeout: 10_000, interval: 50 }

beforeAll(async () => {
  // 17:10 on the clock of the country.
  tested = await buildTestApp({ now: '2026-03-02T10:10:00Z' })
  const { db } = tested.context
  hanoi = await provinceId(db, '01')
  hue = await provinceId(db, '46')
  mill = (
    await makeOrganization(db, { name: 'Giấy Trăng', province_id: hanoi, tax_code: '0101234567' })
  ).id
  other = (await makeOrganization(db, { province_id: hue })).id
  await makeOrganization(db, { name: 'Sở Hà Nội', type: 1, province_id: hanoi })
  await makeOrganization(db, { name: 'Bộ', type: 0 })
  await makeOutlets()
  await makeFacilities()
})
afterAll(() => tested?.close())

/** Two public outlets of the mill, one that nobody sees, and one of another enterprise. */
async function makeOutlets(): Promise<void> {
  const { db } = tested.context
  const outlet = (organization_id: string, published: boolean) =>
    makeStation(db, { type: 'wastewater_auto', indicators: ['cod'], organization_id, published })
  stations.first = (await outlet(mill, true)).id
  stations.second = (await outlet(mill, true)).id
  stations.hidden = (await outlet(mill, false)).id
  stations.foreign = (await outlet(other, true)).id
  await makeStation(db, { indicators: ['pm25'], organization_id: mill, published: true })
  await permit(stations.first)
  // One of the last three days and today is above 75 mg/L.
  await store(stations.first, (k) => [k < 24 ? 82 : 40])
  await store(stations.second, () => [30])
}

async function permit(stationId: string): Promise<void> {
  const { db } = tested.context
  const cod = await db
    .selectFrom('indicator')
    .select('id')
    .where('code', '=', 'cod')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('station_permit')
    .values({
      station_id: stationId,
      number: '12/GPMT',
      issued_on: '2025-01-01',
      issued_by: 'UBND',
      limits: JSON.stringify([
        { indicatorId: cod.id, low: null, high: 75, unit: null, means: ['day'] },
      ]),
    })
    .execute()
}

/** Hourly values from midnight of 27 February on. */
async function store(id: string, valuesAt: (k: number) => (number | null)[]): Promise<void> {
  const readings = everySeconds(3600, '2026-02-26T18:00:00Z', 3 * 24 + 17, valuesAt)
  await storeReadings(tested.database, id, readings)
  await processDirtyIntervals(tested.context)
}

type Columns = Partial<Insertable<Tables['facility']>>

async function make(code: string, columns: Columns = {}): Promise<string> {
  const { id } = await tested.context.db
    .insertInto('facility')
    .values({
      code,
      name: code,
      facility_kind: 'recycling',
      province_id: hanoi,
      operating_status: 'operating',
      status: 'published',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  ids[code] = id
  return id
}

async function makeFacilities(): Promise<void> {
  const { db } = tested.context
  const waste = await db
    .selectFrom('danger_waste')
    .select('id')
    .where('code', '=', '190601')
    .executeTakeFirstOrThrow()
  const method = await db
    .selectFrom('waste_method')
    .select('id')
    .where('code', '=', 'TC')
    .executeTakeFirstOrThrow()
  await make('MILL', {
    name: 'Nhà máy giấy Trăng Non',
    name_en: 'New Moon mill',
    facility_kind: 'production',
    organization_id: mill,
    capacity_water: 1920,
    licence_no: '1/GPMT',
    licence_date: '2024-05-01',
    licence_expiry: '2026-05-01',
    licence_authority: 'UBND thành phố',
    lat: 21,
    lon: 105.8,
  })
  await make('WORKS', {
    name: 'Xưởng tái chế',
    organization_id: other,
    waste_classes: ['hazardous'],
    accepted_waste: JSON.stringify([{ dangerWasteId: waste.id, maxKgPerYear: 900_000 }]),
    method_ids: [method.id],
    capacity_design: 45,
    capacity_actual: 40,
    licence_no: '2/GPMT',
    licence_expiry: '2026-05-02',
    province_id: hue,
    outlet_ids: [stations.foreign, stations.hidden],
    email: 'private@example.org',
  })
  await make('LAST-DAY', { licence_no: '3/GPMT', licence_expiry: '2026-03-02' })
  await make('OVER', { licence_no: '4/GPMT', licence_expiry: '2026-03-01' })
  await make('OPEN', { licence_no: '5/GPMT' })
  await make('BARE')
  await make('DRAFT', { status: 'draft', organization_id: mill })
  await make('HIDDEN', { status: 'hidden', organization_id: mill })
}

const ask = (path = '', language = 'en') =>
  tested.app.inject({
    url: `/api/eos/public/facilities${path}`,
    headers: { 'accept-language': language },
  })
const list = async (query = '') => (await ask(query)).json<Facilities>()
const namesIn = async (language: string) =>
  (await ask('?q=GPMT', language)).json<Facilities>().facilities.map(({ name }) => name)
const codes = async (query = '') => (await list(query)).facilities.map(({ code }) => code)
const detail = async (code: string, language = 'en') =>
  (await ask(`/${ids[code]}`, language)).json<FacilityDetail>()
const stateOf = async (code: string) =>
  (await list(`?q=${code}`)).facilities.find((each) => each.code === code)?.licence.state

/** Until the days of both outlets have been read. */
const untilKnown = () =>
  expect
    .poll(async () => {
      tested.context.changes.tell({ kind: 'unknown' })
      return (await detail('MILL')).keeping.hours
    }, soon)
    .toBe(2 * (3 * 24 + 17))

describe('who is shown', () => {
  test('published facilities alone stand in the list, its file and its choices', async () => {
    const found = await list()
    expect(found).toMatchObject({ total: 6, matching: 6, page: 0, pages: 1 })
    expect(found.facilities.map(({ code }) => code)).not.toContain('DRAFT')
    expect(found.choices.kinds.map(({ key, count }) => [key, count])).toEqual([
      ['recycling', 5],
      ['production', 1],
    ])
    const file = (await ask('.csv')).body.trim().split('\r\n')
    expect(file).toHaveLength(7)
    expect(file.join()).not.toContain('HIDDEN')
  })

  test('a draft, a hidden facility and none at all are the same to visitors and to its own people', async () => {
    const own = tested.as(person({ organization: { id: mill, type: 2, provinceId: hanoi } }))
    for (const id of [ids['DRAFT'], ids['HIDDEN'], '999999', 'x']) {
      for (const path of [`/${id}`, `/${id}/days.csv`]) {
        expect([path, (await ask(path)).statusCode]).toEqual([path, 404])
        const answer = await own({ url: `/api/eos/public/facilities${path}` })
        expect([path, answer.statusCode]).toEqual([path, 404])
      }
    }
  })

  test('the codes of another tenant or province narrow nothing, and an unknown owner has none', async () => {
    const answer = await tested.app.inject({
      url: '/api/eos/public/facilities',
      headers: { 'tenant-code': other, 'province-code': '46' },
    })
    expect(answer.json<Facilities>().matching).toBe(6)
    expect(await codes(`?organizationId=${other}`)).toEqual(['WORKS'])
    expect(await codes('?organizationId=0')).toEqual([])
    expect(await codes('?organizationId=none')).toEqual([])
  })

  test('what is private stays so', async () => {
    expect((await ask(`/${ids['WORKS']}`)).body).not.toContain('private@example.org')
    expect((await ask()).body).not.toContain('private@example.org')
  })

  test('a facility that is withdrawn is gone from list and page at once', async () => {
    const id = await make('GONE', { name: 'Withdrawn works' })
    tested.context.changes.tell({ kind: 'catalogue', resource: 'facility' })
    expect(await codes('?q=withdrawn')).toEqual(['GONE'])
    expect((await ask(`/${id}`)).statusCode).toBe(200)
    const answer = await tested.as(person())({
      method: 'PATCH',
      url: `/api/facility/${id}`,
      headers: { 'content-type': 'application/merge-patch+json' },
      payload: { status: 'hidden', reason: 'Its licence was taken away.' },
    })
    expect([answer.body, answer.statusCode < 300]).toEqual([answer.body, true])
    await expect.poll(async () => (await ask(`/${id}`)).statusCode, soon).toBe(404)
    expect(await codes('?q=withdrawn')).toEqual([])
    await tested.context.db.deleteFrom('facility').where('id', '=', id).execute()
    tested.context.changes.tell({ kind: 'catalogue', resource: 'facility' })
  })
})

describe('licences', () => {
  test('the last day still counts; sixty days before it a licence expires soon', async () => {
    const states = ['MILL', 'WORKS', 'LAST-DAY', 'OVER', 'OPEN', 'BARE']
    expect(await Promise.all(states.map(stateOf))).toEqual([
      'expires_soon',
      'valid',
      'expires_soon',
      'expired',
      'valid',
      'none',
    ])
  })

  test('each state is counted and shows its facilities alone', async () => {
    const found = await list('?licence=expired')
    expect(found.licences).toEqual([
      { state: 'valid', count: 2 },
      { state: 'expires_soon', count: 2 },
      { state: 'expired', count: 1 },
      { state: 'none', count: 1 },
    ])
    expect(found.facilities.map(({ code }) => code)).toEqual(['OVER'])
    expect(found.matching).toBe(1)
  })

  test('with the next day in the country a licence has ended', async () => {
    tested.setNow('2026-03-02T17:00:00Z')
    expect(await stateOf('LAST-DAY')).toBe('expired')
    tested.setNow('2026-03-02T10:10:00Z')
  })

  test('the page tells who issued it and until when', async () => {
    expect((await detail('MILL')).licence).toEqual({
      number: '1/GPMT',
      authority: 'UBND thành phố',
      issuedOn: '2024-05-01',
      expiresOn: '2026-05-01',
      state: 'expires_soon',
      file: null,
    })
  })
})

describe('the list', () => {
  test('is searched without diacritics, and narrowed by kind, group, province, waste and method', async () => {
    expect(await codes('?q=trang%20non%20GIAY')).toEqual(['MILL'])
    expect(await codes('?q=2/gpmt')).toEqual(['WORKS'])
    expect(await codes('?kind=monitored')).toEqual(['MILL'])
    expect(await codes('?kind=recycling&wasteClass=hazardous')).toEqual(['WORKS'])
    expect(await codes(`?provinceId=${hue}`)).toEqual(['WORKS'])
    expect(await codes('?provinceId=46')).toEqual([])
    expect(await codes('?method=tc')).toEqual(['WORKS'])
    expect((await ask('?kind=castle')).statusCode).toBe(400)
  })

  test('is ordered by name, by the end of licences, and by days above a limit', async () => {
    await untilKnown()
    const byName = await codes()
    expect(byName[0]).toBe('BARE')
    expect(await codes('?sort=name,desc')).toEqual(byName.toReversed())
    expect((await codes('?sort=expiry,asc')).slice(0, 2)).toEqual(['OVER', 'LAST-DAY'])
    expect((await codes('?sort=above,desc'))[0]).toBe('MILL')
    expect((await codes('?sort=capacity,desc'))[0]).toBe('WORKS')
  })

  test('goes from A to Z by the names in which it is read', async () => {
    const { db } = tested.context
    const open = db.updateTable('facility').where('id', '=', ids.OPEN!)
    await open.set({ name_en: 'Zinc works' }).execute()
    for (const language of ['vi', 'en']) {
      const names = await namesIn(language)
      expect(names, language).toEqual(names.toSorted(new Intl.Collator('vi').compare))
    }
    expect((await namesIn('en')).at(-1)).toBe('Zinc works')
    await open.set({ name_en: null }).execute()
  })

  test('is narrowed by how outlets kept their limits', async () => {
    await untilKnown()
    expect(await codes('?limits=above')).toEqual(['MILL'])
    expect(await codes('?limits=unjudged')).toEqual(['WORKS'])
    expect(await codes('?limits=within')).toEqual([])
    expect((await codes('?limits=none')).toSorted()).toEqual(['BARE', 'LAST-DAY', 'OPEN', 'OVER'])
  })

  test('comes in pages, and joins near places on the map', async () => {
    const near = Array.from({ length: facilitiesAtOnce }, (_, place) => `NEAR-${place}`)
    for (const [place, code] of near.entries())
      await make(code, { province_id: hue, lat: 16.4 + place / 1e5, lon: 107.6, demo: true })
    tested.context.changes.tell({ kind: 'catalogue', resource: 'facility' })
    const first = await list()
    expect(first).toMatchObject({ matching: 6 + near.length, pages: 2, demo: true })
    expect(first.facilities).toHaveLength(facilitiesAtOnce)
    expect((await list('?page=1')).facilities).toHaveLength(6)
    expect((await list('?page=9')).facilities).toEqual([])
    expect(first.marks.map(({ count, name }) => [count, name])).toEqual([
      [1, 'New Moon mill'],
      [near.length, null],
    ])
    await tested.context.db.deleteFrom('facility').where('demo', '=', true).execute()
    tested.context.changes.tell({ kind: 'catalogue', resource: 'facility' })
  })
})

describe('outlets', () => {
  test('are those of the enterprise that owns the facility, public ones alone, with the numbers of their pages', async () => {
    await untilKnown()
    const { outlets, keeping, operator } = await detail('MILL')
    expect(outlets.map(({ stationId }) => stationId)).toEqual([stations.first, stations.second])
    expect(operator).toMatchObject({ id: mill, taxCode: '0101234567', isEnterprise: true })
    const [first] = outlets
    const own = await tested.app.inject(`/api/eos/public/daily-means/${stations.first}`)
    const means = own.json<DailyMeans>()
    expect(first!.permit).toEqual(means.permit)
    expect(first!.keeping).toMatchObject({
      days: means.indicators[0]!.means.filter((mean) => mean !== null && mean > 75).length,
      hours: means.indicators[0]!.hours,
      expectedHours: means.expectedHours,
    })
    expect(keeping).toEqual({
      outlets: 2,
      judged: 1,
      above: 1,
      days: 1,
      hours: 2 * (3 * 24 + 17),
      expectedHours: 2 * means.expectedHours,
    })
  })

  test('are those that the facility names, of which unpublished ones are left out', async () => {
    const { outlets } = await detail('WORKS')
    expect(outlets.map(({ stationId }) => stationId)).toEqual([stations.foreign])
  })

  test('have a file with each day, its limit and whether it is beyond', async () => {
    await untilKnown()
    const answer = await ask(`/${ids['MILL']}/days.csv`)
    expect(answer.headers['content-disposition']).toContain('.csv')
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength(1 + 2 * 30)
    const beyond = lines.filter((line) => line.includes(',true,'))
    expect(beyond).toHaveLength(1)
    expect(beyond[0]).toMatch(/,2026-02-27,cod,COD,82,mg\/L,,75,true,12\/GPMT$/)
  })

  test('that are withdrawn leave the page and its sums', async () => {
    const { db } = tested.context
    const decision = { actor: 'test', reason: 'The instrument is broken.' }
    await decideStations(db, { stationIds: [stations.second], state: 'withheld', ...decision })
    await expect
      .poll(async () => (await detail('MILL')).outlets.map(({ stationId }) => stationId), soon)
      .toEqual([stations.first])
    expect((await detail('MILL')).keeping.outlets).toBe(1)
    await decideStations(db, { stationIds: [stations.second], state: 'published', ...decision })
    await expect.poll(async () => (await detail('MILL')).outlets.length, soon).toBe(2)
  })
})

describe('the page', () => {
  test('tells capacity, methods and wastes by code, in the language of the reader', async () => {
    const english = await detail('WORKS')
    expect(english).toMatchObject({
      kind: { key: 'recycling', label: 'Recycling', group: 'waste' },
      capacity: { design: 45, actual: 40, water: null },
      methods: [{ code: 'TC', name: 'Recovery, recycling' }],
      wastesOf: 'facility',
      wastes: [{ code: '190601', maxKgPerYear: 900_000 }],
      lacking: [],
    })
    expect((await detail('WORKS', 'vi')).methods[0]!.name).toBe('Tận thu, tái chế')
  })

  test('names the office of the province and the ministry, and what a monitored enterprise has not published', async () => {
    const { overseers, lacking, province } = await detail('MILL')
    expect(overseers.map(({ role, name }) => [role, name])).toEqual([
      ['province', 'Sở Hà Nội'],
      ['country', 'Bộ'],
    ])
    expect(province).toMatchObject({ code: '01' })
    expect(lacking.map(({ key }) => key)).toContain('monitoring_report')
  })

  test('has what its enterprise published and the public questions about it and its outlets, and nothing else', async () => {
    const { db } = tested.context
    const post = { organization_id: mill, published_at: new Date('2026-02-28T00:00:00Z') }
    await db
      .insertInto('post')
      .values([
        { ...post, title: 'Pump changed', slug: 'pump', status: 'PUBLISHED' },
        { ...post, title: 'Not yet', slug: 'draft', status: 'DRAFT', published_at: null },
        { ...post, title: 'Of others', slug: 'other', status: 'PUBLISHED', organization_id: other },
      ])
      .execute()
    const message = { content: 'Why?', station_id: stations.first }
    await db
      .insertInto('message')
      .values([
        { ...message, subject: 'Smell', status: 'PUBLISHED' },
        { content: 'Why?', subject: 'Lorries', status: 'PUBLISHED', facility_id: ids['MILL']! },
        { content: 'Why?', subject: 'Other', status: 'PUBLISHED', facility_id: ids['BARE']! },
        { ...message, subject: 'Unread', status: 'PENDING' },
        { ...message, subject: 'Elsewhere', status: 'PUBLISHED', station_id: stations.foreign },
      ])
      .execute()
    tested.context.changes.tell({ kind: 'catalogue', resource: 'post' })
    const { announcements, questions } = await detail('MILL')
    expect(announcements.map(({ slug }) => slug)).toEqual(['pump'])
    expect(questions.map(({ subject, answers }) => [subject, answers])).toEqual([
      ['Lorries', 0],
      ['Smell', 0],
    ])
  })

  test('is a picture where a link to it is shown, in the language of the link', async () => {
    const vi = await ask(`/${ids['MILL']}/card.png?lang=vi`)
    expect(vi.headers).toMatchObject({ 'content-type': 'image/png', 'content-language': 'vi' })
    expect(imageDimensionsFromData(vi.rawPayload)).toMatchObject({ width: 1200, height: 630 })
    const en = await ask(`/${ids['MILL']}/card.png?lang=en`)
    expect(en.rawPayload.equals(vi.rawPayload)).toBe(false)
    expect((await ask('/999999/card.png')).statusCode).toBe(404)
  })

  test('is answered again with 304 while nothing has changed', async () => {
    const first = await ask(`/${ids['BARE']}`)
    expect(first.headers['cache-control']).toContain('max-age=20')
    const again = await tested.app.inject({
      url: `/api/eos/public/facilities/${ids['BARE']}`,
      headers: { 'accept-language': 'en', 'if-none-match': String(first.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  })
})

const asPersonOf = (organization: { id: string; type: 0 | 1 | 2; provinceId: string | null }) =>
  tested.as(person({ organization }))

const entered = { licenceAuthority: 'UBND tỉnh', capacityWater: 250.5, outletIds: [] as string[] }

describe('the form', () => {
  test('an enterprise fills in its draft, an office that of its province, and neither what is published', async () => {
    const enterprise = asPersonOf({ id: mill, type: 2, provinceId: hanoi })
    const office = asPersonOf({ id: other, type: 1, provinceId: hanoi })
    const patch = (ask: typeof office, code: string, payload: object) =>
      ask({ method: 'PATCH', url: `/api/facility/${ids[code]}`, payload })
    const outletIds = [stations.first]
    const { outletIds: _, ...own } = entered
    // Which outlets are shown is not decided by the one whose outlets they are.
    expect((await patch(enterprise, 'DRAFT', { outletIds })).statusCode).toBe(403)
    for (const [people, fields] of [
      [enterprise, own],
      [office, { ...entered, outletIds }],
    ] as const) {
      const answer = await patch(people, 'DRAFT', fields)
      expect([answer.body, answer.statusCode < 300]).toEqual([answer.body, true])
      const refused = await patch(people, 'MILL', entered)
      expect(refused.statusCode).toBe(403)
    }
    const foreign = asPersonOf({ id: other, type: 2, provinceId: hue })
    expect((await patch(foreign, 'DRAFT', entered)).statusCode).toBeGreaterThanOrEqual(403)
    const unknown = await patch(office, 'DRAFT', { outletIds: ['999999'] })
    expect([unknown.statusCode, unknown.json().errors?.[0].property]).toEqual([400, 'outletIds.0'])
  })
})
