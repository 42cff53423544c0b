// Advice for each level of VN_WQI 2011: the uses of its water, which are those of the same bands in the edition of
// 2019.
import { declareAdvice } from '../../levels/advice.ts'
import { VN_WQI_ADVICE } from '../vn-wqi-2019/advice.ts'
import type { VnWqi2011LevelKey } from './levels.ts'

const { byLevel, sensitivePeople } = VN_WQI_ADVICE

export const VN_WQI_2011_ADVICE = declareAdvice<'vn_wqi', VnWqi2011LevelKey>({
  index: 'vn_wqi',
  sensitivePeople,
  source:
    'Suitable use: bands of Decision 879/QĐ-TCMT as a public page prints them. Advice to everybody, to sensitive people and for work and school: ours, as in the edition of 2019.',
  byLevel: {
    good: byLevel['very-good'],
    fair: byLevel.good,
    moderate: byLevel.moderate,
    poor: byLevel.bad,
    polluted: byLevel.poor,
  },
})
