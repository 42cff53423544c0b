// The six levels of the US AQI as the rule names and colours them; the same in every edition since 1999.
import { declareLevels, type Level } from '../../levels/bands.ts'

export type UsAqiLevelKey =
  | 'good'
  | 'moderate'
  | 'unhealthy-for-sensitive-groups'
  | 'unhealthy'
  | 'very-unhealthy'
  | 'hazardous'

/**
 * 40 CFR Part 58, Appendix G, Table 1, with the colours of the Technical Assistance Document [C]. English names are the
 * rule's, Vietnamese ones ours. Hazardous has no upper end; 500 is the end of the table.
 */
export const US_AQI_LEVELS: readonly Level<UsAqiLevelKey>[] = declareLevels<UsAqiLevelKey>([
  {
    key: 'good',
    from: 0,
    to: 50,
    name: { en: 'Good', vi: 'Tốt' },
    colour: { name: { en: 'green', vi: 'xanh lá' }, hex: '#00E400' },
  },
  {
    key: 'moderate',
    from: 51,
    to: 100,
    name: { en: 'Moderate', vi: 'Trung bình' },
    colour: { name: { en: 'yellow', vi: 'vàng' }, hex: '#FFFF00' },
  },
  {
    key: 'unhealthy-for-sensitive-groups',
    from: 101,
    to: 150,
    name: { en: 'Unhealthy for Sensitive Groups', vi: 'Có hại cho nhóm nhạy cảm' },
    colour: { name: { en: 'orange', vi: 'cam' }, hex: '#FF7E00' },
  },
  {
    key: 'unhealthy',
    from: 151,
    to: 200,
    name: { en: 'Unhealthy', vi: 'Có hại cho sức khỏe' },
    colour: { name: { en: 'red', vi: 'đỏ' }, hex: '#FF0000' },
  },
  {
    key: 'very-unhealthy',
    from: 201,
    to: 300,
    name: { en: 'Very Unhealthy', vi: 'Rất có hại cho sức khỏe' },
    colour: { name: { en: 'purple', vi: 'tím' }, hex: '#8F3F97' },
  },
  {
    key: 'hazardous',
    from: 301,
    to: 500,
    isOpen: true,
    name: { en: 'Hazardous', vi: 'Nguy hại' },
    colour: { name: { en: 'maroon', vi: 'nâu đỏ' }, hex: '#7E0023' },
  },
])
