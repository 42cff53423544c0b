import { anySubject } from '@eos/contract/people/rights'
import { matrixGroups } from '@eos/contract/labels/rights-matrix'
import { expect, test } from 'vitest'
import { isSubject, resourceOfSubject, subjectLabel } from './subject-labels.ts'

test('every subject of the matrix of rights has a name in both languages', () => {
  for (const { subject } of matrixGroups.flatMap(({ rows }) => rows))
    for (const locale of ['en', 'vi'] as const) {
      const label = subjectLabel(subject, locale)
      expect(label, subject).not.toBe(subject)
      expect(label, subject).not.toBe('')
    }
  expect(subjectLabel(anySubject, 'vi')).not.toBe(subjectLabel(anySubject, 'en'))
})

test('entries of the log lead to the items that they are about', () => {
  expect(resourceOfSubject('STATION')).toBe('stations')
  expect(resourceOfSubject('LOCATION_POINT')).toBe('location-point')
  expect(resourceOfSubject('post')).toBe('post')
  expect(resourceOfSubject('deliveries')).toBeUndefined()
})

test('only grants and entries of the log name subjects', () => {
  expect(isSubject('grant', 'subject')).toBe(true)
  expect(isSubject('messages', 'subject')).toBe(false)
  expect(isSubject('grant', 'note')).toBe(false)
})
