// The province of a visitor is that of the nearest station.
import { expect, test } from 'vitest'
import { nearestProvince } from './nearest.ts'

const hanoi = { lat: 21.03, lon: 105.85, provinceCode: '01' }
const haiPhong = { lat: 20.86, lon: 106.68, provinceCode: '31' }
const nowhere = { lat: null, lon: null, provinceCode: '79' }

test('is that of the nearest station, whatever their order', () => {
  const here = { lat: 20.95, lon: 106.0 }
  expect(nearestProvince([hanoi, haiPhong, nowhere], here)).toBe('01')
  expect(nearestProvince([haiPhong, hanoi], here)).toBe('01')
})

test('counts a degree of longitude as shorter than one of latitude', () => {
  const east = { lat: 60, lon: 11.5, provinceCode: 'east' }
  const north = { lat: 61, lon: 10, provinceCode: 'north' }
  expect(nearestProvince([north, east], { lat: 60, lon: 10 })).toBe('east')
})

test('is unknown without stations', () => {
  expect(nearestProvince([nowhere], { lat: 21, lon: 105 })).toBeUndefined()
})
