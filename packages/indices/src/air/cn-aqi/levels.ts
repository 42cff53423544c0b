// The six levels of China's AQI, which both editions of HJ 633 name and colour alike.
import { declareLevels, type Level } from '../../levels/bands.ts'

export type CnAqiLevelKey =
  | 'excellent'
  | 'good'
  | 'lightly-polluted'
  | 'moderately-polluted'
  | 'heavily-polluted'
  | 'severely-polluted'

/**
 * The table of levels and Annex A of HJ 633 [C]: 优, 良, 轻度污染, 中度污染, 重度污染, 严重污染, in green, yellow, orange, red, purple
 * and maroon. The English and Vietnamese names are ours, and so are shapes and text colours.
 */
export const CN_AQI_LEVELS: readonly Level<CnAqiLevelKey>[] = declareLevels<CnAqiLevelKey>([
  {
    key: 'excellent',
    from: 0,
    to: 50,
    name: { en: 'Excellent', vi: 'Rất tốt' },
    colour: { name: { en: 'green', vi: 'Xanh lá cây' }, hex: '#00E400' },
  },
  {
    key: 'good',
    from: 51,
    to: 100,
    name: { en: 'Good', vi: 'Tốt' },
    colour: { name: { en: 'yellow', vi: 'Vàng' }, hex: '#FFFF00' },
  },
  {
    key: 'lightly-polluted',
    from: 101,
    to: 150,
    name: { en: 'Lightly polluted', vi: 'Ô nhiễm nhẹ' },
    colour: { name: { en: 'orange', vi: 'Da cam' }, hex: '#FF7E00' },
  },
  {
    key: 'moderately-polluted',
    from: 151,
    to: 200,
    name: { en: 'Moderately polluted', vi: 'Ô nhiễm trung bình' },
    colour: { name: { en: 'red', vi: 'Đỏ' }, hex: '#FF0000' },
  },
  {
    key: 'heavily-polluted',
    from: 201,
    to: 300,
    name: { en: 'Heavily polluted', vi: 'Ô nhiễm nặng' },
    colour: { name: { en: 'purple', vi: 'Tím' }, hex: '#99004C' },
  },
  {
    key: 'severely-polluted',
    from: 301,
    to: 500,
    name: { en: 'Severely polluted', vi: 'Ô nhiễm nghiêm trọng' },
    colour: { name: { en: 'maroon', vi: 'Nâu đỏ' }, hex: '#7E0023' },
  },
])
