import { expect, test } from 'vitest'
import { isUnfound, markUnfound, meant } from './references.ts'

const items = [
  { id: '1', code: '17 02 03', name: 'Dầu động cơ, hộp số' },
  { id: '2', code: '18.01.01', name: 'Bao bì mềm thải' },
  { id: '3', code: '18 01 02', name: 'Bao bì cứng', nameEn: 'Hard packaging' },
]

test('a code is known with and without blanks, dots and dashes', () => {
  for (const text of ['17 02 03', '170203', '17.02.03', '17-02-03'])
    expect(meant(items, text)?.id, text).toBe('1')
  expect(meant(items, '180101')?.id).toBe('2')
})

test('a name is known without case and diacritics, in either language, and only as a whole', () => {
  expect(meant(items, 'bao bi mem thai')?.id).toBe('2')
  expect(meant(items, 'HARD PACKAGING')?.id).toBe('3')
  expect(meant(items, 'Bao bì')).toBeUndefined()
})

test('what more than one item is called means none of them', () => {
  expect(meant([...items, { id: '4', name: 'Bao bì cứng' }], 'Bao bì cứng')).toBeUndefined()
})

test('a text is marked for its resource alone until it is found', () => {
  markUnfound('danger_waste', '99 99 99')
  expect(isUnfound('danger_waste', '99 99 99')).toBe(true)
  expect(isUnfound('organization', '99 99 99')).toBe(false)
  expect(isUnfound('danger_waste', null)).toBe(false)
})
