// Nothing that people see of a declaration is without a name in either language.
import { expect, test } from 'vitest'
import type { Fields } from '../fields/field.ts'
import { resources } from '../resources/all.ts'
import { choiceLabel, fieldLabel, fieldWordsOf, hasChoiceWords, resourceTitle } from './labels.ts'
import { resourceWords } from './resource-words.ts'

/** Every declared field, those of rows included. */
function walk(path: string, fields: Fields): [path: string, name: string, Fields[string]][] {
  return Object.entries(fields).flatMap(([name, field]) => [
    [path, name, field] as [string, string, Fields[string]],
    ...walk(path, field.of ?? {}),
  ])
}

const everyField = resources.flatMap(({ path, fields }) => walk(path, fields))

test('names every resource in Vietnamese, and many of it in English', () => {
  expect(resources.map(({ path }) => path).filter((path) => !resourceWords[path])).toEqual([])
})

test('names every field in Vietnamese', () => {
  const nameless = everyField.filter(([path, name]) => !fieldWordsOf(path, name))
  expect(nameless.map(([path, name]) => `${path}.${name}`)).toEqual([])
})

test('names every choice in both languages', () => {
  const nameless = everyField.flatMap(([path, name, field]) =>
    (field.choices ?? [])
      .filter((value) => !hasChoiceWords(path, name, value))
      .map((value) => `${path}.${name}=${value}`),
  )
  expect(nameless).toEqual([])
})

test('keeps a declared English label, and says better only what was made from a name', () => {
  const stations = resources.find(({ path }) => path === 'stations')!
  const label = (name: string, locale: 'en' | 'vi') =>
    fieldLabel('stations', name, stations.fields[name], locale)
  expect(label('lat', 'en')).toBe('Latitude')
  expect(label('intervalSeconds', 'en')).toBe('Interval of readings')
  expect(label('provinceId', 'vi')).toBe('Tỉnh, thành phố')
  expect(resourceTitle(stations, 'vi')).toBe('Trạm quan trắc')
  expect(choiceLabel('organization', 'type', 1, 'vi')).toBe('Cơ quan cấp tỉnh')
  expect(choiceLabel('category', 'type', 'post', 'en')).toBe('Posts')
})
