// Oddities of single items about waste, by the fields at which they stand.
import { expect, test } from 'vitest'
import { remarkOnCount, remarksOf } from './waste-remarks.ts'

const fields = (path: string, values: object) =>
  remarksOf(path, values as Record<string, unknown>).map(({ field }) => field)

const ofStatistic = (generated: number, more: object = {}) =>
  fields('solid_waste_statistic', {
    wasteClass: 'domestic',
    population: 1000,
    generated,
    ...more,
  })

test('household waste of less than 0.2 or more than 2 kg a person and day is odd', () => {
  expect([ofStatistic(0.199), ofStatistic(0.2), ofStatistic(2), ofStatistic(2.001)]).toEqual([
    ['generated'],
    [],
    [],
    ['generated'],
  ])
  expect(ofStatistic(100, { wasteClass: 'construction' })).toEqual([])
  expect(ofStatistic(100, { population: null })).toEqual([])
})

const ofCount = (count: number, elsewhere: number | null) =>
  remarkOnCount({ count, elsewhere, registered: 4, year: 2025 })

test('a number of facilities that the register does not have is odd, of both areas together', () => {
  expect([ofCount(4, null), ofCount(2, null), ofCount(1, 3)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(ofCount(5, null)!.en).toMatch(/^the register has 4 .* 2025/)
  expect(ofCount(1, 2)!.en).toMatch(/has 4 .* 2025, not the 3 that both/)
  expect(ofCount(4, 1)!.vi).toMatch(/có 4 cơ sở .* không phải 5/)
})

const ofFacility = (capacityActual: number | null, capacityDesign: number | null = 100) =>
  fields('facility', { capacityActual, capacityDesign })

test('a plant that runs at more than 120 % of its design is odd', () => {
  expect([ofFacility(120), ofFacility(120.1), ofFacility(500, null), ofFacility(null)]).toEqual([
    [],
    ['capacityActual'],
    [],
    [],
  ])
})

const ofReceiver = (values: object) => fields('waste_receiving_organization', values)

test('a receiver with less capacity than its licence allows in all is odd, and so is a plate that is none', () => {
  const permittedWaste = [{ maxKgPerYear: 600 }, { maxKgPerYear: 500 }]
  expect(ofReceiver({ capacityTotal: 1000, permittedWaste })).toEqual(['capacityTotal'])
  expect(ofReceiver({ capacityTotal: 1100, permittedWaste })).toEqual([])
  expect(ofReceiver({ permittedWaste })).toEqual([])
  const plate = (text: string) => ofReceiver({ vehicles: [{ plate: text }] })
  for (const good of ['29C-123.45', '29C12345', '51LD-1234']) expect(plate(good), good).toEqual([])
  expect(plate('xe tải')).toEqual(['vehicles'])
})

test('other items have no oddities', () => {
  expect(fields('post', { generated: 1 })).toEqual([])
})
