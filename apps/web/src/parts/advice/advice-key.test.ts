// Advice stays with its own index.
import { expect, test } from 'vitest'
import { adviceKey } from './advice-key.ts'

test('gives advice for a level of VN_AQI under its own rule', () => {
  expect(adviceKey('vn-aqi-2019', 'poor')).toBe('poor')
})

test('says nothing for the same word under another index, and for a word of no level', () => {
  expect(adviceKey('us-aqi-2024', 'moderate')).toBeUndefined()
  expect(adviceKey('vn-wqi-2019', 'good')).toBeUndefined()
  expect(adviceKey('vn-aqi-2019', 'excellent')).toBeUndefined()
})
