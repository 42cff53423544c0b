// A value above its limit is never said to be once the limit.
import { expect, test } from 'vitest'
import { shortRatio } from './short-ratio.ts'

test.each([
  [1.02, '1.02', '1,02'],
  [1.04, '1.04', '1,04'],
  [1.002, '>1', '>1'],
  [1.5, '1.5', '1,5'],
  [9.96, '10', '10'],
  [21.3, '21', '21'],
])('%f times the limit is written %s', (ratio, english, vietnamese) => {
  expect([shortRatio(ratio, 'en'), shortRatio(ratio, 'vi')]).toEqual([english, vietnamese])
})
