// The levels and advice of the US AQI: complete, open above 500, in both languages, and bound to their index.
import { describe, expect, it } from 'vitest'
import { adviceFor } from '../../levels/advice.ts'
import { levelIn } from '../../levels/bands.ts'
import { US_AQI_ADVICE } from './advice.ts'
import { US_AQI_LEVELS } from './levels.ts'
import { usAqi2024 } from './us-aqi-2024.ts'

describe('levels of the US AQI', () => {
  it('hold every index from 0 to 500 exactly once', () => {
    for (let index = 0; index <= 500; index++) {
      const holding = US_AQI_LEVELS.filter((level) => index >= level.from && index <= level.to)
      expect(holding).toHaveLength(1)
      expect(levelIn(US_AQI_LEVELS, index)).toBe(holding[0])
    }
  })

  it('hold what lies above 500 as hazardous, and nothing below 0', () => {
    expect(levelIn(US_AQI_LEVELS, 755)?.key).toBe('hazardous')
    expect(levelIn(US_AQI_LEVELS, -1)).toBeUndefined()
    expect(levelIn(US_AQI_LEVELS, 50.5)).toBeUndefined()
  })

  it.each([
    [50, 'Good', [0, 228, 0]],
    [100, 'Moderate', [255, 255, 0]],
    [150, 'Unhealthy for Sensitive Groups', [255, 126, 0]],
    [200, 'Unhealthy', [255, 0, 0]],
    [300, 'Very Unhealthy', [143, 63, 151]],
    [301, 'Hazardous', [126, 0, 35]],
  ])('%d is %s in the official colour', (index, name, rgb) => {
    const level = levelIn(US_AQI_LEVELS, index)
    expect(level?.name.en).toBe(name)
    expect(level?.colour.rgb).toEqual(rgb)
  })
})

describe('advice of the US AQI', () => {
  it('has all four texts of every level in both languages', () => {
    for (const { key } of US_AQI_LEVELS) {
      const { index, level, effect, general, sensitive, outdoor } = US_AQI_ADVICE.byLevel[key]
      expect([index, level]).toEqual(['us_aqi', key])
      for (const text of [effect, general, sensitive, outdoor]) {
        expect(text.en).toMatch(/\.$/)
        expect(text.vi).toMatch(/\.$/)
        expect(text.vi).not.toBe(text.en)
      }
    }
  })

  it('stands under a US AQI', () => {
    const level = levelIn(usAqi2024.levels, 160)!
    expect(adviceFor(US_AQI_ADVICE, { index: 'us_aqi', level }).level).toBe('unhealthy')
  })

  it('does not stand under another index of the same colours', () => {
    const level = levelIn(usAqi2024.levels, 160)!
    // @ts-expect-error the type refuses, and so does the function where types are not checked
    expect(() => adviceFor(US_AQI_ADVICE, { index: 'vn_aqi', level })).toThrow(TypeError)
  })
})
