// The address of the list of news says what narrows it.
import { expect, test } from 'vitest'
import { askedOf, feedOf, readPage, searchOf, showsVacancies } from './news-address.ts'

const of = (text: string) => new URLSearchParams(text)

test('an empty address asks for everything, on the site of a province for its news and those of the country', () => {
  expect(askedOf(of(''), '')).toEqual({})
  expect(askedOf(of('lang=vi'), '01')).toEqual({ placeCode: '01' })
})

test('each filter is asked for by the name that the API has for it', () => {
  expect(askedOf(of('q=+bụi+mịn&category=air&province=79&page=3'), '01')).toEqual({
    q: 'bụi mịn',
    category: 'air',
    provinceCode: '79',
    page: '2',
  })
  expect(askedOf(of('province=all'), '01')).toEqual({})
  expect(askedOf(of('organization=7'), '01')).toEqual({ organizationId: '7' })
})

test('a page that makes no sense is the first', () => {
  for (const page of ['0', '-1', 'two', '1.5', '999999'])
    expect(readPage(of(`page=${page}`))).toBe(1)
})

test('another filter begins at the first page and keeps the others', () => {
  expect(searchOf(of('q=pm&category=air&page=4&view=vacancies'), { category: 'water' })).toEqual({
    q: 'pm',
    category: 'water',
    province: '',
    organization: '',
    page: '',
    view: '',
  })
  expect(searchOf(of('q=pm'), { page: 2 })).toMatchObject({ q: 'pm', page: '2' })
})

test('the feed is that of the category and the province which are shown', () => {
  expect(feedOf(of('category=air&q=pm'), '')).toEqual({ category: 'air' })
  expect(feedOf(of(''), '01')).toEqual({ provinceCode: '01' })
  expect(feedOf(of('province=all'), '01')).toEqual({})
})

test('vacancies are a view of the page', () => {
  expect(showsVacancies(of('view=vacancies'))).toBe(true)
  expect(showsVacancies(of('view=x'))).toBe(false)
})
