// The matrix shows the decisions in force, and its marks become the decisions that are sent.
import { expect, test } from 'vitest'
import type { PublicationLine } from '@eos/contract/calls/announced/publication'
import { emptyDraft, itemsOf, problemsOf } from './decision.ts'
import { isMarked, markedCells, marksAfter } from './marks.ts'
import { readView, writeView } from './publication-address.ts'
import { columnsOf, countsOf, indexState, stateOf } from './publication-lines.ts'
import { reverseOf } from './reverse.ts'

const undecided = {
  act: null,
  from: null,
  to: null,
  delayHours: null,
  shownUntil: null,
  reason: null,
  publicReason: null,
  publicReasonEn: null,
  decidedBy: null,
  decidedAt: null,
}
const cell = (code: string, decided: object = {}) => ({
  ...undecided,
  code,
  symbol: code.toUpperCase(),
  name: code,
  nameEn: code,
  ...decided,
})
const line = (id: string, fields: Partial<PublicationLine> = {}): PublicationLine => ({
  ...undecided,
  id,
  code: `S-${id}`,
  name: `Station ${id}`,
  nameEn: null,
  stationTypeId: '1',
  organizationId: null,
  provinceId: null,
  public: true,
  withheld: [],
  act: 'publish',
  referenceOnly: false,
  showsIndex: true,
  indicators: [cell('pm25'), cell('o3')],
  planned: 0,
  ...fields,
})

test('a series follows the whole unless a stricter decision is about it alone', () => {
  const delayed = line('1', {
    act: 'delay',
    delayHours: 24,
    indicators: [cell('pm25'), cell('o3', { act: 'withhold', to: '2026-11-25T01:00:00Z' })],
  })
  expect(stateOf(delayed, 'pm25')).toMatchObject({ act: 'delay', isInherited: true })
  expect(stateOf(delayed, 'o3')).toMatchObject({ act: 'withhold', isInherited: false })
  expect(stateOf(delayed, 'co').act).toBeNull()
  const hidden = line('2', { public: false, act: null })
  expect(stateOf(hidden, 'pm25')).toMatchObject({ act: 'withdraw', terms: null })
  expect(countsOf([delayed, hidden])).toEqual({
    stations: 2,
    series: 4,
    acts: { publish: 0, delay: 1, withhold: 1, withdraw: 2 },
  })
})

test('the index follows from dust, and a reference station never has one', () => {
  expect(indexState(line('1'))).toBe('shown')
  expect(indexState(line('1', { referenceOnly: true, showsIndex: false }))).toBe('never')
  const withdrawn = { act: 'withdraw' as const }
  expect(indexState(line('1', { indicators: [cell('pm25', withdrawn)] }))).toBe('hidden')
  expect(indexState(line('1', { indicators: [cell('o3')] }))).toBeNull()
  expect(indexState(line('1', { indicators: [cell('pm25', { act: 'delay' })] }))).toBe('partly')
})

test('columns are the indicators that most of the stations measure first', () => {
  const lines = [line('1'), line('2', { indicators: [cell('o3'), cell('co')] })]
  expect(columnsOf(lines).map(({ code }) => code)).toEqual(['o3', 'co', 'pm25'])
})

test('arrow keys move, with Shift they mark, and nothing leaves the matrix', () => {
  const size = { rows: 2, columns: 3 }
  const begin = { anchor: { row: 0, column: 1 }, focus: { row: 0, column: 1 } }
  const right = marksAfter(begin, { key: 'ArrowRight', shiftKey: true }, size)!
  const down = marksAfter(right, { key: 'ArrowDown', shiftKey: true }, size)!
  expect([down.anchor, down.focus]).toEqual([
    { row: 0, column: 1 },
    { row: 1, column: 2 },
  ])
  expect(isMarked(down, { row: 1, column: 1 })).toBe(true)
  expect(isMarked(down, { row: 1, column: 0 })).toBe(false)
  expect(marksAfter(down, { key: 'ArrowDown', shiftKey: false }, size)!.anchor).toEqual({
    row: 1,
    column: 2,
  })
  expect(marksAfter(begin, { key: 'x', shiftKey: false }, size)).toBeUndefined()
})

test('what is marked becomes one decision for each station', () => {
  const lines = [line('1'), line('2', { indicators: [cell('o3')] })]
  const codes = ['o3', 'pm25']
  const cells = markedCells(
    { anchor: { row: 0, column: 1 }, focus: { row: 1, column: 2 } },
    lines,
    codes,
  )
  const draft = { ...emptyDraft, note: ' drifts ', to: '2026-11-25T08:00' }
  expect(itemsOf(cells, draft, 'Asia/Ho_Chi_Minh')).toEqual([
    {
      id: '1',
      indicators: ['o3', 'pm25'],
      public: false,
      keepShown: true,
      to: '2026-11-25T01:00:00.000Z',
      reason: 'drifts',
    },
    expect.objectContaining({ id: '2', indicators: ['o3'] }),
  ])
  const wholes = markedCells(
    { anchor: { row: 0, column: 0 }, focus: { row: 1, column: 2 } },
    lines,
    codes,
  )
  expect(itemsOf(wholes, { ...draft, act: 'delay' }, 'UTC')).toEqual([
    expect.objectContaining({ id: '1', public: true, delayHours: 24 }),
    expect.objectContaining({ id: '2', public: true, delayHours: 24 }),
  ])
})

test('who takes something away says why, and a decision ends after it begins and after now', () => {
  const at = { zone: 'UTC', now: Date.parse('2026-11-22T00:00:00Z') }
  expect(problemsOf(emptyDraft, at)).toEqual({ note: 'noteNeeded' })
  expect(problemsOf({ ...emptyDraft, act: 'publish' }, at)).toEqual({})
  const draft = { ...emptyDraft, note: 'x' }
  expect(problemsOf({ ...draft, to: '2026-11-21T00:00' }, at)).toEqual({ to: 'past' })
  const turned = { from: '2026-11-24T00:00', to: '2026-11-23T00:00' }
  expect(problemsOf({ ...draft, ...turned }, at)).toEqual({ to: 'order' })
})

test('the address keeps the filters, and a narrower list begins at its first page', () => {
  const search = writeView(new URLSearchParams('page=3&eos_province_code=01'), { of: 'water' })
  expect(search.toString()).toBe('eos_province_code=01&of=water')
  const narrowed = writeView(search, { words: 'hoa', shown: 'false' })
  expect(readView(narrowed)).toEqual({
    of: 'water',
    words: 'hoa',
    shown: 'false',
    provinceId: '',
    page: 0,
    isPlanned: false,
  })
  expect(writeView(narrowed, { of: 'air', words: '', shown: '' }).toString()).toBe(
    'eos_province_code=01',
  )
  const later = new URLSearchParams('page=3')
  expect(writeView(later, { provinceId: 'ca7102' }).toString()).toBe('province=ca7102')
})

test('an undo brings back each series as it was, what was shown of it included', () => {
  const now = Date.parse('2026-11-22T00:00:00Z')
  const before = line('1', {
    act: 'delay',
    delayHours: 24,
    indicators: [
      cell('pm25', {
        act: 'withhold',
        shownUntil: '2026-11-20T00:00:00Z',
        to: '2026-11-25T01:00:00Z',
        publicReason: 'Hiệu chuẩn',
        publicReasonEn: 'Calibration',
      }),
      cell('o3'),
    ],
  })
  const hidden = line('2', { public: false, act: null })
  const cells = [
    { subject: '1', indicator: null },
    { subject: '1', indicator: 'pm25' },
    { subject: '1', indicator: 'o3' },
    { subject: '2', indicator: null },
  ]
  expect(reverseOf(cells, [before, hidden], { now, reason: 'undone' })).toEqual([
    { id: '1', public: true, delayHours: 24, reason: 'undone' },
    {
      id: '1',
      indicators: ['pm25'],
      public: false,
      shownUntil: '2026-11-20T00:00:00Z',
      to: '2026-11-25T01:00:00Z',
      publicReason: 'Hiệu chuẩn',
      publicReasonEn: 'Calibration',
      reason: 'undone',
    },
    { id: '1', indicators: ['o3'], public: true, reason: 'undone' },
    { id: '2', public: false, reason: 'undone' },
  ])
})
