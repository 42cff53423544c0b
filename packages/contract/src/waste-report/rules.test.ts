// Every rule of a yearly waste report, by name: a report that it lets pass, changed so that it speaks.
import { describe, expect, test } from 'vitest'
import type { WasteReportFacts } from '../calls/waste/waste-reports.ts'
import { headRules, neededToSubmit } from './head-rules.ts'
import { judgeReport, rulesOfLines } from './judge.ts'
import { blocking, refusedBy, type Judged } from './judged.ts'
import { knownFrom } from './subject.ts'

type Values = Record<string, unknown>

const waste = {
  code: '170203',
  name: 'Dầu thải',
  nameEn: null,
  classification: 'NH',
  physicalStates: ['liquid'],
  validFrom: '2022-01-10',
  validTo: null,
  isActive: true,
  successorIds: [],
}
const receiver = {
  id: '7',
  name: 'Lá Xanh',
  nameEn: null,
  taxCode: '0101234567',
  licenceNo: '12/GPMT',
  licenceDate: '2023-01-01',
  licenceExpiry: '2030-01-01',
  isActive: true,
  permitted: [{ wasteId: '1', maxKgPerYear: 5000, leftShare: null, methodIds: ['3'] }],
}
const formerLine = {
  section: 'hazardous',
  dangerWasteId: '1',
  wasteName: 'Dầu thải',
  qtyGenerated: 1000,
  qtyStockEnd: 120,
}
const facts: WasteReportFacts = {
  today: '2026-01-10',
  wastes: [
    { ...waste, id: '1' },
    { ...waste, id: '2', code: '120605', classification: 'KS', physicalStates: [] },
    { ...waste, id: '5', code: '010101', validTo: '2025-01-01', successorIds: ['2', '6'] },
    { ...waste, id: '6', code: '010102', isActive: false },
  ],
  methods: [
    { id: '3', code: 'TC', name: 'Tái chế', nameEn: null, needsDetail: false, isActive: true },
    { id: '4', code: 'Khác', name: 'Khác', nameEn: null, needsDetail: true, isActive: true },
  ],
  receivers: [receiver],
  former: {
    reportId: '9',
    reportNo: 'BC-1',
    reportYear: 2024,
    head: {},
    lines: [formerLine],
    replaced: [],
  },
  exported: [],
  manifests: [],
  doubts: [],
  facility: null,
}
const line = {
  section: 'hazardous',
  dangerWasteId: '1',
  wasteName: 'Dầu thải',
  physicalState: 'liquid',
  qtyStockStart: 120,
  qtyGenerated: 1000,
  qtyTransferred: 1020,
  qtyStockEnd: 100,
  methodId: '3',
  receiverId: '7',
  manifestCount: 2,
}
const facility: NonNullable<WasteReportFacts['facility']> = {
  yearBuilt: null,
  yearClosed: null,
  capacityDesign: null,
  populationServed: null,
  permitted: [],
}
const report = {
  reportYear: 2025,
  formType: '05A',
  licenceNo: '1/GPMT',
  licenceDate: '2022-06-01',
  licenceAuthority: 'Bộ',
  outputThis: 110,
  outputPrevious: 100,
  outputUnit: 't',
  fuelThis: 0,
  fuelPrevious: 0,
  powerThis: 1000,
  powerPrevious: 900,
  waterThis: 50,
  waterPrevious: 40,
  operating: 'regular',
  attachmentIds: [],
  signatureFileId: '1',
  declared: true,
  signerName: 'Phạm Thị Hạnh',
  signerTitle: 'Phó giám đốc',
  signedAt: '2026-01-09',
  lines: [line],
}

interface Case {
  head?: Values
  line?: Values
  lines?: Values[]
  known?: Partial<WasteReportFacts>
  /** `field`, or `lines.0.field` for what blocks; a remark ends with a question mark. */
  says: string[]
}

const judge = ({ head, line: changed, lines, known }: Omit<Case, 'says'>): Judged[] =>
  judgeReport(
    { ...report, ...head, lines: lines ?? [{ ...line, ...changed }] },
    knownFrom({ ...facts, ...known }),
  )

const place = ({ line: at, field, severity }: Judged) =>
  `${at === null ? '' : `lines.${at}.`}${field}${severity === 'remark' ? '?' : ''}`

const inRegister = (changes: object) => ({ known: { receivers: [{ ...receiver, ...changes }] } })
const byManifests = (count: number, kg: number) => ({
  known: { manifests: [{ wasteId: '1', receiverId: '7', count, kg }] },
})
const doubted = (kind: 'receiver' | 'usual', receiverId: string | null) => ({
  known: { doubts: [{ kind, wasteId: '1', receiverId, isMore: true, usualKg: 90 }] },
})
const ordinary = { section: 'industrial_treat', dangerWasteId: '2', qtyStockStart: 0 }

const treating = (kg: number) => ({
  line: {
    qtyGenerated: kg,
    qtyTransferred: 0,
    qtySelfTreated: kg,
    qtyStockEnd: 120,
    receiverId: null,
  },
})
const household = (kg: number) => ({
  lines: [{ section: 'domestic', wasteName: 'Rác', qtyGenerated: kg, qtyStockEnd: kg }, line],
})
const at = (changes: object) => ({ known: { facility: { ...facility, ...changes } } })

const cases: Record<string, Case[]> = {
  'more than the plant is designed to treat in a year is explained': [
    // Two tonnes a day are 730 t a year.
    { ...treating(731_000), ...at({ capacityDesign: 2 }), says: ['lines.0.qtySelfTreated?'] },
    { ...treating(730_000), ...at({ capacityDesign: 2 }), says: [] },
    { ...treating(731_000), ...at({}), says: [] },
  ],
  'more than the licence of the facility lets it treat in a year is explained': [
    {
      ...treating(1001),
      ...at({ permitted: [{ wasteId: '1', maxKgPerYear: 1000 }] }),
      says: ['lines.0.qtySelfTreated?'],
    },
    { ...treating(1001), ...at({ permitted: [{ wasteId: '2', maxKgPerYear: 1000 }] }), says: [] },
  ],
  'household waste that so many people cannot make is explained': [
    // A hundred tonnes a day of a hundred people.
    {
      ...household(36_500_000),
      ...at({ populationServed: 100 }),
      says: ['lines.0.qtyGenerated?'],
    },
    { ...household(36_500), ...at({ populationServed: 1000 }), says: ['lines.0.qtyGenerated?'] },
    { ...household(365_000), ...at({ populationServed: 1000 }), says: [] },
    { ...household(36_500_000), ...at({}), says: [] },
  ],
  'the declaration is ticked': [{ head: { declared: false }, says: ['declared'] }],
  'the signer, the title and the day of the signature are given': [
    {
      head: { signerName: null, signerTitle: '', signedAt: null },
      says: ['signerName', 'signerTitle', 'signedAt'],
    },
  ],
  'a signature is not of a day to come': [{ head: { signedAt: '2026-01-11' }, says: ['signedAt'] }],
  'a signed file is attached, or the note says how the report is signed': [
    { head: { signatureFileId: null }, says: ['signatureFileId?'] },
  ],
  'the year of the report has begun': [
    {
      head: { reportYear: 2027 },
      says: ['reportYear'],
    },
  ],
  'the facility was active in the year': [
    { known: { facility: { ...facility, yearBuilt: 2026 } }, says: ['facilityId'] },
    { known: { facility: { ...facility, yearClosed: 2024 } }, says: ['facilityId'] },
    { known: { facility: { ...facility, yearBuilt: 2025, yearClosed: 2025 } }, says: [] },
  ],
  'form 05.A names the licence': [
    { head: { licenceNo: null, licenceDate: null }, says: ['licenceNo', 'licenceDate'] },
    { head: { formType: '05B', licenceAuthority: null }, says: [] },
  ],
  'output, fuel, power and water of both years are given with their units': [
    { head: { outputUnit: null, waterPrevious: null }, says: ['outputUnit', 'waterPrevious'] },
    { head: { formType: '06', outputThis: null }, says: [] },
  ],
  'output, fuel, power or water above 300 % or below 25 % of the year before is explained': [
    { head: { outputThis: 301 }, says: ['outputThis?'] },
    { head: { outputThis: 300 }, says: [] },
    { head: { powerThis: 224 }, says: ['powerThis?'] },
    { head: { powerThis: 225 }, says: [] },
  ],
  'seasonal operation names its months': [
    { head: { operating: 'seasonal' }, says: ['operatingMonths'] },
  ],
  'there are at most 20 attachments': [
    { head: { attachmentIds: Array.from({ length: 21 }, String) }, says: ['attachmentIds'] },
    { head: { attachmentIds: Array.from({ length: 20 }, String) }, says: [] },
  ],
  'there are lines, or the statement that there was no waste, and not both': [
    { lines: [], known: { former: null }, says: ['lines'] },
    { lines: [], head: { zeroReport: true }, known: { former: null }, says: [] },
    { head: { zeroReport: true }, says: ['zeroReport'] },
  ],
  'what was exported in the year has a line': [
    { known: { exported: [{ wasteId: '2', kg: 60 }] }, says: ['lines'] },
  ],
  'stock of the year before is not forgotten': [
    { lines: [], head: { zeroReport: true }, says: ['lines?'] },
  ],
  'a code that is always hazardous in another section is explained': [
    { line: { section: 'other' }, says: ['lines.0.section?'] },
    {
      line: { section: 'industrial_transfer', note: 'Chung hợp đồng' },
      says: ['lines.0.section?'],
    },
    { line: { section: 'medical' }, says: [] },
    { line: { ...ordinary, receiverId: null, qtyTransferred: 0, qtyStockEnd: 1000 }, says: [] },
  ],
  'hazardous waste has a code and a state': [
    {
      line: { dangerWasteId: null, physicalState: null, qtyStockStart: 120 },
      known: { former: null },
      says: ['lines.0.dangerWasteId', 'lines.0.physicalState'],
    },
  ],
  'a code is of the list that held in the year': [
    { line: { dangerWasteId: '5' }, says: ['lines.0.dangerWasteId'] },
    { line: { dangerWasteId: '6' }, says: ['lines.0.dangerWasteId'] },
    { line: { dangerWasteId: '404' }, says: ['lines.0.dangerWasteId'] },
  ],
  'a code stands once with each method and receiver': [
    { lines: [line, { ...line }], says: ['lines.1.dangerWasteId'] },
    { lines: [line, { ...line, methodId: '4' }], says: [] },
  ],
  'an unusual state is explained': [
    { line: { physicalState: 'solid' }, says: ['lines.0.physicalState?'] },
  ],
  'the stock at the start is that at the end of the year before': [
    { line: { qtyStockStart: 122 }, says: ['lines.0.qtyStockStart?'] },
    { line: { qtyStockStart: 121 }, says: [] },
    {
      lines: [
        { ...line, qtyStockStart: 100 },
        { ...line, qtyStockStart: 20 },
      ],
      says: [],
    },
  ],
  'more than ten times the amount of the year before is explained': [
    { line: { qtyGenerated: 10_001 }, says: ['lines.0.qtyGenerated?'] },
    { line: { qtyGenerated: 10_000 }, says: [] },
  ],
  'more than the registered amount is explained': [
    { line: { qtyRegistered: 999 }, says: ['lines.0.qtyGenerated?'] },
    { line: { qtyRegistered: 1000 }, says: [] },
  ],
  'an amount of a million tonnes or more is explained': [
    { line: { qtyStockEnd: 1e9 }, says: ['lines.0.qtyStockEnd?'] },
  ],
  'a line without any amount is explained': [
    {
      line: { qtyStockStart: 0, qtyGenerated: 0, qtyTransferred: 0, qtyStockEnd: 0 },
      says: ['lines.0.qtyGenerated?'],
    },
  ],
  'hazardous waste is treated by itself only with a licence': [
    {
      line: { qtySelfTreated: 5 },
      head: { formType: '05B', licenceNo: null },
      says: ['lines.0.qtySelfTreated'],
    },
    { line: { qtySelfTreated: 5 }, says: [] },
  ],
  'what is handed over has a receiver': [
    { line: { receiverId: null }, says: ['lines.0.receiverId'] },
  ],
  'what is treated or handed over has a method': [
    { line: { methodId: null }, says: ['lines.0.methodId'] },
    { line: { methodId: '404' }, says: ['lines.0.methodId'] },
    { line: { methodId: null, qtyTransferred: 0 }, says: [] },
  ],
  'a method that needs words has at least five letters of them': [
    { line: { methodId: '4', methodDetail: 'nung' }, says: ['lines.0.methodDetail'] },
    { line: { methodId: '4', methodDetail: 'nung gạch' }, says: [] },
  ],
  'what is exported is what the shipments of the year say': [
    {
      line: { qtyExported: 1000 },
      known: { exported: [{ wasteId: '1', kg: 994 }] },
      says: ['lines.0.qtyExported'],
    },
    { line: { qtyExported: 1000 }, known: { exported: [{ wasteId: '1', kg: 996 }] }, says: [] },
    { line: { dangerWasteId: null, qtyExported: 5 }, says: ['lines.0.qtyExported'] },
  ],
  'what was there and came is what went out and remains': [
    // Half a per cent of 1,120 kg are 5.6 kg.
    { line: { qtyStockEnd: 104.48 }, says: [] },
    { line: { qtyStockEnd: 106.72 }, says: ['lines.0.qtyStockEnd'] },
  ],
  'hazardous waste that is handed over has manifests': [
    { line: { manifestCount: null }, says: ['lines.0.manifestCount?'] },
  ],
  'manifests are counted as they were handed over here, and so is their weight': [
    { ...byManifests(2, 1018), says: [] },
    { ...byManifests(3, 1018), says: ['lines.0.manifestCount?'] },
    { ...byManifests(2, 900), says: ['lines.0.qtyTransferred?'] },
    // The page counts by itself, so that nothing has to be typed.
    { ...byManifests(2, 1020), line: { manifestCount: 0 }, says: ['lines.0.manifestCount?'] },
    // The first of several lines to one receiver answers for all.
    {
      ...byManifests(2, 2040),
      lines: [
        line,
        {
          ...line,
          methodId: '4',
          methodDetail: 'Nghiền nhỏ',
          qtyStockStart: 0,
          qtyGenerated: 1020,
          qtyStockEnd: 0,
          manifestCount: 0,
        },
      ],
      says: [],
    },
  ],
  'a receiver stands in the register and may work': [
    { line: { receiverId: '404' }, says: ['lines.0.receiverId'] },
    { ...inRegister({ isActive: false }), says: ['lines.0.receiverId'] },
    { ...inRegister({ isActive: false }), line: ordinary, says: ['lines.0.receiverId?'] },
  ],
  'the licence of a receiver holds in the year': [
    { ...inRegister({ licenceExpiry: '2024-12-31' }), says: ['lines.0.receiverId'] },
    { ...inRegister({ licenceDate: '2026-01-01' }), says: ['lines.0.receiverId'] },
    {
      ...inRegister({ licenceDate: null, licenceExpiry: null }),
      says: ['lines.0.receiverId'],
    },
    {
      ...inRegister({ licenceExpiry: '2024-12-31' }),
      line: ordinary,
      says: ['lines.0.receiverId?'],
    },
  ],
  'a licence that ended in the year or ends within 60 days is explained': [
    { ...inRegister({ licenceExpiry: '2025-06-30' }), says: ['lines.0.receiverId?'] },
    { ...inRegister({ licenceExpiry: '2026-03-11' }), says: ['lines.0.receiverId?'] },
    { ...inRegister({ licenceExpiry: '2026-03-12' }), says: [] },
  ],
  'the licence of a receiver covers the code': [
    { ...inRegister({ permitted: [] }), says: ['lines.0.receiverId'] },
    { line: ordinary, says: ['lines.0.receiverId?'] },
    // Waste under control may be told among hazardous waste: a licence without it is a remark.
    { line: { ...ordinary, section: 'hazardous' }, says: ['lines.0.receiverId?'] },
  ],
  'the licence of a receiver covers the method': [
    { line: { methodId: '4' }, says: ['lines.0.methodId'] },
    {
      ...inRegister({ permitted: [{ ...receiver.permitted[0], methodIds: [] }] }),
      line: { methodId: '4' },
      says: [],
    },
  ],
  'more than the licence of a receiver allows in a year is explained': [
    { line: { qtyTransferred: 5001 }, says: ['lines.0.qtyTransferred?'] },
    {
      lines: [
        { ...line, qtyTransferred: 3000 },
        { ...line, methodId: '4', qtyTransferred: 2001 },
      ],
      says: ['lines.0.qtyTransferred?', 'lines.1.qtyTransferred?'],
    },
  ],
  'what the receiver reports is what was handed over to it': [
    { ...doubted('receiver', '7'), says: ['lines.0.qtyTransferred?'] },
    { ...doubted('receiver', '8'), says: [] },
    {
      ...doubted('receiver', '7'),
      lines: [line, { ...line, methodId: '4' }],
      says: ['lines.0.qtyTransferred?'],
    },
  ],
  'an amount is not far from what is usual for the waste': [
    { ...doubted('usual', null), says: ['lines.0.qtyGenerated?'] },
    { ...doubted('usual', null), line: { dangerWasteId: '2' }, says: [] },
  ],
}

test('what a draft lacks and may not lack is what the rules ask for', () => {
  for (const head of [{}, { formType: '05B' }, { formType: '06', operating: 'seasonal' }]) {
    const bare = { ...report, ...head, licenceNo: null, licenceDate: null, licenceAuthority: null }
    const names = ['signerName', 'signerTitle', 'signedAt', 'operatingMonths', 'outputThis']
    const empty = { ...bare, ...Object.fromEntries(names.map((name) => [name, null])) }
    const asked = judgeReport(empty, knownFrom(facts))
      .filter(({ line: at, words }) => at === null && words.en === 'must be given to submit')
      .map(({ field }) => field)
    expect([...neededToSubmit(empty)]).toEqual(expect.arrayContaining(asked))
    expect(asked).toContain('signerName')
  }
  expect(neededToSubmit(report)).toContain('licenceNo')
  expect(neededToSubmit({ ...report, formType: '06' })).not.toContain('licenceNo')
})

test('a report that breaks no rule is let pass', () => {
  expect(judge({})).toEqual([])
})

describe.each(Object.entries(cases))('%s', (name, all) => {
  test.each(all)('case %#', ({ says, ...given }) => {
    expect(
      judge(given)
        .filter(({ rule }) => rule === name)
        .map(place),
    ).toEqual(says)
  })
})

test('no rule is without a test, and no two have one name', () => {
  const names = [...headRules, ...rulesOfLines].map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(cases).toSorted())
})

test('a remark blocks until the note beside it explains it', () => {
  const unexplained = judge({ line: { manifestCount: 0 } })
  expect(blocking(unexplained).map(refusedBy)).toMatchObject([
    {
      property: 'lines.0.note',
      words: {
        en: 'no manifest is named for hazardous waste that was handed over. Please explain in the note',
      },
    },
  ])
  expect(blocking(judge({ line: { manifestCount: 0, note: 'chở hai lần' } }))).toEqual([])
  // An error is not explained away.
  const wrong = judge({ line: { qtyStockEnd: 0, note: 'chở hai lần' } })
  expect(blocking(wrong).map(refusedBy)).toMatchObject([{ property: 'lines.0.qtyStockEnd' }])
})

test('each sentence is written in both languages, with numbers as these write them', () => {
  const [found] = judge({ line: { qtyStockEnd: 100, qtyGenerated: 2500.5 } })
  expect(found).toMatchObject({
    repair: 1600.5,
    words: {
      en: '1,500.5 kg missing: 2,620.5 was there and came, 1,120 went out and remains',
      vi: 'thiếu 1.500,5 kg: tồn đầu kỳ và phát sinh là 2.620,5, đã đi và còn lại là 1.120',
    },
  })
})
