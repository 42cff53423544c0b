import { VN_AQI_LEVELS } from '@eos/indices'
import { describe, expect, test } from 'vitest'
import { onTrack, rangePieces } from './hour-range.ts'

const piecesOf = (low: number, high: number) =>
  rangePieces(VN_AQI_LEVELS, low, high, 200).map(({ level, from, to }) => [level.key, from, to])

describe('the range of a day', () => {
  test('is cut where a level ends, without gaps', () => {
    expect(piecesOf(88, 157)).toEqual([
      ['moderate', 0.44, 0.5],
      ['poor', 0.5, 0.75],
      ['bad', 0.75, 0.785],
    ])
  })

  test('is one piece within one level, also when all hours are equal', () => {
    expect(piecesOf(17, 30)).toEqual([['good', 0.085, 0.15]])
    expect(piecesOf(64, 64)).toEqual([['moderate', 0.32, 0.32]])
  })

  test('ends with the track where the index goes beyond it', () => {
    expect(piecesOf(180, 340).at(-1)).toEqual(['bad', 0.9, 1])
    expect(onTrack(340, 200)).toBe(1)
  })
})
