import { expect, test } from 'vitest'
import { fieldsOf, linesOf, readArrivals } from './weighed.ts'

const says = { number: 'a number', rejected: 'less', explain: 'why' }
const lines = [
  { wasteName: 'Dầu thải', kg: 1200 },
  { wasteName: 'Giẻ lau', kg: 80 },
]
const read = (values: Record<string, string>, locale: 'vi' | 'en' = 'vi') =>
  readArrivals(lines, { arrived0: '1200', arrived1: '80', ...values }, { locale, says })

test('weights are read as in the language of the page, and nothing rejected is zero', () => {
  expect(read({ arrived0: '1.190,5' })).toEqual({
    problems: {},
    arrivals: [
      { line: 0, arrivedKg: 1190.5, rejectedKg: 0, note: null },
      { line: 1, arrivedKg: 80, rejectedKg: 0, note: null },
    ],
  })
  expect(read({ arrived0: '1,190.5' }, 'en').arrivals[0]!.arrivedKg).toBe(1190.5)
})

test('a weight is needed, and what is odd has to be explained at its line', () => {
  expect(read({ arrived0: '' }).problems).toMatchObject({ arrived0: 'a number' })
  expect(read({ arrived1: 'abc' }).problems).toMatchObject({ arrived1: 'a number' })
  expect(read({ rejected1: '81' }).problems).toMatchObject({ rejected1: 'less', note1: 'why' })
  expect(read({ arrived0: '900' }).problems).toEqual({ note0: 'why' })
  expect(read({ arrived0: '900', note0: 'Bay hơi' }).problems).toEqual({})
})

test('the lines of a manifest have three fields each', () => {
  const item = { id: '1', lines: [{ wasteName: 'Dầu thải', kg: 5 }] }
  expect(linesOf(item)).toEqual([{ wasteName: 'Dầu thải', kg: 5 }])
  expect(fieldsOf(linesOf(item))).toEqual(['arrived0', 'rejected0', 'note0'])
})
