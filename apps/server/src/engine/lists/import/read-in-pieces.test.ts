// However large a list is and whoever made it, others are answered while it is read.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { turnsDuring } from '../../../../test/turns-during.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { isLong, longTest } from '../../../../../../test/long.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const workbook = `<workbook xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`
const relations = `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`

async function bookOf(sheet: string, parts: Record<string, string> = {}): Promise<Buffer> {
  const zip = new ZipFile()
  const all = {
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  }
  for (const [name, content] of Object.entries(all))
    zip.addReadStream(Readable.from([content]), name)
  zip.end()
  return buffer(zip.outputStream)
}

const padded = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/></numFmts>
  <cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>`
const columns = [...'ABCDEFGHIJKLMNOPQRST']
const rowOf = (number: number) =>
  `<row r="${number}">${columns.map((letter) => `<c r="${letter}${number}" s="1"><v>7</v></c>`).join('')}</row>`
const sheetOf = (rows: number) =>
  `<worksheet><sheetData>${Array.from({ length: rows }, (_, at) => rowOf(at + 1)).join('')}</sheetData></worksheet>`

test('a workbook is taken apart beside the server, and handed over in handfuls', async () => {
  const rows = 3_000
  const book = await bookOf(sheetOf(rows), { 'xl/styles.xml': padded })
  let read: Awaited<ReturnType<typeof readXlsx>> | undefined
  const turns = await turnsDuring(async () => {
    read = await readXlsx(book)
  })
  expect(read?.lines).toHaveLength(rows - 1)
  expect(read?.lines.at(-1)).toEqual({ line: rows, cells: columns.map(() => 7) })
  expect(read?.shown?.size).toBe(rows * columns.length)
  expect(turns).toBeGreaterThan((rows * columns.length) / 2000)
})

longTest('a list of text is read slice by slice', async () => {
  const text = `code;name\n${`A;${'x'.repeat(1000)}\n`.repeat(20_000)}`
  let lines = 0
  const turns = await turnsDuring(async () => {
    lines = (await readCsv(Buffer.from(text))).lines.length
  })
  expect(lines).toBe(20_000)
  expect(turns).toBeGreaterThan(text.length / 100_000)
})

// Read anew from each of its beginnings, even the shorter one would take hours.
const endless = isLong ? 4_500_000 : 1_500_000

test.each([
  ['xl/styles.xml', '<numFmt numFmtId="1" formatCode="000"/><cellXfs '],
  ['xl/styles.xml', '<numFmt '],
  ['xl/workbook.xml', '<sheet '],
  ['xl/_rels/workbook.xml.rels', '<Relationship '],
])('a part %s of endless %j is read in one pass', async (name, text) => {
  const parts = { 'xl/styles.xml': padded, [name]: text.repeat(endless / text.length) }
  await readXlsx(await bookOf(sheetOf(2), parts)).catch((error: Error) =>
    expect(error.message).toContain('workbook'),
  )
})

test('a part that tells how sheets look may not be larger than that needs', async () => {
  const parts = { 'xl/styles.xml': ' '.repeat(5_000_001) }
  await expect(readXlsx(await bookOf(sheetOf(2), parts))).rejects.toMatchObject({
    code: 'TOO_LARGE',
  })
})
