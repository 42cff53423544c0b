// Advice for each level of the US AQI: the effects on health and what people can do, summarised from the agency.
import { declareAdvice } from '../../levels/advice.ts'
import type { UsAqiLevelKey } from './levels.ts'

export const US_AQI_ADVICE = declareAdvice<'us_aqi', UsAqiLevelKey>({
  index: 'us_aqi',
  sensitivePeople: {
    en: 'People with heart or lung disease, asthma included, older adults, children and teenagers; for ozone also people who are active outdoors',
    vi: 'Người mắc bệnh tim hoặc phổi, kể cả hen; người cao tuổi; trẻ em và thanh thiếu niên; với ozon còn có người vận động nhiều ngoài trời',
  },
  source:
    'Gist, in our words, of the US EPA’s activity guides for particle pollution and ozone, of the cautionary statements of the Technical Assistance Document, and of the guidance on outdoor activity at schools. Advice on work outdoors and all Vietnamese texts are ours.',
  byLevel: {
    good: {
      effect: {
        en: 'Air pollution poses little or no risk.',
        vi: 'Ô nhiễm không khí gây ít hoặc không gây rủi ro.',
      },
      general: { en: 'Be active outdoors as you like.', vi: 'Tự do vận động ngoài trời.' },
      sensitive: { en: 'Be active outdoors as you like.', vi: 'Tự do vận động ngoài trời.' },
      outdoor: {
        en: 'No change to work, lessons or sport outdoors.',
        vi: 'Làm việc, học tập và chơi thể thao ngoài trời như thường lệ.',
      },
    },
    moderate: {
      effect: {
        en: 'Acceptable air. A few people who are unusually sensitive may feel some effect.',
        vi: 'Không khí ở mức chấp nhận được. Một số ít người đặc biệt nhạy cảm có thể chịu ảnh hưởng.',
      },
      general: { en: 'Be active outdoors as you like.', vi: 'Tự do vận động ngoài trời.' },
      sensitive: {
        en: 'If you are unusually sensitive, make outdoor activity shorter or lighter, and ease off when you cough or are short of breath.',
        vi: 'Nếu đặc biệt nhạy cảm, hãy vận động ngoài trời ngắn hơn hoặc nhẹ hơn, và giảm bớt khi ho hoặc khó thở.',
      },
      outdoor: {
        en: 'A good day for work and school outdoors. Watch unusually sensitive people for symptoms.',
        vi: 'Vẫn tốt cho làm việc và hoạt động của trường học ngoài trời. Để ý triệu chứng ở người đặc biệt nhạy cảm.',
      },
    },
    'unhealthy-for-sensitive-groups': {
      effect: {
        en: 'Sensitive people may feel effects on their health. Most others are not likely to be affected.',
        vi: 'Người nhạy cảm có thể bị ảnh hưởng sức khỏe. Phần lớn những người khác ít có khả năng bị ảnh hưởng.',
      },
      general: {
        en: 'You can be active outdoors. Ease off when you notice symptoms.',
        vi: 'Vẫn có thể vận động ngoài trời. Giảm bớt khi thấy có triệu chứng.',
      },
      sensitive: {
        en: 'Make outdoor activity shorter and lighter, and take more breaks. With asthma, follow your action plan and keep your quick-relief medicine at hand; with heart disease, take palpitations, short breath or unusual tiredness seriously and ask your doctor.',
        vi: 'Vận động ngoài trời ngắn hơn, nhẹ hơn và nghỉ nhiều hơn. Người hen làm theo kế hoạch điều trị và luôn mang thuốc cắt cơn; người bệnh tim nếu hồi hộp, khó thở hoặc mệt bất thường thì hỏi bác sĩ.',
      },
      outdoor: {
        en: 'Short activity such as a break or a lesson outdoors is fine. For longer work or training plan more breaks and less effort; let those with symptoms rest indoors.',
        vi: 'Hoạt động ngắn như giờ ra chơi, tiết học ngoài trời vẫn được. Với công việc hoặc buổi tập dài, nghỉ nhiều hơn và giảm cường độ; ai có triệu chứng thì vào trong nhà nghỉ.',
      },
    },
    unhealthy: {
      effect: {
        en: 'Some of the general public may feel effects; for sensitive people they may be more serious.',
        vi: 'Một số người trong cộng đồng có thể bị ảnh hưởng; người nhạy cảm có thể bị ảnh hưởng nghiêm trọng hơn.',
      },
      general: {
        en: 'Cut long or heavy outdoor activity and take more breaks.',
        vi: 'Giảm vận động kéo dài hoặc nặng ngoài trời và nghỉ nhiều hơn.',
      },
      sensitive: {
        en: 'Avoid long or heavy outdoor activity. Move it indoors, or to a time when the air is better.',
        vi: 'Tránh vận động kéo dài hoặc nặng ngoài trời. Chuyển vào trong nhà hoặc sang lúc không khí tốt hơn.',
      },
      outdoor: {
        en: 'Shorten and lighten everything outdoors, with more breaks; consider moving long or heavy lessons, training and work indoors or to another time.',
        vi: 'Rút ngắn và giảm nhẹ mọi hoạt động ngoài trời, nghỉ nhiều hơn; cân nhắc chuyển tiết học, buổi tập, công việc dài hoặc nặng vào trong nhà hoặc sang lúc khác.',
      },
    },
    'very-unhealthy': {
      effect: {
        en: 'Health alert: the risk of effects is higher for everyone.',
        vi: 'Cảnh báo sức khỏe: nguy cơ bị ảnh hưởng tăng lên đối với mọi người.',
      },
      general: {
        en: 'Avoid long or heavy outdoor activity. Consider moving it indoors or to another day.',
        vi: 'Tránh vận động kéo dài hoặc nặng ngoài trời. Cân nhắc chuyển vào trong nhà hoặc sang ngày khác.',
      },
      sensitive: {
        en: 'Avoid all activity outdoors. Move it indoors or to another day.',
        vi: 'Tránh mọi vận động ngoài trời. Chuyển vào trong nhà hoặc sang ngày khác.',
      },
      outdoor: {
        en: 'Move all lessons and sport indoors or to another day. Put off work outdoors that can wait.',
        vi: 'Chuyển mọi tiết học và thể thao vào trong nhà hoặc sang ngày khác. Hoãn công việc ngoài trời có thể hoãn.',
      },
    },
    hazardous: {
      effect: {
        en: 'Health warning of emergency conditions: everyone is likely to be affected.',
        vi: 'Cảnh báo khẩn cấp về sức khỏe: mọi người đều có khả năng bị ảnh hưởng.',
      },
      general: {
        en: 'Avoid all activity outdoors.',
        vi: 'Tránh mọi vận động ngoài trời.',
      },
      sensitive: {
        en: 'Stay indoors, keep activity light, and keep the air indoors clean: windows shut, no smoke, a filter where there is one.',
        vi: 'Ở trong nhà, vận động nhẹ và giữ không khí trong nhà sạch: đóng cửa sổ, không khói, dùng máy lọc nếu có.',
      },
      outdoor: {
        en: 'No lessons or sport outdoors. Stop work outdoors except what saves life or property, with a respirator that fits.',
        vi: 'Không học, không chơi thể thao ngoài trời. Ngừng công việc ngoài trời, trừ việc cứu người, cứu tài sản, và khi đó đeo khẩu trang lọc bụi đạt chuẩn, vừa khít.',
      },
    },
  },
})
