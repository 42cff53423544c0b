import { expect, test } from 'vitest'
import { repairedResult } from './result-repairs.ts'

test.each([
  ['O.5', 0.5],
  ['7,,2', 7.2],
  ['7.2 mg/L', 7.2],
  ['< 0.05 mg/L', '<0.05'],
  ['<.05', '<0.05'],
  ['<<0,05', '<0.05'],
  [-3, 3],
])('%s was probably meant to be %s', (written, meant) => {
  expect(repairedResult(written, undefined, 'vi')).toBe(meant)
})

test('what was not found gets the detection limit of its column, where that is known', () => {
  expect(repairedResult('KPH', 0.03, 'vi')).toBe('<0.03')
  expect(repairedResult('không phát hiện', 0.03, 'vi')).toBe('<0.03')
  expect(repairedResult('KPH', undefined, 'vi')).toBeUndefined()
})

test('nothing is proposed for a word, for nothing and for what is understood', () => {
  for (const written of ['abc', '', null, 7.2, '<0.05'])
    expect(repairedResult(written, 0.03, 'vi')).toBeUndefined()
})
