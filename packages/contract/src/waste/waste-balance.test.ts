import { expect, test } from 'vitest'
import { balanceOf, reportOutflow, reuseOutflow } from './waste-balance.ts'

const line = { qtyStockStart: 0, qtyGenerated: 1890, qtyTransferred: 1750, qtyStockEnd: 20 }

test('what is missing and what is too much is told in kilograms', () => {
  expect(balanceOf(line, reportOutflow)).toEqual({ came: 1890, went: 1770, open: 120 })
  expect(balanceOf({ ...line, qtyStockEnd: 260 }, reportOutflow).open).toBe(-120)
  expect(balanceOf({ ...line, qtyStockEnd: 140 }, reportOutflow).open).toBe(0)
})

test('a kilogram and half a per cent of what came in are let pass', () => {
  expect(balanceOf({ qtyGenerated: 10, qtyStockEnd: 9 }, reportOutflow).open).toBe(0)
  expect(balanceOf({ qtyGenerated: 10, qtyStockEnd: 8.999 }, reportOutflow).open).toBe(1.001)
  expect(balanceOf({ qtyGenerated: 10_000, qtyStockEnd: 9_950 }, reportOutflow).open).toBe(0)
})

test('each kind of report has its own ways out, and what is empty counts as nothing', () => {
  const reused = { qtyGenerated: 0.3, qtyReusedOnsite: 0.1, qtyDisposed: 0.2, qtyTransferred: null }
  expect(balanceOf(reused, reuseOutflow)).toEqual({ came: 0.3, went: 0.3, open: 0 })
  expect(balanceOf({}, reuseOutflow)).toEqual({ came: 0, went: 0, open: 0 })
})

test('a line with an amount that is no number yet has no balance', () => {
  const unread = { came: 0, went: 0, open: 0 }
  expect(balanceOf({ ...line, qtyGenerated: '12 kg' }, reportOutflow)).toEqual(unread)
  expect(balanceOf({ ...line, qtyStockEnd: 'about 20' }, reportOutflow)).toEqual(unread)
})
