// The statistics of solid waste that everybody reads: sums of published rows in the provinces of today and as reported, what is
// missing, corrections as versions, and the same figures in every file.
import type {
  HazardousWasteTotals,
  SolidWasteStatistics,
} from '@eos/contract/calls/waste/solid-waste'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../platform/http/caller.ts'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, provinceId } from '../../../../test/make.ts'
import { makeLeast } from '../../../../test/sample-item.ts'
import { addReportVersions } from '../queries/report-versions.ts'

let served: TestApp
/** Today's Bắc Ninh was made of Bắc Giang, whose code 24 it has now, and the former Bắc Ninh. */
let units: Record<
  'bacGiang' | 'formerBacNinh' | 'bacNinh' | 'formerHanoi' | 'hanoi' | 'hue',
  string
>
let office: Person
let otherOffice: Person
const author = person({ id: '31', name: 'Author' })
const publisher = person({ id: '32', name: 'Publisher' })

const begin = '2026-03-10T05:00:00Z'
const path = '/api/solid_waste_statistic'
const call = '/api/eos/public/solid-waste-statistics'

beforeAll(async () => {
  served = await buildTestApp({ now: begin })
  const { db } = served.context
  const former = async (code: string) => {
    const { id } = await db
      .selectFrom('province')
      .select('id')
      .where('province_code', '=', code)
      .where('valid_to', 'is not', null)
      .executeTakeFirstOrThrow()
    return id
  }
  units = {
    bacGiang: await former('24'),
    formerBacNinh: await former('27'),
    bacNinh: await provinceId(db, '24'),
    formerHanoi: await former('01'),
    hanoi: await provinceId(db, '01'),
    hue: await provinceId(db, '46'),
  }
  const officeOf = async (id: string, where: string) => {
    const { id: organization } = await makeOrganization(db, { type: 1, province_id: where })
    return person({ id, organization: { id: organization, type: 1, provinceId: where } })
  }
  office = await officeOf('33', units.bacNinh)
  otherOffice = await officeOf('34', units.hanoi)
})
afterAll(() => served?.close())

beforeEach(async () => {
  served.setNow(begin)
  await served.context.db.deleteFrom('solid_waste_statistic').execute()
  served.context.changes.tell({ kind: 'unknown' })
})

interface Row {
  provinceId: string
  year?: number
  area?: 'urban' | 'rural'
  [field: string]: unknown
}

const send = (
  as: Person,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) =>
  served.as(as)({
    method,
    url,
    headers: { accept: 'application/json' },
    ...(payload ? { payload } : {}),
  })

async function enter(row: Row, as = author): Promise<string> {
  const answer = await send(as, 'POST', path, {
    year: 2024,
    area: 'urban',
    wasteClass: 'domestic',
    generated: 100,
    collected: 80,
    source: 'report',
    ...row,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

async function step(as: Person, id: string, status: string, reason?: string) {
  return send(as, 'PATCH', `${path}/${id}`, { status, ...(reason && { reason }) })
}

async function publish(row: Row): Promise<string> {
  const id = await enter(row)
  await republish(id)
  return id
}

async function republish(id: string): Promise<void> {
  expect((await step(author, id, 'submitted')).json()).toMatchObject({ status: 'submitted' })
  expect((await step(publisher, id, 'published')).json()).toMatchObject({ status: 'published' })
}

/** Both areas of a unit. */
async function publishWhole(row: Row): Promise<void> {
  await publish({ ...row, area: 'urban' })
  await publish({ ...row, area: 'rural' })
}

async function told(query = ''): Promise<SolidWasteStatistics> {
  const answer = await served.app.inject(call + query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const provinceIn = ({ provinces }: SolidWasteStatistics, id: string) =>
  provinces.find((province) => province.id === id)!

test('says that nothing is published, which is not zero', async () => {
  await enter({ provinceId: units.formerHanoi })
  expect(await told()).toMatchObject({
    year: null,
    years: [],
    total: null,
    provinces: [],
    trend: [],
  })
  const asked = await told('?year=2024')
  expect(asked).toMatchObject({ year: 2024, total: null, reported: 0, expected: 34 })
  expect(asked.provinces.every(({ state, figures }) => state === 'missing' && !figures)).toBe(true)
})

test('sums former provinces up into those of today, with ratios of the sums, and tells them as reported', async () => {
  await publishWhole({
    provinceId: units.bacGiang,
    generated: 300,
    collected: 90,
    population: 300_000,
  })
  await publishWhole({
    provinceId: units.formerBacNinh,
    generated: 100,
    collected: 90,
    population: 100_000,
    treatedEnergy: 45,
  })
  const today = await told()
  const whole = provinceIn(today, units.bacNinh)
  expect(today).toMatchObject({ year: 2024, days: 366, expected: 34, reported: 1, partial: 0 })
  expect(whole).toMatchObject({
    code: '24',
    name: 'Bắc Ninh',
    state: 'reported',
    isSum: true,
    rank: 1,
  })
  // 45 % of the sum, while the mean of the two rates would be 60 %.
  expect(whole.figures).toMatchObject({
    rows: 4,
    generated: 800,
    collected: 360,
    collectionRate: 45,
    perCapita: 1,
    untreated: 270,
    shares: { energy: 25, landfillSanitary: 0, untreated: 75 },
  })
  const reported = await told('?units=reported')
  expect(reported).toMatchObject({ expected: 63, reported: 2 })
  expect(reported.total).toEqual(today.total)
  expect(
    reported.provinces
      .slice(0, 3)
      .map(({ name, code, isFormer, rank }) => [name, code, isFormer, rank]),
  ).toEqual([
    ['Bắc Giang', '24', true, 1],
    ['Bắc Ninh', '27', true, 2],
    [expect.any(String), expect.any(String), true, null],
  ])
})

test('figures of a code never mix with those of the unit that had it before', async () => {
  await publishWhole({ provinceId: units.bacGiang, year: 2024, generated: 300 })
  await publishWhole({ provinceId: units.bacNinh, year: 2025, generated: 800 })
  expect(provinceIn(await told('?year=2025'), units.bacNinh)).toMatchObject({
    state: 'reported',
    isSum: false,
    figures: { generated: 1600 },
  })
  const before = await told('?year=2024&units=reported')
  expect(provinceIn(before, units.bacGiang)).toMatchObject({ figures: { generated: 600 } })
  expect(before.provinces.map(({ id }) => id)).not.toContain(units.bacNinh)
})

test('a province of which a part is published counts in the totals and is neither counted as reported nor ranked', async () => {
  await publishWhole({ provinceId: units.bacGiang })
  await publish({ provinceId: units.formerBacNinh, area: 'rural' })
  await publishWhole({ provinceId: units.formerHanoi, year: 2023, generated: 70, collected: 60 })
  await publish({ provinceId: units.formerHanoi, area: 'urban' })
  const answer = await told('?year=2024')
  expect(answer).toMatchObject({ reported: 0, partial: 2, ranked: 0, total: { generated: 400 } })
  expect(provinceIn(answer, units.bacNinh)).toMatchObject({
    state: 'partial',
    rank: null,
    missing: [{ name: 'Bắc Ninh', code: '27', isFormer: true, areas: ['urban'] }],
    figures: { rows: 3, generated: 300 },
    last: null,
  })
  expect(provinceIn(answer, units.hanoi)).toMatchObject({
    state: 'partial',
    missing: [{ areas: ['rural'] }],
    last: { year: 2023, generated: 140 },
  })
  // Counting towns alone, Hanoi has reported as a whole.
  const towns = await told('?year=2024&area=urban')
  expect(towns).toMatchObject({ reported: 1, partial: 1, rural: null, total: { generated: 200 } })
})

test('the years stand with their gaps, each with how many have reported, and the newest one comes first', async () => {
  await publishWhole({ provinceId: units.formerHanoi, year: 2021 })
  await publishWhole({ provinceId: units.formerHanoi, year: 2023 })
  await publishWhole({ provinceId: units.bacGiang, year: 2023 })
  const answer = await told()
  expect(answer.years).toEqual([
    { year: 2023, expected: 34, reported: 1 },
    { year: 2021, expected: 34, reported: 1 },
  ])
  expect(answer.trend.map(({ year, total }) => [year, total?.generated ?? null])).toEqual([
    [2021, 200],
    [2022, null],
    [2023, 400],
  ])
  expect(answer.completeYear).toBe(null)
  const hanoi = await told('?provinceCode=01')
  expect(hanoi).toMatchObject({ completeYear: 2023, expected: 1, total: { generated: 200 } })
  expect(hanoi.provinces.map(({ id }) => id)).toEqual([units.hanoi])
  expect(await told('?provinceCode=nowhere')).toMatchObject({ year: null, years: [], total: null })
})

test('what is entered, submitted or returned is seen in no answer and in no file', async () => {
  await publishWhole({ provinceId: units.formerHanoi })
  await enter({ provinceId: units.bacGiang, generated: 4711, sourceDoc: 'Secret' })
  const submitted = await enter({
    provinceId: units.formerBacNinh,
    generated: 4711,
    sourceDoc: 'Secret',
  })
  await step(author, submitted, 'submitted')
  for (const address of [
    call,
    `${call}?units=reported&year=2024`,
    `${call}.csv`,
    `${call}/rows.csv`,
    `${path}?year=2024`,
  ]) {
    const { body, statusCode } = await served.app.inject(address)
    expect([address, statusCode, /4711|Secret/.test(body)]).toEqual([address, 200, false])
  }
  // Also their office sees only published figures here.
  const asOffice = await served.as(office)({ url: call })
  expect(asOffice.json().total).toMatchObject({ generated: 200 })
})

test('a correction leaves what is published until it is published itself, as the next version', async () => {
  await publish({ provinceId: units.formerHanoi, area: 'rural' })
  const id = await publish({ provinceId: units.formerHanoi, generated: 100 })
  await step(publisher, id, 'correction', 'A comma was misplaced.')
  await send(author, 'PATCH', `${path}/${id}`, { generated: 120, treatedRecycling: 5 })
  const during = await told()
  expect(during).toMatchObject({
    total: { generated: 200 },
    made: { beingCorrected: 1, corrected: 0 },
  })
  served.setNow('2026-04-01T00:00:00Z')
  await republish(id)
  const after = await told()
  expect(after).toMatchObject({
    total: { generated: 220 },
    made: { beingCorrected: 0, corrected: 1, publishedTo: '2026-04-01T00:00:00.000Z' },
  })
  expect(after.changes).toMatchObject([
    {
      statisticId: id,
      area: 'urban',
      version: 2,
      fields: [
        { field: 'generated', before: 100, after: 120 },
        { field: 'recycling', before: 0, after: 5 },
      ],
    },
  ])
})

test('a correction that changes nothing leaves no version', async () => {
  const id = await publish({ provinceId: units.formerHanoi })
  await step(publisher, id, 'correction', 'To be looked at.')
  await republish(id)
  expect((await told()).made).toMatchObject({ corrected: 0, beingCorrected: 0 })
})

test('what is withdrawn is gone at once, and public figures are not removed with their row', async () => {
  const id = await publish({ provinceId: units.formerHanoi })
  await step(publisher, id, 'correction', 'To be looked at.')
  const refused = await send(publisher, 'DELETE', `${path}/${id}`)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('public'),
  ])
  await step(publisher, id, 'returned', 'Of another year.')
  expect(await told()).toMatchObject({ year: null, total: null })
  await republish(id)
  expect(await told()).toMatchObject({ total: { generated: 100 }, changes: [] })
  await step(publisher, id, 'returned', 'Of another year.')
  expect((await send(publisher, 'DELETE', `${path}/${id}`)).statusCode).toBe(204)
})

test('published figures are locked after twelve months, for everybody', async () => {
  const id = await publish({ provinceId: units.formerHanoi })
  served.setNow('2027-03-10T04:59:59Z')
  expect((await step(publisher, id, 'correction', 'Late.')).json()).toMatchObject({
    status: 'correction',
  })
  await republish(id)
  served.setNow('2027-03-10T05:00:00Z')
  for (const status of ['correction', 'returned']) {
    const refused = await step(publisher, id, status, 'Too late.')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('10/03/2027')
  }
  expect((await told()).made).toMatchObject({ rows: 1, locked: 1 })
})

test('a place is counted once, whichever of its units has entered it', async () => {
  await publish({ provinceId: units.bacGiang })
  const whole = await enter({ provinceId: units.bacNinh })
  const refused = await step(author, whole, 'submitted')
  expect([refused.statusCode, refused.json().errors[0].property]).toEqual([400, 'provinceId'])
  // Rows that were there before this rule count as well only once: those of the unit of the year.
  const { db } = served.context
  await db
    .insertInto('solid_waste_version')
    .values({
      statistic_id: whole,
      version: 1,
      province_id: units.bacNinh,
      year: 2024,
      area: 'urban',
      waste_class: 'domestic',
      figures: JSON.stringify({ generated: 900, collected: 0 }),
      source: 'report',
      published_at: new Date(begin),
    })
    .execute()
  served.context.changes.tell({ kind: 'unknown' })
  expect(await told()).toMatchObject({ total: { generated: 100 }, made: { rows: 1, leftOut: 1 } })
})

test('sums are exact to a thousandth, and nothing is divided by nothing', async () => {
  await publish({
    provinceId: units.formerHanoi,
    generated: 0.1,
    collected: 0.1,
    treatedEnergy: 0.1,
  })
  await publish({ provinceId: units.bacGiang, generated: 0.2, collected: 0.2, treatedEnergy: 0.1 })
  await publish({ provinceId: units.formerBacNinh, generated: 123_456.789, collected: 0 })
  const { total } = await told()
  expect(total).toMatchObject({
    generated: 123_457.089,
    collected: 0.3,
    untreated: 0.1,
    perCapita: null,
    toStandard: null,
    toStandardRate: null,
  })
  expect(total!.shares.energy).toBe(66.667)
  expect(
    provinceIn(await told('?units=reported'), units.formerBacNinh).figures!.shares.energy,
  ).toBe(null)
})

const ranks = async (order: string) => {
  const { provinces, ranked } = await told(`?order=${order}`)
  const known = provinces.filter(({ state }) => state === 'reported')
  return [ranked, known.map(({ name, rank }) => [name, rank])]
}

test('provinces are ranked by what is asked for; those without the figure have no rank', async () => {
  await publishWhole({
    provinceId: units.formerHanoi,
    generated: 100,
    collected: 90,
    population: 200_000,
  })
  await publishWhole({ provinceId: units.bacGiang, generated: 200, collected: 100 })
  await publishWhole({ provinceId: units.formerBacNinh, generated: 200, collected: 100 })
  expect(await ranks('generated')).toEqual([
    2,
    [
      ['Bắc Ninh', 1],
      ['Hà Nội', 2],
    ],
  ])
  expect(await ranks('collectionRate')).toEqual([
    2,
    [
      ['Hà Nội', 1],
      ['Bắc Ninh', 2],
    ],
  ])
  expect(await ranks('perCapita')).toEqual([
    1,
    [
      ['Hà Nội', 1],
      ['Bắc Ninh', null],
    ],
  ])
})

test('an office enters what its province was merged from, nobody else does, and only others publish it', async () => {
  const id = await enter({ provinceId: units.bacGiang }, office)
  expect((await send(otherOffice, 'PATCH', `${path}/${id}`, { generated: 1 })).statusCode).toBe(404)
  expect((await step(office, id, 'submitted')).statusCode).toBe(200)
  expect((await step(office, id, 'published')).statusCode).toBe(403)
  const own = await enter({ provinceId: units.hue })
  await step(author, own, 'submitted')
  expect((await step(author, own, 'published')).statusCode).toBe(409)
  expect((await step(publisher, own, 'published')).statusCode).toBe(200)
})

test('the files hold the figures of the answer, and no text of a row becomes a formula or a page', async () => {
  await publishWhole({
    provinceId: units.formerHanoi,
    generated: 123.456,
    collected: 99.9,
    treatedCompost: 33.3,
    sourceDoc: '=HYPERLINK("http://example.org")<script>alert(1)</script>',
  })
  const { total, provinces } = await told()
  const asked = { url: `${call}.csv`, headers: { 'accept-language': 'en' } }
  const file = await served.app.inject(asked)
  expect(file.headers['content-type']).toContain('text/csv')
  const [head, first, second] = file.body.replace('\uFEFF', '').trim().split('\r\n')
  const cells = (line: string) =>
    Object.fromEntries(line.split(',').map((cell, place) => [head!.split(',')[place], cell]))
  expect(cells(first!)).toMatchObject({
    kind: 'total',
    generated: String(total!.generated),
    compost: String(total!.treatments.compost),
    collectionRate: String(total!.collectionRate),
    reportedUnits: '1',
    expectedUnits: '34',
  })
  expect(cells(second!)).toMatchObject({
    kind: 'province',
    province: 'Hanoi',
    rank: '1',
    versions: '1 1',
  })
  expect(file.body.trim().split('\r\n')).toHaveLength(provinces.length + 2)
  const rows = await served.app.inject(`${call}/rows.csv`)
  expect(rows.body).toContain(`"'=HYPERLINK(""http://example.org"")<script>`)
  expect(rows.headers['x-content-type-options']).toBe('nosniff')
  for (const query of ['', '?year=1900']) {
    const workbook = await served.app.inject(`${call}.xlsx${query}`)
    expect(workbook.rawPayload.subarray(0, 2).toString(), query).toBe('PK')
  }
  const dictionary = (await served.app.inject(`${call}/dictionary.csv`)).body
  for (const column of [
    ...head!.split(','),
    ...rows.body.split('\r\n')[0]!.replace('\uFEFF', '').split(','),
  ])
    expect(dictionary).toContain(`\r\n${column},`)
})

test('unchanged answers are not sent twice, and those after a change have another tag', async () => {
  await publishWhole({ provinceId: units.formerHanoi })
  const first = await served.app.inject(call)
  const etag = String(first.headers['etag'])
  const again = () => served.app.inject({ url: call, headers: { 'if-none-match': etag } })
  expect((await again()).statusCode).toBe(304)
  await publish({ provinceId: units.bacGiang })
  expect((await again()).statusCode).toBe(200)
})

test('headers of a host narrow nothing, and wrong parameters are named', async () => {
  await publishWhole({ provinceId: units.formerHanoi })
  const elsewhere = await served.app.inject({ url: call, headers: { 'province-code': '46' } })
  expect(elsewhere.json().total).toMatchObject({ generated: 200 })
  for (const query of ['year=last', 'area=sea', 'wasteClass=gold', 'units=mine', 'order=best']) {
    const answer = await served.app.inject(`${call}?${query}`)
    expect([query, answer.statusCode]).toEqual([query, 400])
  }
})

test('hazardous waste is told of published reports alone, and of no fewer than three enterprises', async () => {
  const { db } = served.context
  const report = async (year: number, status: string, generated: number, form = '05A') => {
    const { id } = await makeOrganization(db, { type: 2, province_id: units.hanoi })
    const line = { section: 'hazardous', qtyGenerated: generated, qtyTransferred: generated }
    const [made] = await db
      .insertInto('waste_report')
      .values({
        report_no: `R-${id}`,
        organization_id: id,
        report_year: year,
        status,
        form_type: form as '05A',
        lines: JSON.stringify([line, { section: 'other', qtyGenerated: 5 }]),
      } as never)
      .returning('id')
      .execute()
    const at = new Date('2025-04-20T03:00:00Z')
    await addReportVersions(db, 'waste_report', { ids: [made!.id], at })
  }
  for (const kg of [1000, 2000, 3000]) await report(2024, 'published', kg)
  await report(2024, 'accepted', 9999)
  await report(2024, 'published', 6000, 'treater')
  await report(2023, 'published', 1)
  await report(2023, 'published', 1)
  served.context.changes.tell({ kind: 'unknown' })
  const answer = await served.app.inject('/api/eos/public/hazardous-waste')
  expect(answer.json<HazardousWasteTotals>()).toMatchObject({
    fewestGenerators: 3,
    years: [
      { year: 2024, generators: 3, amounts: { generated: 6000, transferred: 6000, inStock: 0 } },
      { year: 2023, generators: 2, amounts: null },
    ],
  })
})

test('how many hand in their yearly report, and in time, is told beside the totals of no fewer than three', async () => {
  const { db } = served.context
  const report = async (more: object) => {
    const { id } = await makeOrganization(db, { type: 2, province_id: units.hanoi })
    const made = await makeLeast(db, 'waste_report_result', {
      reportNo: `N-${id}`,
      organizationId: id,
      reportYear: 2021,
      formType: '05A',
      status: 'published',
      dueDate: '2022-01-15',
      lines: [{ section: 'hazardous', qtyGenerated: 100 }],
      ...more,
    })
    await addReportVersions(db, 'waste_report', { ids: [made], at: new Date() })
  }
  const reportsOf2021 = async () => {
    served.context.changes.tell({ kind: 'unknown' })
    const answer = await served.app.inject('/api/eos/public/hazardous-waste')
    return answer.json<HazardousWasteTotals>().years.find(({ year }) => year === 2021)!.reports
  }
  const inTime = { submittedAt: '2022-01-15T16:30:00Z' }
  // Half past midnight on the day after, in the country.
  const late = { submittedAt: '2022-01-15T17:30:00Z' }
  for (const each of [inTime, late]) await report(each)
  expect(await reportsOf2021()).toBeNull()
  for (const each of [inTime, inTime]) await report(each)
  await report({ status: 'draft' })
  await report({ status: 'voided', ...inTime })
  await report({ formType: 'treater', ...inTime })
  await report({ reportYear: 2019, ...inTime })
  expect(await reportsOf2021()).toEqual({ due: 6, received: 4, onTimeRate: null })
  for (const each of [late, late]) await report(each)
  expect(await reportsOf2021()).toEqual({ due: 8, received: 6, onTimeRate: 50 })
})

const askRegistered = (as: Person, provinceId: string) =>
  send(
    as,
    'GET',
    `/api/admin/solid-waste-statistics/registered-facilities?provinceId=${provinceId}&year=2024&area=urban&wasteClass=domestic`,
  )

test('numbers of facilities are read beside those of the register at the end of the year', async () => {
  const { db } = served.context
  const facility = (code: string, fields: object) =>
    makeLeast(db, 'facility', {
      code,
      provinceId: units.hue,
      facilityKind: 'landfill_open',
      operatingStatus: 'operating',
      status: 'published',
      ...fields,
    })
  await facility('HUE-1', { wasteClasses: ['domestic'] })
  await facility('HUE-2', {
    facilityKind: 'landfill_sanitary',
    status: 'verified',
    yearBuilt: 2024,
  })
  await facility('HUE-3', { operatingStatus: 'closed', yearClosed: 2025 })
  await facility('HUE-4', { operatingStatus: 'closed', yearClosed: 2024 })
  await facility('HUE-5', { operatingStatus: 'planned' })
  await facility('HUE-6', { yearBuilt: 2025 })
  await facility('HUE-7', { wasteClasses: ['construction'] })
  await facility('HUE-8', { status: 'draft' })
  await facility('HUE-9', { facilityKind: 'waste_to_energy' })
  await enter({ provinceId: units.hue, area: 'rural', landfills: 2 })
  const found = await askRegistered(author, units.hue)
  expect(found.statusCode, found.body).toBe(200)
  expect(found.json().counts).toEqual({
    landfills: { registered: 3, elsewhere: 2 },
    incinerators: { registered: 1, elsewhere: null },
    compostPlants: { registered: 0, elsewhere: null },
    recyclingPlants: { registered: 0, elsewhere: null },
    otherPlants: { registered: 0, elsewhere: null },
  })
  expect((await askRegistered(author, units.formerBacNinh)).json()).toEqual({ counts: null })
  const own = person({ id: '36', organization: { id: '36', type: 1, provinceId: units.hue } })
  expect((await askRegistered(own, units.hue)).json()).toEqual(found.json())
  // Other provinces are not told what is not published yet.
  expect((await askRegistered(otherOffice, units.hue)).json()).toEqual({ counts: null })
  const enterprise = person({
    id: '35',
    organization: { id: '35', type: 2, provinceId: units.hue },
  })
  expect((await askRegistered(enterprise, units.hue)).statusCode).toBe(403)
})

const sheet = (generated: string) =>
  [
    'provinceId,year,area,wasteClass,generated,collected,source',
    '01,2025,urban,domestic,120.5,100,report',
    `01,2025,rural,domestic,${generated},50,report`,
  ].join('\r\n')

test('the sheet of a province is imported with an error at its cell, and what is imported waits to be handed in', async () => {
  const upload = (text: string) =>
    served.as(author)({
      method: 'POST',
      url: `${path}/import`,
      headers: { 'content-type': 'text/csv' },
      payload: text,
    })
  const refused = await upload(sheet('much'))
  expect(refused.json()).toMatchObject({ applied: false, failed: 1 })
  expect(JSON.stringify(refused.json().lines)).toMatch(/"line":3.*generated/)
  expect((await served.app.inject(`${path}?year=2025`)).json().page.totalElements).toBe(0)
  const taken = await upload(sheet('80'))
  expect(taken.json()).toMatchObject({ applied: true, new: 2, failed: 0 })
  expect(await told('?year=2025')).toMatchObject({ total: null, reported: 0 })
})
