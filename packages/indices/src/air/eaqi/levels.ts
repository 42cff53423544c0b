// The levels of the European Air Quality Index: six today, five in its first version.
import { declareLevels, type StatedLevel } from '../../levels/bands.ts'

export type EaqiLevelKey = 'good' | 'fair' | 'moderate' | 'poor' | 'very-poor' | 'extremely-poor'

/** The first version of 2017 ended with “very poor”. */
export type EaqiFiveLevelKey = Exclude<EaqiLevelKey, 'extremely-poor'>

const firstFive: readonly StatedLevel<EaqiFiveLevelKey>[] = [
  {
    key: 'good',
    from: 1,
    to: 1,
    name: { en: 'Good', vi: 'Tốt' },
    colour: { name: { en: 'turquoise', vi: 'Xanh ngọc' }, hex: '#50F0E6' },
  },
  {
    key: 'fair',
    from: 2,
    to: 2,
    name: { en: 'Fair', vi: 'Khá' },
    colour: { name: { en: 'green', vi: 'Xanh lục' }, hex: '#50CCAA' },
  },
  {
    key: 'moderate',
    from: 3,
    to: 3,
    name: { en: 'Moderate', vi: 'Trung bình' },
    colour: { name: { en: 'yellow', vi: 'Vàng' }, hex: '#F0E641' },
  },
  {
    key: 'poor',
    from: 4,
    to: 4,
    name: { en: 'Poor', vi: 'Kém' },
    colour: { name: { en: 'red', vi: 'Đỏ' }, hex: '#FF5050' },
  },
  {
    key: 'very-poor',
    from: 5,
    to: 5,
    name: { en: 'Very poor', vi: 'Rất kém' },
    colour: { name: { en: 'dark red', vi: 'Đỏ sẫm' }, hex: '#960032' },
  },
]

/**
 * Levels 1 to 6 [C]. English names and colours are those of the agency's viewer, as copied by a program and in two sets
 * of scales, which agree. Vietnamese names, and the names of the colours, are ours.
 */
export const EAQI_LEVELS = declareLevels<EaqiLevelKey>([
  ...firstFive,
  {
    key: 'extremely-poor',
    from: 6,
    to: 6,
    name: { en: 'Extremely poor', vi: 'Cực kỳ kém' },
    colour: { name: { en: 'purple', vi: 'Tím' }, hex: '#7D2181' },
  },
])

/** Levels 1 to 5 of the first version [1]. That their colours were today's first five is from memory [M]. */
export const EAQI_FIVE_LEVELS = declareLevels<EaqiFiveLevelKey>(firstFive)
