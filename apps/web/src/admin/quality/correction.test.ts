// The figures that a reviewer writes become a factor and a shift.
import { expect, test } from 'vitest'
import { correctionOf } from './correction.ts'

const figures = { factor: '1', shift: '0', value: '' }

test('a factor and a shift are read with either decimal sign', () => {
  expect(correctionOf({ ...figures, factor: '0,5', shift: '-2.5' }, false)).toEqual({
    factor: 0.5,
    shift: -2.5,
  })
})

test('one value for all readings takes nothing of them', () => {
  expect(correctionOf({ ...figures, value: '7,1' }, true)).toEqual({ factor: 0, shift: 7.1 })
  expect(correctionOf({ ...figures, value: '0' }, true)).toEqual({ factor: 0, shift: 0 })
})

test('what would leave every reading as it is, is no correction', () => {
  expect(correctionOf(figures, false)).toBeUndefined()
  expect(correctionOf({ ...figures, factor: '1,0', shift: '-0' }, false)).toBeUndefined()
})

test('what is no number is no correction', () => {
  expect(correctionOf({ ...figures, factor: 'two' }, false)).toBeUndefined()
  expect(correctionOf({ ...figures, shift: '' }, false)).toBeUndefined()
  expect(correctionOf({ ...figures, factor: '2' }, true)).toBeUndefined()
})
