// Every rule of a report about reused waste, by name: a report that it lets pass, changed so that it speaks.
import { describe, expect, test } from 'vitest'
import { blocking, refusedBy } from './judged.ts'
import { judgeReuse, reuseHeadRules, reuseLineRules } from './reuse.ts'

type Values = Record<string, unknown>

const line = {
  wasteName: 'Tro bay',
  wasteCategoryId: '14',
  dangerWasteId: '3',
  usePurpose: 'Phụ gia xi măng',
  qtyStockStart: 20,
  qtyGenerated: 200,
  qtyReusedOnsite: 50,
  qtyTransferred: 100,
  qtyDisposed: 10,
  qtyStockEnd: 60,
  receiverName: 'Xi măng Đá Lửa',
  receiverTaxCode: '0101234567',
}
/** Nothing of it is disposed of or remains. */
const whole = { qtyReusedOnsite: 0, qtyTransferred: 0, qtyDisposed: 0, qtyStockEnd: 0 }
const report = {
  reportYear: 2025,
  reuseKind: 'recycling',
  declared: true,
  signerName: 'Phạm Thị Hạnh',
  signerTitle: 'Phó giám đốc',
  signedAt: '2026-01-09',
}
const known = {
  today: '2026-01-10',
  classifications: new Map([
    ['1', 'NH'],
    ['2', 'KS'],
    ['3', 'TT-R'],
  ]),
  categoryClasses: new Map([
    ['11', 'hazardous'],
    ['12', 'medical_hazardous'],
    ['13', 'controlled_industrial'],
    ['14', 'ordinary_industrial'],
  ]),
}

const refused = (head: Values, changed: Values, lines?: Values[]) =>
  blocking(
    judgeReuse({ ...report, ...head, lines: lines ?? [{ ...line, ...changed }] }, known),
  ).map((found) => refusedBy(found).property)

interface Case {
  head?: Values
  line?: Values
  lines?: Values[]
  says: string[]
}

const cases: Record<string, Case[]> = {
  'the declaration is ticked': [{ head: { declared: false }, says: ['declared'] }],
  'the signer, the title and the day of the signature are given': [
    { head: { signerName: null, signerTitle: '' }, says: ['signerName', 'signerTitle'] },
  ],
  'a signature is not of a day to come': [{ head: { signedAt: '2026-01-11' }, says: ['signedAt'] }],
  'the year of the report has begun': [{ head: { reportYear: 2027 }, says: ['reportYear'] }],
  'there is a line': [{ lines: [], says: ['lines'] }],
  'what was there and came is what went out and remains': [
    { line: { qtyDisposed: 0 }, says: ['lines.0.qtyStockEnd'] },
    // Within half a per cent of what was there and came.
    { line: { qtyDisposed: 9 }, says: [] },
  ],
  'what is handed over has a receiver, or its name and tax code': [
    { line: { receiverTaxCode: null }, says: ['lines.0.receiverId'] },
    { line: { receiverTaxCode: null, receiverId: '7' }, says: [] },
    { line: { receiverName: null, qtyTransferred: 0, qtyDisposed: 110 }, says: [] },
  ],
  'hazardous waste is not reused': [
    { line: { dangerWasteId: '1' }, says: ['lines.0.dangerWasteId'] },
    { line: { dangerWasteId: null }, says: [] },
  ],
  'a category of hazardous waste is not reused': [
    { line: { wasteCategoryId: '11' }, says: ['lines.0.wasteCategoryId'] },
    { line: { wasteCategoryId: '12' }, says: ['lines.0.wasteCategoryId'] },
    { line: { wasteCategoryId: '99' }, says: [] },
  ],
  'no more is reused than was there and came': [
    // Within the tolerance of the balance, and still a rate above 100 %.
    {
      line: { ...whole, qtyStockStart: 0, qtyReusedOnsite: 200.5 },
      says: ['lines.0.qtyReusedOnsite'],
    },
    {
      line: { ...whole, qtyReusedOnsite: 20, qtyTransferred: 200.5, note: 'Đã cân lại' },
      says: ['lines.0.qtyTransferred'],
    },
    { line: { ...whole, qtyStockStart: 0, qtyReusedOnsite: 200 }, says: [] },
  ],
  'a rate of reuse above 100 % by what was in stock is explained': [
    { line: { ...whole, qtyReusedOnsite: 220 }, says: ['lines.0.note'] },
    { line: { ...whole, qtyReusedOnsite: 220, note: 'Dùng hết tồn kho năm trước' }, says: [] },
  ],
  'waste under control has a test below the threshold': [
    { line: { wasteCategoryId: '13' }, says: ['lines.0.testResultFileId'] },
    { line: { dangerWasteId: '2' }, says: ['lines.0.testResultFileId'] },
    { line: { dangerWasteId: '2', testResultFileId: '5' }, says: [] },
  ],
  'filling and raw material name a standard': [
    { head: { reuseKind: 'filling_levelling' }, says: ['lines.0.standardRef'] },
    { head: { reuseKind: 'raw_material' }, says: ['lines.0.standardRef'] },
    { head: { reuseKind: 'raw_material' }, line: { standardRef: 'QCVN 16:2023' }, says: [] },
  ],
}

test('a report that keeps all rules can be submitted', () => {
  expect(refused({}, {})).toEqual([])
})

describe.each(Object.entries(cases))('%s', (_name, own) => {
  test.each(own)('%o', ({ head = {}, line: changed = {}, lines, says }) => {
    expect(refused(head, changed, lines)).toEqual(says)
  })
})

test('each rule has its case', () => {
  const names = [...reuseHeadRules, ...reuseLineRules].map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(cases).toSorted())
})

test('a line that is not balanced offers the stock with which it would be', () => {
  const [found] = judgeReuse({ ...report, lines: [{ ...line, qtyDisposed: 0 }] }, known)
  expect(found).toMatchObject({ field: 'qtyStockEnd', repair: 70 })
})
