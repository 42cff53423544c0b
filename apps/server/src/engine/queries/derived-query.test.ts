// Names of searches are parsed word by word.
import { describe, expect, test } from 'vitest'
import { parameterNames, parseDerivedQuery, relatedName } from './derived-query.ts'
import { bindSlots, slotsOf } from './search-parameters.ts'

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
const parse = (name: string) =>
  parseDerivedQuery(name, (word) =>
    [word, relatedName(word)].find((property) => properties.has(property)),
  )
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
  ['findByOrganization', 'organizationId equals'],
  ['findByOrganization_Id', 'organizationId equals'],
  ['findByOrganizationIn', 'organizationId in'],
  ['findByProvinceIsNull', 'provinceId isNull'],
])('reads %s', (name, expected) => {
  expect(conditions(name)).toEqual([[expected]])
})

test('tells an item, a list, a count and a boolean apart', () => {
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
  expect(names('findByOrganization')).toEqual([['organization', 'organizationId']])
  expect(names('findByOrganization_Id')).toEqual([['organizationId', 'organization']])
})

const bound = (name: string, query: string) => {
  const slots = slotsOf(parse(name)!.alternatives.flat()).flat()
  return bindSlots(slots, new URLSearchParams(query), (each) => properties.has(each))
}

describe('the values of a search', () => {
  const both = 'findByGetTimeGreaterThanEqualAndGetTimeLessThanEqual'

  test.each([
    [both, 'from=1&to=2', ['1', '2']],
    [both, 'to=2&from=1', ['1', '2']],
    [both, 'getTimeFrom=1&getTimeTo=2', ['1', '2']],
    [both, 'getTime=1&getTime=2', ['1', '2']],
    [both, 'getTime=1,2', ['1', '2']],
    ['findByGetTimeBeforeAndGetTimeAfter', 'from=1&to=2', ['2', '1']],
    ['findByCodeOrCode', 'code=1&code=2', ['1', '2']],
    ['findByOrganization', 'organizationId=5', ['5']],
    ['findByOrganizationId', 'organization=5', ['5']],
    ['findByOrganization_Id', 'organization=5', ['5']],
    ['findByGetTimeBetween', 'getTimeStart=1&getTimeEnd=2', ['1', '2']],
    ['findByGetTimeBetween', 'getTime=1&getTime=2', ['1', '2']],
    ['findByGetTimeBetween', 'getTime=1,2', ['1', '2']],
    ['findByGetTimeBetween', 'getTime=2&from=1&to=3', ['1', '3']],
    ['findByCodeAndGetTimeBetween', 'getTime=1&code=a&getTime=2', ['a', '1', '2']],
    ['findByCodeIn', 'listCode=a,b&size=5', ['a,b']],
    ['findByCodeAndGetTimeBetween', 'listCode=a&from=1&to=2', ['a', '1', '2']],
    ['findByCodeAndLat', 'first=a&second=2', ['a', '2']],
  ])('of %s are found in %s', (name, query, values) => {
    expect(bound(name, query).map(([value]) => value)).toEqual(values)
  })

  test.each([
    [both, 'getTime=1', 'to'],
    ['findByGetTimeBetween', 'getTime=1', 'to'],
    ['findByCode', '', 'code'],
    ['findByCode', 'name=x', 'code'],
    ['findByCode', 'one=1&two=2', 'code'],
    ['findByCodeAndLat', 'one=1', 'code'],
    ['findByCode', 'page=0&size=20&sort=code&projection=full', 'code'],
  ])('of %s are missing in %j', (name, query, missing) => {
    expect(() => bound(name, query)).toThrow(`The parameter ${missing} is missing.`)
  })
})

test('refuses other names', () => {
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
