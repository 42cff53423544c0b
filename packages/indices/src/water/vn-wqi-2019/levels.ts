// The six levels of VN_WQI 2019 as the decision names and colours them.
import { declareLevels } from '../../levels/bands.ts'

export type VnWqiLevelKey = 'very-good' | 'good' | 'moderate' | 'bad' | 'poor' | 'very-polluted'

/**
 * Bands, Vietnamese names and colours of Decision 1460/QĐ-TCMT [C]; the names of the colours [1, from memory but for
 * the first]. English names are ours. "Kém" is worse than "Xấu" here; in VN_AQI it is the other way round.
 */
export const VN_WQI_LEVELS = declareLevels<VnWqiLevelKey>([
  {
    key: 'very-good',
    from: 91,
    to: 100,
    name: { en: 'Very good', vi: 'Rất tốt' },
    colour: { name: { en: 'blue', vi: 'Xanh nước biển' }, hex: '#3333FF' },
  },
  {
    key: 'good',
    from: 76,
    to: 90,
    name: { en: 'Good', vi: 'Tốt' },
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
    key: 'bad',
    from: 26,
    to: 50,
    name: { en: 'Bad', vi: 'Xấu' },
    colour: { name: { en: 'orange', vi: 'Da cam' }, hex: '#FF7E00' },
  },
  {
    key: 'poor',
    from: 10,
    to: 25,
    name: { en: 'Poor', vi: 'Kém' },
    colour: { name: { en: 'red', vi: 'Đỏ' }, hex: '#FF0000' },
  },
  {
    key: 'very-polluted',
    from: 0,
    to: 9,
    name: { en: 'Very heavily polluted', vi: 'Ô nhiễm rất nặng' },
    colour: { name: { en: 'maroon', vi: 'Nâu' }, hex: '#7E0023' },
  },
])
