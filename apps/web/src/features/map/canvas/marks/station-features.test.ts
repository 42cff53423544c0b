// The points that the map draws.
import { expect, test } from 'vitest'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { mapStations } from '../../map-stations.ts'
import { makeStation, now } from '../../../../../test/make-station.ts'
import { membersOf, stationFeatures, type MarksLook } from './station-features.ts'

const usual: MarksLook = {
  kind: 'air',
  chosenId: undefined,
  zoom: 6,
  locale: 'vi',
  levelColours: 'official',
  colours: (colour) => colour,
}
const pointsOf = (stations: LatestStation[], look: Partial<MarksLook> = {}) =>
  stationFeatures(mapStations(stations, [], now, 'vi'), { ...usual, ...look }).features

test('puts longitude before latitude and carries number, mark and the colour of the number', () => {
  const [point] = pointsOf([
    makeStation({ lat: 21, lon: 105.5, index: { value: 230, level: 'very-bad' } }),
  ])
  expect(point?.geometry.coordinates).toEqual([105.5, 21])
  expect(point?.properties).toMatchObject({ form: 'one', kind: 'air', mark: 'very-bad', count: 1 })
  expect(point?.properties).toMatchObject({ text: '230', ink: '#FFFFFF', hasShape: true })
})

test('shows the index 0 as a number', () => {
  const [point] = pointsOf([makeStation({ index: { value: 0, level: 'good' } })])
  expect(point?.properties.text).toBe('0')
})

test('a silent station has no number and no shape of a level', () => {
  const [point] = pointsOf([makeStation({ state: 'offline' })])
  expect(point?.properties).toMatchObject({ mark: 'silent', text: '', hasShape: false })
})

test('leaves out a station without a position', () => {
  expect(pointsOf([makeStation({ lat: null, lon: null })])).toEqual([])
})

const near = [
  makeStation({ id: '1', lat: 21, lon: 105.8, index: { value: 160, level: 'bad' } }),
  makeStation({ id: '2', lat: 21.01, lon: 105.81, index: { value: 40, level: 'good' } }),
  makeStation({ id: '3', lat: 21.02, lon: 105.8, state: 'offline' }),
]

test('gathers stations that would cover each other under the worst, says how many they are, and leaves a dot at each place', () => {
  const [point, ...others] = pointsOf(near)
  expect(point?.properties).toMatchObject({ id: '1', form: 'several', mark: 'bad', count: 3 })
  expect(others.map(({ properties }) => properties)).toMatchObject([
    { id: '2', form: 'dot', mark: 'good', text: '' },
    { id: '3', form: 'dot', mark: 'silent', text: '' },
  ])
  const ids = membersOf(mapStations(near, [], now, 'vi'), usual, '1').map(
    ({ station }) => station.id,
  )
  expect(ids.toSorted()).toEqual(['1', '2', '3'])
  expect(pointsOf(near, { zoom: 13 })).toHaveLength(3)
})

test('the chosen station is a mark of its own, also of a kind that is not coloured', () => {
  expect(pointsOf(near, { chosenId: '2' })[0]?.properties).toMatchObject({
    id: '2',
    form: 'chosen',
  })
  const river = makeStation({
    id: '9',
    lat: 15,
    medium: 'water',
    stationType: 'surface_water_auto',
    index: null,
  })
  const [other] = pointsOf([river])
  expect(other?.properties).toMatchObject({ form: 'other', kind: 'water', mark: 'plain', text: '' })
  const [chosen] = pointsOf([river], { chosenId: '9' })
  expect(chosen?.properties).toMatchObject({ form: 'chosen', kind: 'water', mark: 'plain' })
})
