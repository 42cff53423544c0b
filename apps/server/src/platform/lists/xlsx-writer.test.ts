// The workbook stream takes rows as fast as it is read, and ends when its reader or its source does.
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { offersXml } from './xlsx-lists.ts'
import { xlsxOf } from './xlsx-writer.ts'

/** Random letters hardly compress, so that rows cannot hide in buffers. */
const line = () => [Array.from({ length: 10 }, () => crypto.randomUUID()).join('')]

/** A hundred lines of random hexadecimal digits cannot be packed tighter. */
const leastBytesOfBatch = 15_000

function endless() {
  const seen = { batches: 0, isEnded: false }
  const rows = (async function* () {
    try {
      for (;;) {
        seen.batches += 1
        yield Array.from({ length: 100 }, line)
      }
    } finally {
      seen.isEnded = true
    }
  })()
  return { seen, rows }
}

test('takes only a few batches ahead of its reader', async () => {
  const { seen, rows } = endless()
  const workbook = xlsxOf(['a'], rows, new Date())
  const parts = workbook[Symbol.asyncIterator]()
  await parts.next()
  await expect.poll(() => seen.batches).toBeGreaterThan(0)
  for (let read = 0; read < 2_000_000;) {
    read += (await parts.next()).value!.length
    expect(seen.batches).toBeLessThan(20 + read / leastBytesOfBatch)
  }
  expect(seen.batches).toBeGreaterThan(50)
  await parts.return!()
})

test('ends its source when nobody reads on', async () => {
  const { seen, rows } = endless()
  const workbook = xlsxOf(['a'], rows, new Date())
  let read = 0
  for await (const part of workbook) {
    read += (part as Buffer).length
    if (read > 100_000) break
  }
  await expect.poll(() => seen.isEnded).toBe(true)
})

test('fails as its source fails, instead of looking whole', async () => {
  const rows = (async function* () {
    yield [['one']]
    throw new Error('the database went away')
  })()
  const read = async () => {
    for await (const _part of xlsxOf(['a'], rows, new Date()));
  }
  await expect(read()).rejects.toThrow('the database went away')
})

test.each(['1900-01-01', '1979-12-31', '1980-01-01', '2107-12-31', '2108-01-01', '9999-12-31'])(
  'a workbook of %s is whole, although its container tells no time before 1980 or after 2107',
  async (day) => {
    const rows = (async function* () {
      yield [['one']]
    })()
    const parts: Buffer[] = []
    const workbook = xlsxOf(['a'], rows, new Date(`${day}T12:00:00Z`))
    for await (const part of workbook) parts.push(part as Buffer)
    // The end of the central directory, with which a whole container ends.
    expect(Buffer.concat(parts).readUInt32LE(Buffer.concat(parts).length - 22)).toBe(0x06054b50)
  },
)

test('cells of a column offer values, which stand on a second sheet with what they mean', async () => {
  const rows = (async function* () {
    yield [['a', '170203']]
  })()
  const lists = [
    { column: 0, heading: 'None', values: [] },
    { column: 1, heading: 'Code', values: ['170203', '190601'], meanings: ['Dầu', 'Ắc quy'] },
    { column: 27, heading: 'State', values: ['Rắn & bùn'] },
  ]
  const workbook = xlsxOf(['x', 'y'], rows, new Date(), { name: 'Giá trị', lastRow: 501, lists })
  const parts: Buffer[] = []
  for await (const part of workbook) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  expect(await readSheet(bytes)).toEqual([
    ['x', 'y'],
    ['a', '170203'],
  ])
  expect(await readSheet(bytes, 'Giá trị')).toEqual([
    ['Code', null, 'State'],
    ['170203', 'Dầu', 'Rắn & bùn'],
    ['190601', 'Ắc quy', null],
  ])
  expect(offersXml({ name: 'Giá trị', lastRow: 501, lists })).toBe(
    '<dataValidations count="2">' +
      '<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="B2:B501"><formula1>\'Giá trị\'!$A$2:$A$3</formula1></dataValidation>' +
      '<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="AB2:AB501"><formula1>\'Giá trị\'!$C$2:$C$2</formula1></dataValidation>' +
      '</dataValidations>',
  )
})
