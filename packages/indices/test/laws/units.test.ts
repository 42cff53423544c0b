// Laws of unit conversion: there and back is the same number, and going in two steps is going in one.
import { describe, expect, it } from 'vitest'
import { AIR_EDITIONS } from '../../src/editions.ts'
import { convert, type Conversion } from '../../src/units/convert.ts'
import { GAS_CONDITIONS, gasConditions } from '../../src/units/gas-conditions.ts'
import type { StatedUnit } from '../../src/units/stated-unit.ts'
import { UNIT_CODES, unit, type UnitCode } from '../../src/units/unit-codes.ts'
import { randomNumbers } from './random.ts'

type Rest = Omit<Conversion, 'value' | 'from' | 'to'>
type Side = UnitCode | StatedUnit

const GASES = ['no2', 'nox', 'o3', 'so2', 'co', 'no', 'nh3', 'h2s', 'benzene', 'toluene']
const AIR: readonly UnitCode[] = ['ng/m³', 'µg/m³', 'mg/m³', 'ppb', 'ppm']
const WATER: readonly UnitCode[] = ['ng/L', 'µg/L', 'mg/L', 'g/L']

describe('unit conversions', () => {
  it('round-trip within every quantity', () => {
    for (const from of UNIT_CODES)
      for (const to of UNIT_CODES)
        if (unit(from).quantity === unit(to).quantity) expectRoundTrip(from, to, {})
  })

  it('round-trip between volume and mass for every gas at the conditions of every jurisdiction', () => {
    for (const substance of GASES)
      for (const conditions of GAS_CONDITIONS)
        for (const [from, to] of pairs(AIR)) expectRoundTrip(from, to, { substance, ...conditions })
  })

  it('round-trip between bases in every unit of mass per litre', () => {
    const elements = {
      ammonium: 'as-n',
      nitrate: 'as-n',
      nitrite: 'as-n',
      phosphate: 'as-p',
    } as const
    for (const [substance, element] of Object.entries(elements))
      for (const [one, other] of pairs(WATER)) {
        expectRoundTrip(
          { unit: one, basis: element },
          { unit: other, basis: 'as-ion' },
          { substance },
        )
        expectRoundTrip(
          { unit: one, basis: 'as-ion' },
          { unit: other, basis: 'as-ion' },
          { substance },
        )
      }
  })

  it('give the same in two steps as in one', () => {
    const random = randomNumbers(11)
    for (const substance of GASES)
      for (const conditions of GAS_CONDITIONS)
        for (const from of AIR)
          for (const by of AIR)
            for (const to of AIR) {
              const value = random() * 1000
              const rest = { substance, ...conditions }
              const halfway = convert({ value, from, to: by, ...rest })
              expectSame(
                convert({ value: halfway, from: by, to, ...rest }),
                convert({ value, from, to, ...rest }),
              )
            }
  })

  it('go by the conditions that the edition in force shares with its jurisdiction', () => {
    for (const { conditions, jurisdiction, rule } of Object.values(AIR_EDITIONS).flat()) {
      const lastDay = rule.validBefore ? dayBefore(rule.validBefore) : '2026-11-21'
      expect([rule.id, gasConditions(jurisdiction, lastDay)]).toMatchObject([rule.id, conditions])
    }
  })

  it('keep zero, sign and order', () => {
    const random = randomNumbers(12)
    for (const [from, to] of pairs(AIR)) {
      const there = (value: number) =>
        convert({ value, from, to, substance: 'o3', ...GAS_CONDITIONS[0] })
      const [one, other] = [random(), random()]
      expect(there(0)).toBe(0)
      expect(there(-one)).toBe(-there(one))
      expect(Math.sign(there(one) - there(other))).toBe(Math.sign(one - other))
    }
  })
})

const random = randomNumbers(10)

function expectRoundTrip(from: Side, to: Side, rest: Rest): void {
  for (const value of [0, 1, -3, 0.1 + 0.2, random(), random() * 1e6]) {
    const there = convert({ value, from, to, ...rest })
    expectSame(convert({ value: there, from: to, to: from, ...rest }), value)
  }
}

/** Equal but for the last bits of a binary number. */
function expectSame(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-14)
}

function pairs<Item>(items: readonly Item[]): readonly [Item, Item][] {
  return items.flatMap((one) => items.map((other): [Item, Item] => [one, other]))
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
}
