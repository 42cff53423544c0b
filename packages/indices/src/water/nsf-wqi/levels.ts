// The five classes of the NSF water quality index.
import { declareLevels } from '../../levels/bands.ts'

export type NsfWqiLevelKey = 'excellent' | 'good' | 'medium' | 'bad' | 'very-bad'

/**
 * Classes and English names as published [C]: 90–100, 70–90, 50–70, 25–50, 0–25. Ours: a shared end belongs to the
 * better class, classes follow the rounded index, Vietnamese names, colours.
 */
export const NSF_WQI_LEVELS = declareLevels<NsfWqiLevelKey>([
  {
    key: 'excellent',
    from: 90,
    to: 100,
    name: { en: 'Excellent', vi: 'Rất tốt' },
    colour: { name: { en: 'blue', vi: 'Xanh nước biển' }, hex: '#2B5FD9' },
  },
  {
    key: 'good',
    from: 70,
    to: 89,
    name: { en: 'Good', vi: 'Tốt' },
    colour: { name: { en: 'green', vi: 'Xanh lá cây' }, hex: '#2E9E4F' },
  },
  {
    key: 'medium',
    from: 50,
    to: 69,
    name: { en: 'Medium', vi: 'Trung bình' },
    colour: { name: { en: 'yellow', vi: 'Vàng' }, hex: '#F2D33C' },
  },
  {
    key: 'bad',
    from: 25,
    to: 49,
    name: { en: 'Bad', vi: 'Xấu' },
    colour: { name: { en: 'orange', vi: 'Da cam' }, hex: '#EE8A2A' },
  },
  {
    key: 'very-bad',
    from: 0,
    to: 24,
    name: { en: 'Very bad', vi: 'Rất xấu' },
    colour: { name: { en: 'red', vi: 'Đỏ' }, hex: '#C9302C' },
  },
])
