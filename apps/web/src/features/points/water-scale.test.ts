// A round keeps the levels of the edition by which it was announced, and a change its sign.
import { expect, test } from 'vitest'
import { signed } from './signed.ts'
import { levelOf, scaleOf } from './water-scale.ts'

test('the same index has the level of its own edition', () => {
  expect(levelOf({ wqi: 40, edition: 'vn-wqi-2019' })?.key).toBe('bad')
  expect(levelOf({ wqi: 40, edition: 'vn-wqi-2011' })?.key).toBe('poor')
  expect(levelOf({ wqi: null, edition: null })).toBeUndefined()
  expect(scaleOf(null).levels).toHaveLength(6)
  expect(scaleOf('vn-wqi-2011').levels).toHaveLength(5)
})

test('a change is written with its sign', () => {
  expect([5, 0, -3].map(signed)).toEqual(['+5', '0', '−3'])
})
