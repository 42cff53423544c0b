// The pages about the year read their choices from the address.
import { expect, test } from 'vitest'
import { askedStations, readCompared, readYear } from './variation-address.ts'

const search = (text: string) => new URLSearchParams(text)

test('a year is four digits of this age; anything else is the present year', () => {
  expect(readYear(search('year=2024'))).toBe(2024)
  for (const wrong of ['', 'year=', 'year=24', 'year=3024', 'year=2024a'])
    expect(readYear(search(wrong))).toBeUndefined()
})

test('three stations are compared at most, each once, and what is no id is left out', () => {
  expect(readCompared(search('compare=7,7,x,8,9,10'))).toEqual(['7', '8', '9'])
  expect(readCompared(search(''))).toEqual([])
})

test('stations are chosen from the own province until another one is named', () => {
  const own = { id: '1', provinceCode: '01' }
  expect(askedStations(search('compare=2'), own)).toEqual({
    provinceCode: '01',
    stationIds: ['1', '2'],
  })
  expect(askedStations(search('of=79'), own).provinceCode).toBe('79')
  expect(askedStations(search('of='), { id: '1', provinceCode: null }).provinceCode).toBe(undefined)
})
