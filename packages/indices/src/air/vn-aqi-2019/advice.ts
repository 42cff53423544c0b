// Advice for each level of VN_AQI 2019: the effects on health and what people can do, summarised from the decision.
import { declareAdvice } from '../../levels/advice.ts'
import type { VnAqiLevelKey } from './levels.ts'

export const VN_AQI_ADVICE = declareAdvice<'vn_aqi', VnAqiLevelKey>({
  index: 'vn_aqi',
  sensitivePeople: {
    en: 'Older people, children, and people with a disease of the lungs or the heart',
    vi: 'Người già, trẻ em, người mắc bệnh hô hấp hoặc tim mạch',
  },
  source:
    'Gist of Tables 4 and 5 of Decision 1459/QĐ-TCMT (effects, general public, sensitive people). Of outdoor work and school the ' +
    'decision says only, at the level “Kém”, that pupils may go out with less long exercise; the rest of that column is ours, drawn ' +
    'from what the decision tells everybody and sensitive people at the same level.',
  byLevel: {
    good: {
      effect: { en: 'No effect on health.', vi: 'Không ảnh hưởng tới sức khỏe.' },
      general: { en: 'Enjoy being outdoors.', vi: 'Tự do hoạt động ngoài trời.' },
      sensitive: { en: 'Enjoy being outdoors.', vi: 'Tự do hoạt động ngoài trời.' },
      outdoor: {
        en: 'Work, lessons and sports outdoors need no change.',
        vi: 'Làm việc, học tập và thể thao ngoài trời như bình thường.',
      },
    },
    moderate: {
      effect: {
        en: 'Acceptable air. Sensitive people may feel some effect.',
        vi: 'Không khí ở mức chấp nhận được. Người nhạy cảm có thể chịu ảnh hưởng nhất định.',
      },
      general: { en: 'Enjoy being outdoors.', vi: 'Tự do hoạt động ngoài trời.' },
      sensitive: {
        en: 'You can be active outdoors. Watch for coughing or shortness of breath.',
        vi: 'Vẫn có thể hoạt động ngoài trời. Chú ý nếu ho hoặc khó thở.',
      },
      outdoor: {
        en: 'No change needed; let sensitive pupils and workers rest when they cough or are short of breath.',
        vi: 'Không cần thay đổi; cho học sinh và người lao động nhạy cảm nghỉ khi ho hoặc khó thở.',
      },
    },
    poor: {
      effect: {
        en: 'Sensitive people feel effects. Most others feel little.',
        vi: 'Người nhạy cảm bị ảnh hưởng sức khỏe. Những người khác ít bị ảnh hưởng.',
      },
      general: {
        en: 'With sore eyes, a cough or a sore throat, spend less time outdoors. Pupils may go out, with less long exercise.',
        vi: 'Nếu đau mắt, ho hoặc đau họng, hãy giảm thời gian ở ngoài trời. Học sinh có thể ra ngoài nhưng giảm tập thể dục kéo dài.',
      },
      sensitive: {
        en: 'Cut heavy activity and time outdoors. People with asthma may need their medicine more often.',
        vi: 'Giảm hoạt động mạnh và thời gian ở ngoài trời. Người bệnh hen có thể cần dùng thuốc thường xuyên hơn.',
      },
      outdoor: {
        en: 'Pupils may go out, with less long exercise. Give outdoor workers more breaks.',
        vi: 'Học sinh có thể ra ngoài nhưng giảm tập thể dục kéo dài. Người làm việc ngoài trời nên nghỉ giải lao nhiều hơn.',
      },
    },
    bad: {
      effect: {
        en: 'Everyone begins to feel effects; for sensitive people they are more serious.',
        vi: 'Mọi người bắt đầu bị ảnh hưởng; người nhạy cảm bị ảnh hưởng nghiêm trọng hơn.',
      },
      general: {
        en: 'Cut heavy activity outdoors, avoid long exercise, rest more indoors.',
        vi: 'Giảm hoạt động mạnh ngoài trời, tránh tập luyện kéo dài, nghỉ ngơi nhiều hơn trong nhà.',
      },
      sensitive: {
        en: 'Stay indoors and cut heavy activity. If you must go out, wear a proper mask.',
        vi: 'Nên ở trong nhà và giảm hoạt động mạnh. Nếu phải ra ngoài, hãy đeo khẩu trang đạt chuẩn.',
      },
      outdoor: {
        en: 'Move sports lessons indoors. Cut heavy work outdoors and let people rest indoors.',
        vi: 'Chuyển giờ thể dục vào trong nhà. Giảm công việc nặng ngoài trời và bố trí chỗ nghỉ trong nhà.',
      },
    },
    'very-bad': {
      effect: {
        en: 'Health warning: everyone is affected more seriously.',
        vi: 'Cảnh báo sức khỏe: mọi người bị ảnh hưởng nghiêm trọng hơn.',
      },
      general: {
        en: 'Be outdoors as little as possible and move activities indoors. Wear a mask outdoors.',
        vi: 'Hạn chế tối đa hoạt động ngoài trời, chuyển hoạt động vào trong nhà. Đeo khẩu trang khi ra ngoài.',
      },
      sensitive: {
        en: 'Stay indoors and cut heavy activity.',
        vi: 'Nên ở trong nhà và giảm hoạt động mạnh.',
      },
      outdoor: {
        en: 'Keep pupils indoors. Put off work outdoors where possible; whoever works there wears a mask.',
        vi: 'Cho học sinh ở trong nhà. Hoãn công việc ngoài trời nếu có thể; người phải làm việc ngoài trời cần đeo khẩu trang.',
      },
    },
    hazardous: {
      effect: {
        en: 'Emergency: the whole population is seriously affected.',
        vi: 'Tình trạng khẩn cấp: toàn bộ người dân bị ảnh hưởng nghiêm trọng.',
      },
      general: {
        en: 'Stay indoors and close doors and windows. Wear a mask if you must go out.',
        vi: 'Ở trong nhà, đóng cửa ra vào và cửa sổ. Đeo khẩu trang nếu phải ra ngoài.',
      },
      sensitive: {
        en: 'Stay indoors and close doors and windows. Wear a mask if you must go out.',
        vi: 'Ở trong nhà, đóng cửa ra vào và cửa sổ. Đeo khẩu trang nếu phải ra ngoài.',
      },
      outdoor: {
        en: 'No school activity outdoors, and no outdoor work that can wait. Keep doors and windows closed.',
        vi: 'Ngừng hoạt động của trường học ở ngoài trời và công việc ngoài trời có thể hoãn. Đóng cửa ra vào và cửa sổ.',
      },
    },
  },
})
