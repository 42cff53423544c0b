// The newest hour of a river or lake says what its water is fit for, as far as enough of it is measured.
import { expect, test } from 'vitest'
import type { JudgedHour } from '../../../parts/limits/hour-verdict.ts'
import { fitnessOf } from './water-fitness.ts'

const periodEnd = '2026-11-22T10:00:00Z'
const units: Record<string, string> = { ph: '', cod: 'mg/L', do: 'mg/L', tss: 'mg/L' }

const measured = (values: Record<string, number | null>) =>
  Object.entries(values).map(
    ([indicator, value]) =>
      ({ indicator: { indicator, unit: units[indicator] ?? '°C' }, value }) as JudgedHour,
  )
const river = { waterBody: 'river', periodEnd }

test('is the worst class that one of its indicators satisfies', () => {
  expect(fitnessOf(measured({ ph: 7, cod: 9, do: 6.5, tss: 20 }), river)).toEqual({
    kind: 'class',
    class: 'A',
    parameters: ['ph', 'cod', 'tss', 'do'],
  })
  expect(fitnessOf(measured({ ph: 7, cod: 14, do: 6.5, tss: 20 }), river)).toMatchObject({
    class: 'B',
  })
})

test('is none below the least oxygen of the lowest class', () => {
  expect(fitnessOf(measured({ ph: 7, cod: 9, do: 1.4 }), river)).toMatchObject({ kind: 'none' })
})

test('is unknown where the kind of water is not declared, or too little is measured', () => {
  const all = { ph: 7, cod: 9, do: 6.5 }
  expect(fitnessOf(measured(all), { waterBody: null, periodEnd })).toEqual({ kind: 'undeclared' })
  expect(fitnessOf(measured({ ph: 7, cod: 9, do: null }), river)).toEqual({ kind: 'unknown' })
})
