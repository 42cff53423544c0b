// Marks of points lie over each other.
import { expect, test } from 'vitest'
import { inDrawingOrder } from './drawing-order.ts'

test('the worst lies on top, and what has no index below', () => {
  const drawn = inDrawingOrder([{ wqi: 20 }, { wqi: null }, { wqi: 90 }, { wqi: null }])
  expect(drawn.map(({ wqi }) => wqi)).toEqual([null, null, 90, 20])
})
