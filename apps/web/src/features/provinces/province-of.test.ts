// A province is found by every form in which addresses name it.
import { decimalId } from '@eos/contract/words/object-id'
import { expect, test } from 'vitest'
import { provinceOf } from './province-of.ts'

const hanoi = { id: '0000000000000000000000a1', provinceCode: '01', name: 'Hà Nội' }
const hue = { id: '0000000000000000000000b2', provinceCode: '46', name: 'Huế' }

test.each([hanoi.id, hanoi.id.toUpperCase(), decimalId(hanoi.id), '01'])('finds %s', (given) => {
  expect(provinceOf([hue, hanoi], given)).toBe(hanoi)
})

test.each(['', '1', '99', 'hanoi', '0000000000000000000000ff'])(
  'finds nothing by "%s"',
  (given) => {
    expect(provinceOf([hue, hanoi], given)).toBeUndefined()
  },
)
