// Figures on marks.
import { expect, test } from 'vitest'
import { shortFigure } from './short-figure.ts'

test.each([
  [7.24, '7.2', '7,2'],
  [9.96, '10', '10'],
  [143, '143', '143'],
  [84.1, '84', '84'],
  [0, '0', '0'],
  [12_345, '12k', '12k'],
])('%f has at most four signs', (figure, english, vietnamese) => {
  expect([shortFigure(figure, 'en'), shortFigure(figure, 'vi')]).toEqual([english, vietnamese])
})

test('thousands have no separator that would need room', () => {
  expect(shortFigure(1234, 'en')).toBe('1.2k')
})
