// A program computes CCME WQI and NSF WQI of a year: people see it of all samples, everybody of the announced ones.
import { existsSync, readFileSync } from 'node:fs'
import type { YearIndices, YearIndicesOfProgram } from '@eos/contract/calls/announced/year-indices'
import { pagePrefix } from '@eos/contract/pages/pages'
import { ccmeWqi1 } from '@eos/indices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasSampleData, sampleDataPath } from '../../../../../test/sample-data.ts'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import {
  indicatorId,
  makeIndicator,
  makeOrganization,
  provinceId,
  publishPoint,
  stationTypeId,
} from '../../../test/make.ts'
import { webBuildFolder } from '../../platform/web/web-build.ts'
import { followDecisions } from './face.ts'

let served: TestApp
let hanoi: string

const author = person({ id: '21', name: 'Author' })

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  hanoi = await provinceId(served.context.db, '01')
})
afterAll(() => served?.close())

/** Declared through the API, as an officer does. */
async function declare(payload: object): Promise<string> {
  const answer = await served.as(author)({
    method: 'POST',
    url: '/api/programs',
    headers: { accept: 'application/json' },
    payload: { name: 'Chương trình', ...payload },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: string }>().id
}

async function makePoint(code: string, programId: string): Promise<string> {
  const { db } = served.context
  const { id: organization_id } = await makeOrganization(db, { type: 1, province_id: hanoi })
  const { id } = await db
    .insertInto('location_point')
    .values({
      code,
      name: `Điểm ${code}`,
      station_type_id: await stationTypeId(db, 'surface_water_periodic'),
      province_id: hanoi,
      organization_id,
      program_id: programId,
      water_body: 'river',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publishPoint(db, id)
  return id
}

async function sample(pointId: string, time: string, observation: number, values: object[]) {
  const { id } = await served.context.db
    .insertInto('location_point_data')
    .values({
      location_point_id: pointId,
      year: new Date(time).getUTCFullYear(),
      observation,
      get_time: new Date(time),
      values: JSON.stringify(values),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function announce(pointId: string, year: number, observation: number, id: string) {
  const { db, now } = served.context
  await db
    .insertInto('announcement')
    .values({ location_point_id: pointId, year, observation, state: 'announced', actor: 'test' })
    .execute()
  await followDecisions(db, [id], now())
}

async function ofProgram(programId: string, query = ''): Promise<YearIndicesOfProgram> {
  const url = `/api/admin/programs/${programId}/year-indices?${query}`
  const answer = await served.as(author)({
    method: 'GET',
    url,
    headers: { 'accept-language': 'en' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function announced(locationId: string, query = ''): Promise<YearIndices> {
  const url = `/api/eos/announced-year-indices?locationId=${locationId}${query}`
  const answer = await served.app.inject({ url, headers: { 'accept-language': 'en' } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Four indicators with their objectives, and values of one sample that meets all but that of chemical demand. */
async function small() {
  const { db } = served.context
  const id = (code: string) => indicatorId(db, code)
  const [ph, oxygen, cod, ammonium] = [
    await id('ph'),
    await id('do'),
    await id('cod'),
    await id('nh4_n'),
  ]
  const objectives = [
    { indicatorId: ph, lower: 6.5, upper: 8.5 },
    { indicatorId: oxygen, lower: 5 },
    { indicatorId: cod, upper: 15 },
    { indicatorId: ammonium, upper: 300, unit: 'µg/L' },
  ]
  const values = [
    { indicatorId: ph, value: 7.2 },
    { indicatorId: oxygen, value: 6 },
    { indicatorId: cod, value: 30 },
    { indicatorId: ammonium, value: null, censor: 'lt_lod', limitValue: 0.05 },
  ]
  return { objectives, values, cod, ph }
}

test('CCME WQI follows from the samples of a year and the objectives of the program, with each step', async () => {
  const { objectives, values } = await small()
  const programId = await declare({ code: 'CCME-S', indices: ['ccme_wqi'], objectives })
  const point = await makePoint('CCME-S1', programId)
  for (const [round, month] of ['02', '05', '08', '11'].entries()) {
    await sample(point, `2025-${month}-01T02:00:00Z`, round + 1, values)
  }
  const { years, year, points } = await ofProgram(programId)
  expect([years, year]).toEqual([[2025], 2025])
  const [index] = points[0]!.indices
  // F1 = F2 = 25 %; nse = 4 × 1 ÷ 16 = 0.25, so that F3 = 20: 100 − √1650 ÷ 1.732 = 76.5.
  expect(index).toMatchObject({
    index: 'ccme_wqi',
    value: 77,
    tests: 16,
    samples: 4,
    dominant: ['cod'],
  })
  const fair = ccmeWqi1.levels.find(({ from, to }) => from <= 77 && to >= 77)!
  expect(index!.label).toBe(fair.name.en)
  expect(index!.steps.map(({ formula }) => formula)).toContain('30 / 15 − 1 = 1')
  expect(await announced(point)).toMatchObject({ year: null, indices: [] })
})

test('NSF WQI follows from the curves that the program declares, and a program without them says so', async () => {
  const { values, cod, ph } = await small()
  const qCurves = [
    { parameter: 'bod5', indicatorId: cod, value: 40, q: 0 },
    { parameter: 'bod5', indicatorId: cod, value: 0, q: 100 },
    { parameter: 'ph', indicatorId: ph, value: 6.2, q: 60 },
    { parameter: 'ph', indicatorId: ph, value: 7.4, q: 100 },
  ]
  const programId = await declare({ code: 'NSF-S', indices: ['nsf_wqi', 'ccme_wqi'], qCurves })
  const point = await makePoint('NSF-S1', programId)
  await sample(point, '2025-03-01T02:00:00Z', 1, values)
  const { points } = await ofProgram(programId, 'year=2025')
  const [nsf, ccme] = points[0]!.indices
  // Q of COD 30 is 25, Q of pH 7.2 is 93.3; both weigh 0.11.
  expect(nsf).toMatchObject({ value: 59, tests: 2, dominant: ['bod5'] })
  expect(nsf!.unrounded).toBeCloseTo((25 + 93.3333) / 2, 2)
  expect(nsf!.steps[0]!.text).toContain('curve that the program declares')
  expect(ccme).toMatchObject({ value: null, reason: 'not-declared' })
})

test('everybody sees what follows from announced samples alone, and nothing where an input is withheld', async () => {
  const { objectives, values, cod } = await small()
  const programId = await declare({ code: 'CCME-P', indices: ['ccme_wqi'], objectives })
  const point = await makePoint('CCME-P1', programId)
  const good = values.map((value) => (value.indicatorId === cod ? { ...value, value: 10 } : value))
  for (const round of [1, 2, 3, 4]) {
    const id = await sample(point, `2025-0${round}-01T02:00:00Z`, round, good)
    await announce(point, 2025, round, id)
  }
  await sample(point, '2025-05-01T02:00:00Z', 5, values)
  expect((await announced(point)).indices[0]).toMatchObject({ value: 100, samples: 4 })
  expect((await ofProgram(programId)).points[0]!.indices[0]!.value).toBeLessThan(100)
  const withheld = await served.as(author)({
    method: 'POST',
    url: '/api/admin/public-locations/batch',
    payload: { items: [{ id: point, public: false, indicators: ['cod'] }] },
  })
  expect(withheld.json()).toMatchObject({ succeeded: 1 })
  const reason = async () => (await announced(point)).indices[0]?.reason
  await expect.poll(reason).toBe('input-withheld')
  const hidden = await announced(point)
  expect(hidden.indices[0]).toMatchObject({ value: null, reason: 'input-withheld', tests: 0 })
  expect(hidden.indices[0]!.steps).toHaveLength(1)
  for (const other of ['999999', 'x']) {
    const url = `/api/eos/announced-year-indices?locationId=${other}`
    expect((await served.app.inject(url)).statusCode).toBe(404)
  }
  const anonymous = await served.app.inject(`/api/admin/programs/${programId}/year-indices`)
  expect(anonymous.statusCode).toBe(401)
})

/** The words of pages can be read where they were built. */
const isBuilt = existsSync(`${webBuildFolder}-server`)
const skipped = hasSampleData ? '' : ' (skipped: the real data files are not on this machine)'

test.skipIf(!hasSampleData)(
  `the published example of CCME WQI shows its published result${skipped}`,
  async () => {
    const { db } = served.context
    const rows = read('ccme.csv').trim().split(/\r?\n/).slice(1).map(readRow)
    const ids = new Map<string, string>()
    const objectives: object[] = []
    for (const { variable, lower, upper, unit } of rows) {
      if (ids.has(variable)) continue
      const code = `ccme_${variable.toLowerCase().replaceAll(/\W/g, '')}`
      const { id } = await makeIndicator(db, { code, unit, group: 'water' })
      ids.set(variable, id)
      objectives.push({ indicatorId: id, lower, upper })
    }
    const programId = await declare({ code: 'CCME-X', indices: ['ccme_wqi'], objectives })
    const point = await makePoint('CCME-X1', programId)
    const dates = [...new Set(rows.map(({ date }) => date))]
    for (const [place, date] of dates.entries()) {
      const values = rows
        .filter((row) => row.date === date && row.value !== null)
        .map(({ variable, value, limit }) => ({
          indicatorId: ids.get(variable),
          // A nothing with a detection limit is what the laboratory did not detect.
          ...(value === 0 && limit !== null
            ? { value: null, censor: 'lt_lod', limitValue: limit }
            : { value, censor: null, limitValue: null }),
        }))
      const id = await sample(point, `${date}T05:00:00Z`, place + 1, values)
      await announce(point, 1997, place + 1, id)
    }
    const expected = JSON.parse(read('expected_wqi.json')).overall
    const { indices } = await announced(point, '&year=1997')
    expect(indices[0]).toMatchObject({
      value: expected.WQI,
      label: expected.Category,
      tests: 103,
      samples: 12,
      dominant: ['ccme_pb'],
    })
    expect((await ofProgram(programId)).points[0]!.indices).toEqual(indices)
    // A page that takes long comes at first without its figures.
    if (isBuilt)
      await expect.poll(() => pageOf(point, 1997)).toContain(`${expected.WQI} ${expected.Category}`)
  },
)

/** The words under the heading of the index on the page of the point, as they are read. */
async function pageOf(point: string, year: number): Promise<string> {
  const url = `${pagePrefix('eos')}periodic-points/${point}?year=${year}&lang=en`
  const answer = await served.app.inject({ url, headers: { accept: 'text/html' } })
  expect(answer.statusCode, answer.body).toBe(200)
  const [, shown = ''] = answer.body.split('>CCME WQI</h3>')
  return shown.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

const read = (name: string) => readFileSync(sampleDataPath(`water-ccme-example/${name}`), 'utf8')
const number = (text: string | undefined) => (text ? Number(text) : null)

/** Date, Variable, Value, DetectionLimit, LowerLimit, UpperLimit, Units; one name has a comma. */
function readRow(line: string) {
  const fields = line.match(/("[^"]*"|[^,]*)(,|$)/g)!.map((field) => field.replace(/,$/, ''))
  const [date, name, value, limit, lower, upper, unit] = fields
  return {
    date: date!,
    variable: name!.replaceAll('"', ''),
    value: number(value),
    limit: number(limit),
    lower: number(lower),
    upper: number(upper),
    unit: unit!,
  }
}
