// A whole round is entered by one call or one file: all or nothing, with what is wrong and what is noticed at its cell.
import type { SamplingReport, SamplingRound } from '@eos/contract/calls/stations/sampling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import {
  indicatorId,
  makeOrganization,
  makeProgram,
  provinceId,
  stationTypeId,
} from '../../../../test/make.ts'

let served: TestApp
let hanoi: string
let officeId: string
let programId: string
let points: string[]

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  officeId = (await makeOrganization(db, { type: 1, province_id: hanoi })).id
  const column = async (code: string, more: object = {}) => ({
    indicatorId: await indicatorId(db, code),
    unit: null,
    method: null,
    detectionLimit: null,
    ...more,
  })
  const program = await makeProgram(db, {
    plan: JSON.stringify([{ year: 2026, rounds: 4, note: null }]),
    indicators: JSON.stringify([
      await column('ph'),
      await column('cod', { method: 'SMEWW 5220C' }),
      await column('nh4_n', { detectionLimit: 0.03 }),
    ]),
    laboratories: JSON.stringify([{ name: 'Lab A', certificate: 'VIMCERTS 001' }]),
  })
  programId = program.id
  points = []
  for (const [code, order, province] of [
    ['B', 2, hanoi],
    ['A', 1, hanoi],
    ['X', 3, await provinceId(db, '79')],
  ] as const) {
    const { id } = await db
      .insertInto('location_point')
      .values({
        code: `DAY-${code}`,
        name: `Điểm ${code}`,
        station_type_id: await stationTypeId(db, 'surface_water_periodic'),
        province_id: province,
        program_id: programId,
        river: 'Sông Đáy',
        river_order: order,
        water_body: 'river',
        water_level: 'B',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    points.push(id)
  }
})
afterAll(() => served?.close())

const office = () =>
  person({ id: '31', name: 'Officer', organization: { id: officeId, type: 1, provinceId: hanoi } })
const at = (round: string) => `/api/admin/sampling-rounds/${programId}/${round}`

async function save(round: string, payload: object, query = '', as = office()) {
  return served.as(as)({ method: 'PUT', url: `${at(round)}${query}`, payload })
}
async function open(round: string): Promise<SamplingRound> {
  const answer = await served.as(office())({ url: at(round) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const columns = [{ code: 'ph' }, { code: 'COD' }, { code: 'nh4_n' }]
const time = '2026-03-04T02:30:00Z'

test('a round shows the points within reach along their river, with columns, limits and laboratories', async () => {
  const round = await open('2026/1')
  expect(round.rows.map(({ code }) => code)).toEqual(['DAY-A', 'DAY-B'])
  expect(round.columns).toMatchObject([
    { code: 'ph' },
    { code: 'cod', method: 'SMEWW 5220C', unit: 'mg/L' },
    { code: 'nh4_n', detectionLimit: 0.03 },
  ])
  expect(round.laboratories).toEqual(['Lab A'])
  expect(round.rows[0]).toMatchObject({ resultId: null, cells: [null, null, null] })
  expect(round.rows[0]!.limits[1]).toMatchObject({ max: 15, unit: 'mg/L' })
})

test('cells that are wrong are named, and nothing is kept', async () => {
  const answer = await save('2026/1', {
    columns,
    time,
    rows: [
      { locationId: points[1], cells: ['7,2', 'abc', 'KPH'] },
      { code: 'day-b', cells: ['7.1', '-3', '<0.05'] },
      { locationId: points[2], cells: ['7', '1', '1'] },
      { code: 'DAY-A', cells: ['7'] },
    ],
  })
  expect(answer.statusCode).toBe(400)
  const report = answer.json<SamplingReport>()
  expect(report.applied).toBe(false)
  expect(report.problems.map(({ property }) => property)).toEqual([
    'rows.0.cells.1',
    'rows.1.cells.1',
    'rows.2.locationId',
    'rows.3.code',
  ])
  expect(report.problems[0]).toMatchObject({ row: 0, column: 1 })
  expect((await open('2026/1')).rows.every(({ resultId }) => resultId === null)).toBe(true)
})

test('a misspelt trial is refused, so that it keeps nothing', async () => {
  const row = { locationId: points[1], cells: ['7,2', 40, 'KPH'] }
  const answer = await save('2026/1', { columns, time, rows: [row] }, '?dryRun=yes')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'PARAMETER' })
  expect((await open('2026/1')).rows.every(({ resultId }) => resultId === null)).toBe(true)
})

test('a grid is looked at without being kept, and is kept whole', async () => {
  const grid = {
    columns,
    time,
    laboratory: 'Lab A',
    rows: [
      { locationId: points[1], cells: ['7,2', 40, 'KPH'] },
      {
        code: 'day-b',
        time: '2026-03-05T03:00:00Z',
        sampleNo: 'S2',
        cells: ['7.1', null, '<0.05'],
      },
    ],
  }
  const looked = await save('2026/1', grid, '?dryRun=true')
  expect(looked.json()).toMatchObject({ applied: false, created: 2, problems: [] })
  expect((await open('2026/1')).rows[0]!.resultId).toBeNull()
  const report = (await save('2026/1', grid)).json<SamplingReport>()
  expect(report).toMatchObject({ applied: true, created: 2, changed: 0 })
  expect(report.warnings).toMatchObject([{ row: 0, column: 1, kind: 'beyond-limit' }])
  expect(report.rows[0]).toMatchObject({ wqi: null, reason: 'too-few-in-group-iv' })
  const [first, second] = (await open('2026/1')).rows
  expect(first).toMatchObject({ laboratory: 'Lab A', time: '2026-03-04T02:30:00.000Z' })
  expect(first!.cells).toMatchObject([
    { value: 7.2, text: '7.2', exceeded: false },
    { value: 40, exceeded: true, method: 'SMEWW 5220C' },
    { value: null, censor: 'lt_lod', detectionLimit: 0.03, text: '<0.03', exceeded: false },
  ])
  expect(second).toMatchObject({ sampleNo: 'S2', cells: [{ value: 7.1 }, null, { text: '<0.05' }] })
  const again = (await save('2026/1', grid)).json<SamplingReport>()
  expect(again).toMatchObject({ applied: true, created: 0, changed: 0, unchanged: 2 })
  const log = await served.context.db
    .selectFrom('activity_log')
    .select('action')
    .where('subject_id', '=', first!.resultId!)
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['CREATE'])
})

test('the grid is the truth about its columns alone', async () => {
  const changed = await save('2026/1', {
    columns: [{ code: 'cod' }],
    rows: [
      { locationId: points[1], cells: [12] },
      { locationId: points[0], cells: [null] },
    ],
  })
  expect(changed.json()).toMatchObject({ applied: true, changed: 1, unchanged: 1 })
  const [first] = (await open('2026/1')).rows
  expect(first!.cells).toMatchObject([{ value: 7.2 }, { value: 12 }, { text: '<0.03' }])
})

const codRow = (cod: number, version?: string | null) => ({
  locationId: points[1],
  cells: [cod],
  ...(version !== undefined && { version }),
})
const codGrid = (...rows: object[]) => ({ columns: [{ code: 'cod' }], time, rows })

test('a row that somebody changed meanwhile is refused, and nothing of the grid is kept', async () => {
  const round = '2024/1'
  expect((await save(round, codGrid(codRow(10, null)))).statusCode).toBe(200)
  const { version } = (await open(round)).rows[0]!
  const early = await save(round, codGrid(codRow(11, null)))
  expect(early.statusCode).toBe(400)
  expect(early.json().problems).toMatchObject([{ row: 0, property: 'rows.0.version' }])
  expect((await save(round, codGrid(codRow(12, version)))).statusCode).toBe(200)
  expect((await save(round, codGrid(codRow(13, version)))).statusCode).toBe(400)
  expect((await open(round)).rows[0]!.cells[1]).toMatchObject({ value: 12 })
})

test('a cell that says what is kept keeps its unit, its method and the kind of its limit', async () => {
  const round = '2024/2'
  const send = (cells: unknown[], stated: object) =>
    save(round, {
      columns: [{ code: 'cod', ...stated }, { code: 'nh4_n' }],
      time,
      rows: [{ locationId: points[1], cells }],
    })
  await send([40, '<LOQ'], { unit: 'µg/L', method: 'Photometer' })
  const again = await send(['40', '<0.03'], {})
  expect(again.json()).toMatchObject({ applied: true, unchanged: 1 })
  expect((await open(round)).rows[0]!.cells).toMatchObject([
    null,
    { unit: 'µg/L', method: 'Photometer' },
    { censor: 'lt_loq', detectionLimit: 0.03 },
  ])
})

test('people who only approve see a round, but may enter nothing', async () => {
  const approver = person({ id: '32', name: 'Approver', actions: ['APPROVE'] })
  const answer = await served.as(approver)({ url: at('2026/1') })
  expect(answer.statusCode, answer.body).toBe(200)
  const { rows } = answer.json<SamplingRound>()
  expect(rows.length).toBe(3)
  expect(rows.some(({ mayEnter }) => mayEnter)).toBe(false)
  expect((await open('2026/1')).rows.every(({ mayEnter }) => mayEnter)).toBe(true)
  expect((await served.as(approver)({ url: `${at('2026/1')}/template.csv` })).statusCode).toBe(200)
  const powerless = person({ actions: ['EXPORT'] })
  expect((await served.as(powerless)({ url: at('2026/1') })).statusCode).toBe(403)
})

test('a value unlike all former ones of its point is noticed', async () => {
  for (const [round, cod] of [
    ['2025/1', 10],
    ['2025/2', 11],
    ['2025/3', 12],
    ['2025/4', 11],
  ] as const) {
    const year = round.slice(0, 4)
    const rows = [{ locationId: points[0], cells: [cod] }]
    const payload = { columns: [{ code: 'cod' }], time: `${year}-03-04T02:30:00Z`, rows }
    expect((await save(round, payload)).statusCode).toBe(200)
  }
  const rows = [{ locationId: points[0], cells: [200] }]
  const payload = { columns: [{ code: 'cod' }], time, rows }
  const { warnings } = (await save('2026/2', payload, '?dryRun=true')).json<SamplingReport>()
  expect(warnings.map(({ kind }) => kind)).toEqual(['beyond-limit', 'unlike-before'])
  const former = (await open('2026/2')).rows.find(
    ({ locationId }) => locationId === points[0],
  )!.former
  expect(former[1]).toMatchObject({ n: 4, min: 10, median: 11, max: 12 })
})

test('a file of the template is read, and errors name its cells', async () => {
  const template = await served.as(office())({
    url: `${at('2026/3')}/template.csv`,
    headers: { 'accept-language': 'vi' },
  })
  const [head = '', first = ''] = template.body.slice(1).split('\r\n')
  expect(head).toBe(
    'Mã điểm,Tên điểm,Thời điểm lấy mẫu,Phòng thí nghiệm,Số mẫu,Ghi chú,ph,cod (mg/L),nh4_n (mg/L)',
  )
  expect(first).toMatch(/^DAY-A,Điểm A,/)
  const send = (lines: string[], query = '') =>
    served.as(office())({
      method: 'POST',
      url: `${at('2026/3')}/import${query}`,
      headers: { 'content-type': 'text/csv' },
      payload: [head, ...lines].join('\r\n'),
    })
  const wrong = await send([
    'DAY-A,,20/09/2026 09:30,Lab A,S1,,7.2,x,KPH',
    'DAY-Q,,20/09/2026 09:30,Lab A,S2,,7.2,1,KPH',
    'DAY-B,,35/09/2026 09:30,Lab A,S3,,7.2,1,KPH',
  ])
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json<SamplingReport>().problems.map(({ place }) => place)).toEqual([
    'H2',
    'A3',
    'C4',
  ])
  const good = await send(['DAY-A,,20/09/2026 09:30,Lab A,S1,,"7,2",-999,KPH'])
  expect(good.json(), good.body).toMatchObject({ applied: true, created: 1 })
  expect(good.json().warnings).toMatchObject([{ kind: 'sentinel', place: 'H2' }])
  const [row] = (await open('2026/3')).rows
  expect(row).toMatchObject({ time: '2026-09-20T02:30:00.000Z', cells: [{ value: 7.2 }, null, {}] })
  const workbook = await served.as(office())({ url: `${at('2026/3')}/template.xlsx` })
  const back = await served.as(office())({
    method: 'POST',
    url: `${at('2026/3')}/import`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: workbook.rawPayload,
  })
  expect(back.json(), back.body).toMatchObject({ applied: true, created: 0, unchanged: 1 })
  const unknown = await served.as(office())({
    method: 'POST',
    url: `${at('2026/3')}/import`,
    headers: { 'content-type': 'text/csv' },
    payload: 'Mã điểm,nothing\r\nDAY-A,1',
  })
  expect(unknown.json()).toMatchObject({ status: 400, errors: [{ property: 'nothing' }] })
})

test('a round is entered only by people with the right, and only of programs that there are', async () => {
  const payload = { columns, time, rows: [{ locationId: points[1], cells: [7] }] }
  expect((await served.app.inject({ url: at('2026/1') })).statusCode).toBe(401)
  expect((await save('2026/1', payload, '', person({ actions: ['APPROVE'] }))).statusCode).toBe(403)
  const missing = await served.as(office())({ url: '/api/admin/sampling-rounds/999999/2026/1' })
  expect(missing.statusCode).toBe(404)
  const overview = await served.as(office())({
    url: `/api/admin/sampling-rounds?programId=${programId}&year=2026`,
  })
  expect(overview.json().data).toMatchObject([
    { year: 2026, observation: 4, isPlanned: true, points: 2, sampled: 0 },
    { observation: 3, sampled: 1, waiting: 1 },
    { observation: 2, sampled: 0 },
    { observation: 1, sampled: 2 },
  ])
})
