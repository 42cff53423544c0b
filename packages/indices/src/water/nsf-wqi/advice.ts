// Advice for the classes of the NSF water quality index.
import { declareAdvice } from '../../levels/advice.ts'
import type { NsfWqiLevelKey } from './levels.ts'

/** Ours throughout: the index names its classes and gives no advice. */
export const NSF_WQI_ADVICE = declareAdvice<'nsf_wqi', NsfWqiLevelKey>({
  index: 'nsf_wqi',
  sensitivePeople: {
    en: 'Small children, older people, pregnant women and people with weak immunity',
    vi: 'Trẻ nhỏ, người cao tuổi, phụ nữ mang thai và người có sức đề kháng yếu',
  },
  source: 'Ours: the NSF water quality index names classes only.',
  byLevel: {
    excellent: {
      effect: {
        en: 'Water of excellent general quality.',
        vi: 'Nước có chất lượng chung rất tốt.',
      },
      general: {
        en: 'Surface water still has to be treated before it is drunk.',
        vi: 'Nước mặt vẫn phải được xử lý trước khi dùng để uống.',
      },
      sensitive: {
        en: 'Drink treated or boiled water only.',
        vi: 'Chỉ uống nước đã xử lý hoặc đun sôi.',
      },
      outdoor: {
        en: 'No limits on work and lessons at the water on account of this index.',
        vi: 'Chỉ số này không đặt ra hạn chế đối với lao động và học tập bên nguồn nước.',
      },
    },
    good: {
      effect: { en: 'Water of good general quality.', vi: 'Nước có chất lượng chung tốt.' },
      general: {
        en: 'Do not drink or cook with the water before it is treated.',
        vi: 'Không dùng nước để uống, nấu ăn khi chưa xử lý.',
      },
      sensitive: {
        en: 'Avoid swallowing water while bathing.',
        vi: 'Tránh nuốt nước khi tắm.',
      },
      outdoor: {
        en: 'Wash hands after work or lessons at the water.',
        vi: 'Rửa tay sau khi lao động, học tập bên nguồn nước.',
      },
    },
    medium: {
      effect: {
        en: 'Water of medium general quality.',
        vi: 'Nước có chất lượng chung trung bình.',
      },
      general: {
        en: 'Do not use the water for drinking, cooking or washing food.',
        vi: 'Không dùng nước để uống, nấu ăn hay rửa thực phẩm.',
      },
      sensitive: {
        en: 'Do not bathe or play in the water.',
        vi: 'Không tắm, không chơi đùa dưới nước.',
      },
      outdoor: {
        en: 'Cover wounds, and wash with clean water after work in the water.',
        vi: 'Che kín vết thương và rửa lại bằng nước sạch sau khi làm việc dưới nước.',
      },
    },
    bad: {
      effect: { en: 'Water of bad general quality.', vi: 'Nước có chất lượng chung xấu.' },
      general: {
        en: 'Do not bathe in the water, and do not use it in the household.',
        vi: 'Không tắm và không dùng nước trong sinh hoạt.',
      },
      sensitive: { en: 'Keep away from contact with the water.', vi: 'Tránh tiếp xúc với nước.' },
      outdoor: {
        en: 'Work in the water with boots and gloves only; no lessons in the water.',
        vi: 'Khi làm việc dưới nước phải đi ủng, đeo găng; không tổ chức học tập dưới nước.',
      },
    },
    'very-bad': {
      effect: { en: 'Water of very bad general quality.', vi: 'Nước có chất lượng chung rất xấu.' },
      general: {
        en: 'Keep away from the water, and use it for nothing in the household.',
        vi: 'Tránh xa nguồn nước và không dùng nước cho bất kỳ mục đích sinh hoạt nào.',
      },
      sensitive: {
        en: 'Keep away from the water; see a doctor if skin or eyes hurt after contact.',
        vi: 'Tránh xa nguồn nước; đi khám nếu da hoặc mắt khó chịu sau khi tiếp xúc.',
      },
      outdoor: {
        en: 'Work at the water with protective clothing only; no lessons at the water.',
        vi: 'Chỉ làm việc bên nguồn nước khi có đồ bảo hộ; không tổ chức học tập bên nguồn nước.',
      },
    },
  },
})
