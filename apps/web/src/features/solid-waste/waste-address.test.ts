// The addresses of the pages about solid waste.
import { expect, test } from 'vitest'
import { askedOf, ofCountry, readView, searchWith } from './waste-address.ts'

const view = (search: string) => readView(new URLSearchParams(search))

test('an address without choices asks for the newest year of household waste in the provinces of today', () => {
  expect(askedOf(view(''))).toEqual({})
  expect(view('')).toMatchObject({
    type: 'domestic',
    units: 'today',
    by: 'generated',
    amounts: 'day',
  })
})

test('the choices of an address are asked for by the names of the API', () => {
  const search =
    'year=2024&type=construction&area=urban&province=24&units=reported&by=energy&amounts=year'
  expect(askedOf(view(search))).toEqual({
    year: '2024',
    wasteClass: 'construction',
    area: 'urban',
    units: 'reported',
    provinceCode: '24',
    order: 'energy',
  })
  expect(askedOf(ofCountry(view(search)))).not.toHaveProperty('provinceCode')
})

test('what there is not counts as absent', () => {
  expect(askedOf(view('year=20x4&type=gold&area=sea&units=mine&by=best&province=<b>'))).toEqual({})
})

test('a link keeps the other choices of the page, and leaves out what is chosen anew or given up', () => {
  const present = new URLSearchParams('year=2024&area=urban&lang=vi&rows=all')
  expect(searchWith(present, { year: '2023', rows: '' })).toEqual({ year: '2023', area: 'urban' })
})
