// Names are shown as people write them, whatever is stored.
import { expect, test } from 'vitest'
import { localName, writtenName } from './local-name.ts'

test('a thing is called by its name in the language of the page, else by the one it has', () => {
  expect(localName({ name: 'Ôzôn', nameEn: 'Ozone' }, 'en')).toBe('Ozone')
  expect(localName({ name: 'Ôzôn', nameEn: null }, 'en')).toBe('Ôzôn')
  expect(localName({ name: 'Ôzôn', nameEn: 'Ozone' }, 'vi')).toBe('Ôzôn')
})

test('the city of Hồ Chí Minh is called a city', () => {
  const city = { name: 'Hồ Chí Minh', nameEn: 'Ho Chi Minh City' }
  expect(localName(city, 'vi')).toBe('TP. Hồ Chí Minh')
  expect(localName(city, 'en')).toBe('Ho Chi Minh City')
})

test('formulas in names have small digits', () => {
  expect(localName({ name: 'Bụi mịn PM2.5', nameEn: 'Fine particles PM2.5' }, 'vi')).toBe(
    'Bụi mịn PM₂.₅',
  )
})

test('an empty English name is none', () => {
  expect(localName({ name: 'Hồ Tây', nameEn: '' }, 'en')).toBe('Hồ Tây')
  expect(localName({ name: 'Hồ Tây' }, 'en')).toBe('Hồ Tây')
})

test.each(['constructor', 'toString', '__proto__'])('somebody may be called %s', (name) => {
  expect(writtenName(name)).toBe(name)
})
