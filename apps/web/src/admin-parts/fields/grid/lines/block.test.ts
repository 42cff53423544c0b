import { expect, test } from 'vitest'
import { readBlock, withoutEmptyEnd, withoutHeadings, writeBlock } from './block.ts'

test('a block of a spreadsheet has cells and lines, also empty ones', () => {
  expect(readBlock('a\t\tb\r\nc\td\t\r\n')).toEqual([
    ['a', '', 'b'],
    ['c', 'd', ''],
  ])
  expect(readBlock('one')).toEqual([['one']])
  expect(readBlock('a\n\nb')).toEqual([['a'], [''], ['b']])
})

test('tabs, line ends and quotes inside of quotes belong to the cell', () => {
  expect(readBlock('"two\nlines"\t"a ""b"""\tx')).toEqual([['two\nlines', 'a "b"', 'x']])
  expect(readBlock('5"\tx')).toEqual([['5"', 'x']])
})

test('what is copied can be pasted', () => {
  const cells = [
    ['a\tb', 'say "no"', ''],
    ['1', '2\n3', 'đ'],
  ]
  expect(readBlock(writeBlock(cells))).toEqual(cells)
})

test('empty rows at the end of what is pasted make no new lines, and empty the lines that they lie over', () => {
  const block = readBlock('a\t1\r\n\t\r\nb\t2\r\n\t \r\n\t\r\n')
  expect(withoutEmptyEnd(block, 0)).toEqual(block.slice(0, 3))
  expect(withoutEmptyEnd(block, 4)).toEqual(block.slice(0, 4))
  expect(withoutEmptyEnd(block, 9)).toEqual(block)
  expect(withoutEmptyEnd([['', '']], 0)).toEqual([['', '']])
})

test('a row of headings that was copied with the lines makes no line', () => {
  const names = [
    ['wasteCode', 'Waste code', 'Mã chất thải'],
    ['amount', 'Amount (t)', 'Khối lượng'],
  ]
  const lines = [['12 06 05', '3']]
  expect(withoutHeadings([['waste  code ', 'Khối lượng'], ...lines], names)).toEqual(lines)
  expect(withoutHeadings([['Mã chất thải', ''], ...lines], names)).toEqual(lines)
})

test('a first row that is not all headings, or stands alone, is kept', () => {
  const names = [['Waste code'], ['Amount']]
  for (const block of [
    [
      ['Waste code', '3'],
      ['x', '4'],
    ],
    [
      ['Waste code', 'Amount', 'Note'],
      ['x', '4', ''],
    ],
    [['Waste code', 'Amount']],
    [
      ['', ''],
      ['x', '4'],
    ],
  ])
    expect(withoutHeadings(block, names)).toEqual(block)
})
