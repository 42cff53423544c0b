// Every resource and every field of a screen has a name in Vietnamese, and no name stands there for nothing.
import { expect, test } from 'vitest'
import type { Fields } from '@eos/contract/fields/field'
import { fieldsVi, resourcesVi } from '@eos/contract/labels/fields-vi'
import { fieldLabel, listLabel } from '@eos/contract/labels/labels'
import { resources } from '@eos/contract/resources/all'
import { columnFields } from './columns.ts'
import { screens } from './screens.ts'

const names = (path: string, fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [path, name] as [string, string],
    ...(field.of ? names(path, field.of) : []),
  ])
const known = resources.flatMap((resource) => names(resource.path, columnFields(resource)))

test('every resource of a screen is named', () => {
  expect(screens.filter(({ resource }) => !resourcesVi[resource.path])).toEqual([])
})

test('every field of a screen is named', () => {
  const missing = screens
    .flatMap(({ resource }) => names(resource.path, columnFields(resource)))
    .filter(([path, name]) => !fieldsVi[`${path}.${name}`] && !fieldsVi[name])
  expect(missing).toEqual([])
})

test('no name stands there for a field that does not exist', () => {
  const all = new Set(known.flatMap(([path, name]) => [name, `${path}.${name}`]))
  expect(Object.keys(fieldsVi).filter((name) => !all.has(name))).toEqual([])
})

test('a unit stands beside the name once', () => {
  const { stations } = Object.fromEntries(resources.map((each) => [each.path, each]))
  const interval = stations!.fields['intervalSeconds']!
  expect(fieldLabel('stations', 'intervalSeconds', interval, 'vi')).toBe('Chu kỳ đo (s)')
})

function namedInEnglish(path: string): string {
  return listLabel(
    resources.find((each) => each.path === path)!,
    'en',
  )
}

test('a list is named by the plural in English', () => {
  expect(namedInEnglish('stations')).toBe('Stations')
  expect(namedInEnglish('category')).toBe('Categories')
  expect(namedInEnglish('waste_type')).toBe('Types of waste')
  expect(namedInEnglish('danger_waste')).toBe('Hazardous waste')
})
