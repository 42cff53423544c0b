// The five levels of VN_WQI 2011.
import { declareLevels } from '../../levels/bands.ts'

export type VnWqi2011LevelKey = 'good' | 'fair' | 'moderate' | 'poor' | 'polluted'

/**
 * Bands [C]; names as a public page of that time prints them [1]; names of the colours from memory, where that page has
 * green and light green for the two best levels. English names and the shades are ours.
 */
export const VN_WQI_2011_LEVELS = declareLevels<VnWqi2011LevelKey>([
  {
    key: 'good',
    from: 91,
    to: 100,
    name: { en: 'Good', vi: 'Tốt' },
    colour: { name: { en: 'blue', vi: 'Xanh nước biển' }, hex: '#3333FF' },
  },
  {
    key: 'fair',
    from: 76,
    to: 90,
    name: { en: 'Fair', vi: 'Khá' },
    colour: { name: { en: 'green', vi: 'Xanh lá cây' }, hex: '#00E400' },
  },
  {
    key: 'moderate',
    from: 51,
    to: 75,
    name: { en: 'Moderate', vi: 'Trung bình' },
    colour: { name: { en: 'yellow', vi: 'Vàng' }, hex: '#FFFF00' },
  },
  {
    key: 'poor',
    from: 26,
    to: 50,
    name: { en: 'Poor', vi: 'Kém' },
    colour: { name: { en: 'orange', vi: 'Da cam' }, hex: '#FF7E00' },
  },
  {
    key: 'polluted',
    from: 0,
    to: 25,
    name: { en: 'Polluted', vi: 'Ô nhiễm' },
    colour: { name: { en: 'red', vi: 'Đỏ' }, hex: '#FF0000' },
  },
])
