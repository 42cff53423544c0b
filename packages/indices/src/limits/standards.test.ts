// The limits of every standard keep these rules.
import { describe, expect, it } from 'vitest'
import { isUnitCode } from '../units/unit-codes.ts'
import { hasLimits, PARAMETER_NAMES } from './parameters.ts'
import { LIMIT_STANDARDS } from './standards.ts'

describe('every standard', () => {
  it('names its parameters in both languages, and states known units', () => {
    for (const { limits } of LIMIT_STANDARDS) {
      for (const { parameter, unit } of limits) {
        expect(hasLimits(parameter)).toBe(true)
        expect(PARAMETER_NAMES[parameter].vi).not.toBe('')
        expect(isUnitCode(unit)).toBe(true)
      }
    }
  })

  it('states each limit once at any time', () => {
    for (const { limits } of LIMIT_STANDARDS) {
      const keys = limits.map(
        ({ parameter, averaging, class: name, waterBody, validFrom }) =>
          `${parameter} ${averaging} ${name} ${waterBody} ${validFrom}`,
      )
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})
