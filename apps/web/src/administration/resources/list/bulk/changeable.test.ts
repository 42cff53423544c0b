// The fields that are changed in many items at once.
import { expect, test } from 'vitest'
import { resourceAt, resources } from '@eos/contract/resources/all'
import { changeableFields } from './changeable.ts'

const namesOf = (path: string) => changeableFields(resourceAt(path)!).map(([name]) => name)

test('what tells one item from another is not offered', () => {
  expect(namesOf('stations')).not.toContain('code')
  expect(namesOf('stations')).toContain('river')
  for (const resource of resources)
    for (const key of resource.naturalKey ?? [])
      expect(changeableFields(resource).map(([name]) => name)).not.toContain(key)
})

test('the status of a life-cycle changes by its steps alone', () => {
  expect(namesOf('waste_report_result')).not.toContain('status')
})
