// The five levels of VN_AQI 2011: names of the later edition, other limits.
import { declareLevels } from '../../levels/bands.ts'

/**
 * The keys carry the year on purpose: "Xấu" of 2011 begins at 201, "Xấu" of 2019 at 151, and advice for the one must
 * not stand under the other.
 */
export type VnAqi2011LevelKey =
  | 'good-2011'
  | 'moderate-2011'
  | 'poor-2011'
  | 'bad-2011'
  | 'hazardous-2011'

/**
 * Limits and names [1]: Ha Noi's portal of 20 October 2019. The last level has no upper end; 500 is for legends. The
 * colours' names are from memory [M], their values those of the decision of 2019; English names are ours.
 */
export const VN_AQI_2011_LEVELS = declareLevels<VnAqi2011LevelKey>([
  {
    key: 'good-2011',
    from: 0,
    to: 50,
    name: { en: 'Good', vi: 'Tốt' },
    colour: { name: { en: 'green', vi: 'Xanh' }, hex: '#00E400' },
  },
  {
    key: 'moderate-2011',
    from: 51,
    to: 100,
    name: { en: 'Moderate', vi: 'Trung bình' },
    colour: { name: { en: 'yellow', vi: 'Vàng' }, hex: '#FFFF00' },
  },
  {
    key: 'poor-2011',
    from: 101,
    to: 200,
    name: { en: 'Poor', vi: 'Kém' },
    colour: { name: { en: 'orange', vi: 'Da cam' }, hex: '#FF7E00' },
  },
  {
    key: 'bad-2011',
    from: 201,
    to: 300,
    name: { en: 'Bad', vi: 'Xấu' },
    colour: { name: { en: 'red', vi: 'Đỏ' }, hex: '#FF0000' },
  },
  {
    key: 'hazardous-2011',
    from: 301,
    to: 500,
    isOpen: true,
    name: { en: 'Hazardous', vi: 'Nguy hại' },
    colour: { name: { en: 'maroon', vi: 'Nâu' }, hex: '#7E0023' },
  },
])
