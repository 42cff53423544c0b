// Advice for each level of China's AQI: the effects on health and what people can do, summarised from HJ 633.
import { declareAdvice } from '../../levels/advice.ts'
import type { CnAqiLevelKey } from './levels.ts'

export const CN_AQI_ADVICE = declareAdvice<'cn_aqi', CnAqiLevelKey>({
  index: 'cn_aqi',
  sensitivePeople: {
    en: 'Children, older people, and people with a disease of the heart or the lungs',
    vi: 'Trẻ em, người cao tuổi, người mắc bệnh tim hoặc bệnh hô hấp',
  },
  source:
    'Gist of Table 1 of HJ 633-2026 (effects, general public and sensitive people), read in a transcription; the 2012 edition has the same rows (from memory). ' +
    'What is said about work outdoors and school is ours, drawn from the same table.',
  byLevel: {
    excellent: {
      effect: {
        en: 'The air is satisfactory, with almost no pollution.',
        vi: 'Chất lượng không khí tốt, hầu như không có ô nhiễm.',
      },
      general: { en: 'Be active as usual.', vi: 'Sinh hoạt và hoạt động bình thường.' },
      sensitive: { en: 'Be active as usual.', vi: 'Sinh hoạt và hoạt động bình thường.' },
      outdoor: {
        en: 'Work, lessons and sports outdoors need no change.',
        vi: 'Làm việc, học tập và thể thao ngoài trời như bình thường.',
      },
    },
    good: {
      effect: {
        en: 'Acceptable air. Very few unusually sensitive people may feel a slight effect.',
        vi: 'Không khí ở mức chấp nhận được. Một số rất ít người đặc biệt nhạy cảm có thể chịu ảnh hưởng nhẹ.',
      },
      general: { en: 'Be active as usual.', vi: 'Sinh hoạt và hoạt động bình thường.' },
      sensitive: {
        en: 'If you are unusually sensitive, spend less time being active outdoors.',
        vi: 'Người đặc biệt nhạy cảm nên giảm hoạt động ngoài trời.',
      },
      outdoor: {
        en: 'No change needed; let unusually sensitive people take it easier.',
        vi: 'Không cần thay đổi; người đặc biệt nhạy cảm nên hoạt động nhẹ hơn.',
      },
    },
    'lightly-polluted': {
      effect: {
        en: 'Symptoms of sensitive people get slightly worse; healthy people may feel irritation.',
        vi: 'Triệu chứng ở người nhạy cảm nặng thêm đôi chút; người khỏe mạnh có thể thấy khó chịu, kích ứng.',
      },
      general: {
        en: 'You can be active outdoors. Take a break when your eyes or throat feel sore.',
        vi: 'Vẫn có thể hoạt động ngoài trời. Hãy nghỉ khi thấy rát mắt hoặc rát họng.',
      },
      sensitive: {
        en: 'Cut down on long or hard exercise outdoors.',
        vi: 'Giảm tập luyện kéo dài hoặc cường độ cao ngoài trời.',
      },
      outdoor: {
        en: 'Shorten hard work and sports lessons for children and for people with heart or lung disease.',
        vi: 'Rút ngắn công việc nặng và giờ thể dục ngoài trời cho trẻ em và người mắc bệnh tim, bệnh hô hấp.',
      },
    },
    'moderately-polluted': {
      effect: {
        en: 'Symptoms of sensitive people get worse; the heart and lungs of healthy people may be affected.',
        vi: 'Triệu chứng ở người nhạy cảm nặng thêm; tim và hệ hô hấp của người khỏe mạnh có thể bị ảnh hưởng.',
      },
      general: {
        en: 'Cut down somewhat on exercise outdoors.',
        vi: 'Giảm bớt vận động ngoài trời.',
      },
      sensitive: {
        en: 'Avoid long or hard exercise outdoors.',
        vi: 'Tránh tập luyện kéo dài hoặc cường độ cao ngoài trời.',
      },
      outdoor: {
        en: 'Move sports lessons indoors; put off heavy work outdoors or add breaks.',
        vi: 'Chuyển giờ thể dục vào trong nhà; hoãn việc nặng ngoài trời hoặc tăng thời gian nghỉ.',
      },
    },
    'heavily-polluted': {
      effect: {
        en: 'People with heart or lung disease get clearly worse and tolerate less effort; symptoms are common among healthy people.',
        vi: 'Người mắc bệnh tim, bệnh phổi nặng lên rõ rệt, sức chịu đựng khi vận động giảm; người khỏe mạnh nói chung cũng có triệu chứng.',
      },
      general: { en: 'Cut down on exercise outdoors.', vi: 'Giảm vận động ngoài trời.' },
      sensitive: {
        en: 'Stay indoors and stop exercise outdoors.',
        vi: 'Ở trong nhà và ngừng vận động ngoài trời.',
      },
      outdoor: {
        en: 'Keep pupils indoors; do outdoors only the work that cannot wait, with protection.',
        vi: 'Cho học sinh ở trong nhà; ngoài trời chỉ làm việc không thể hoãn và có phương tiện bảo vệ.',
      },
    },
    'severely-polluted': {
      effect: {
        en: 'Healthy people tolerate less effort and have strong symptoms; some diseases appear earlier.',
        vi: 'Người khỏe mạnh giảm sức chịu đựng khi vận động và có triệu chứng rõ, mạnh; một số bệnh xuất hiện sớm hơn.',
      },
      general: { en: 'Avoid being active outdoors.', vi: 'Tránh hoạt động ngoài trời.' },
      sensitive: {
        en: 'Stay indoors and avoid physical effort.',
        vi: 'Ở trong nhà và tránh gắng sức.',
      },
      outdoor: {
        en: 'Call off lessons, sports and work outdoors.',
        vi: 'Ngừng giờ học, thể thao và công việc ngoài trời.',
      },
    },
  },
})
