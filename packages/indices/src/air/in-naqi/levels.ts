// The six levels of India's National Air Quality Index.
import { declareLevels, type Level } from '../../levels/bands.ts'

export type InNaqiLevelKey =
  | 'good'
  | 'satisfactory'
  | 'moderately-polluted'
  | 'poor'
  | 'very-poor'
  | 'severe'

/**
 * The categories of the Central Pollution Control Board's report of October 2014 [C]; their colours [1] are printed in
 * other shades elsewhere. The Vietnamese names are ours, and so are shapes and text colours.
 */
export const IN_NAQI_LEVELS: readonly Level<InNaqiLevelKey>[] = declareLevels<InNaqiLevelKey>([
  {
    key: 'good',
    from: 0,
    to: 50,
    name: { en: 'Good', vi: 'Tốt' },
    colour: { name: { en: 'green', vi: 'Xanh lá cây' }, hex: '#009933' },
  },
  {
    key: 'satisfactory',
    from: 51,
    to: 100,
    name: { en: 'Satisfactory', vi: 'Đạt yêu cầu' },
    colour: { name: { en: 'light green', vi: 'Xanh lá cây nhạt' }, hex: '#58FF09' },
  },
  {
    key: 'moderately-polluted',
    from: 101,
    to: 200,
    name: { en: 'Moderately polluted', vi: 'Ô nhiễm trung bình' },
    colour: { name: { en: 'yellow', vi: 'Vàng' }, hex: '#FFFF00' },
  },
  {
    key: 'poor',
    from: 201,
    to: 300,
    name: { en: 'Poor', vi: 'Kém' },
    colour: { name: { en: 'orange', vi: 'Da cam' }, hex: '#FFA500' },
  },
  {
    key: 'very-poor',
    from: 301,
    to: 400,
    name: { en: 'Very poor', vi: 'Rất kém' },
    colour: { name: { en: 'red', vi: 'Đỏ' }, hex: '#FF0000' },
  },
  {
    key: 'severe',
    from: 401,
    to: 500,
    name: { en: 'Severe', vi: 'Nghiêm trọng' },
    colour: { name: { en: 'dark red', vi: 'Đỏ sẫm' }, hex: '#990000' },
  },
])
