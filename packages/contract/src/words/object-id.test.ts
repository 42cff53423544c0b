// Ids of provinces are converted between their two forms.
import { expect, test } from 'vitest'
import { decimalId, objectId } from './object-id.ts'

test('reads the bytes of a 24-character id as one base-256 number', () => {
  expect(decimalId('0000000000000000000000ff')).toBe('255')
  expect(decimalId('000000000000000000000100')).toBe('256')
  expect(decimalId('ffffffffffffffffffffffff')).toBe('79228162514264337593543950335')
})

test('leaves an id of any other form as it is', () => {
  expect(decimalId('42')).toBe('42')
  expect(decimalId('zz0000000000000000000000')).toBe('zz0000000000000000000000')
})

test('leads back from the decimal form to the 24 characters', () => {
  for (const id of ['64b0c1d2e3f4a5b6c7d8e9f0', '000000000000000000000001'])
    expect(objectId(decimalId(id))).toBe(id)
  expect(objectId('not an id')).toBeUndefined()
  expect(objectId('99999999999999999999999999999')).toBeUndefined()
})
