import { choice, integer, number } from '@eos/contract/fields/field'
import { expect, test } from 'vitest'
import { repairOf } from './repairs.ts'

const mass = number('Mass', 'Khối lượng', { min: 0, max: 1e6, decimals: 3, unit: 'kg' })

test('a number with another unit is proposed in that of the column', () => {
  expect(repairOf(mass, '1,2 t', ',')).toEqual({ why: 'unit', value: 1200, factor: 1000 })
  expect(repairOf(mass, '0.5 tấn', '.')).toEqual({ why: 'unit', value: 500, factor: 1000 })
  expect(repairOf(mass, '250 g', ',')).toEqual({ why: 'unit', value: 0.25, factor: 0.001 })
  expect(repairOf(mass, '12 kg', ',')).toEqual({ why: 'number', value: 12 })
})

test('what is too large was perhaps given in a unit a thousand times smaller', () => {
  expect(repairOf(mass, 2_500_000, ',')).toEqual({ why: 'unit', value: 2500, factor: 0.001 })
})

test('too many places are rounded', () => {
  expect(repairOf(mass, 1.23456, ',')).toEqual({ why: 'rounded', value: 1.235 })
  expect(repairOf(integer('Count', 'Số'), 2.6, ',')).toEqual({ why: 'rounded', value: 3 })
})

test('an unknown word is taken for the one choice that begins like it', () => {
  const state = choice('State', 'Trạng thái', ['solid', 'liquid'])
  const labels = [
    ['solid', 'Rắn'],
    ['liquid', 'Lỏng'],
  ] as const
  const found = { why: 'choice', value: 'liquid', label: 'Lỏng' }
  expect(repairOf(state, 'long', ',', labels)).toEqual(found)
  expect(repairOf(state, 'lỏng (dầu)', ',', labels)).toEqual(found)
  expect(repairOf(state, 'n', ',', labels)).toBeUndefined()
})

test('nothing is proposed where nothing is likely', () => {
  expect(repairOf(mass, 'nhiều', ',')).toBeUndefined()
  expect(repairOf(mass, -3, ',')).toBeUndefined()
})
