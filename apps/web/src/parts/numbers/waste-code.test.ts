import { expect, test } from 'vitest'
import { writtenCode } from './waste-code.ts'

test.each([
  ['190601', '19 06 01'],
  ['A1160', 'A1160'],
  ['9900000101', '9900000101'],
])('%s is written %s', (code, written) => {
  expect(writtenCode(code)).toBe(written)
})
