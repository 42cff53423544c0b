// What the schemas take for a text.
import { expect, test } from 'vitest'
import { text } from './field.ts'
import { fieldSchema } from './schemas.ts'

test.each(['a\0b', 'a\ud800b', '\udc00'])('refuses %j, which cannot be kept as it is', (value) => {
  expect(fieldSchema(text()).safeParse(value).success).toBe(false)
})

test('keeps every whole character', () => {
  expect(fieldSchema(text()).parse('Đống Đa 🌏 𝒳')).toBe('Đống Đa 🌏 𝒳')
})

test('does not try a pattern on a text that is too long anyway', () => {
  const email = text({ max: 254, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ })
  const startedAt = performance.now()
  expect(fieldSchema(email).safeParse(`a@${'.'.repeat(300_000)}@`).success).toBe(false)
  expect(fieldSchema(email).safeParse(`a@${'.'.repeat(900)}@`).success).toBe(false)
  expect(performance.now() - startedAt).toBeLessThan(100)
})
