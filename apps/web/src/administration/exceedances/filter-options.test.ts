// Provinces are found where the reader's alphabet has them.
import { expect, test } from 'vitest'
import { provinceOptions } from './filter-options.ts'

const provinces = [
  { provinceCode: '01', name: 'Hà Nội', nameEn: 'Hanoi' },
  { provinceCode: '48', name: 'Đà Nẵng', nameEn: 'Da Nang' },
  { provinceCode: '66', name: 'Đắk Lắk', nameEn: 'Dak Lak' },
  { provinceCode: '92', name: 'Cần Thơ', nameEn: 'Can Tho' },
  { provinceCode: '91', name: 'An Giang', nameEn: 'An Giang' },
]

test.each(['vi', 'en'] as const)('provinces stand in the order of the alphabet in %s', (locale) => {
  expect(provinceOptions(provinces, locale).map(({ value }) => value)).toEqual([
    '91',
    '92',
    '48',
    '66',
    '01',
  ])
})

test('provinces have the names of the language', () => {
  const [first] = provinceOptions([provinces[0]!], 'en')
  expect(first).toEqual({ value: '01', label: 'Hanoi' })
})
