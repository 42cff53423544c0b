// Importing lists: the preview, the change itself, and everything that a spreadsheet may bring along.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import type { ImportReport } from '@eos/contract/calls/lists'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../../test/make.ts'
import { readSheet } from 'read-excel-file/node'
import { xlsxOf } from '../../../platform/lists/xlsx-writer.ts'
import type { Cell } from '../../../platform/lists/csv-writer.ts'
import { longTest } from '../../../../../../test/long.ts'

let served: TestApp
let hanoi: string
let officeId: string

beforeAll(async () => {
  served = await buildTestApp()
  hanoi = await provinceId(served.context.db, '01')
  officeId = (await makeOrganization(served.context.db, { type: 1, province_id: hanoi })).id
})
afterAll(() => served?.close())

beforeEach(async () => {
  await served.context.db.deleteFrom('station').execute()
})

const ministry = person()
const csv = { 'content-type': 'text/csv' }
const wordType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function send(
  payload: string | Buffer,
  {
    query = '',
    as = ministry,
    headers = csv,
    path = 'stations',
  }: Record<string, unknown> & {
    query?: string
    as?: typeof ministry
    headers?: Record<string, string>
    path?: string
  } = {},
) {
  return served.as(as)({ method: 'POST', url: `/api/${path}/import${query}`, headers, payload })
}

async function codes(): Promise<string[]> {
  const rows = await served.context.db
    .selectFrom('station')
    .select('code')
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

async function workbook(rows: Cell[][]): Promise<Buffer> {
  const [head = [], ...lines] = rows
  const parts: Buffer[] = []
  const batches = (async function* () {
    yield lines
  })()
  for await (const part of xlsxOf(head.map(String), batches, new Date())) parts.push(part)
  return Buffer.concat(parts)
}

/** An archive of one sheet, whatever it holds. */
async function archiveOf(sheet: Iterable<string>): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addReadStream(Readable.from(sheet), 'xl/worksheets/sheet1.xml')
  zip.end()
  return buffer(zip.outputStream)
}

function* swelling() {
  for (let i = 0; i < 260; i += 1) yield ' '.repeat(1_000_000)
}

test('shows what would change without changing it, and then changes it', async () => {
  const { id } = await makeStation(served.context.db, {
    code: 'A',
    name: 'Old',
    lat: 21,
    address: 'Same',
  })
  await makeStation(served.context.db, { code: 'B', name: 'Stays' })
  const list =
    'Code,name,lat,address,stationType,province\nA,New,21,Same,air_auto,Hà Nội\nB,Stays,,,air_auto,\nC,Third,10.5,,air_auto,79\n'
  const preview = await send(list, { query: '?dryRun=true' })
  expect(preview.statusCode).toBe(200)
  const report = preview.json<ImportReport>()
  expect(report).toMatchObject({
    dryRun: true,
    applied: false,
    total: 3,
    new: 1,
    changed: 1,
    unchanged: 1,
    failed: 0,
  })
  expect(report.lines[0]).toEqual({
    line: 2,
    status: 'changed',
    id,
    changes: { name: { from: 'Old', to: 'New' }, provinceId: { from: null, to: hanoi } },
  })
  expect(report.lines[2]).toMatchObject({
    line: 4,
    status: 'new',
    changes: { code: { from: null, to: 'C' }, lat: { from: null, to: 10.5 } },
  })
  expect(report.lines[2]).not.toHaveProperty('id')
  expect(await codes()).toEqual(['A', 'B'])
  const applied = (await send(list)).json<ImportReport>()
  expect(applied).toMatchObject({ dryRun: false, applied: true, new: 1, changed: 1, unchanged: 1 })
  expect(await codes()).toEqual(['A', 'B', 'C'])
  const log = await served.context.db
    .selectFrom('activity_log')
    .select('action')
    .where('subject', '=', 'stations')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['EDIT', 'CREATE', 'IMPORT'])
  const again = (await send(list)).json<ImportReport>()
  expect(again).toMatchObject({ applied: false, new: 0, changed: 0, unchanged: 3 })
})

test('keeps nothing when a line fails, unless single lines are asked for', async () => {
  const list =
    'code,name,stationTypeId,lat\nA,One,air_auto,10\nB,,air_auto,10\nC,Three,nobody,10\nD,Four,air_auto,91\nA,Twin,air_auto,1\n'
  const refused = await send(list)
  expect(refused.statusCode).toBe(400)
  const report = refused.json<ImportReport>()
  expect(report).toMatchObject({ applied: false, total: 5, new: 1, failed: 4 })
  expect(
    report.lines.map(({ line, errors }) => [line, errors?.map(({ property }) => property)]),
  ).toEqual([
    [2, undefined],
    [3, ['name']],
    [4, ['stationTypeId']],
    [5, ['lat']],
    [6, ['']],
  ])
  expect(report.lines[4]?.errors?.[0]?.message).toBe('This is the same item as in line 2.')
  expect(await codes()).toEqual([])
  expect((await send(list, { query: '?dryRun=true' })).statusCode).toBe(200)
  const single = (await send(list, { query: '?atomic=false' })).json<ImportReport>()
  expect(single).toMatchObject({ applied: true, new: 1, failed: 4 })
  expect(await codes()).toEqual(['A'])
})

test('takes an export of vintages back as it is: the id of a line decides', async () => {
  const file = await served.as(ministry)({ url: '/api/province/export.csv?all=true' })
  const report = await send(file.rawPayload, { query: '?dryRun=true', path: 'province' })
  expect(report.json()).toMatchObject({ new: 0, changed: 0, failed: 0 })
  expect(report.json<ImportReport>().unchanged).toBeGreaterThan(63)
})

test('takes the marks, letters and numbers of spreadsheets of any language', async () => {
  const bom = Buffer.from([0xef, 0xbb, 0xbf])
  const semicolons =
    'code;name;stationTypeId;lat;startedOn;referenceOnly\r\nS1;"Trạm ""1""; Hà Nội";air_auto;21,5;31/12/2025;có\r\n'
  await send(Buffer.concat([bom, Buffer.from(semicolons)]))
  const tabs = Buffer.from(
    `\uFEFFcode\tname\tstationTypeId\tlat\nS2\tTrạm 2\tair_auto\t21,123\n`,
    'utf16le',
  )
  await send(tabs)
  const rows = await served.context.db
    .selectFrom('station')
    .select(['code', 'name', 'lat', 'started_on', 'reference_only'])
    .orderBy('code')
    .execute()
  expect(rows).toEqual([
    {
      code: 'S1',
      name: 'Trạm "1"; Hà Nội',
      lat: 21.5,
      started_on: '2025-12-31',
      reference_only: true,
    },
    { code: 'S2', name: 'Trạm 2', lat: 21.123, started_on: null, reference_only: false },
  ])
  const unclear = await send('code,name,stationTypeId,intervalSeconds\nS3,x,air_auto,"1,234"\n')
  expect(unclear.json<ImportReport>().lines[0]?.errors).toMatchObject([
    { property: 'intervalSeconds' },
  ])
  const latin = Buffer.concat([
    Buffer.from('code,name,stationTypeId\nS4,Tr'),
    Buffer.from([0xe1]),
    Buffer.from('m,air_auto\n'),
  ])
  const foreign = await send(latin)
  expect([foreign.statusCode, foreign.json().code]).toEqual([400, 'MALFORMED'])
})

test('reads workbooks, in forms as well, and refuses formulas and what is none', async () => {
  const good = await workbook([
    ['code', 'name', 'stationTypeId', 'lat', 'startedOn'],
    ['W1', '=not a formula', 'air_auto', 12.25, { day: '2025-01-31' }],
  ])
  const boundary = 'xxboundary'
  const form = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="l.xlsx"\r\ncontent-type: ${wordType}\r\n\r\n`,
    ),
    good,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const sent = await send(form, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  expect(sent.json()).toMatchObject({ applied: true, new: 1 })
  const row = await served.context.db
    .selectFrom('station')
    .select(['name', 'lat', 'started_on'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ name: '=not a formula', lat: 12.25, started_on: '2025-01-31' })
  const formula =
    '<worksheet><sheetData><row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row></sheetData></worksheet>'
  const headers = { 'content-type': wordType }
  const refused = await send(await archiveOf([formula]), { headers })
  expect([refused.statusCode, refused.json().detail]).toEqual([
    400,
    'The workbook has formulas; paste their values instead.',
  ])
  expect((await send(deflateRawSync(Buffer.from('PK')), { headers })).statusCode).toBe(400)
  expect((await send(Buffer.from('PK\u0003\u0004 nothing'), { headers })).statusCode).toBe(400)
})

longTest('a sheet that unpacks to hundreds of megabytes is refused', async () => {
  const headers = { 'content-type': wordType }
  expect((await send(await archiveOf(swelling()), { headers })).statusCode).toBe(413)
})

test('takes back what was exported without finding a change', async () => {
  await makeStation(served.context.db, {
    code: 'E1',
    name: '=1+1',
    provinceCode: '01',
    address: "'-a",
    lat: -1.5,
  })
  await makeStation(served.context.db, { code: 'E2', name: '-' })
  for (const form of ['csv', 'xlsx']) {
    const columns =
      'columns=id,code,name,address,lat,provinceId,stationTypeId,intervalSeconds,referenceOnly,isPublic,createdAt'
    for (const labels of ['false', 'true']) {
      const file = await served.as(ministry)({
        url: `/api/stations/export.${form}?${columns}&labels=${labels}`,
      })
      const headers = { 'content-type': form === 'csv' ? 'text/csv' : wordType }
      const report = (await send(file.rawPayload, { headers })).json<ImportReport>()
      expect(report, `${form} ${labels}`).toMatchObject({ total: 2, unchanged: 2, failed: 0 })
    }
  }
  const provinces = await served.as(ministry)({
    url: '/api/province/export.csv?columns=provinceCode,name,aliases,validFrom,areaKm2,population',
  })
  const back = (await send(provinces.rawPayload, { path: 'province' })).json<ImportReport>()
  expect(back).toMatchObject({ total: 34, unchanged: 34 })
})

test('joins the lines of a cell where the field is one line, and a change that breaks it is refused', async () => {
  const list = 'code,name,stationType\nA,"Trạm 4\r\n Cổng xả\n",air_auto\n'
  expect((await send(list)).json<ImportReport>()).toMatchObject({ new: 1, failed: 0 })
  const { id, name } = await served.context.db
    .selectFrom('station')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
  expect(name).toBe('Trạm 4 Cổng xả')
  expect((await send(list)).json<ImportReport>()).toMatchObject({ unchanged: 1 })
  const payload = { name: 'Trạm 4 …\r\nBcc: evil@x.test\r\n\r\n…', timeZone: 'Asia/Bangkok' }
  const broken = await served.as(ministry)({
    method: 'PATCH',
    url: `/api/stations/${id}`,
    headers: { 'accept-language': 'vi' },
    payload,
  })
  expect(broken.statusCode).toBe(400)
  expect(broken.json().errors).toMatchObject([
    { property: 'name', message: 'phải nằm trên một dòng' },
  ])
})

test('refuses what it cannot place: unknown columns, no key, nobody, no right', async () => {
  const bad = await send('code,nmae\nA,B\n')
  expect([bad.statusCode, bad.json().errors]).toEqual([
    400,
    [{ entity: 'station', property: 'nmae', message: 'is not a column of this list' }],
  ])
  expect((await send('name\nA\n')).json().errors).toMatchObject([{ property: 'code' }])
  const vietnamese = { ...csv, 'accept-language': 'vi' }
  const unread = [
    ['code,name\n"A,B\n', /ngoặc kép.*dòng \d+\.$/],
    [Buffer.from('PK\x03\x04 no workbook'), /^Tệp Excel bị hỏng/],
  ] as const
  for (const [file, message] of unread) {
    expect((await send(file, { headers: vietnamese })).json().message).toMatch(message)
  }
  for (const [list, message] of [
    ['code,nmae\nA,B\n', 'không phải là cột của danh sách này'],
    ['code,code\nA,B\n', 'bị lặp lại'],
    ['name\nA\n', 'còn thiếu'],
  ] as const) {
    const { errors } = (await send(list, { headers: vietnamese })).json()
    expect(errors).toMatchObject([{ message }])
  }
  expect((await send('')).statusCode).toBe(400)
  expect((await send('code,name\n"A,B\n')).statusCode).toBe(400)
  const anonymous = await served.app.inject({
    method: 'POST',
    url: '/api/stations/import',
    headers: csv,
    payload: 'code\nA\n',
  })
  expect(anonymous.statusCode).toBe(401)
  expect((await send('code\nA\n', { as: person({ actions: ['EXPORT'] }) })).statusCode).toBe(403)
  expect((await send('{}', { headers: { 'content-type': 'application/pdf' } })).statusCode).toBe(
    415,
  )
  const lines = `code,name\n${'A,B\n'.repeat(100_001)}`
  expect((await send(lines)).statusCode).toBe(413)
})

test('holds every line to the reach of who imports', async () => {
  const office = person({ id: '7', organization: { id: officeId, type: 1, provinceId: hanoi } })
  await makeStation(served.context.db, { code: 'X', name: 'Elsewhere', provinceCode: '79' })
  const list =
    'code,name,stationTypeId,province\nIn,Here,air_auto,01\nOut,There,air_auto,79\nX,Taken,air_auto,79\n'
  const report = (await send(list, { as: office, query: '?dryRun=1' })).json<ImportReport>()
  expect(report.lines.map(({ status }) => status)).toEqual(['new', 'failed', 'failed'])
  const editor = person({ actions: ['EDIT'] })
  const lines = (await send(list, { as: editor, query: '?dryRun=1' })).json<ImportReport>().lines
  expect(lines.map(({ status, errors }) => [status, errors?.[0]?.message])).toEqual([
    ['failed', 'This needs the right “Create” on “Station” for the whole country.'],
    ['failed', 'This needs the right “Create” on “Station” for the whole country.'],
    ['changed', undefined],
  ])
})

longTest(
  'takes many lines at once, and tells of the first thousand',
  async () => {
    const lines = Array.from(
      { length: 1100 },
      (_, n) => `N${n},Station ${n},air_auto,Hà Nội,21.${n}`,
    )
    const list = `code,name,stationTypeId,province,lat\n${lines.join('\n')}\nN7,Twin,air_auto,,1\n`
    const preview = (await send(list, { query: '?dryRun=true' })).json<ImportReport>()
    expect(preview).toMatchObject({ applied: false, new: 1100, failed: 1 })
    expect(preview.lines.map(({ line }) => line).slice(-2)).toEqual([1001, 1102])
    const report = (await send(list, { query: '?atomic=false' })).json<ImportReport>()
    expect(report).toMatchObject({ applied: true, new: 1100, failed: 1 })
  },
  120_000,
)

test('every error of every line is told at once, by the headings of the file', async () => {
  const list = [
    'Mã,Tên,Vĩ độ,Kinh độ,Loại trạm',
    'A,,99,200,không có',
    'B,Tốt,21,105,air_auto',
    'B,,21,105,air_auto',
  ].join('\n')
  const report = (
    await send(list, { query: '?dryRun=true', headers: { ...csv, 'accept-language': 'vi' } })
  ).json<ImportReport>()
  const told = report.lines.map(({ line, errors = [] }) => [
    line,
    errors.map(({ heading, property }) => heading ?? property).toSorted(),
  ])
  expect(told).toEqual([
    [2, ['Kinh độ', 'Loại trạm', 'Tên', 'Vĩ độ']],
    [3, []],
    [4, ['', 'Tên']],
  ])
  const [first] = report.lines
  expect(first?.errors?.find(({ heading }) => heading === 'Vĩ độ')?.message).toBe(
    'phải từ 90 trở xuống',
  )
})

test('what has no column is called as people call it, and a choice by the words of people', async () => {
  const report = (
    await send('code,Water body\nA,sea\n', { query: '?dryRun=true' })
  ).json<ImportReport>()
  const errors = report.lines[0]?.errors ?? []
  expect(errors).toContainEqual({ property: 'name', heading: 'Name', message: 'must be given' })
  const water = errors.find(({ property }) => property === 'waterBody')
  expect(water?.heading).toBe('Water body')
  expect(water?.message).toMatch(/^must be one of: [A-Z]/)
})

test('the file comes back with what is wrong in a column of its own, and may be sent again', async () => {
  const list = 'code;name;lat;stationType\n\nA;"Say ""x""; y";99,5;air_auto\nB;-5;21;air_auto\n'
  const trial = '?dryRun=true&marked=true'
  const marked = await send(list, { query: trial })
  expect(marked.statusCode).toBe(200)
  expect(marked.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(marked.headers['content-disposition']).toBe('attachment; filename="stations_import.csv"')
  expect(marked.body).toBe(
    '\uFEFFcode;name;lat;stationType;Import errors\r\n\r\nA;"Say ""x""; y";99,5;air_auto;lat: must be at most 90\r\nB;-5;21;air_auto;\r\n',
  )
  const again = await send(marked.body.replace('99,5', '9,5'), { query: trial })
  expect(again.body).toContain('code;name;lat;stationType;Import errors\r\n')
  expect(again.body).not.toContain('must be')
  expect(await codes()).toEqual([])
})

test('a workbook comes back as a workbook, its wrong cells coloured, and its days still days', async () => {
  const book = await workbook([
    ['code', 'name', 'lat', 'stationType', 'startedOn'],
    ['A', 'First', 99.5, 'air_auto', { day: '2020-01-31' }],
  ])
  const headers = { 'content-type': wordType }
  const marked = await send(book, { query: '?dryRun=true&marked=true', headers })
  expect(marked.headers['content-type']).toBe(wordType)
  const sheet = await readSheet(marked.rawPayload)
  expect(sheet[0]).toEqual(['code', 'name', 'lat', 'stationType', 'startedOn', 'Import errors'])
  expect(sheet[1]?.[2]).toBe(99.5)
  expect(sheet[1]?.[4]).toEqual(new Date('2020-01-31T00:00:00Z'))
  expect(sheet[1]?.[5]).toBe('lat: must be at most 90')
  const report = (
    await send(marked.rawPayload, { query: '?dryRun=true', headers })
  ).json<ImportReport>()
  expect(report.lines).toMatchObject([{ line: 2, errors: [{ heading: 'lat' }] }])
})

test.each([
  '?dryRun=yes',
  '?dryRun=',
  '?dryrun=true',
  '?dryRun=true&dryRun=false',
  '?atomic=no',
  '?marked=true',
  '?trial=1',
])('an import asked for with %s is refused, and stores nothing', async (query) => {
  const answer = await send('code,name,stationType\nA,First,air_auto\n', { query })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toContain('parameter')
  expect(await codes()).toEqual([])
})

test.each([';', ',', '\t'])(
  'a line of endless %j is refused before it is taken apart, and many of them in one text are not',
  async (sign) => {
    const refused = await send(sign.repeat(5_000_000), { query: '?dryRun=true' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().detail).toBe('A line may have 512 cells.')
    const text = `"${sign.repeat(400)}"`
    const taken = await send(['code', 'name'].join(',') + `\nC-1,${text}`, {
      query: '?dryRun=true',
    })
    expect(taken.json().detail ?? '').not.toContain('cells')
  },
)
