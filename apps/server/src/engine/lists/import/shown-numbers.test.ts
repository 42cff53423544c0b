// A cell that holds a number and shows something longer is told, since the number is what is read.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { ImportReport } from '@eos/contract/calls/lists'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { shownNumbers } from './shown-numbers.ts'

const styles = `<styleSheet><numFmts count="3"><numFmt numFmtId="164" formatCode="000000"/>
  <numFmt numFmtId="165" formatCode="00\\-0000"/><numFmt numFmtId="166" formatCode="0.00"/></numFmts>
  <cellStyleXfs count="1"><xf/></cellStyleXfs>
  <cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165"><alignment/></xf>
  <xf numFmtId="166"/></cellXfs></styleSheet>`

const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const sheet = `<worksheet><sheetData>
  <row r="1">${text('A1', 'code')}${text('B1', 'name')}${text('C1', 'stationTypeId')}${text('D1', 'lat')}</row>
  <row r="2"><c r="A2" s="1"><v>7026</v></c>${text('B2', 'One')}<c r="C2"><v>1</v></c><c r="D2" s="3"><v>21</v></c></row>
  <row r="3"><c r="A3" s="2"><v>17026</v></c>${text('B3', 'Two')}<c r="C3"><v>1</v></c></row>
  <row r="4"><c r="A4" s="1"><v>123456</v></c>${text('B4', 'Three')}<c r="C4" s="1"><v>1</v></c></row>
  </sheetData></worksheet>`

test('what is shown is worked out by the format of the cell', async () => {
  expect([...(await shownNumbers(styles, Buffer.from(sheet)))]).toEqual([
    ['A2', '007026'],
    ['A3', '01-7026'],
    ['C4', '000001'],
  ])
  expect((await shownNumbers('<styleSheet/>', Buffer.from(sheet))).size).toBe(0)
})

let served: TestApp
beforeAll(async () => {
  served = await buildTestApp()
})
afterAll(() => served?.close())

test('an import warns of them in columns of text, and takes the numbers', async () => {
  const zip = new ZipFile()
  for (const [name, content] of [
    ['xl/workbook.xml', workbook],
    ['xl/_rels/workbook.xml.rels', relations],
    ['xl/styles.xml', styles],
    ['xl/worksheets/sheet1.xml', sheet],
  ] as const) {
    zip.addReadStream(Readable.from([content]), name)
  }
  zip.end()
  const answer = await served.as(person())({
    method: 'POST',
    url: '/api/stations/import?dryRun=true',
    headers: { 'content-type': workbookType, 'accept-language': 'en' },
    payload: await buffer(zip.outputStream),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { lines } = answer.json<ImportReport>()
  expect(lines.map(({ line, status, warnings = [] }) => [line, status, warnings.length])).toEqual([
    [2, 'new', 1],
    [3, 'new', 1],
    [4, 'new', 1],
  ])
  expect(lines[0]!.warnings).toEqual([
    {
      property: 'code',
      heading: 'code',
      message:
        'The cell holds the number 7026 and shows 007026: write it as text where 007026 is meant.',
    },
  ])
})

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const workbook = `<workbook xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`
const relations = `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
