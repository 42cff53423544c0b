// The small map shows the part of the country in which the places of a list lie.
import { expect, test } from 'vitest'
import { stillPlace } from './country-picture.ts'
import { mapShape, viewOf } from './map-view.ts'

const hanoi = { lat: 21.03, lon: 105.85 }
const saigon = { lat: 10.78, lon: 106.7 }

test('all places lie inside, away from the edge', () => {
  const view = viewOf([hanoi, saigon])
  expect(view.height / view.width).toBeCloseTo(mapShape, 2)
  for (const place of [hanoi, saigon]) {
    const { x, y } = stillPlace(place)
    expect(x).toBeGreaterThan(view.x + view.mark)
    expect(x).toBeLessThan(view.x + view.width - view.mark)
    expect(y).toBeGreaterThan(view.y + view.mark)
    expect(y).toBeLessThan(view.y + view.height - view.mark)
  }
})

test('a single place stands in the middle of its surroundings', () => {
  const view = viewOf([hanoi])
  const { x, y } = stillPlace(hanoi)
  expect(view.width).toBeGreaterThan(2)
  expect(x).toBeCloseTo(view.x + view.width / 2, 2)
  expect(y).toBeCloseTo(view.y + view.height / 2, 2)
  expect(view.hasNumbers).toBe(true)
})

test('many marks are small and have no numbers', () => {
  const many = Array.from({ length: 200 }, (_, place) => ({ lat: 10 + place / 20, lon: 106 }))
  const view = viewOf(many)
  expect(view.hasNumbers).toBe(false)
  const few = viewOf(many.slice(0, 10))
  expect(view.mark / view.width).toBeLessThan(few.mark / few.width / 2)
})
