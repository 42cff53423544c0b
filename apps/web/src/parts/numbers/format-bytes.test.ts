// Sizes are written short, in the language's figures.
import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0\u00a0kB'],
  [8_192, '8\u00a0kB'],
  [12_345_678, '12.3\u00a0MB'],
  [999_400_000, '999\u00a0MB'],
  [1_234_000_000, '1.2\u00a0GB'],
  [5e15, '5,000\u00a0TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})

test('Vietnamese has a decimal comma', () => {
  expect(formatBytes(1_234_000_000, 'vi')).toBe('1,2\u00a0GB')
})
