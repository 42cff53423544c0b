// Advice for each level of the European Air Quality Index: the gist of the agency's messages, in our words.
import { declareAdvice, type Advice } from '../../levels/advice.ts'
import type { Texts } from '../../base/locale.ts'
import type { EaqiFiveLevelKey, EaqiLevelKey } from './levels.ts'

type AdviceTexts = Omit<Advice<'eaqi', EaqiLevelKey>, 'index' | 'level'>

const asUsual: Texts = {
  en: 'Be active outdoors as usual.',
  vi: 'Hoạt động ngoài trời như bình thường.',
}

const lighterWithSymptoms: Texts = {
  en: 'With sore eyes, a cough or a sore throat, consider less intense activity outdoors.',
  vi: 'Nếu cay mắt, ho hoặc đau họng, hãy cân nhắc giảm hoạt động mạnh ngoài trời.',
}

const firstFive: Readonly<Record<EaqiFiveLevelKey, AdviceTexts>> = {
  good: {
    effect: { en: 'The air is good.', vi: 'Không khí trong lành.' },
    general: asUsual,
    sensitive: asUsual,
    outdoor: {
      en: 'Outdoor work, lessons and sport as usual.',
      vi: 'Làm việc, học tập và chơi thể thao ngoài trời như bình thường.',
    },
  },
  fair: {
    effect: {
      en: 'Fair air: hardly anybody feels an effect.',
      vi: 'Không khí khá tốt: hầu như không ai bị ảnh hưởng.',
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
      en: 'Sensitive people may notice symptoms.',
      vi: 'Người nhạy cảm có thể thấy triệu chứng.',
    },
    general: asUsual,
    sensitive: {
      en: 'If you notice symptoms, consider less intense activity outdoors.',
      vi: 'Nếu thấy triệu chứng, hãy cân nhắc giảm hoạt động mạnh ngoài trời.',
    },
    outdoor: {
      en: 'As usual. Let pupils and workers who notice symptoms take it easier.',
      vi: 'Như bình thường. Học sinh và người lao động có triệu chứng nên vận động nhẹ hơn.',
    },
  },
  poor: {
    effect: {
      en: 'Anybody may notice irritation; sensitive people more.',
      vi: 'Ai cũng có thể bị kích ứng; người nhạy cảm bị nhiều hơn.',
    },
    general: lighterWithSymptoms,
    sensitive: {
      en: 'Consider less physical activity, above all outdoors and when you notice symptoms.',
      vi: 'Hãy cân nhắc giảm vận động, nhất là ngoài trời và khi thấy triệu chứng.',
    },
    outdoor: {
      en: 'Lighten long or heavy work and sport outdoors; give more breaks to those with symptoms.',
      vi: 'Giảm công việc nặng, kéo dài và thể thao ngoài trời; cho người có triệu chứng nghỉ nhiều hơn.',
    },
  },
  'very-poor': {
    effect: {
      en: 'Irritation is likely; sensitive people are affected.',
      vi: 'Dễ bị kích ứng; người nhạy cảm bị ảnh hưởng.',
    },
    general: lighterWithSymptoms,
    sensitive: {
      en: 'Cut physical activity, above all outdoors and when you notice symptoms.',
      vi: 'Giảm vận động, nhất là ngoài trời và khi thấy triệu chứng.',
    },
    outdoor: {
      en: 'Shorten heavy work outdoors; move physical education and sport indoors.',
      vi: 'Rút ngắn công việc nặng ngoài trời; chuyển giờ thể dục, thể thao vào trong nhà.',
    },
  },
}

const sensitivePeople: Texts = {
  en: 'Adults and children with a disease of the airways, and adults with a heart condition',
  vi: 'Người lớn và trẻ em mắc bệnh đường hô hấp, người lớn mắc bệnh tim',
}

const source =
  'Gist of the health messages of the European Environment Agency for six levels (its help pages; GeoSphere Austria repeats them). Effects, the advice for outdoor work and school, and all Vietnamese texts are ours.'

/** For the editions with six levels. */
export const EAQI_ADVICE = declareAdvice<'eaqi', EaqiLevelKey>({
  index: 'eaqi',
  sensitivePeople,
  source,
  byLevel: {
    ...firstFive,
    'extremely-poor': {
      effect: {
        en: 'Everybody may be affected; sensitive people seriously.',
        vi: 'Mọi người đều có thể bị ảnh hưởng; người nhạy cảm bị ảnh hưởng nghiêm trọng.',
      },
      general: { en: 'Cut physical activity outdoors.', vi: 'Giảm vận động ngoài trời.' },
      sensitive: { en: 'Avoid physical activity outdoors.', vi: 'Tránh vận động ngoài trời.' },
      outdoor: {
        en: 'Put off work outdoors that can wait; keep pupils’ breaks and sport indoors.',
        vi: 'Hoãn công việc ngoài trời chưa cần thiết; cho học sinh nghỉ giải lao và chơi thể thao trong nhà.',
      },
    },
  },
})

/**
 * For the first version: the same messages without the sixth level. Whether they were the same in 2017 is not
 * confirmed.
 */
export const EAQI_FIVE_LEVELS_ADVICE = declareAdvice<'eaqi', EaqiFiveLevelKey>({
  index: 'eaqi',
  sensitivePeople,
  source: `${source} The messages were written for the six levels; those of the five-level version are not confirmed.`,
  byLevel: firstFive,
})
