// The days of findings in the address.
import { expect, test } from 'vitest'
import { readChoice } from './finding-filters.ts'

const today = '2026-03-02'
const days = (query: string) => {
  const { from, to } = readChoice(new URLSearchParams(query), today)
  return [from, to]
}

test('without a word they are the last seven days, today included', () => {
  expect(days('')).toEqual(['2026-02-24', '2026-03-02'])
})

test('an end alone has the seven days before it, also over the end of a leap year’s February', () => {
  expect(days('to=2024-03-03')).toEqual(['2024-02-26', '2024-03-03'])
})

test('a beginning alone reaches until today', () => {
  expect(days('from=2026-01-01')).toEqual(['2026-01-01', '2026-03-02'])
})

test('what is no day of the calendar is passed over', () => {
  for (const text of ['2026-02-30', '30/02/2026', 'x', '2026-2-3'])
    expect(days(`from=${text}&to=${text}`), text).toEqual(['2026-02-24', '2026-03-02'])
})

test('the rest is read as it stands', () => {
  const search = new URLSearchParams('stationId=7&kind=spike&all=true&indicator=pm25&provinceId=a')
  expect(readChoice(search, today)).toMatchObject({
    provinceId: 'a',
    stationId: '7',
    indicator: 'pm25',
    kind: 'spike',
    isAll: true,
  })
  expect(readChoice(new URLSearchParams('all=1'), today).isAll).toBe(false)
})
