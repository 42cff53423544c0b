import { expect, test } from 'vitest'
import { differenceOf, isNotHandedOver, yearsBefore, type CrossRow } from './cross-rows.ts'

const row = (handedOver: number, received: number | null): CrossRow => ({
  receiverId: '1',
  receiver: 'Nhà máy Lá Xanh',
  wasteId: '2',
  code: '170203',
  waste: 'Dầu thải',
  generators: 3,
  handedOver,
  received,
  isFar: false,
})

test('the difference is a share of what was handed over', () => {
  expect(differenceOf(row(1000, 700))).toBeCloseTo(-30)
  expect(differenceOf(row(1000, 1100))).toBeCloseTo(10)
})

test('who has not reported, and what nobody handed over, has no difference', () => {
  expect(differenceOf(row(1000, null))).toBeUndefined()
  expect(differenceOf(row(0, 5))).toBeUndefined()
})

test('what a receiver reports and nobody handed over is told apart from what agrees', () => {
  expect(isNotHandedOver(row(0, 5))).toBe(true)
  for (const other of [row(0, 0), row(0, null), row(5, 5)])
    expect(isNotHandedOver(other)).toBe(false)
})

test('the years that are over are offered, the newest first', () => {
  expect(yearsBefore(2026)).toEqual(['2025', '2024', '2023', '2022'])
})
