// Matching the organization with its province.
import { expect, test } from 'vitest'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { withProvinceCode } from './start-up.ts'

const organization = {
  id: '2',
  name: 'Sở',
  type: organizationTypes.provincialOffice,
  provinceId: '79228162514264337593543950335',
  subDomain: 'hanoi',
}

test('finds the province whose 24 characters are the same number as the organization’s provinceId', () => {
  const provinces = [
    { id: '0000000000000000000000ff', provinceCode: '79', name: 'A' },
    { id: 'ffffffffffffffffffffffff', provinceCode: '01', name: 'B' },
  ]
  expect(withProvinceCode(organization, provinces)).toEqual({ ...organization, provinceCode: '01' })
})

test('matches an id of any other form as it is', () => {
  const provinces = [{ id: '17', provinceCode: '17', name: 'A' }]
  expect(withProvinceCode({ ...organization, provinceId: '17' }, provinces).provinceCode).toBe('17')
})

test('adds no code when no province matches', () => {
  expect(withProvinceCode(organization, [])).toEqual(organization)
  expect(withProvinceCode({ ...organization, provinceId: null }, [])).not.toHaveProperty(
    'provinceCode',
  )
})
