// The outlets of an enterprise are named without its own name in front.
import { expect, test } from 'vitest'
import { outletName } from './outlet-name.ts'

test('drops the name of the enterprise and the mark behind it', () => {
  expect(outletName('Violet Cloud Textiles, outlet 1', 'Violet Cloud Textiles')).toBe('Outlet 1')
  expect(outletName('Công ty Dệt Mây Tím – cửa xả 2', 'Công ty Dệt Mây Tím')).toBe('Cửa xả 2')
})

test('leaves other names as they are', () => {
  expect(outletName('Cooling water', 'Violet Cloud Textiles')).toBe('Cooling water')
  expect(outletName('Violet Cloud Textiles', 'Violet Cloud Textiles')).toBe('Violet Cloud Textiles')
})
