// The home page is about one place, and asks for its readings.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { expect, test } from 'vitest'
import type { Organization } from '../../../api/portal/organization.ts'
import { homePlace } from './home-place.ts'

const site = (type: Organization['type'], provinceCode?: string): Organization => ({
  id: '1',
  name: 'x',
  type,
  provinceId: null,
  subDomain: null,
  ...(provinceCode && { provinceCode }),
})
const ministry = site(organizationTypes.ministry)
const office = site(organizationTypes.provincialOffice, '01')

test('is that of the host where nothing is chosen', () => {
  expect(homePlace('', ministry, '')).toEqual({ code: '', readings: '', isRemembered: false })
  expect(homePlace('', office, '')).toEqual({ code: '01', readings: '01', isRemembered: false })
})

test('is the remembered one before that of the host; a site of the country has its readings already', () => {
  expect(homePlace('', ministry, '48')).toEqual({ code: '48', readings: '', isRemembered: true })
  expect(homePlace('', office, '48')).toEqual({ code: '48', readings: '48', isRemembered: true })
})

test('is the one in the address before all others', () => {
  const search = '?eos_province_code=31'
  expect(homePlace(search, ministry, '48')).toEqual({
    code: '31',
    readings: '31',
    isRemembered: false,
  })
  expect(homePlace(search, office, '31').isRemembered).toBe(true)
})

test('is that of the host where no province has the code of the address', () => {
  const search = '?eos_province_code=Evacuate_now_call_0900'
  const place = homePlace(search, ministry, '', [{ provinceCode: '01' }])
  expect(place).toEqual({ code: '', readings: '', isRemembered: false })
})

test('is never a remembered one on the site of an enterprise', () => {
  const enterprise = site(organizationTypes.enterprise, '79')
  expect(homePlace('', enterprise, '48')).toEqual({
    code: '79',
    readings: '79',
    isRemembered: false,
  })
})
