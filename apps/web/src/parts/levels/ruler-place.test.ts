import { VN_AQI_LEVELS } from '@eos/indices'
import { describe, expect, test } from 'vitest'
import { narrowWords, rulerPlace } from './ruler-place.ts'
import { airScale, risingLevels, waterScale } from './scale.ts'

describe('the place of a value on the ruler', () => {
  test('lies in the band of its level, as far as the value has come between its bounds', () => {
    const place = rulerPlace(VN_AQI_LEVELS, 143)!
    expect(place.band).toBe(2)
    expect(place.share).toBeCloseTo((2 + 42 / 49) / 6)
  })

  test('is the left end for zero and the right end for the largest index', () => {
    expect(rulerPlace(VN_AQI_LEVELS, 0)).toEqual({ band: 0, share: 0 })
    expect(rulerPlace(VN_AQI_LEVELS, 500)).toEqual({ band: 5, share: 1 })
  })

  test('does not exist for what no level holds', () => {
    expect(rulerPlace(VN_AQI_LEVELS, 501)).toBeUndefined()
    expect(rulerPlace(VN_AQI_LEVELS, 50.5)).toBeUndefined()
  })

  test('rises to the right for water too, from its worst level to its best', () => {
    const levels = risingLevels(waterScale)
    expect(levels.map(({ key }) => key)).toEqual([
      'very-polluted',
      'poor',
      'bad',
      'moderate',
      'good',
      'very-good',
    ])
    expect(rulerPlace(levels, 64)!.band).toBe(3)
    expect(risingLevels(airScale)).toBe(airScale.levels)
  })
})

describe('the words of a narrow ruler', () => {
  test('are the first, the active and the last', () => {
    for (const active of [1, 2, 3, 4])
      expect(narrowWords(6, active).map(({ band }) => band)).toEqual([0, active, 5])
    expect(narrowWords(6, 0).map(({ band }) => band)).toEqual([0, 5])
    expect(narrowWords(6, 5).map(({ band }) => band)).toEqual([0, 5])
  })

  test('fill the row without standing on one another', () => {
    for (const active of [0, 1, 2, 3, 4, 5]) {
      const words = narrowWords(6, active)
      expect(words[0]!.start).toBe(1)
      expect(words.at(-1)!.end).toBe(7)
      for (const [place, word] of words.slice(1).entries())
        expect(word.start).toBe(words[place]!.end)
    }
  })

  test('stand under their band', () => {
    for (const active of [1, 2, 3, 4]) {
      const word = narrowWords(6, active)[1]!
      const edge = word.align === 'start' ? word.start : word.end - 1
      expect(edge).toBe(active + 1)
    }
  })
})
