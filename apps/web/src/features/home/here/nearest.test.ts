// The thing nearest to a visitor, and its distance.
import { expect, test } from 'vitest'
import { nearestOf } from './nearest.ts'

const hanoi = { lat: 21.03, lon: 105.85 }
const haiPhong = { lat: 20.86, lon: 106.68 }
const nowhere = { lat: null, lon: null }

test('is found whatever the order, with its distance', () => {
  const here = { lat: 20.95, lon: 106.0 }
  expect(nearestOf([hanoi, haiPhong, nowhere], here)?.thing).toBe(hanoi)
  expect(nearestOf([haiPhong, hanoi], here)?.thing).toBe(hanoi)
  expect(nearestOf([hanoi], here)?.km).toBeCloseTo(17.9, 1)
})

test('counts a degree of longitude as shorter than one of latitude', () => {
  const east = { lat: 60, lon: 11.5 }
  const north = { lat: 61, lon: 10 }
  expect(nearestOf([north, east], { lat: 60, lon: 10 })?.thing).toBe(east)
})

test('is unknown where nothing has a place', () => {
  expect(nearestOf([nowhere], { lat: 21, lon: 105 })).toBeUndefined()
})
