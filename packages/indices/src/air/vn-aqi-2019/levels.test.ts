// The levels: complete, told apart without colour, and readable on their colours.
import { describe, expect, it } from 'vitest'
import { VN_AQI_ADVICE } from './advice.ts'
import { levelIn } from '../../levels/bands.ts'
import { VN_AQI_LEVELS } from './levels.ts'

const levelOf = (value: number) => levelIn(VN_AQI_LEVELS, value)

/** Relative luminance of WCAG 2. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((byte) => {
    const share = byte / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('levels of VN_AQI 2019', () => {
  it('hold every index from 0 to 500 exactly once', () => {
    for (let index = 0; index <= 500; index++) {
      const holding = VN_AQI_LEVELS.filter((level) => index >= level.from && index <= level.to)
      expect(holding).toHaveLength(1)
      expect(levelOf(index)).toBe(holding[0])
    }
  })

  it.each([-1, 501, 50.5, Number.NaN])('have no level for %d', (value) => {
    expect(levelOf(value)).toBeUndefined()
  })

  it.each([
    [50, 'Tốt'],
    [51, 'Trung bình'],
    [101, 'Kém'],
    [151, 'Xấu'],
    [201, 'Rất xấu'],
    [301, 'Nguy hại'],
  ])('call %d "%s", as the decision does', (value, name) => {
    expect(levelOf(value)?.name.vi).toBe(name)
  })

  it('write each colour alike as RGB and as hex', () => {
    for (const { colour } of VN_AQI_LEVELS) {
      const hex = colour.rgb.map((byte) => byte.toString(16).padStart(2, '0')).join('')
      expect(colour.hex).toBe(`#${hex.toUpperCase()}`)
    }
  })

  it('print text on their colour with a contrast of at least 4.5 : 1', () => {
    for (const { colour, textColour } of VN_AQI_LEVELS) {
      const background = luminance(colour.rgb) + 0.05
      const contrast = textColour === '#000000' ? background / 0.05 : 1.05 / background
      expect(contrast).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('have six different shapes', () => {
    expect(new Set(VN_AQI_LEVELS.map((level) => level.shape)).size).toBe(6)
  })

  it('each have advice in both languages that belongs to VN_AQI', () => {
    for (const { key } of VN_AQI_LEVELS) {
      const advice = VN_AQI_ADVICE.byLevel[key]
      expect(advice).toMatchObject({ index: 'vn_aqi', level: key })
      for (const texts of [advice.effect, advice.general, advice.sensitive, advice.outdoor]) {
        expect(texts.en).not.toBe('')
        expect(texts.vi).not.toBe('')
      }
    }
  })
})
