import type { Announcement } from '@eos/contract/calls/announced/announced-shapes'
import { expect, test } from 'vitest'
import { changedValues } from './version-changes.ts'

const version = (values: Record<string, number | null>) =>
  ({
    values: Object.entries(values).map(([code, value]) => ({
      code,
      symbol: code.toUpperCase(),
      value,
      censor: value === null ? 'lt_lod' : null,
      detectionLimit: value === null ? 0.05 : null,
      unit: 'mg/L',
    })),
  }) as unknown as Announcement

test('only values that differ are told, also those that came or went', () => {
  const changes = changedValues(
    version({ ph: 7, cod: 20, tss: 30, nh4_n: 0.2 }),
    version({ ph: 7, cod: 18, nh4_n: null, do: 5 }),
  )
  expect(changes.map(({ code, before, after }) => [code, before?.value, after?.value])).toEqual([
    ['cod', 20, 18],
    ['nh4_n', 0.2, null],
    ['do', undefined, 5],
    ['tss', 30, undefined],
  ])
})
