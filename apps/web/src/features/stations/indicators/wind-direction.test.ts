// Degrees become the nearest of eight points of the compass.
import { expect, test } from 'vitest'
import { compassPoint } from './wind-direction.ts'

test.each([
  [0, 'n'],
  [22, 'n'],
  [38, 'ne'],
  [180, 's'],
  [337, 'nw'],
  [338, 'n'],
  [360, 'n'],
  [-45, 'nw'],
] as const)('%d° is %s', (degrees, point) => {
  expect(compassPoint(degrees)).toBe(point)
})
