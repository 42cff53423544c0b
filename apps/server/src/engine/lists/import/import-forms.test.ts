// Imports read Vietnamese spreadsheets: headings in either language, decimal commas, days, legacy encodings, odd
// workbooks.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ImportReport } from '@eos/contract/calls/lists'
import { resources } from '@eos/contract/resources/all'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeStation } from '../../../../test/make.ts'
import { labelsOf } from '../cells.ts'

let served: TestApp

beforeAll(async () => {
  served = await buildTestApp()
})
afterAll(() => served?.close())
beforeEach(async () => {
  await served.context.db.deleteFrom('facility').execute()
  await served.context.db.deleteFrom('post').execute()
})

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function send(path: string, payload: string | Buffer, type = 'text/csv') {
  const answer = await served.as(person())({
    method: 'POST',
    url: `/api/${path}/import`,
    headers: { 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<ImportReport & { message: string }>() }
}

const facilities = () =>
  served.context.db.selectFrom('facility').selectAll().orderBy('code').execute()

/** A workbook of one sheet with these rows, as they stand in its XML. */
async function bookOf(rows: string, more = ''): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addReadStream(Readable.from([text]), name)
  add(
    'xl/workbook.xml',
    '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/><sheet name="B" sheetId="2" r:id="rId2"/></sheets></workbook>',
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${[1, 2].map((n) => `<Relationship Id="rId${n}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
  )
  add('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData>${more}</worksheet>`)
  add(
    'xl/worksheets/sheet2.xml',
    '<worksheet><sheetData><row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row></sheetData></worksheet>',
  )
  zip.end()
  return buffer(zip.outputStream)
}

const cell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const refusal = async (rows: string, more?: string) =>
  send('programs', await bookOf(rows, more), workbookType)

const headings = (locale: 'vi' | 'en') => {
  const { fields } = resources.find((each) => each.path === 'facility')!
  const names = ['code', 'name', 'facilityKind', 'provinceId', 'operatingStatus', 'wasteClasses']
  return names.map((name) => {
    const labels = labelsOf(fields[name]!)
    return `"${locale === 'vi' ? labels[0] : labels.at(-1)}"`
  })
}

test('headings and words of closed lists are understood in Vietnamese, in English and as names', async () => {
  const words = {
    names: 'incinerator,Hà Nội,operating,domestic | sludge',
    vi: 'Lò đốt,Hà Nội,Đang hoạt động,Sinh hoạt | Bùn thải',
    en: 'Incinerator,01,Operating,Domestic | Sludge',
  }
  const sent = [
    ['code,name,facilityKind,provinceId,operatingStatus,wasteClasses', 'L1', words.names],
    [headings('vi').join(','), 'L2', words.vi],
    [headings('en').join(',').toUpperCase(), 'L3', words.en],
  ]
  for (const [head, code, line] of sent) {
    const { body } = await send('facility', `${head}\n${code},Lò ${code},${line}\n`)
    expect(body, `${head}: ${JSON.stringify(body)}`).toMatchObject({ applied: true, new: 1 })
  }
  const kept = (await facilities()).map(({ facility_kind, operating_status, waste_classes }) => [
    facility_kind,
    operating_status,
    waste_classes,
  ])
  expect(new Set(kept.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify(['incinerator', 'operating', ['domestic', 'sludge']])]),
  )
})

test('a first line may name the separator, and letters mean the same with their accents apart', async () => {
  const list = `${headings('vi').join(';')}\nL4;Lò L4;Lò đốt;Hà Nội;Đang hoạt động;Sinh hoạt | Bùn thải\n`
  for (const [text, told] of [
    [`sep=;\r\n${list}`, { new: 1 }],
    [`\uFEFFsep=;\n${list.replaceAll('"', '')}`, { unchanged: 1 }],
    [list.normalize('NFD'), { unchanged: 1 }],
  ] as const) {
    const { body } = await send('facility', text)
    expect(body, JSON.stringify(body)).toMatchObject({ total: 1, failed: 0, ...told })
  }
  const [kept] = await facilities()
  expect(kept).toMatchObject({ code: 'L4', name: 'Lò L4', facility_kind: 'incinerator' })
})

test('no heading of a labelled export means two fields of its resource', () => {
  const shared = resources.flatMap(({ path, fields }) => {
    const owners = new Map<string, string[]>()
    for (const [name, field] of Object.entries(fields)) {
      for (const label of labelsOf(field)) {
        owners.set(label.toLowerCase(), [...(owners.get(label.toLowerCase()) ?? []), name])
      }
    }
    return [...owners]
      .filter(([, names]) => names.length > 1)
      .map(([label, names]) => [path, label, ...names])
  })
  expect(shared).toEqual([])
})

test('an export comes back without a change, labelled in either language and in both forms', async () => {
  await makeStation(served.context.db, {
    code: 'R1',
    name: '+84 là số',
    address: '@a',
    lat: 21.5,
    provinceCode: '01',
  })
  await makeStation(served.context.db, { code: 'R2', name: '\t-1', address: "'=x", indicators: [] })
  const ask = served.as(person())
  const columns =
    'id,code,name,stationTypeId,provinceId,address,lat,intervalSeconds,state,referenceOnly,createdAt'
  for (const form of ['csv', 'xlsx']) {
    for (const query of [
      'labels=vi',
      'labels=en',
      'labels=true',
      'labels=vi&delimiter=semicolon',
    ]) {
      const file = await ask({ url: `/api/stations/export.${form}?columns=${columns}&${query}` })
      expect(file.statusCode).toBe(200)
      if (form === 'csv') expect(file.body).toContain(query.includes('vi') ? 'Tên' : 'Name')
      const { body } = await send(
        'stations',
        file.rawPayload,
        form === 'csv' ? 'text/csv' : workbookType,
      )
      expect(body, `${form} ${query} ${JSON.stringify(body)}`).toMatchObject({
        total: 2,
        unchanged: 2,
        failed: 0,
      })
    }
  }
})

const volumes = (numbers: string[], mark = ';') =>
  [
    'code;name;facilityKind;province;operatingStatus;volumeM3',
    ...numbers.map((each, n) => `N${n};Bãi;compost;01;operating;${each}`),
  ]
    .join('\n')
    .replaceAll(';', mark)

test('numbers mean what a column shows beyond doubt, and are refused where nobody can tell', async () => {
  const good = await send('facility', volumes(['1.234,5', '12,5', '1.234.567', '1 234,25', '7']))
  expect(good.body, JSON.stringify(good.body)).toMatchObject({ applied: true, new: 5 })
  expect((await facilities()).map(({ volume_m3 }) => Number(volume_m3))).toEqual([
    1234.5, 12.5, 1_234_567, 1234.25, 7,
  ])
  // Beside decimals with a comma a point before three digits may part thousands.
  const unclear = await send('facility', volumes(['12,5', '1.234']))
  expect(unclear.body.lines.map(({ line, errors }) => [line, errors?.[0]?.property])).toEqual([
    [2, undefined],
    [3, 'volumeM3'],
  ])
  const english = await send('facility', volumes(['1.234', '12.5'], '\t'))
  expect(english.body).toMatchObject({ changed: 1, unchanged: 1, failed: 0 })
  expect((await facilities()).slice(0, 2).map(({ volume_m3 }) => Number(volume_m3))).toEqual([
    1.234, 12.5,
  ])
})

test('days come first, and a clock without a zone is that of the country', async () => {
  const list =
    'title;slug;publishedAt\nA;a;05/12/2025 08:30\nB;b;2025-12-05T01:30:00Z\nC;c;31/02/2026\n'
  const { body } = await send('post', list)
  expect(body.lines.map(({ status, errors }) => [status, errors?.[0]?.property])).toEqual([
    ['new', undefined],
    ['new', undefined],
    ['failed', 'publishedAt'],
  ])
  const moments = body.lines.slice(0, 2).map(({ changes }) => changes?.['publishedAt']?.to)
  expect(moments).toEqual(['2025-12-05T01:30:00.000Z', '2025-12-05T01:30:00.000Z'])
})

test('UTF-16 is read without its mark too; letters of an old program are refused with their line', async () => {
  const text = 'code,name\nU16,Chương trình\n'
  expect((await send('programs', Buffer.from(text, 'utf16le'))).body).toMatchObject({ new: 1 })
  const old = Buffer.concat([
    Buffer.from('code,name\nA,Good\nB,Ch'),
    Buffer.from([0xfd, 0xf5]),
    Buffer.from('ng\n'),
  ])
  const { status, body } = await send('programs', old)
  expect([status, body.message]).toEqual([
    400,
    'The letters of this file cannot be read, from line 3 on, after “B,Ch”. Save it as CSV UTF-8 or as XLSX.',
  ])
})

test('a workbook with formulas, errors or merged cells is refused with the place; its other sheets do not matter', async () => {
  const head = `<row r="1">${cell('A1', 'code')}${cell('B1', 'name')}</row>`
  const good = await refusal(`${head}<row r="2">${cell('A2', 'W')}${cell('B2', 'Book')}</row>`)
  expect(good.body, JSON.stringify(good.body)).toMatchObject({ applied: true, new: 1 })
  const formula = await refusal(
    `${head}<row r="2">${cell('A2', 'W')}<c r="B2"><f>1+1</f><v>2</v></c></row>`,
  )
  expect([formula.status, formula.body.message]).toEqual([
    400,
    'The workbook has formulas, the first in cell B2. Replace them by their values first.',
  ])
  const error = await refusal(
    `${head}<row r="2">${cell('A2', 'W')}<c r="B2" t="e"><v>#N/A</v></c></row>`,
  )
  expect([error.status, error.body.message]).toEqual([400, expect.stringContaining('Cell B2')])
  const merged = await refusal(head, '<mergeCells count="1"><mergeCell ref="A2:A5"/></mergeCells>')
  expect([merged.status, merged.body.message]).toEqual([400, expect.stringContaining('A2:A5')])
})

test('a workbook cannot take the memory of the server by where its cells stand', async () => {
  for (const rows of [
    `<row r="2000000000">${cell('A2000000000', 'x')}</row>`,
    `<row r="1">${cell('ZZZZZZ1', 'x')}</row>`,
    `<row r="1">${cell('XFD1', 'x')}</row>`,
    `<row r="9999999">${cell('A9999999', 'x')}</row>`,
    `<row r="0x7fffffff">${cell('A1', 'x')}</row>`,
    `<row spans=">" r="1e9">${cell('A1', 'x')}</row>`,
    `<row r="&#50;000000000">${cell('A1', 'x')}</row>`,
  ]) {
    const { status } = await refusal(rows)
    expect([rows, [400, 413].includes(status)]).toEqual([rows, true])
  }
})

test('an import whose connection to the database dies half-way has kept nothing', async () => {
  const { pool } = served.database
  const noted = async () => (await pool.query('select count(*) as n from activity_log')).rows[0].n
  const before = await noted()
  const lines = Array.from({ length: 3000 }, (_, n) => `K${n},Bãi,compost,01,operating`)
  const list = `code,name,facilityKind,province,operatingStatus\n${lines.join('\n')}\n`
  // Held back in the middle: its items are written, the log of them is not.
  const blocker = await pool.connect()
  await blocker.query('begin; lock table activity_log in share mode')
  const sent = send('facility', list)
  const kill = async () => {
    const { rows } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into "activity_log"%'`,
    )
    return rows.length
  }
  await expect.poll(kill, { interval: 5, timeout: 60_000 }).toBe(1)
  await blocker.query('rollback')
  blocker.release()
  expect((await sent).status).toBe(503)
  expect(await facilities()).toEqual([])
  expect(await noted()).toBe(before)
})

test('refuses a form that has no boundary or is cut off, as what it is', async () => {
  const begun = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\n'
  for (const [type, payload] of [
    ['multipart/form-data', begun],
    ['multipart/form-data; boundary=x', begun],
    ['multipart/form-data; boundary=x', ''],
  ] as const) {
    expect((await send('facility', payload, type)).status, `${type} ${payload}`).toBe(400)
  }
})
