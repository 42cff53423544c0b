import { contrast, EAQI_LEVELS, US_AQI_LEVELS } from '@eos/indices'
import { describe, expect, test } from 'vitest'
import { airScale, inkOn, levelStyle, waterScale } from './scale.ts'

describe('the ink on a level', () => {
  test('is that of the pages on green, yellow and orange, black on red and white on purple and maroon', () => {
    const inks = airScale.levels.map(({ colour, textColour }) => inkOn(colour.hex, textColour))
    expect(inks).toEqual(['#0B1B2B', '#0B1B2B', '#0B1B2B', '#000000', '#FFFFFF', '#FFFFFF'])
  })

  test('reads on every level of every scale, with official and accessible colours', () => {
    for (const level of [
      ...airScale.levels,
      ...waterScale.levels,
      ...US_AQI_LEVELS,
      ...EAQI_LEVELS,
    ]) {
      const style = levelStyle(level)
      expect(contrast(style['--official']!, style['--official-ink']!)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(style['--accessible']!, style['--accessible-ink']!)).toBeGreaterThanOrEqual(
        4.5,
      )
    }
  })
})
