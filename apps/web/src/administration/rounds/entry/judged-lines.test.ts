import type { SamplingReport, SamplingRound } from '@eos/contract/calls/stations/sampling'
import { VN_WQI_LEVELS } from '@eos/indices'
import { expect, test } from 'vitest'
import { changed } from '../../../admin-parts/fields/grid/cells/lines.ts'
import { begin } from './entry-state.ts'
import { linesToSend, sentGrid } from '../grid-lines.ts'
import { isOvertaken, judgedLines } from './judged-lines.ts'

const zone = 'Asia/Ho_Chi_Minh'
const good = VN_WQI_LEVELS.find(({ key }) => key === 'good')!
const cell = (value: number, exceeded = false) => ({
  value,
  censor: null,
  text: String(value),
  exceeded,
})
const round = {
  columns: [{ code: 'ph' }, { code: 'cod' }],
  rows: ['a', 'b'].map((locationId) => ({
    locationId,
    version: '1',
    time: '2026-03-04T02:30:00Z',
    laboratory: null,
    sampleNo: null,
    note: null,
    cells: [cell(7), cell(10)],
    wqi: 80,
    level: 'good',
    label: good.name.en,
    color: good.colour.hex,
    reason: null,
  })),
} as unknown as SamplingRound

function typed(cod: unknown) {
  const { before, lines } = begin(round, zone)
  const next = lines.map((line) =>
    line['locationId'] === 'b' ? changed(line, { 'cell cod': cod }) : line,
  )
  const send = linesToSend(round, before, { lines: next, settings: {} })
  const sent = sentGrid(round, { lines: send, settings: {}, time: '', laboratory: '' }, zone)
  return { before, lines: next, sent }
}

const report = (more: Partial<SamplingReport>): SamplingReport =>
  ({ applied: false, problems: [], warnings: [], rows: [], ...more }) as SamplingReport

test('a line that nobody has touched is as it is kept', () => {
  const { before, lines } = typed(12)
  const [first, second] = judgedLines(round, { before, lines }, undefined)
  expect(first).toMatchObject({ wqi: 80, cells: { 'cell cod': { value: 10 } }, problems: {} })
  expect(second!.wqi).toBeNull()
  expect(Object.keys(second!.cells)).toEqual(['cell ph'])
})

test('a typed line has the index, the limits and the remarks of the trial', () => {
  const { before, lines, sent } = typed(40)
  const told = report({
    rows: [{ cells: [cell(7), cell(40, true)], wqi: 50, level: 'moderate' }] as never,
    warnings: [
      { row: 0, column: 1, property: 'rows.0.cells.1', kind: 'beyond-limit', message: 'over' },
      { row: 0, column: 1, property: 'rows.0.cells.1', kind: 'unlike-before', message: 'unlike' },
    ],
  })
  const [, second] = judgedLines(round, { before, lines }, { sent, report: told })
  expect(second).toMatchObject({
    wqi: 50,
    cells: { 'cell cod': { exceeded: true } },
    remarks: { 'cell cod': 'unlike' },
  })
})

test('what was said of a cell is forgotten as soon as the cell says something else', () => {
  const { before, sent } = typed('abc')
  const { lines } = typed('abcd')
  const told = report({
    rows: [{ cells: [null, null], wqi: null }] as never,
    problems: [
      { row: 0, column: 1, property: 'rows.0.cells.1', message: 'is no result' },
      { row: 0, column: null, property: 'rows.0.time', message: 'must be given' },
    ],
  })
  const [, second] = judgedLines(round, { before, lines }, { sent, report: told })
  expect(second!.problems).toEqual({ time: 'must be given' })
})

test('a line that somebody else has changed is known as such, and is no problem of a cell', () => {
  const { before, lines, sent } = typed(12)
  const told = report({
    problems: [{ row: 0, column: null, property: 'rows.0.version', message: 'changed' }],
  })
  expect(isOvertaken(told)).toBe(true)
  expect(judgedLines(round, { before, lines }, { sent, report: told })[1]!.problems).toEqual({})
})
