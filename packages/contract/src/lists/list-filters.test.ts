// Server, API document and screens share the filters of a list.
import { describe, expect, test } from 'vitest'
import {
  choice,
  choices,
  date,
  flag,
  instant,
  integer,
  record,
  reference,
  text,
  texts,
  type Field,
} from '../fields/field.ts'
import { rows } from '../fields/rows.ts'
import { filterParameters, operatorsOf } from './list-filters.ts'
import type { Resource } from '../resource.ts'
import { resourceAt, resources } from '../resources/all.ts'

const small: Resource = { ...resourceAt('indicator')!, size: 'small' }
const large: Resource = { ...small, size: 'large', defaultSort: ['measuredOn,desc'] }
const inSmall = (field: Field) => operatorsOf(small, 'measuredOn', field)

describe('the operators of a field', () => {
  test('follow from its kind', () => {
    expect(inSmall(text('Field', 'Trường'))).toEqual(['contains', 'empty'])
    for (const field of [
      integer('Field', 'Trường'),
      date('Field', 'Trường'),
      instant('Field', 'Trường'),
    ])
      expect(inSmall(field)).toEqual(['from', 'to', 'empty'])
    for (const field of [
      flag('Field', 'Trường'),
      choice('Field', 'Trường', ['a']),
      reference('Field', 'Trường', 'stations'),
      rows('Field', 'Trường', {}),
    ])
      expect(inSmall(field)).toEqual(['empty'])
    expect(inSmall(record('Field', 'Trường'))).toEqual([])
  })

  test('do not ask for empty values of a field that is never empty', () => {
    expect(inSmall(text('Field', 'Trường', { required: true }))).toEqual(['contains'])
    expect(inSmall(integer('Field', 'Trường', { default: 0 }))).toEqual(['from', 'to'])
    expect(inSmall(flag('Field', 'Trường', { default: false }))).toEqual([])
    expect(inSmall(text('Field', 'Trường', { filled: true, readOnly: true }))).toEqual(['contains'])
  })

  test('a list may be empty although it has a default, but not where it is required', () => {
    expect(inSmall(texts('Field', 'Trường', { default: [] }))).toEqual(['empty'])
    expect(inSmall(choices('Field', 'Trường', ['R'], { required: true }))).toEqual([])
  })

  test('there are none for what is computed when read, nor for the id', () => {
    expect(inSmall(integer('Field', 'Trường', { computed: true }))).toEqual([])
    expect(operatorsOf(small, 'id', text('Field', 'Trường'))).toEqual([])
  })

  test('a list that is never counted is narrowed along its order alone', () => {
    expect(operatorsOf(large, 'measuredOn', date('Field', 'Trường'))).toEqual([
      'from',
      'to',
      'empty',
    ])
    expect(operatorsOf(large, 'note', text('Field', 'Trường'))).toEqual([])
    expect(
      operatorsOf({ ...large, defaultSort: [] }, 'measuredOn', date('Field', 'Trường')),
    ).toEqual([])
  })
})

describe('the parameters of a resource', () => {
  test('its times are ranges, which are never empty', () => {
    const names = filterParameters(small).map(({ parameter }) => parameter)
    expect(names).toEqual(expect.arrayContaining(['createdAt.from', 'updatedAt.to']))
    expect(names).not.toContain('createdAt.empty')
  })

  test.each(resources.map((resource) => [resource.path, resource] as const))(
    'those of %s are distinct, and none is a field of that name',
    (_path, resource) => {
      const names = filterParameters(resource).map(({ parameter }) => parameter)
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => Object.hasOwn(resource.fields, name))).toEqual([])
    },
  )
})
