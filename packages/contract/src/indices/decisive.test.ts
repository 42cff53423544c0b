// Fields that decide about a number are never written by the enterprise whose outlet it is.
import { expect, test } from 'vitest'
import type { Resource } from '../resource.ts'
import { resources } from '../resources/all.ts'
import { proposedFields } from '../resources/stations/station-change-proposal.ts'
import { isWriterOf } from '../people/rights.ts'
import { organizationTypes } from '../words/vocabulary.ts'

const enterprise = { organizationType: organizationTypes.enterprise, administers: false }

/** The fields that people of an enterprise write as soon as somebody gives them the right to change such items. */
function freeFields({ fields }: Resource): string[] {
  return Object.keys(fields).filter((name) => {
    const { readOnly, computed } = fields[name]!.options
    return !readOnly && !computed && isWriterOf(fields[name]!, enterprise)
  })
}

const measured = ['stations', 'location-point']

function pointsToMeasured({ fields }: Resource): string[] {
  return Object.keys(fields).filter((name) => measured.includes(fields[name]!.to ?? ''))
}

/** Items that say where readings come from and what they are held against, as soon as they are written. */
const declarations = resources.filter(
  (resource) =>
    resource.access.write === 'scope' &&
    resource.screen?.group === 'monitoring' &&
    !resource.lifecycle &&
    (measured.includes(resource.path) || pointsToMeasured(resource).length > 0),
)

/** The results of samples are public when an authority has announced them. */
const announced = 'public-location-point-data'

test('the declarations of outlets leave an enterprise nothing but words about them', () => {
  const free = declarations
    .filter(({ path }) => path !== announced)
    .map((resource) => [resource.path, freeFields(resource)])
  expect(Object.fromEntries(free)).toEqual({
    stations: ['name', 'nameEn', 'address'],
    station_indicator: [],
    station_permit: ['note'],
    'location-point': ['name', 'nameEn', 'address'],
  })
})

test('whose outlet is shown as whose is said by authorities', () => {
  const facility = resources.find(({ path }) => path === 'facility')!
  const free = freeFields(facility)
  for (const name of [...pointsToMeasured(facility), 'organizationId'])
    expect(free).not.toContain(name)
})

test('an enterprise proposes all that it may not write of its station, but not to whom it belongs', () => {
  const stations = resources.find(({ path }) => path === 'stations')!
  const locked = Object.keys(stations.fields).filter(
    (name) => !isWriterOf(stations.fields[name]!, enterprise),
  )
  const kept = ['organizationId', 'provinceId', 'programId']
  expect(locked.filter((name) => !(name in proposedFields))).toEqual(kept)
})

test('notes of authorities about others are no part of what the public reads', () => {
  const read = ['public', 'published', 'everyone']
  const open = resources.filter(
    ({ access, fields }) =>
      access.write === 'scope' &&
      read.includes(access.read) &&
      fields.note !== undefined &&
      !fields.note.options.private,
  )
  expect(open.map(({ path }) => path)).toEqual([])
})
