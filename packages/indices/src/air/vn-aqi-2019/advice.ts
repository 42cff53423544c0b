// What each level of VN_AQI 2019 means for health, and what people can do: the gist of the decision's tables in our words.
import type { Texts } from '../../locale.ts'
import { VN_AQI_LEVELS, type VnAqiLevelKey } from './levels.ts'

/** Belongs to VN_AQI alone: levels of other indices have other limits, so their advice is another one. */
export interface VnAqiAdvice {
  index: 'vn_aqi'
  level: VnAqiLevelKey
  effect: Texts
  public: Texts
  sensitive: Texts
}

/** Whom the rule counts as sensitive. */
export const VN_AQI_SENSITIVE_PEOPLE: Texts = {
  en: 'Older people, children, and people with a disease of the lungs or the heart',
  vi: 'Người già, trẻ em, người mắc bệnh hô hấp hoặc tim mạch',
}

/** Gist of Tables 4 and 5 of Decision 1459/QĐ-TCMT, one entry per level. */
export const VN_AQI_ADVICE: Readonly<Record<VnAqiLevelKey, VnAqiAdvice>> = byLevel({
  good: {
    effect: { en: 'No effect on health.', vi: 'Không ảnh hưởng tới sức khỏe.' },
    public: { en: 'Enjoy being outdoors.', vi: 'Tự do hoạt động ngoài trời.' },
    sensitive: { en: 'Enjoy being outdoors.', vi: 'Tự do hoạt động ngoài trời.' },
  },
  moderate: {
    effect: {
      en: 'Acceptable air. Sensitive people may feel some effect.',
      vi: 'Không khí ở mức chấp nhận được. Người nhạy cảm có thể chịu ảnh hưởng nhất định.',
    },
    public: { en: 'Enjoy being outdoors.', vi: 'Tự do hoạt động ngoài trời.' },
    sensitive: {
      en: 'You can be active outdoors. Watch for coughing or shortness of breath.',
      vi: 'Vẫn có thể hoạt động ngoài trời. Chú ý nếu ho hoặc khó thở.',
    },
  },
  poor: {
    effect: {
      en: 'Sensitive people feel effects. Most others feel little.',
      vi: 'Người nhạy cảm bị ảnh hưởng sức khỏe. Những người khác ít bị ảnh hưởng.',
    },
    public: {
      en: 'With sore eyes, a cough or a sore throat, spend less time outdoors. Pupils may go out, with less long exercise.',
      vi: 'Nếu đau mắt, ho hoặc đau họng, hãy giảm thời gian ở ngoài trời. Học sinh có thể ra ngoài nhưng giảm tập thể dục kéo dài.',
    },
    sensitive: {
      en: 'Cut heavy activity and time outdoors. People with asthma may need their medicine more often.',
      vi: 'Giảm hoạt động mạnh và thời gian ở ngoài trời. Người bệnh hen có thể cần dùng thuốc thường xuyên hơn.',
    },
  },
  bad: {
    effect: {
      en: 'Everyone begins to feel effects; for sensitive people they are more serious.',
      vi: 'Mọi người bắt đầu bị ảnh hưởng; người nhạy cảm bị ảnh hưởng nghiêm trọng hơn.',
    },
    public: {
      en: 'Cut heavy activity outdoors, avoid long exercise, rest more indoors.',
      vi: 'Giảm hoạt động mạnh ngoài trời, tránh tập luyện kéo dài, nghỉ ngơi nhiều hơn trong nhà.',
    },
    sensitive: {
      en: 'Stay indoors and cut heavy activity. If you must go out, wear a proper mask.',
      vi: 'Nên ở trong nhà và giảm hoạt động mạnh. Nếu phải ra ngoài, hãy đeo khẩu trang đạt chuẩn.',
    },
  },
  'very-bad': {
    effect: {
      en: 'Health warning: everyone is affected more seriously.',
      vi: 'Cảnh báo sức khỏe: mọi người bị ảnh hưởng nghiêm trọng hơn.',
    },
    public: {
      en: 'Be outdoors as little as possible and move activities indoors. Wear a mask outdoors.',
      vi: 'Hạn chế tối đa hoạt động ngoài trời, chuyển hoạt động vào trong nhà. Đeo khẩu trang khi ra ngoài.',
    },
    sensitive: {
      en: 'Stay indoors and cut heavy activity.',
      vi: 'Nên ở trong nhà và giảm hoạt động mạnh.',
    },
  },
  hazardous: {
    effect: {
      en: 'Emergency: the whole population is seriously affected.',
      vi: 'Tình trạng khẩn cấp: toàn bộ người dân bị ảnh hưởng nghiêm trọng.',
    },
    public: {
      en: 'Stay indoors and close doors and windows. Wear a mask if you must go out.',
      vi: 'Ở trong nhà, đóng cửa ra vào và cửa sổ. Đeo khẩu trang nếu phải ra ngoài.',
    },
    sensitive: {
      en: 'Stay indoors and close doors and windows. Wear a mask if you must go out.',
      vi: 'Ở trong nhà, đóng cửa ra vào và cửa sổ. Đeo khẩu trang nếu phải ra ngoài.',
    },
  },
})

type AdviceTexts = Omit<VnAqiAdvice, 'index' | 'level'>

function byLevel(
  texts: Readonly<Record<VnAqiLevelKey, AdviceTexts>>,
): Record<VnAqiLevelKey, VnAqiAdvice> {
  const entries = VN_AQI_LEVELS.map(({ key }) => [
    key,
    { index: 'vn_aqi', level: key, ...texts[key] },
  ])
  return Object.fromEntries(entries) as Record<VnAqiLevelKey, VnAqiAdvice>
}
