// Levels are found by the rounded index, and their colours and shapes follow from what the rule states.
import { describe, expect, it } from 'vitest'
import { declareLevels, levelIn, levelPlace, rgbOf, type StatedLevel } from './bands.ts'

const level = (key: string, from: number, to: number, hex: string): StatedLevel<string> => ({
  key,
  from,
  to,
  name: { en: key, vi: `mức ${key}` },
  colour: { name: { en: 'a colour', vi: 'một màu' }, hex },
})

const LEVELS = declareLevels([
  level('good', 0, 50, '#00E400'),
  level('poor', 51, 100, '#FF7E00'),
  { ...level('bad', 101, 200, '#7E0023'), isOpen: true },
])

describe('levelIn', () => {
  it.each([
    [0, 'good'],
    [50, 'good'],
    [51, 'poor'],
    [100, 'poor'],
    [101, 'bad'],
    [200, 'bad'],
    [5000, 'bad'],
  ])('finds the level of %d', (value, key) => {
    expect(levelIn(LEVELS, value)?.key).toBe(key)
    expect(LEVELS[levelPlace(LEVELS, value)]?.key).toBe(key)
  })

  it.each([-1, 50.5, Number.NaN, Number.POSITIVE_INFINITY])('finds none for %d', (value) => {
    expect(levelIn(LEVELS, value)).toBeUndefined()
    expect(levelPlace(LEVELS, value)).toBe(-1)
  })

  it('finds none above a last level that has an end', () => {
    expect(levelIn(LEVELS.slice(0, 2), 101)).toBeUndefined()
  })
})

describe('declareLevels', () => {
  it('keeps what the rule states, and adds the colour as numbers', () => {
    expect(LEVELS[1]).toMatchObject({
      ...level('poor', 51, 100, '#FF7E00'),
      colour: { hex: '#FF7E00', rgb: [255, 126, 0] },
    })
    expect(rgbOf('#0a0B0c')).toEqual([10, 11, 12])
  })

  it('writes black on light colours and white on dark ones', () => {
    expect(LEVELS.map(({ textColour }) => textColour)).toEqual(['#000000', '#000000', '#FFFFFF'])
    expect(LEVELS.map(({ accessible }) => accessible.textColour)).toEqual([
      '#000000',
      '#000000',
      '#FFFFFF',
    ])
  })

  it('gives up to six levels a shape each, and more levels shapes in their order', () => {
    const many = (count: number) =>
      declareLevels(
        Array.from({ length: count }, (_, place) => level(`${place}`, place, place, '#FFFFFF')),
      ).map(({ shape }) => shape)
    expect(new Set(many(6)).size).toBe(6)
    expect(many(3)).toEqual(many(6).slice(0, 3))
    expect(many(10).toSorted((a, b) => many(6).indexOf(a) - many(6).indexOf(b))).toEqual(many(10))
    const own = declareLevels([{ ...level('one', 1, 1, '#FFFFFF'), shape: 'hexagon' }])
    expect(own[0]!.shape).toBe('hexagon')
  })
})
