// Every field of every resource stands in exactly one section.
import { expect, test } from 'vitest'
import { resources } from '@eos/contract/resources/all'
import { stations } from '@eos/contract/resources/stations/stations'
import { formFields } from './form-values.ts'
import { sectionsOf } from './sections.ts'

test('a station is told as what it is, where it is, and how it works', () => {
  const sections = sectionsOf(formFields(stations))
  expect(sections.map(({ name }) => name)).toEqual(['general', 'place', 'operation', 'transfer'])
  expect(sections[1]!.fields.map(([name]) => name)).toEqual([
    'provinceId',
    'address',
    'river',
    'waterBody',
    'waterLevel',
    'waterUse',
    'lat',
    'lon',
    'timeZone',
  ])
})

test('no field is left out, and none stands twice', () => {
  for (const resource of resources) {
    const fields = Object.entries(resource.fields)
    const placed = sectionsOf(fields).flatMap((section) => section.fields.map(([name]) => name))
    expect(placed.toSorted(), resource.path).toEqual(fields.map(([name]) => name).toSorted())
  }
})
