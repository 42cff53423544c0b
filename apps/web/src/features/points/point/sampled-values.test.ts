// Values of a sample are written as the laboratory gave them, and drawn against the limit of their own unit.
import type { RatedIndicator } from '@eos/contract/calls/announced/announced-shapes'
import { expect, test } from 'vitest'
import { documentsOf, heldAgainst, valuesByGroup, writtenValue } from './sampled-values.ts'

const plain = { value: 2.61, censor: null, detectionLimit: null }

test('a value is written with its own decimals, a censored one with its limit', () => {
  expect(writtenValue(plain, 'en')).toBe('2.61')
  expect(writtenValue(plain, 'vi')).toBe('2,61')
  expect(writtenValue({ value: 0.0004, censor: null, detectionLimit: null }, 'en')).toBe('0.0004')
  expect(writtenValue({ value: null, censor: 'lt_lod', detectionLimit: 0.05 }, 'vi')).toBe(
    '<\u00a00,05',
  )
  expect(writtenValue({ value: null, censor: 'gt_range', detectionLimit: 300 }, 'en')).toBe(
    '>\u00a0300',
  )
  expect(writtenValue({ value: null, censor: 'lt_lod', detectionLimit: null }, 'en')).toBe('')
})

const limitOf = (of: { min?: number; max?: number }, unit = 'mg/L') => ({
  ...of,
  unit,
  document: 'QCVN 08:2023/BTNMT',
  table: 'Table 2',
  column: 'B',
  validFrom: '2023-09-12',
})

test('a value stands against an upper limit, a minimum or a range', () => {
  const held = (limit: ReturnType<typeof limitOf> | null) =>
    heldAgainst({ value: 7, unit: 'mg/L', limit, ratio: null })
  expect(held(limitOf({ max: 5 }))).toEqual({ value: 7, bound: { kind: 'upper', limit: 5 } })
  expect(held(limitOf({ min: 5 }))).toEqual({ value: 7, bound: { kind: 'lower', limit: 5 } })
  expect(held(limitOf({ min: 6, max: 8.5 }))).toEqual({
    value: 7,
    bound: { kind: 'range', limit: [6, 8.5] },
  })
  expect(held(null)).toBeUndefined()
  expect(held(limitOf({}))).toBeUndefined()
})

test('where value and limit have other units, their ratio is drawn', () => {
  const about = { value: 60, unit: 'µg/L', limit: limitOf({ max: 0.05 }) }
  expect(heldAgainst({ ...about, ratio: 1.2 })).toEqual({
    value: 1.2,
    bound: { kind: 'upper', limit: 1 },
  })
  expect(heldAgainst({ ...about, ratio: null })).toBeUndefined()
})

test('values stand by the groups of the index, and the others behind them', () => {
  const values = ['tss', 'cod', 'ph', 'do'].map((code) => ({ code }) as RatedIndicator)
  const groups = [
    { group: 'I', name: 'pH', members: [{ code: 'ph' }] },
    { group: 'II', name: 'pesticides', members: [] },
    { group: 'IV', name: 'organic', members: [{ code: 'do' }, { code: 'cod' }] },
  ]
  const codes = valuesByGroup(values, groups).map(({ group, values: own }) => [
    group,
    own.map(({ code }) => code),
  ])
  expect(codes).toEqual([
    ['I', ['ph']],
    ['IV', ['cod', 'do']],
    ['', ['tss']],
  ])
})

const inTable = (table: string) => ({ limit: { ...limitOf({ max: 1 }), table } })

test('each document is named once, with the tables in which the limits stand', () => {
  const values = [inTable('Table 2'), { limit: null }, inTable('Table 1'), inTable('Table 2')]
  expect(documentsOf(values)).toBe('QCVN 08:2023/BTNMT, Table 1, Table 2')
  expect(documentsOf([{ limit: null }])).toBe('')
})
