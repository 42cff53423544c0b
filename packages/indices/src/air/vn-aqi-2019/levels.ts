// The six levels of VN_AQI 2019 as the decision names and colours them.
import { declareLevels } from '../../levels/bands.ts'

export type VnAqiLevelKey = 'good' | 'moderate' | 'poor' | 'bad' | 'very-bad' | 'hazardous'

/**
 * Table 1 of the decision [C], ascending. The Vietnamese names and the colours are the decision's, the English names
 * are ours, and so are the shapes and text colours, which make a level readable without its colour.
 */
export const VN_AQI_LEVELS = declareLevels<VnAqiLevelKey>([
  {
    key: 'good',
    from: 0,
    to: 50,
    name: { en: 'Good', vi: 'Tốt' },
    colour: { name: { en: 'green', vi: 'Xanh' }, hex: '#00E400' },
  },
  {
    key: 'moderate',
    from: 51,
    to: 100,
    name: { en: 'Moderate', vi: 'Trung bình' },
    colour: { name: { en: 'yellow', vi: 'Vàng' }, hex: '#FFFF00' },
  },
  {
    key: 'poor',
    from: 101,
    to: 150,
    name: { en: 'Poor', vi: 'Kém' },
    colour: { name: { en: 'orange', vi: 'Da cam' }, hex: '#FF7E00' },
  },
  {
    key: 'bad',
    from: 151,
    to: 200,
    name: { en: 'Bad', vi: 'Xấu' },
    colour: { name: { en: 'red', vi: 'Đỏ' }, hex: '#FF0000' },
  },
  {
    key: 'very-bad',
    from: 201,
    to: 300,
    name: { en: 'Very bad', vi: 'Rất xấu' },
    colour: { name: { en: 'purple', vi: 'Tím' }, hex: '#8F3F97' },
  },
  {
    key: 'hazardous',
    from: 301,
    to: 500,
    name: { en: 'Hazardous', vi: 'Nguy hại' },
    colour: { name: { en: 'maroon', vi: 'Nâu' }, hex: '#7E0023' },
  },
])
