// Advice for each level of VN_AQI 2011: the gist of that decision's short messages, in our words.
import { declareAdvice } from '../../levels/advice.ts'
import type { VnAqi2011LevelKey } from './levels.ts'

export const VN_AQI_2011_ADVICE = declareAdvice<'vn_aqi', VnAqi2011LevelKey>({
  index: 'vn_aqi',
  sensitivePeople: {
    en: 'Children, older people and people with a disease of the airways',
    vi: 'Trẻ em, người già và những người mắc bệnh hô hấp',
  },
  source:
    'Gist of the messages by Decision 878/QĐ-TCMT, as the portal of Ha Noi printed them in October 2019: one sentence a level. Where that sentence speaks of sensitive people only, the text for everybody is ours; the advice for outdoor work and school is ours throughout.',
  byLevel: {
    'good-2011': {
      effect: { en: 'No effect on health.', vi: 'Không ảnh hưởng đến sức khỏe.' },
      general: { en: 'Be outdoors as you like.', vi: 'Tự do hoạt động ngoài trời.' },
      sensitive: { en: 'Be outdoors as you like.', vi: 'Tự do hoạt động ngoài trời.' },
      outdoor: {
        en: 'Outdoor work, lessons and sport as usual.',
        vi: 'Làm việc, học tập và chơi thể thao ngoài trời như bình thường.',
      },
    },
    'moderate-2011': {
      effect: {
        en: 'Sensitive people may feel some effect.',
        vi: 'Người nhạy cảm có thể chịu ảnh hưởng nhất định.',
      },
      general: { en: 'Be outdoors as usual.', vi: 'Hoạt động ngoài trời như bình thường.' },
      sensitive: {
        en: 'Better not to stay outdoors for long.',
        vi: 'Không nên ở ngoài trời quá lâu.',
      },
      outdoor: {
        en: 'As usual. Let sensitive pupils and workers spend less time outdoors.',
        vi: 'Như bình thường. Học sinh và người lao động nhạy cảm nên bớt thời gian ở ngoài trời.',
      },
    },
    'poor-2011': {
      effect: {
        en: 'Pollution is above a standard; sensitive people are affected.',
        vi: 'Ô nhiễm vượt quy chuẩn; người nhạy cảm bị ảnh hưởng.',
      },
      general: {
        en: 'Be outdoors with care; rest if you feel discomfort.',
        vi: 'Hoạt động ngoài trời ở mức vừa phải; nghỉ ngơi nếu thấy khó chịu.',
      },
      sensitive: { en: 'Limit your time outdoors.', vi: 'Cần hạn chế thời gian ở ngoài trời.' },
      outdoor: {
        en: 'Lighten long or heavy work and sport outdoors; sensitive people work or learn indoors.',
        vi: 'Giảm công việc nặng, kéo dài và thể thao ngoài trời; người nhạy cảm nên làm việc, học tập trong nhà.',
      },
    },
    'bad-2011': {
      effect: {
        en: 'Everybody may be affected, sensitive people seriously.',
        vi: 'Mọi người đều có thể bị ảnh hưởng, người nhạy cảm bị ảnh hưởng nghiêm trọng.',
      },
      general: { en: 'Limit your time outdoors.', vi: 'Hạn chế thời gian ở ngoài trời.' },
      sensitive: { en: 'Avoid going out.', vi: 'Tránh ra ngoài.' },
      outdoor: {
        en: 'Put off work outdoors that can wait; keep pupils’ breaks and sport indoors.',
        vi: 'Hoãn công việc ngoài trời chưa cần thiết; cho học sinh nghỉ giải lao và chơi thể thao trong nhà.',
      },
    },
    'hazardous-2011': {
      effect: {
        en: 'Dangerous for everybody.',
        vi: 'Nguy hại cho sức khỏe của mọi người.',
      },
      general: { en: 'Stay indoors.', vi: 'Nên ở trong nhà.' },
      sensitive: { en: 'Stay indoors.', vi: 'Nên ở trong nhà.' },
      outdoor: {
        en: 'No work, lessons or sport outdoors.',
        vi: 'Ngừng làm việc, học tập và chơi thể thao ngoài trời.',
      },
    },
  },
})
