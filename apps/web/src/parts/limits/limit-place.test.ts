import type { Bound } from '@eos/indices'
import { describe, expect, test } from 'vitest'
import { limitPlace, limitRatio, linePlace } from './limit-place.ts'

const upper: Bound = { kind: 'upper', limit: 75 }
const lower: Bound = { kind: 'lower', limit: 5 }
const range: Bound = { kind: 'range', limit: [6, 9] }

describe('a value against an upper limit', () => {
  test('reaches the line when it equals the limit, which is allowed', () => {
    expect(limitPlace(75, upper)).toEqual({
      kind: 'bar',
      length: linePlace,
      isOver: false,
      goesOn: false,
    })
  })

  test('is as long as its share of the limit', () => {
    expect(limitPlace(37.5, upper)).toMatchObject({ length: linePlace / 2, isOver: false })
    expect(limitPlace(82.5, upper)).toMatchObject({ length: linePlace * 1.1, isOver: true })
  })

  test('goes on beyond the track from one and a half times the limit', () => {
    expect(limitPlace(112.5, upper)).toMatchObject({ length: 1, goesOn: false })
    expect(limitPlace(113, upper)).toMatchObject({ length: 1, goesOn: true, isOver: true })
  })

  test('has no length below zero', () => {
    expect(limitPlace(-2, upper)).toMatchObject({ length: 0, isOver: false })
  })

  test('breaks a limit of zero as soon as there is any', () => {
    const none: Bound = { kind: 'upper', limit: 0 }
    expect(limitPlace(0, none)).toMatchObject({ length: 0, isOver: false })
    expect(limitPlace(0.1, none)).toMatchObject({ length: 1, isOver: true, goesOn: true })
  })
})

describe('a value against a minimum', () => {
  test('passes the line when it is too small', () => {
    expect(limitPlace(4, lower)).toMatchObject({ isOver: true, length: (5 / 4) * linePlace })
    expect(limitPlace(7.5, lower)).toMatchObject({ isOver: false, length: (5 / 7.5) * linePlace })
  })

  test('goes on beyond the track at zero', () => {
    expect(limitRatio(0, lower)).toBe(Infinity)
    expect(limitPlace(0, lower)).toMatchObject({ length: 1, isOver: true, goesOn: true })
  })
})

describe('a value against a range', () => {
  test('is a dot in a window whose right side is the line', () => {
    expect(limitPlace(9, range)).toMatchObject({ kind: 'window', to: linePlace, isOver: false })
    const middle = limitPlace(7.5, range)
    expect(middle.kind === 'window' && middle.dot).toBeCloseTo(0.5)
  })

  test('is beyond it on either side, and stays on the track', () => {
    expect(limitPlace(5.9, range)).toMatchObject({ isOver: true, goesOn: false })
    expect(limitPlace(14, range)).toMatchObject({ isOver: true, goesOn: true, dot: 1 })
    expect(limitPlace(0, range)).toMatchObject({ isOver: true, goesOn: true, dot: 0 })
  })
})
