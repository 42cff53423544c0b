// The figures that a reviewer writes become a factor and a shift.
import { expect, test } from 'vitest'
import { checkJudgement, correctionOf, noFigures } from './correction.ts'

const figures = { factor: '1', shift: '0', value: '' }

test('a factor and a shift are read with either decimal sign', () => {
  expect(correctionOf({ ...figures, factor: '0,5', shift: '-2.5' }, false, 'vi')).toEqual({
    factor: 0.5,
    shift: -2.5,
  })
})

test('a factor that can mean two numbers is read in the language of the page alone', () => {
  const shown = { ...figures, factor: '1,005' }
  expect(correctionOf(shown, false, 'vi')).toEqual({ factor: 1.005, shift: 0 })
  expect(correctionOf(shown, false, 'en')).toBeUndefined()
})

test('one value for all readings takes nothing of them', () => {
  expect(correctionOf({ ...figures, value: '7,1' }, true, 'vi')).toEqual({ factor: 0, shift: 7.1 })
  expect(correctionOf({ ...figures, value: '0' }, true, 'vi')).toEqual({ factor: 0, shift: 0 })
})

test('what would leave every reading as it is, is no correction', () => {
  expect(correctionOf(figures, false, 'vi')).toBeUndefined()
  expect(correctionOf({ ...figures, factor: '1,0', shift: '-0' }, false, 'vi')).toBeUndefined()
})

test('what is no number is no correction', () => {
  expect(correctionOf({ ...figures, factor: 'two' }, false, 'vi')).toBeUndefined()
  expect(correctionOf({ ...figures, shift: '' }, false, 'vi')).toBeUndefined()
  expect(correctionOf({ ...figures, factor: '2' }, true, 'vi')).toBeUndefined()
})

const range = { from: '2026-11-20T01:00:00Z', to: '2026-11-20T02:00:00Z' }
const judgement = { figures: noFigures, isValue: false, reason: 'pump failed', range }

test('a judgement says what it lacks, field by field', () => {
  expect(checkJudgement({ ...judgement, verdict: 'reject' }, 'vi')).toEqual({})
  expect(
    checkJudgement({ ...judgement, range: undefined, reason: ' x ', verdict: 'reject' }, 'vi'),
  ).toEqual({ from: 'needsRange', reason: 'needsReason' })
  expect(checkJudgement({ ...judgement, verdict: 'adjust' }, 'vi')).toEqual({
    factor: 'needsChange',
  })
  expect(
    checkJudgement(
      { ...judgement, figures: { ...noFigures, shift: 'x' }, verdict: 'adjust' },
      'vi',
    ),
  ).toEqual({ factor: 'needsNumber' })
  expect(checkJudgement({ ...judgement, isValue: true, verdict: 'adjust' }, 'vi')).toEqual({
    value: 'needsNumber',
  })
})
