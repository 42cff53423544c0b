// A form checks its values, sends the changes, and finds conflicts.
import { expect, test } from 'vitest'
import { organization } from '@eos/contract/resources/organization'
import { stations } from '@eos/contract/resources/stations'
import { changesOf, conflictsOf, emptyValues, givenOf, problemOf } from './form-values.ts'

const { fields } = stations

test('a new form holds the defaults and nothing else', () => {
  expect(givenOf(emptyValues(fields))).toEqual({
    intervalSeconds: 300,
    referenceOnly: false,
    timeZone: 'Asia/Ho_Chi_Minh',
  })
})

test('says at the field what is wrong, in the language of the page', () => {
  expect(problemOf(fields.name, '', 'en')).toBe('Must be given.')
  expect(problemOf(fields.name, null, 'vi')).toBe('Bắt buộc phải nhập.')
  expect(problemOf(fields.lat, 91, 'en')).toContain('90')
  expect(problemOf(fields.lat, 21.5, 'en')).toBeUndefined()
  expect(problemOf(fields.river, '', 'en')).toBeUndefined()
  expect(problemOf(organization.fields.taxCode, '12', 'en')).toBe('Write it like 0101234567.')
})

test('sends only what was changed, and an emptied field as nothing', () => {
  const before = { code: 'A', name: 'B', river: 'C', lat: 1 }
  const now = { code: 'A', name: 'B2', river: '', lat: 1 }
  expect(changesOf(fields, before, now)).toEqual({ name: 'B2', river: '' })
  expect(changesOf(fields, { river: null }, { river: '' })).toEqual({})
})

test('asks for a choice only where both have changed the same field to different values', () => {
  const base = { name: 'a', river: 'r', lat: 1, address: 'x' }
  const mine = { name: 'mine', river: 'r', lat: 2, address: 'same' }
  const theirs = { name: 'theirs', river: 'r2', lat: 1, address: 'same' }
  const found = conflictsOf(fields, { base, mine, theirs })
  expect(found.map(({ name }) => name)).toEqual(['name'])
})
