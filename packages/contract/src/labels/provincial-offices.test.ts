// A set-up creates the offices of the provinces.
import { expect, test } from 'vitest'
import { provinceName } from './province-names.ts'
import { officeOf, officeSubDomain } from './provincial-offices.ts'

test('an office is named after its province in both languages', () => {
  expect(officeOf({ name: 'Đồng Nai', nameEn: 'Dong Nai', slug: 'dong_nai' })).toEqual({
    name: 'Sở Nông nghiệp và Môi trường Đồng Nai',
    nameEn: 'Dong Nai Department of Agriculture and Environment',
    subDomain: 'dongnai',
  })
})

test('the office of Hồ Chí Minh is named after the city, not the person', () => {
  const city = { name: 'Hồ Chí Minh', nameEn: 'Ho Chi Minh City', slug: 'ho_chi_minh' }
  expect(officeOf(city).name).toBe('Sở Nông nghiệp và Môi trường TP. Hồ Chí Minh')
})

test('a sub-domain has no underscore, which host names may not have', () => {
  expect(officeSubDomain('ba_ria_vung_tau')).toBe('bariavungtau')
})

test.each(['constructor', 'toString', '__proto__', ''])('the name %j stays as it is', (name) => {
  expect(provinceName(name)).toBe(name)
})
