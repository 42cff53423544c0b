// An item has a name in lists, pickers and headings.
import { expect, test } from 'vitest'
import { resourceAt } from '@eos/contract/resources/all'
import { isHiddenEntry, nameOf } from './queries.ts'

test('by its name in the language of the reader, where there is one', () => {
  const item = { id: '1', name: 'Hồ Tây', nameEn: 'West Lake' }
  expect([nameOf(item, 'en'), nameOf(item, 'vi')]).toEqual(['West Lake', 'Hồ Tây'])
  expect(nameOf({ ...item, nameEn: '' }, 'en')).toBe('Hồ Tây')
})

test('a person may have any name', () => {
  for (const fullName of ['constructor', 'Nguyễn Thị Lan'])
    expect(nameOf({ id: '1', fullName }, 'vi')).toBe(fullName)
})

test('by a number or a code where it has no name, else by its id', () => {
  expect(nameOf({ id: '1', reportNo: 'BC-2026-7', code: 'x' }, 'vi')).toBe('BC-2026-7')
  expect(nameOf({ id: '1', name: null, code: 'HN' }, 'vi')).toBe('HN')
  expect(nameOf({ id: '17', name: 5 }, 'en')).toBe('#17')
  expect(nameOf({}, 'en')).toBe('#')
})

test('formulas in names have small digits', () => {
  expect(nameOf({ id: '1', name: 'Bụi PM10' }, 'vi')).toBe('Bụi PM₁₀')
})

test('only an entry of the log is hidden', () => {
  const log = resourceAt('activity_logs')!
  expect(isHiddenEntry(log, { id: '1', hidden: true })).toBe(true)
  expect(isHiddenEntry(log, { id: '1', hidden: null })).toBe(false)
  expect(isHiddenEntry(resourceAt('stations')!, { id: '1', hidden: true })).toBe(false)
})
