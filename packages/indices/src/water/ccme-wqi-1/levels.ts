// The five categories of CCME WQI 1.0.
import { declareLevels } from '../../levels/bands.ts'

export type CcmeWqiLevelKey = 'excellent' | 'good' | 'fair' | 'marginal' | 'poor'

/** Bounds and English names of the User's Manual [C]. Vietnamese names and colours are ours. */
export const CCME_WQI_LEVELS = declareLevels<CcmeWqiLevelKey>([
  {
    key: 'excellent',
    from: 95,
    to: 100,
    name: { en: 'Excellent', vi: 'Rất tốt' },
    colour: { name: { en: 'blue', vi: 'Xanh nước biển' }, hex: '#2B5FD9' },
  },
  {
    key: 'good',
    from: 80,
    to: 94,
    name: { en: 'Good', vi: 'Tốt' },
    colour: { name: { en: 'green', vi: 'Xanh lá cây' }, hex: '#2E9E4F' },
  },
  {
    key: 'fair',
    from: 65,
    to: 79,
    name: { en: 'Fair', vi: 'Khá' },
    colour: { name: { en: 'yellow', vi: 'Vàng' }, hex: '#F2D33C' },
  },
  {
    key: 'marginal',
    from: 45,
    to: 64,
    name: { en: 'Marginal', vi: 'Cận biên' },
    colour: { name: { en: 'orange', vi: 'Da cam' }, hex: '#EE8A2A' },
  },
  {
    key: 'poor',
    from: 0,
    to: 44,
    name: { en: 'Poor', vi: 'Kém' },
    colour: { name: { en: 'red', vi: 'Đỏ' }, hex: '#C9302C' },
  },
])

/**
 * The way in which an index between two categories is assigned: `rounded`, by the published integer, so that number and
 * category always fit (94.5 is published as 95, Excellent; 94.3 as 94, Good); `unrounded`, by the exact index, cut at
 * 44, 64, 79 and 94, each belonging to the category below (94.3 is Excellent), as the province of British Columbia
 * does. Sources disagree [D].
 */
export type CategoryBy = 'rounded' | 'unrounded'

/** Place of the category of an index; `value` is the rounded one, `unrounded` the exact one. */
export function categoryPlace(value: number, unrounded: number, by: CategoryBy): number {
  if (by === 'rounded') return CCME_WQI_LEVELS.findIndex(({ from }) => value >= from)
  const place = CCME_WQI_LEVELS.findIndex(({ from }) => unrounded > from - 1)
  return place < 0 ? CCME_WQI_LEVELS.length - 1 : place
}
