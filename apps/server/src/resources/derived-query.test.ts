// Names of searches, read word by word.
import { expect, test } from 'vitest'
import { parameterNames, parseDerivedQuery } from './derived-query.ts'

const properties = new Set([
  'id',
  'name',
  'code',
  'organizationId',
  'provinceId',
  'isPublic',
  'getTime',
  'lat',
  'order',
])
const parse = (name: string) => parseDerivedQuery(name, (property) => properties.has(property))
const conditions = (name: string) =>
  parse(name)?.alternatives.map((all) =>
    all.map(({ property, operator }) => `${property} ${operator}`),
  )

const names = (name: string) => parse(name)?.alternatives.flat().flatMap(parameterNames)

test('reads conditions joined by And and Or', () => {
  expect(conditions('findByIsPublicAndProvinceIdOrOrganizationId')).toEqual([
    ['isPublic equals', 'provinceId equals'],
    ['organizationId equals'],
  ])
})

test('does not take the beginning of a property for a keyword', () => {
  expect(conditions('findByOrganizationId')).toEqual([['organizationId equals']])
  expect(conditions('findByOrderIn')).toEqual([['order in']])
})

test.each([
  ['findByIdIn', 'id in'],
  ['findByIdNotIn', 'id notIn'],
  ['findByNameContainingIgnoreCase', 'name contains'],
  ['findByNameStartsWith', 'name startsWith'],
  ['findByLatLessThanEqual', 'lat lessEqual'],
  ['findByLatIsGreaterThan', 'lat greater'],
  ['findByGetTimeAfter', 'getTime greater'],
  ['findByIsPublicTrue', 'isPublic isTrue'],
  ['findByCodeIsNotNull', 'code isNotNull'],
  ['findByCodeNot', 'code not'],
  ['findByCodeIs', 'code equals'],
  ['readByNameNotLike', 'name notLike'],
])('reads %s', (name, expected) => {
  expect(conditions(name)).toEqual([[expected]])
})

test('tells one, many, a number and a yes or no apart', () => {
  expect(parse('findFirstByCode')).toMatchObject({ gives: 'one', limit: 1 })
  expect(parse('findTop5ByCode')).toMatchObject({ gives: 'many', limit: 5 })
  expect(parse('countByCode')?.gives).toBe('count')
  expect(parse('existsByCode')?.gives).toBe('exists')
  expect(parse('findDistinctByCode')?.gives).toBe('many')
})

test('reads the order that a name asks for', () => {
  expect(parse('findByProvinceIdOrderByNameAscGetTimeDesc')?.order).toEqual([
    { property: 'name', descending: false },
    { property: 'getTime', descending: true },
  ])
  expect(parse('findByProvinceIdOrderByName')?.order).toEqual([
    { property: 'name', descending: false },
  ])
})

test('ignores case for one condition or for all', () => {
  const all = parse('findByNameAndCodeAllIgnoreCase')?.alternatives.flat()
  expect(all?.map((condition) => condition.ignoreCase)).toEqual([true, true])
  const one = parse('findByNameIgnoreCaseAndCode')?.alternatives.flat()
  expect(one?.map((condition) => condition.ignoreCase)).toEqual([true, false])
})

test('names the parameters of a condition', () => {
  expect(names('findByIdIn')).toEqual([['ids', 'id']])
  expect(names('findByGetTimeBetween')).toEqual([
    ['from', 'start', 'getTimeFrom'],
    ['to', 'end', 'getTimeTo'],
  ])
  expect(names('findByIsPublicTrue')).toEqual([])
})

test('understands no other names', () => {
  for (const name of [
    'deleteByCode',
    'removeByCode',
    'findAll',
    'findBySecret',
    'findByCodeOrderBySecretAsc',
    'By',
    'findByCodeOrderByCodeAscx',
    'findByCodeAndCodeAndCodeAndCodeAndCodeAndCodeAndCode',
  ])
    expect(parse(name)).toBeUndefined()
})
