import { number, text, type Fields } from '@eos/contract/fields/field'
import { expect, test } from 'vitest'
import { columnsOf } from '../columns.ts'
import { doubtsWith } from './doubts.ts'
import { changed, keyOf, type Line } from './lines.ts'

const fields: Fields = { name: text('Name', 'Tên'), amount: number('Amount', 'Lượng') }
const columns = columnsOf('waste', fields, 'vi', ['Có', 'Không'])
const lines: Line[] = [{ amount: 1 }, { amount: 1240 }]
const read = [[{ value: 1 }], [{ value: 1240, otherwise: 1.24 }]]

test('a number with two readings is remembered by its line, also when other cells of it change', () => {
  const doubts = doubtsWith(new Map(), columns, lines, {
    from: { line: 0, column: 1 },
    cells: read,
  })
  const now = changed(lines[1]!, { name: 'Bùn' })
  expect(doubts.get(keyOf(now))).toEqual({ amount: { value: 1240, otherwise: 1.24 } })
  expect(doubts.has(keyOf(lines[0]!))).toBe(false)
})

test('lines without a new doubt keep the object that they have, and all of them the map', () => {
  const before = doubtsWith(new Map(), columns, lines, {
    from: { line: 0, column: 1 },
    cells: read,
  })
  const more = doubtsWith(before, columns, lines, {
    from: { line: 0, column: 1 },
    cells: [[{ value: 2100, otherwise: 2.1 }]],
  })
  expect(more.get(keyOf(lines[1]!))).toBe(before.get(keyOf(lines[1]!)))
  expect(more.get(keyOf(lines[0]!))).toEqual({ amount: { value: 2100, otherwise: 2.1 } })
  const same = doubtsWith(more, columns, lines, {
    from: { line: 0, column: 1 },
    cells: [[{ value: 3 }]],
  })
  expect(same).toBe(more)
})
