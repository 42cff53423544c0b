// Resources and fields have labels in both languages, with the unit beside each once.
import { expect, test } from 'vitest'
import type { Field, Fields } from '@eos/contract/fields/field'
import { fieldLabel, listLabel } from '@eos/contract/labels/labels'
import { resources } from '@eos/contract/resources/all'
import { columnFields } from './list/columns.ts'

const all = (fields: Fields): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [name, field] as [string, Field],
    ...all(field.of ?? {}),
  ])
const fields = resources.flatMap((resource) =>
  all(columnFields(resource)).map(([name, field]) => [`${resource.path}.${name}`, field] as const),
)

test('every resource and every field is named in both languages', () => {
  const named = [...resources.map(({ path, label }) => [path, { label }] as const), ...fields]
  expect(named.filter(([, { label }]) => !label.en.trim() || !label.vi.trim())).toEqual([])
})

test('a unit stands beside the name once', () => {
  const interval = resources.find(({ path }) => path === 'stations')!.fields['intervalSeconds']!
  expect(fieldLabel(interval, 'vi')).toBe('Chu kỳ đo (s)')
  const labels = fields.flatMap(([, field]) => [fieldLabel(field, 'en'), fieldLabel(field, 'vi')])
  expect(labels.filter((label) => /\(([^()]+)\).*\(\1\)/.test(label))).toEqual([])
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
  expect(namedInEnglish('holidays')).toBe('Holidays')
  expect(namedInEnglish('waste_type')).toBe('Types of waste')
  expect(namedInEnglish('danger_waste')).toBe('Hazardous waste')
})
