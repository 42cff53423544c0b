import { number, text, type Fields } from '@eos/contract/fields/field'
import { expect, test } from 'vitest'
import {
  changed,
  keyOf,
  nextProblem,
  refusalsOf,
  refusedIn,
  withBlock,
  withFound,
  type Line,
} from './lines.ts'

const fields: Fields = {
  name: text('Name', 'Tên', { required: true, max: 20 }),
  amount: number('Amount', 'Lượng', { decimals: 3, default: 0 }),
}

test('a block fills cells from its place, adds lines, and leaves the other cells', () => {
  const lines: Line[] = [{ name: 'a', amount: 1 }]
  const cells = [[5], [6], [7]]
  const filled = withBlock(lines, fields, { from: { line: 0, column: 1 }, cells, most: 2 })
  expect(filled).toEqual([
    { name: 'a', amount: 5 },
    { name: null, amount: 6 },
  ])
  expect(keyOf(filled[0]!)).toBe(keyOf(lines[0]!))
})

test('the next error is sought line by line, and from the end again from the start', () => {
  const wrong = [new Set<string>(), new Set(['amount']), new Set(['name'])]
  const from = (line: number, column: number) =>
    nextProblem(wrong, ['name', 'amount'], { line, column })
  expect(from(0, 0)).toEqual({ line: 1, column: 1 })
  expect(from(1, 1)).toEqual({ line: 2, column: 0 })
  expect(from(2, 0)).toEqual({ line: 1, column: 1 })
  expect(nextProblem([new Set()], ['name'], { line: 0, column: 0 })).toBeUndefined()
})

test('a refusal of the server stays with its line until the cell has another value', () => {
  const lines: Line[] = [
    { name: 'a', amount: 1 },
    { name: 'b', amount: 2 },
  ]
  const refusals = refusalsOf('lines', lines, [
    { property: 'lines.1.amount', message: 'Too much.' },
    { property: 'year', message: 'Elsewhere.' },
    { property: 'lines.7.amount', message: 'Nowhere.' },
  ])
  expect(refusals).toHaveLength(1)
  expect(refusedIn(changed(lines[1]!, { name: 'c' }), refusals)).toEqual({ amount: 'Too much.' })
  expect(refusedIn(changed(lines[1]!, { amount: 3 }), refusals)).toEqual({})
  expect(refusedIn(lines[0]!, refusals)).toEqual({})
})

test('what texts were found to mean takes their place, but in cells that have another text by now', () => {
  const lines: Line[] = [{ name: '17 02 03', amount: 1 }, { name: '18 01 01' }, { name: 'kept' }]
  const [first, second] = lines.map((line) => keyOf(line))
  const found = withFound(lines, [
    { key: first!, name: 'name', text: '17 02 03', id: '7' },
    { key: second!, name: 'name', text: 'former text', id: '8' },
  ])
  expect(found).toEqual([{ name: '7', amount: 1 }, { name: '18 01 01' }, { name: 'kept' }])
  expect(found[2]).toBe(lines[2])
  expect(keyOf(found[0]!)).toBe(first)
})
