// Bodies are parsed from bytes to text to JSON.
import { expect, test } from 'vitest'
import { parseJson, readBodyText } from './json-body.ts'

test('refuses bytes that are not UTF-8 instead of storing something else', () => {
  expect(readBodyText(Buffer.from('{"name":"Đống Đa"}'))).toBe('{"name":"Đống Đa"}')
  expect(() => readBodyText(Buffer.from([0x22, 0xff, 0x22]))).toThrow(/not UTF-8/)
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('refuses what is nested too deep, whatever stands in its texts', () => {
  expect(parseJson(nested(64))).toHaveLength(1)
  expect(() => parseJson(nested(65))).toThrow(/nested/)
  const brackets = { text: `"\\"${'['.repeat(100)}` }
  expect(parseJson(JSON.stringify(brackets))).toEqual(brackets)
})

// A second pass for each letter would take longer than any test may.
test('needs one pass for any text', () => {
  for (const text of ['"'.repeat(1e6), '"\\'.repeat(5e5), `"${'\\"'.repeat(5e5)}`]) {
    expect(() => parseJson(text)).toThrow()
  }
})
