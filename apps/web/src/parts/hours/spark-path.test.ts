import { describe, expect, test } from 'vitest'
import { sparkOf } from './spark-path.ts'

const box = { width: 100, height: 20, margin: 0 }

describe('a sparkline', () => {
  test('runs from the left to the right, and from zero at the bottom to its largest value at the top', () => {
    expect(sparkOf([0, 5, 10], box)).toEqual({
      path: 'M0 20L50 10L100 0',
      dots: [{ x: 100, y: 0 }],
    })
  })

  test('breaks where a value is missing', () => {
    expect(sparkOf([5, 10, null, 10, 5], box).path).toBe('M0 10L25 0M75 0L100 10')
  })

  test('draws a lone value as a dot', () => {
    expect(sparkOf([null, 4, null], box)).toEqual({ path: '', dots: [{ x: 50, y: 0 }] })
  })

  test('begins at the lowest value where that is below zero', () => {
    expect(sparkOf([-10, 10], box).path).toBe('M0 20L100 0')
  })

  test('says nothing about no values', () => {
    expect(sparkOf([null, null], box)).toEqual({ path: '', dots: [] })
    expect(sparkOf([], box)).toEqual({ path: '', dots: [] })
  })
})
