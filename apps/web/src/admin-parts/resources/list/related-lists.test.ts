// The related lists of an item follow from the declarations of the things that name it.
import { expect, test } from 'vitest'
import { resourceAt, resources } from '@eos/contract/resources/all'
import { relatedLists } from './related-lists.ts'

const listsOf = (path: string) =>
  relatedLists(resourceAt(path)!).map(({ screen, by }) => `${screen.resource.path}.${by}`)

test('a station has its indicators, its permits and what else names it', () => {
  const lists = relatedLists(resourceAt('stations')!)
  const needed = lists.filter(({ isNeeded }) => isNeeded).map(({ screen }) => screen.resource.path)
  expect(needed).toEqual(expect.arrayContaining(['station_indicator', 'station_permit']))
  expect(listsOf('stations')).toContain('station_indicator.stationId')
})

test('a program has its stations and sampling points, a category those below it', () => {
  expect(listsOf('programs')).toEqual(
    expect.arrayContaining(['stations.programId', 'location-point.programId']),
  )
  expect(listsOf('category')).toContain('category.parentId')
})

test('what names a thing in several ways, or in the lines of a list, has no list of its own', () => {
  // A rule names the indicator that it judges and one that it compares with.
  expect(listsOf('indicator')).not.toContain('quality-rule.indicatorId')
  expect(listsOf('danger_waste').some((each) => each.startsWith('facility'))).toBe(false)
})

test('each list can be narrowed by the field that names the item', () => {
  const wrong = resources.flatMap((resource) =>
    relatedLists(resource).filter(({ screen, by }) => {
      const field = screen.resource.fields[by]
      return field?.kind !== 'reference' || field.to !== resource.path
    }),
  )
  expect(wrong).toEqual([])
})
