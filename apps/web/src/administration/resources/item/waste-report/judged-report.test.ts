// The form of a yearly waste report: how its parts stand, what its cells say, and what is taken over from the year before.
import type { ReportComment } from '@eos/contract/calls/waste/report-checking'
import type { FormerReport, WasteReportFacts } from '@eos/contract/calls/waste/waste-reports'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import { judgeReport } from '@eos/contract/waste-report/judge'
import { knownFrom } from '@eos/contract/waste-report/subject'
import { expect, test } from 'vitest'
import { formFields } from '../../../../admin-parts/resources/form-values.ts'
import { keyOf, type Line } from '../../../../admin-parts/fields/grid/cells/lines.ts'
import { missingHead, missingLines } from './carried-over.ts'
import { commentsAt, withComments } from './commented-cells.ts'
import { judgedCells } from './judged-cells.ts'
import { partsOf, standingOf } from './report-parts.ts'
import { balancesOf } from './section-balances.ts'
import { changeOf, comparedSections } from './year-before.ts'

const former: FormerReport = {
  reportId: '7',
  reportNo: 'BC-2024-01-0001',
  reportYear: 2024,
  head: { licenceNo: '12/GPMT', operating: 'seasonal', outputPrevious: 90, signerName: null },
  lines: [
    {
      section: 'hazardous',
      dangerWasteId: '1',
      wasteName: 'Dầu thải',
      qtyGenerated: 900,
      qtyStockEnd: 160,
      receiverId: '5',
    },
    {
      section: 'hazardous',
      dangerWasteId: '2',
      wasteName: 'Giẻ lau',
      qtyGenerated: 100,
      qtyStockEnd: 0,
    },
  ],
  replaced: [],
}

const facts: WasteReportFacts = {
  today: '2026-01-10',
  wastes: ['1', '2'].map((id) => ({
    id,
    code: `17020${id}`,
    name: 'Chất thải',
    nameEn: null,
    classification: 'NH',
    physicalStates: ['liquid'],
    validFrom: '2022-01-10',
    validTo: null,
    isActive: true,
    successorIds: [],
  })),
  methods: [],
  receivers: [],
  former,
  exported: [],
  manifests: [],
  doubts: [],
  facility: null,
}

const line = (more: Line = {}): Line => ({
  section: 'hazardous',
  dangerWasteId: '1',
  wasteName: 'Dầu thải',
  physicalState: 'liquid',
  qtyStockStart: 160,
  qtyGenerated: 1890,
  qtyTransferred: 0,
  qtyStockEnd: 2050,
  note: null,
  ...more,
})

const judged = (lines: Line[]) =>
  judgeReport({ reportYear: 2025, formType: '05A', lines }, knownFrom(facts))

const names = formFields(wasteReport).map(([name]) => name)

test('every field of the form stands in one part, and only producers tell their output', () => {
  const parts = partsOf(names, { formType: '05A' })
  expect(parts.map(({ name }) => name)).toEqual(['head', 'output', 'lines', 'files', 'declaration'])
  const [correction, ...settled] = partsOf(names, { formType: '05A', status: 'published' })
  expect(correction).toEqual({
    name: 'correction',
    fields: ['correctionReason', 'correctionDeclined'],
  })
  expect(settled).toEqual(parts)
  const placed = [correction!, ...parts].flatMap(({ fields }) => fields)
  expect(placed.toSorted()).toEqual(names.toSorted())
  expect(partsOf(names, { formType: '06' }).map(({ name }) => name)).not.toContain('output')
})

test('a part says how much of it is to be mended and how much to be explained', () => {
  const lines = [line({ qtyStockEnd: 1000, qtyStockStart: 0 })]
  const parts = partsOf(names, { formType: '05A' })
  const standing = Object.fromEntries(
    parts.map((part) => [part.name, standingOf(part, judged(lines))]),
  )
  // The balance is off; the stock of the year before is another.
  expect(standing['lines']).toEqual({ errors: 1, remarks: 1 })
  expect(standing['declaration']!.errors).toBe(4)
  expect(standing['files']).toEqual({ errors: 0, remarks: 0 })
})

test('a fault and a remark stand at their cells with the value that would be right', () => {
  const lines = [line({ qtyStockEnd: 1000, qtyStockStart: 0 })]
  const cells = judgedCells(lines, judged(lines), 'en').get(keyOf(lines[0]!))!
  expect(cells.faults['qtyStockEnd']).toBe(
    '890 kg missing: 1,890 was there and came, 1,000 went out and remains.',
  )
  expect(cells.repairs['qtyStockEnd']).toEqual({ why: 'balance', value: 1890 })
  expect(cells.remarks['qtyStockStart']).toMatch(/^Is 0 kg, but 160 kg were in stock/)
  expect(cells.repairs['qtyStockStart']).toEqual({ why: 'former', value: 160 })
})

test('what the note of the line explains is remarked no more', () => {
  const lines = [line({ qtyStockStart: 0, qtyStockEnd: 1890, note: 'Kiểm kê lại kho đầu năm' })]
  expect(judgedCells(lines, judged(lines), 'vi').get(keyOf(lines[0]!))).toBeUndefined()
})

test('lines of the year before are taken over once, and begin with its closing stock', () => {
  const all = missingLines([], former)
  expect(all).toHaveLength(2)
  expect(all[0]).toMatchObject({
    dangerWasteId: '1',
    receiverId: '5',
    qtyStockStart: 160,
    qtyGenerated: null,
    qtyStockEnd: 0,
  })
  expect(missingLines([line()], former).map(({ wasteName }) => wasteName)).toEqual(['Giẻ lau'])
  expect(missingLines(all, former)).toEqual([])
})

test('of the head only what nobody has entered is taken over', () => {
  const values = { licenceNo: '', operating: 'regular', outputPrevious: 80, signerName: null }
  expect(missingHead(values, former)).toEqual({ licenceNo: '12/GPMT', operating: 'seasonal' })
  expect(missingHead({ ...values, ...missingHead(values, former) }, former)).toEqual({})
})

test('sections are compared with the year before, and nothing grows from nothing', () => {
  const lines = [line(), line({ section: 'other', dangerWasteId: null, qtyGenerated: 5 })]
  const [hazardous, other] = comparedSections(lines, former)
  expect(hazardous).toEqual({ section: 'hazardous', lines: 1, now: 1890, before: 1000 })
  expect(changeOf(hazardous!)).toBeCloseTo(89)
  expect(other).toEqual({ section: 'other', lines: 1, now: 5, before: 0 })
  expect(changeOf(other!)).toBeUndefined()
  expect(comparedSections(lines, null)[0]!.before).toBeUndefined()
})

test('each section says what came and what is not accounted for, and all lines together say so last', () => {
  const other = { section: 'other', dangerWasteId: null, wasteName: 'Giấy', qtyStockStart: 0 }
  const lines = [
    line({ ...other, qtyGenerated: 100, qtyStockEnd: 100 }),
    line(),
    line({ dangerWasteId: '2', qtyStockStart: 0, qtyGenerated: 1890, qtyStockEnd: 1000 }),
  ]
  const [hazardous, rest, all, ...more] = balancesOf(wasteReport, lines, judged(lines))
  expect(hazardous).toMatchObject({
    section: 'hazardous',
    lines: 2,
    first: 1,
    came: 3940,
    open: 890,
  })
  expect(hazardous!.errors).toBeGreaterThan(0)
  expect(rest).toMatchObject({ section: 'other', lines: 1, first: 0, came: 100, open: 0 })
  expect(all).toMatchObject({ section: null, lines: 3, first: 0, came: 4040, open: 890 })
  expect(more).toEqual([])
  expect(balancesOf(wasteReport, [], [])).toEqual([])
  // Reused waste has no sections, and goes other ways.
  const reused = [{ qtyGenerated: 100, qtyReusedOnsite: 80, qtyDisposed: 30 }]
  expect(balancesOf(wasteReuseReport, reused, [])).toMatchObject([
    { section: null, came: 100, open: -10 },
  ])
})

test('a comment stands at its cell until something else stands there', () => {
  const lines = [line(), line({ dangerWasteId: '2' })]
  const comment: ReportComment = {
    id: '1',
    line: 0,
    lineNow: 1,
    field: 'qtyGenerated',
    words: 'Gấp đôi năm trước, vì sao?',
    by: 'Sở NN&MT',
    at: '2026-01-11T02:00:00Z',
    toldAt: '2026-01-12T02:00:00Z',
    isChanged: false,
    mayTakeBack: false,
  }
  const cells = withComments(new Map(), lines, [comment])
  expect(cells.get(keyOf(lines[1]!))!.remarks).toEqual({
    qtyGenerated: 'Sở NN&MT: Gấp đôi năm trước, vì sao?',
  })
  expect(withComments(new Map(), lines, [{ ...comment, isChanged: true }]).size).toBe(0)
  expect(withComments(new Map(), lines, [{ ...comment, lineNow: null }]).size).toBe(0)
  expect(commentsAt([comment], { line: 1, name: 'qtyGenerated' })).toEqual([comment])
  expect(commentsAt([comment], { line: 0, name: 'qtyGenerated' })).toEqual([])
})
