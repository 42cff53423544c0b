// The name in the head of a site.
import { expect, test } from 'vitest'
import { fullName, type Shown } from './full-name.ts'

const look: NonNullable<Shown['look']> = {
  emblemId: null,
  fullName: 'Sở Nông nghiệp và Môi trường thành phố Hà Nội',
  fullNameEn: null,
  address: null,
  addressEn: null,
  hotline: null,
  links: [],
  licence: 'CC-BY-4.0',
}
const named: Shown = { name: 'Sở NN&MT Hà Nội', nameEn: 'Hanoi office' }

test('is the full one in the language of the page, where the look says it', () => {
  expect(fullName({ ...named, look }, 'vi')).toBe(look.fullName)
  const both = { ...look, fullNameEn: 'Department of Agriculture and Environment of Hanoi' }
  expect(fullName({ ...named, look: both }, 'en')).toBe(both.fullNameEn)
})

test('in English is rather the short English one than a full Vietnamese one', () => {
  expect(fullName({ ...named, look }, 'en')).toBe('Hanoi office')
  expect(fullName({ name: named.name, look }, 'en')).toBe(look.fullName)
})

test('is the name of the organization where no look is given', () => {
  expect(fullName(named, 'vi')).toBe('Sở NN&MT Hà Nội')
  expect(fullName({ ...named, look: null }, 'en')).toBe('Hanoi office')
})
