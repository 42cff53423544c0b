// A page is about one province or the whole country.
import { expect, test } from 'vitest'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { Organization } from './portal/organization.ts'
import { chosenProvinceCode, shownProvinceCode } from './shown-province.ts'

const site = (type: Organization['type'], provinceCode?: string): Organization => ({
  id: '1',
  name: 'x',
  type,
  provinceId: null,
  subDomain: null,
  ...(provinceCode && { provinceCode }),
})

test('starts with the own province of a provincial office and of an enterprise', () => {
  expect(shownProvinceCode('', site(organizationTypes.provincialOffice, '01'))).toBe('01')
  expect(shownProvinceCode('', site(organizationTypes.enterprise, '79'))).toBe('79')
})

test('starts with the whole country for the ministry, and where no organization is known', () => {
  expect(shownProvinceCode('', site(organizationTypes.ministry, '01'))).toBe('')
  expect(shownProvinceCode('', undefined)).toBe('')
})

test('lets the address decide before everything else', () => {
  expect(
    shownProvinceCode('?eos_province_code=48', site(organizationTypes.provincialOffice, '01')),
  ).toBe('48')
})

test('a code that no province has is as if none were chosen', () => {
  const provinces = [{ provinceCode: '01' }]
  const search = '?eos_province_code=Evacuate_now_call_0900'
  expect(chosenProvinceCode(search, provinces)).toBe('')
  expect(chosenProvinceCode('?eos_province_code=01', provinces)).toBe('01')
  const office = site(organizationTypes.provincialOffice, '01')
  expect(shownProvinceCode(search, office, provinces)).toBe('01')
})
