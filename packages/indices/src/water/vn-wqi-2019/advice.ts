// Advice for each level of VN_WQI 2019 says what its water can be used for, and what people should mind.
import { declareAdvice } from '../../levels/advice.ts'
import type { VnWqiLevelKey } from './levels.ts'

/** The use of each level is the decision's [C]; what it means for people is ours, as the decision gives no advice. */
export const VN_WQI_ADVICE = declareAdvice<'vn_wqi', VnWqiLevelKey>({
  index: 'vn_wqi',
  sensitivePeople: {
    en: 'Small children, older people, pregnant women and people with weak immunity',
    vi: 'Trẻ nhỏ, người cao tuổi, phụ nữ mang thai và người có sức đề kháng yếu',
  },
  source:
    'Suitable use: bands of Decision 1460/QĐ-TCMT. Advice to everybody, to sensitive people and for work and school: ours, the decision has none.',
  byLevel: {
    'very-good': {
      effect: {
        en: 'Good for domestic water supply.',
        vi: 'Sử dụng tốt cho mục đích cấp nước sinh hoạt.',
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
      effect: {
        en: 'For domestic water supply after suitable treatment.',
        vi: 'Sử dụng cho mục đích cấp nước sinh hoạt nhưng cần các biện pháp xử lý phù hợp.',
      },
      general: {
        en: 'Do not drink or cook with the water before it is treated.',
        vi: 'Không dùng nước để uống, nấu ăn khi chưa xử lý.',
      },
      sensitive: {
        en: 'Drink treated or boiled water only, and avoid swallowing water while bathing.',
        vi: 'Chỉ uống nước đã xử lý hoặc đun sôi; tránh nuốt nước khi tắm.',
      },
      outdoor: {
        en: 'Wash hands after work or lessons at the water.',
        vi: 'Rửa tay sau khi lao động, học tập bên nguồn nước.',
      },
    },
    moderate: {
      effect: {
        en: 'For irrigation and uses like it.',
        vi: 'Sử dụng cho mục đích tưới tiêu và các mục đích tương đương khác.',
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
      effect: {
        en: 'For navigation and uses like it.',
        vi: 'Sử dụng cho giao thông thủy và các mục đích tương đương khác.',
      },
      general: {
        en: 'Do not bathe in the water, and do not use it in the household.',
        vi: 'Không tắm và không dùng nước trong sinh hoạt.',
      },
      sensitive: {
        en: 'Keep away from contact with the water.',
        vi: 'Tránh tiếp xúc với nước.',
      },
      outdoor: {
        en: 'Work in the water with boots and gloves only; no lessons in the water.',
        vi: 'Khi làm việc dưới nước phải đi ủng, đeo găng; không tổ chức học tập dưới nước.',
      },
    },
    poor: {
      effect: {
        en: 'Heavily polluted water, which will need treatment measures.',
        vi: 'Nước ô nhiễm nặng, cần các biện pháp xử lý trong tương lai.',
      },
      general: {
        en: 'Avoid contact with the water, and use it for nothing in the household.',
        vi: 'Tránh tiếp xúc với nước và không dùng nước cho bất kỳ mục đích sinh hoạt nào.',
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
    'very-polluted': {
      effect: {
        en: 'Toxic water, which needs remedy and treatment.',
        vi: 'Nước nhiễm độc, cần có biện pháp khắc phục, xử lý.',
      },
      general: {
        en: 'Keep away from the water; do not use it, and do not eat fish from it.',
        vi: 'Tránh xa nguồn nước; không sử dụng nước và không ăn thủy sản đánh bắt từ đó.',
      },
      sensitive: {
        en: 'Keep away from the water; see a doctor after contact.',
        vi: 'Tránh xa nguồn nước; đi khám sau khi tiếp xúc.',
      },
      outdoor: {
        en: 'Stop work and lessons at the water until the authority allows them again.',
        vi: 'Dừng lao động, học tập bên nguồn nước cho đến khi cơ quan chức năng cho phép trở lại.',
      },
    },
  },
})
