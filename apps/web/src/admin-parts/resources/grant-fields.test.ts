// The form of a grant, and the subjects that rights and the log name.
import { expect, test } from 'vitest'
import { text } from '@eos/contract/fields/field'
import { resources } from '@eos/contract/resources/all'
import { askedField, isAsked, withConsequences } from './grant-fields.ts'
import { isSubject, resourceOfSubject, subjectLabel } from './subject-labels.ts'

const field = text('Scope', 'Phạm vi', { max: 100 })

const asked = (scopeKind: unknown) => askedField('grant', 'scopeId', field, { scopeKind })

test('the kind of a scope decides which item is asked for', () => {
  expect(asked('province')).toMatchObject({ kind: 'reference', to: 'province' })
  expect(asked('station')).toMatchObject({ kind: 'reference', to: 'stations' })
  for (const kind of ['country', 'own', null, undefined]) expect(asked(kind)).toBe(field)
})

test('only a scope with an item asks for one', () => {
  const kinds = ['own', 'country', 'province', 'organization', 'station', null]
  const asked = kinds.filter((scopeKind) => isAsked('grant', 'scopeId', { scopeKind }))
  expect(asked).toEqual(['province', 'organization', 'station'])
  expect(isAsked('grant', 'action', { scopeKind: 'own' })).toBe(true)
})

test('another kind of scope forgets the item, and nothing else does', () => {
  const values = { scopeKind: 'province', scopeId: '1', subject: 'stations' }
  expect(withConsequences('grant', values, 'scopeKind')).toEqual({ ...values, scopeId: null })
  expect(withConsequences('grant', values, 'subject')).toBe(values)
  expect(withConsequences('stations', values, 'scopeKind')).toBe(values)
})

test('the subject of a grant is chosen among all kinds of things; other forms keep their fields', () => {
  const { choices } = askedField('grant', 'subject', field, {})
  expect(choices).toEqual(expect.arrayContaining(['*', 'STATION', 'stations']))
  expect(askedField('stations', 'subject', field, {})).toBe(field)
})

test('every subject that can be chosen has a name in both languages', () => {
  const { choices = [] } = askedField('grant', 'subject', field, {})
  for (const locale of ['en', 'vi'] as const)
    expect(choices.filter((each) => subjectLabel(String(each), locale) === each)).toEqual([])
})

test('a subject that nothing is known of stays as it is written', () => {
  for (const subject of ['constructor', 'unknown', '']) {
    expect(subjectLabel(subject, 'vi')).toBe(subject)
    expect(resourceOfSubject(subject)).toBeUndefined()
  }
})

test('the kinds of the specification lead to the lists of their items', () => {
  expect(resourceOfSubject('STATION')).toBe('stations')
  expect(resourceOfSubject('LOCATION_POINT')).toBe('location-point')
  expect(resources.filter(({ path }) => resourceOfSubject(path) !== path)).toEqual([])
})

test('a field names a kind of thing only in grants and in the log', () => {
  expect([isSubject('grant', 'subject'), isSubject('activity_logs', 'subject')]).toEqual([
    true,
    true,
  ])
  expect([isSubject('messages', 'subject'), isSubject('grant', 'scopeId')]).toEqual([false, false])
})
