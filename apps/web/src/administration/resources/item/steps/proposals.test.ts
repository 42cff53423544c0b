// An enterprise proposes changes of its station.
import { expect, test } from 'vitest'
import { resourceAt } from '@eos/contract/resources/all'
import { stationChangeProposal } from '@eos/contract/resources/stations/station-change-proposal'
import { isProposed, newBody, proposalsOf } from './proposals.ts'

const stations = resourceAt('stations')!

test('changes of stations are proposed in a resource whose field names the station', () => {
  expect(proposalsOf(stations)).toEqual({ resource: stationChangeProposal, about: 'stationId' })
  expect(proposalsOf(resourceAt('indicator')!)).toBeUndefined()
})

test('a proposal sends what would be different, also what would be emptied, and its reason', () => {
  const before = { stationId: null, justification: null, lat: 21, lon: 105, intervalSeconds: 300 }
  const values = { ...before, stationId: '7', justification: 'Moved.', lat: 21.5, lon: null }
  expect(newBody(stationChangeProposal, before, values)).toEqual({
    stationId: '7',
    justification: 'Moved.',
    lat: 21.5,
    lon: null,
  })
})

test('any other new item sends what was filled in', () => {
  const values = { name: 'Hồ Tây', code: 'HN', river: '', lat: null, referenceOnly: false }
  expect(newBody(stations, {}, values)).toEqual({
    name: 'Hồ Tây',
    code: 'HN',
    referenceOnly: false,
  })
})

test('a field of the station is proposed only in a proposal', () => {
  expect(isProposed(stationChangeProposal, 'lat')).toBe(true)
  expect(isProposed(stationChangeProposal, 'justification')).toBe(false)
  expect(isProposed(stations, 'lat')).toBe(false)
})
