import { describe, expect, test } from 'vitest'
import { dropFill, dropShare } from './level-drop.ts'

describe('the drop of a level of water', () => {
  test('is full for the best level, empty for the worst, and falls by equal steps between', () => {
    const shares = [0, 1, 2, 3, 4, 5].map((place) => dropShare(place, 6))
    expect(shares.map((share) => Math.round(share * 100))).toEqual([100, 80, 60, 40, 20, 0])
  })

  test('is filled from below: less of it reaches less high', () => {
    const tops = [0.2, 0.4, 0.6, 0.8].map((share) => Number(dropFill(share).split(/[ A]|L/)[1]))
    expect(tops).toEqual([...tops].sort((a, b) => b - a))
    expect(new Set(tops).size).toBe(4)
  })

  test('has a closed path at every height', () => {
    for (let share = 0.02; share < 1; share += 0.02) {
      const path = dropFill(share)
      expect(path).toMatch(/^M[-\d.]+ [-\d.]+.*Z$/)
      expect(path).not.toContain('NaN')
    }
  })
})
