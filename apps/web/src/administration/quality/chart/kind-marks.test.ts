// No two kinds of rules look the same.
import { expect, test } from 'vitest'
import { qualityKindNames } from '@eos/contract/readings/quality-rules'
import { markOf } from './kind-marks.ts'

test('every kind has a look of its own in shape and colour together', () => {
  const looks = qualityKindNames.map((kind) => JSON.stringify(markOf(kind)))
  expect(new Set(looks).size).toBe(looks.length)
})
