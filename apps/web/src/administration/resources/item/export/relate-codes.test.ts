// How the codes of an export are related by the catalogues.
import { expect, test } from 'vitest'
import { relateCodes, type Related, type Relations, type Row } from './relate-codes.ts'

const since = '1998-11-06'
const row = (id: string, code: string, annex: string, more: Row = {}): Row => ({
  id,
  code,
  annex,
  status: 'active',
  validFrom: since,
  ...more,
})

const codes = [
  row('1', 'A1160', 'VIII', { yCodeIds: ['10', '11'], hCodeIds: ['20'] }),
  row('2', 'A1180', 'VIII', { validTo: '2025-01-01', replacedById: '3' }),
  row('3', 'A1181', 'VIII', { validFrom: '2025-01-01', mirrorIds: ['4'] }),
  row('4', 'Y49', 'II', { validFrom: '2025-01-01', mirrorIds: ['3'] }),
  row('5', 'B1110', 'IX', { validTo: '2025-01-01' }),
  row('6', 'A3210', 'VIII', { validFrom: '2021-01-01', mirrorIds: ['8', '7'] }),
  row('7', 'B3011', 'IX', { validFrom: '2021-01-01', mirrorIds: ['6', '8'] }),
  row('8', 'Y48', 'II', { validFrom: '2021-01-01', mirrorIds: ['6', '7'] }),
  row('9', 'B3010', 'IX', { validTo: '2021-01-01', replacedById: '7' }),
  row('10', 'Y31', 'I'),
  row('11', 'Y9', 'I'),
  row('20', 'H8', 'III'),
  row('30', 'R4', 'IV'),
  row('31', 'D9', 'IV'),
  row('40', 'A9999', 'VIII', { status: 'draft' }),
]
const methods = [
  { id: '50', code: 'TC', baselCodeIds: ['30'] },
  { id: '51', code: 'TR', baselCodeIds: ['30', '31'] },
]
const battery = row('59', '190601', '', { baselAIds: ['1'], baselYIds: ['10'] })

const relate = (values: Row, more: { waste?: Row; naming?: Row[]; day?: string } = {}): Relations =>
  relateCodes({
    codes,
    methods,
    waste: more.waste,
    naming: more.naming ?? [],
    values,
    day: more.day ?? '2026-03-01',
  })

const told = (related: readonly Related[]) =>
  related.map(({ entry, field, reasons }) => [
    entry.code,
    field,
    ...reasons.map(({ kind, code }) => `${kind} ${code}`),
  ])

test('leads from the national code to the codes that it names, and to those that these name', () => {
  const { related, waste } = relate({ dangerWasteId: '59' }, { waste: battery })
  expect(waste?.code).toBe('190601')
  expect(told(related)).toEqual([
    ['A1160', 'baselCodeId', 'names 190601'],
    ['Y9', 'yCodeIds', 'names A1160'],
    ['Y31', 'yCodeIds', 'names 190601', 'names A1160'],
    ['H8', 'hCodeIds', 'names A1160'],
  ])
})

test('knows the European code of the national one, and whether it stands in the export', () => {
  const european = (ecCode: unknown, known: unknown = '160601*') =>
    relate({ ecCode }, { waste: { ...battery, ecCode: known } }).european
  const code = '160601*'
  expect(european('')).toEqual({ code, isChosen: false, other: undefined })
  expect(european('160601*')).toEqual({ code, isChosen: true, other: undefined })
  expect(european('16 06 01*')).toEqual({ code, isChosen: true, other: undefined })
  expect(european('160602*')).toEqual({ code, isChosen: false, other: '160602*' })
  expect(european('160601*', null)).toBeUndefined()
  expect(relate({ baselCodeId: '1' }).european).toBeUndefined()
})

test('leads by way of the suggested methods to operations, and says which suit the purpose', () => {
  const waste = { ...battery, baselAIds: [], baselYIds: [], suggestedMethodIds: ['50', '51'] }
  const { related } = relate({ purpose: 'recovery', operationId: '30' }, { waste })
  expect(told(related)).toEqual([
    ['D9', 'operationId', 'method TR'],
    ['R4', 'operationId', 'method TC', 'method TR'],
  ])
  expect(related.map(({ hindrance, isChosen }) => [hindrance, isChosen])).toEqual([
    ['otherPurpose', false],
    [undefined, true],
  ])
})

test('leads back from an operation to the methods that count as it', () => {
  expect(relate({ operationId: '30' }).methods.map(({ code }) => code)).toEqual(['TC', 'TR'])
  expect(relate({}).methods).toEqual([])
})

test('puts counterparts side by side, whichever of them is looked at, and says what each replaces', () => {
  for (const baselCodeId of ['6', '7', '8']) {
    const { counterparts } = relate({ baselCodeId })
    expect(counterparts, baselCodeId).toHaveLength(1)
    const [group] = counterparts
    expect(group!.map(({ entry, replaces }) => [entry.code, ...replaces])).toEqual([
      ['A3210'],
      ['B3011', 'B3010'],
      ['Y48'],
    ])
    expect(group!.filter(({ isChosen }) => isChosen)[0]?.entry.id).toBe(baselCodeId)
    expect(group!.map(({ hindrance }) => hindrance)).toEqual([undefined, 'listB', undefined])
  }
})

test('shows an ended code with its last day, and the one that follows with its counterparts', () => {
  const waste = { ...battery, baselAIds: ['2', '5'], baselYIds: [] }
  const { related, counterparts } = relate({}, { waste })
  expect(told(related)).toEqual([
    ['A1180', 'baselCodeId', 'names 190601'],
    ['A1181', 'baselCodeId', 'follows A1180'],
    ['B1110', 'baselCodeId', 'names 190601'],
  ])
  expect(related.map(({ entry, hindrance }) => [entry.lastDay, hindrance])).toEqual([
    ['2024-12-31', 'ended'],
    [undefined, undefined],
    ['2024-12-31', 'ended'],
  ])
  expect(counterparts.map((group) => group.map(({ entry }) => entry.code))).toEqual([
    ['A1181', 'Y49'],
  ])
})

test('judges each code on the day of the export', () => {
  const waste = { ...battery, baselAIds: ['2'], baselYIds: [] }
  const { related } = relate({}, { waste, day: '2024-12-31' })
  expect(told(related)).toEqual([['A1180', 'baselCodeId', 'names 190601']])
  expect(related[0]!.hindrance).toBeUndefined()
  expect(relate({ baselCodeId: '3' }, { day: '2024-12-31' }).warnings).toMatchObject([
    { kind: 'later', field: 'baselCodeId', isRefused: true },
  ])
})

test('warns of chosen codes that do not hold on the day, or end before the last departure', () => {
  expect(relate({ baselCodeId: '2', yCodeIds: ['10', '4'] }).warnings).toMatchObject([
    { kind: 'ended', field: 'baselCodeId', isRefused: true, entry: { lastDay: '2024-12-31' } },
  ])
  expect(relate({ yCodeIds: ['4'] }, { day: '2024-06-01' }).warnings).toMatchObject([
    { kind: 'later', field: 'yCodeIds', isRefused: false },
  ])
  const over = { baselCodeId: '2', lastDeparture: '2025-02-01' }
  expect(relate(over, { day: '2024-06-01' }).warnings).toMatchObject([
    { kind: 'endsBefore', isRefused: false },
  ])
  const old = { ...battery, validTo: '2022-01-10' }
  expect(relate({ dangerWasteId: '59' }, { waste: old }).warnings).toMatchObject([
    { kind: 'ended', field: 'dangerWasteId', isRefused: false },
  ])
  expect(relate({ baselCodeId: '1', lastDeparture: '2027-01-01' }).warnings).toEqual([])
})

test('leads back from the code of the convention to the national codes that name it', () => {
  const naming = [battery, row('61', '160112', '', { baselAIds: ['1'] })]
  const draft = row('62', '160113', '', { baselAIds: ['1'], status: 'draft' })
  const { national } = relate(
    { baselCodeId: '1', dangerWasteId: '59' },
    { waste: battery, naming: [...naming, draft] },
  )
  expect(national.map(({ entry, isChosen }) => [entry.code, isChosen])).toEqual([
    ['160112', false],
    ['190601', true],
  ])
})

test('relates nothing that the catalogues do not hold', () => {
  const waste = { ...battery, baselAIds: ['40'], baselYIds: null, suggestedMethodIds: undefined }
  expect(relate({ baselCodeId: '999' }, { waste })).toMatchObject({
    related: [],
    counterparts: [],
    national: [],
    methods: [],
    warnings: [],
  })
})
