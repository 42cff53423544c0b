// Advice for each band of the UK Daily Air Quality Index: the gist of the official messages, in our words.
import { declareAdvice, type Advice } from '../../levels/advice.ts'
import type { Texts } from '../../base/locale.ts'
import type { UkDaqiBand, UkDaqiLevelKey } from './levels.ts'

type AdviceTexts = Omit<Advice<'uk_daqi', UkDaqiLevelKey>, 'index' | 'level'>

const asUsual: Texts = {
  en: 'Be active outdoors as usual.',
  vi: 'Hoạt động ngoài trời như bình thường.',
}

const byBand: Readonly<Record<UkDaqiBand, AdviceTexts>> = {
  low: {
    effect: {
      en: 'Effects are unlikely to be noticed, even by those who are sensitive.',
      vi: 'Khó nhận thấy ảnh hưởng, kể cả với người nhạy cảm.',
    },
    general: asUsual,
    sensitive: asUsual,
    outdoor: {
      en: 'Outdoor work, lessons and sport as usual.',
      vi: 'Làm việc, học tập và chơi thể thao ngoài trời như bình thường.',
    },
  },
  moderate: {
    effect: {
      en: 'Sensitive people may notice mild effects.',
      vi: 'Người nhạy cảm có thể thấy ảnh hưởng nhẹ.',
    },
    general: asUsual,
    sensitive: {
      en: 'If you have symptoms, consider less strenuous activity, above all outdoors.',
      vi: 'Nếu có triệu chứng, hãy cân nhắc giảm hoạt động gắng sức, nhất là ngoài trời.',
    },
    outdoor: {
      en: 'As usual. Let pupils and workers with symptoms take it easier.',
      vi: 'Như bình thường. Học sinh và người lao động có triệu chứng nên vận động nhẹ hơn.',
    },
  },
  high: {
    effect: {
      en: 'Sensitive people may notice marked effects; others may feel discomfort.',
      vi: 'Người nhạy cảm có thể bị ảnh hưởng rõ rệt; những người khác có thể khó chịu.',
    },
    general: {
      en: 'With sore eyes, a cough or a sore throat, consider less activity, above all outdoors.',
      vi: 'Nếu cay mắt, ho hoặc đau họng, hãy cân nhắc giảm hoạt động, nhất là ngoài trời.',
    },
    sensitive: {
      en: 'Cut strenuous activity, above all outdoors and with symptoms; older people too. People with asthma may need their reliever inhaler more often.',
      vi: 'Giảm hoạt động gắng sức, nhất là ngoài trời và khi có triệu chứng; người cao tuổi cũng vậy. Người bệnh hen có thể cần dùng thuốc cắt cơn thường xuyên hơn.',
    },
    outdoor: {
      en: 'Lighten heavy work and sport outdoors; give more breaks to those with symptoms.',
      vi: 'Giảm công việc nặng và thể thao ngoài trời; cho người có triệu chứng nghỉ nhiều hơn.',
    },
  },
  'very-high': {
    effect: {
      en: 'Sensitive people may get worse; others may be affected as well.',
      vi: 'Bệnh của người nhạy cảm có thể nặng thêm; những người khác cũng có thể bị ảnh hưởng.',
    },
    general: {
      en: 'Cut physical exertion, above all outdoors and with a cough or a sore throat.',
      vi: 'Giảm vận động gắng sức, nhất là ngoài trời và khi ho hoặc đau họng.',
    },
    sensitive: {
      en: 'Avoid strenuous activity; older people too. People with asthma may need their reliever inhaler more often.',
      vi: 'Tránh hoạt động gắng sức; người cao tuổi cũng vậy. Người bệnh hen có thể cần dùng thuốc cắt cơn thường xuyên hơn.',
    },
    outdoor: {
      en: 'Put off heavy work outdoors; keep physical education and sport indoors.',
      vi: 'Hoãn công việc nặng ngoài trời; chuyển giờ thể dục, thể thao vào trong nhà.',
    },
  },
}

export const UK_DAQI_ADVICE = declareAdvice<'uk_daqi', UkDaqiLevelKey>({
  index: 'uk_daqi',
  sensitivePeople: {
    en: 'Adults and children with a lung problem, and adults with a heart problem; from “high” on also older people',
    vi: 'Người lớn và trẻ em có bệnh phổi, người lớn có bệnh tim; từ mức “cao” thêm người cao tuổi',
  },
  source:
    'Gist of the messages of the Committee on the Medical Effects of Air Pollutants, as Defra and the Scottish and local networks print them. Effects, the advice for outdoor work and school, and all Vietnamese texts are ours.',
  byLevel: {
    'low-1': byBand.low,
    'low-2': byBand.low,
    'low-3': byBand.low,
    'moderate-4': byBand.moderate,
    'moderate-5': byBand.moderate,
    'moderate-6': byBand.moderate,
    'high-7': byBand.high,
    'high-8': byBand.high,
    'high-9': byBand.high,
    'very-high-10': byBand['very-high'],
  },
})
