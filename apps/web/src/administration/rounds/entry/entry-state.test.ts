import type { SamplingRound } from '@eos/contract/calls/stations/sampling'
import { expect, test } from 'vitest'
import { changed } from '../../../admin-parts/fields/grid/cells/lines.ts'
import { begin, cellsToKeep, chosen, rebase, settled, withDraft } from './entry-state.ts'
import { linesToSend, readTime, sentGrid, timeText } from '../grid-lines.ts'

const zone = 'Asia/Ho_Chi_Minh'
const saved = (value: number | null, text = String(value)) =>
  value === null && text === 'null'
    ? null
    : ({ value, censor: value === null ? 'lt_lod' : null, text } as never)

function roundWith(cells: Record<string, (number | null)[]>, version = '1'): SamplingRound {
  return {
    columns: [{ code: 'ph' }, { code: 'cod' }],
    rows: Object.entries(cells).map(([locationId, values]) => ({
      locationId,
      version,
      time: '2026-03-04T02:30:00Z',
      laboratory: null,
      sampleNo: null,
      note: null,
      cells: values.map((value) => saved(value)),
    })),
  } as unknown as SamplingRound
}

const first = roundWith({ a: [7, 10], b: [7.5, null] })
const typed = (state = begin(first, zone), cells: object = { 'cell cod': 12 }) => ({
  ...state,
  lines: state.lines.map((line) =>
    line['locationId'] === 'a' ? changed(line, cells as Record<string, unknown>) : line,
  ),
})
const cellOf = (state: { lines: readonly Record<string, unknown>[] }, name: string) =>
  state.lines.find((line) => line['locationId'] === 'a')![name]

test('only lines that differ are sent, with the version that they began with', () => {
  const state = typed()
  const lines = linesToSend(first, state.before, { lines: state.lines, settings: {} })
  const entered = { lines, settings: { cod: { method: 'SMEWW' } }, time: '', laboratory: '' }
  expect(sentGrid(first, entered, zone)).toMatchObject({
    columns: [{ code: 'ph' }, { code: 'cod', method: 'SMEWW' }],
    rows: [{ locationId: 'a', version: '1', time: '2026-03-04T02:30:00.000Z', cells: [7, 12] }],
  })
})

test('what is said of a column concerns all lines with a result in it', () => {
  const { before, lines } = begin(first, zone)
  const settings = { cod: { unit: 'µg/L' } }
  expect(linesToSend(first, before, { lines, settings }).length).toBe(1)
})

test('what others changed is taken over, and what both changed is asked about', () => {
  const state = typed(begin(first, zone), { 'cell cod': 12, note: 'mine' })
  const theirs = roundWith({ a: [7.1, 11], b: [7.5, null] }, '2')
  const next = rebase(state, theirs, zone)
  expect(cellOf(next, 'cell ph')).toBe(7.1)
  expect(cellOf(next, 'note')).toBe('mine')
  expect(next.clashes).toEqual([
    { locationId: 'a', name: 'cell cod', before: 10, mine: 12, theirs: 11 },
  ])
  expect(cellOf(chosen(next, next.clashes[0]!, 11), 'cell cod')).toBe(11)
})

test('after saving nothing is left to save, however the portal writes what was typed', () => {
  const state = typed(begin(first, zone), { 'cell cod': 'KPH' })
  const sent = linesToSend(first, state.before, { lines: state.lines, settings: {} })
  const kept = roundWith({ a: [7, null], b: [7.5, null] }, '2')
  kept.rows[0]!.cells[1] = saved(null, '<0.5')
  const next = rebase(settled(state, sent), kept, zone)
  expect(next.clashes).toEqual([])
  expect(cellOf(next, 'cell cod')).toBe('<0.5')
  expect(linesToSend(kept, next.before, { lines: next.lines, settings: {} })).toEqual([])
})

test('a draft comes back, also after others have changed the round', () => {
  const kept = cellsToKeep(typed())
  expect(kept).toEqual({ a: { before: { 'cell cod': 10 }, now: { 'cell cod': 12 } } })
  const now = begin(roundWith({ a: [7, 10], b: [8, null] }, '2'), zone)
  expect(cellOf(withDraft(now, kept, zone), 'cell cod')).toBe(12)
  const clashing = begin(roundWith({ a: [7, 11], b: [8, null] }, '2'), zone)
  expect(withDraft(clashing, kept, zone).clashes).toMatchObject([{ mine: 12, theirs: 11 }])
})

test('times are read as people write them, by the clock of the office', () => {
  expect(timeText('2026-03-04T02:30:00Z', zone)).toBe('04/03/2026 09:30')
  for (const text of ['4/3/2026 9:30', '04.03.2026 09:30', '2026-03-04 09:30', '2026-03-04T09:30'])
    expect(readTime(text, zone)).toBe('2026-03-04T02:30:00.000Z')
  expect(readTime('4/3/2026', zone)).toBe('2026-03-04T05:00:00.000Z')
  for (const text of ['35/03/2026', 'yesterday', '4/3'])
    expect(readTime(text, zone)).toBeUndefined()
})
