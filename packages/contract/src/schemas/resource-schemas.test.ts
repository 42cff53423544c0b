// The schemas of resources have names in the API document.
import { expect, test } from 'vitest'
import { calls } from '../calls/all.ts'
import { resourceAt, resources } from '../resources/all.ts'
import { describeCalls } from '../openapi/call-paths.ts'
import { sharedSchemas } from './parts.ts'
import { resourceSchemas } from './resource-schemas.ts'

const namesOf = (path: string) => Object.keys(resourceSchemas(resourceAt(path)!))

test('they are named after an item', () => {
  expect(namesOf('stations')).toEqual([
    'Station',
    'StationSummary',
    'StationGeo',
    'NewStation',
    'StationPatch',
    'StationCollection',
  ])
  expect(namesOf('activity_logs')).toContain('ActivityLog')
})

test('two addresses of the same items share their schemas, but not those of their lists', () => {
  const [one, other] = [resourceAt('indicator')!, resourceAt('indicators')!].map(resourceSchemas)
  const shared = Object.keys(one!).filter((name) => name in other!)
  expect(shared).toEqual(['Indicator', 'IndicatorSummary', 'NewIndicator'])
  expect(shared.map((name) => other![name])).toEqual(shared.map((name) => one![name]))
})

test('no schema of a resource takes the name of another one', () => {
  const { schemas } = describeCalls(calls, { product: 'eos' })
  const taken = new Set([...Object.keys(sharedSchemas), ...Object.keys(schemas)])
  const names = resources
    .filter(({ path }) => path !== 'indicators')
    .flatMap((each) => Object.keys(resourceSchemas(each)))
  expect(names.filter((name) => taken.has(name))).toEqual([])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
