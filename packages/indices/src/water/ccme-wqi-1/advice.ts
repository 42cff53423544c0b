// Advice for the categories of CCME WQI 1.0: the state of the water, and what people can do.
import { declareAdvice } from '../../levels/advice.ts'
import type { CcmeWqiLevelKey } from './levels.ts'

const KEEP_TO_LIMITS = {
  en: 'Whether the water suits a use is told by the objectives of that use, one by one.',
  vi: 'Nước có phù hợp với một mục đích sử dụng hay không phải xét theo từng giới hạn của mục đích đó.',
}

const NOT_UNTREATED = {
  en: 'Do not drink surface water untreated.',
  vi: 'Không uống nước mặt chưa qua xử lý.',
}

/** The effects summarise the manual's descriptions [C]; all other advice is ours, as the manual has none. */
export const CCME_WQI_ADVICE = declareAdvice<'ccme_wqi', CcmeWqiLevelKey>({
  index: 'ccme_wqi',
  sensitivePeople: {
    en: 'People, animals and plants that the chosen objectives protect, where they are especially sensitive',
    vi: 'Người, động vật và thực vật nhạy cảm được các giới hạn đã chọn bảo vệ',
  },
  source:
    "Meaning of the categories: gist of the CCME WQI 1.0 User's Manual (2001). Advice to groups: ours, the manual has none.",
  byLevel: {
    excellent: {
      effect: {
        en: 'Practically all measurements are within the objectives; conditions are close to natural.',
        vi: 'Hầu như mọi kết quả đều trong giới hạn; chất lượng gần với trạng thái tự nhiên.',
      },
      general: KEEP_TO_LIMITS,
      sensitive: NOT_UNTREATED,
      outdoor: {
        en: 'No limits on work and lessons at the water on account of this index.',
        vi: 'Chỉ số này không đặt ra hạn chế đối với lao động và học tập bên nguồn nước.',
      },
    },
    good: {
      effect: {
        en: 'The water is protected with minor threat; it rarely departs from the objectives.',
        vi: 'Nước được bảo vệ, chỉ bị đe dọa nhẹ; hiếm khi vượt giới hạn.',
      },
      general: KEEP_TO_LIMITS,
      sensitive: NOT_UNTREATED,
      outdoor: {
        en: 'Wash hands after work or lessons at the water.',
        vi: 'Rửa tay sau khi lao động, học tập bên nguồn nước.',
      },
    },
    fair: {
      effect: {
        en: 'The water is usually protected but occasionally impaired; it sometimes departs from the objectives.',
        vi: 'Nước thường được bảo vệ nhưng đôi khi bị suy giảm; có lúc vượt giới hạn.',
      },
      general: KEEP_TO_LIMITS,
      sensitive: {
        en: 'Find out which objectives were missed before bathing or fishing.',
        vi: 'Tìm hiểu giới hạn nào bị vượt trước khi tắm hoặc đánh bắt.',
      },
      outdoor: {
        en: 'Cover wounds, and wash with clean water after work in the water.',
        vi: 'Che kín vết thương và rửa lại bằng nước sạch sau khi làm việc dưới nước.',
      },
    },
    marginal: {
      effect: {
        en: 'The water is frequently impaired; it often departs from the objectives.',
        vi: 'Nước thường xuyên bị suy giảm; hay vượt giới hạn.',
      },
      general: {
        en: 'Find out which objectives were missed before any use.',
        vi: 'Tìm hiểu giới hạn nào bị vượt trước khi sử dụng.',
      },
      sensitive: {
        en: 'Avoid contact with the water as long as the cause is not known.',
        vi: 'Tránh tiếp xúc với nước khi chưa rõ nguyên nhân.',
      },
      outdoor: {
        en: 'Work in the water with boots and gloves; no lessons in the water.',
        vi: 'Khi làm việc dưới nước phải đi ủng, đeo găng; không tổ chức học tập dưới nước.',
      },
    },
    poor: {
      effect: {
        en: 'The water is almost always impaired; it usually departs from the objectives.',
        vi: 'Nước hầu như luôn bị suy giảm; phần lớn kết quả vượt giới hạn.',
      },
      general: {
        en: 'Do not use the water without knowing which objectives were missed.',
        vi: 'Không sử dụng nước khi chưa biết giới hạn nào bị vượt.',
      },
      sensitive: {
        en: 'Keep away from contact with the water.',
        vi: 'Tránh tiếp xúc với nước.',
      },
      outdoor: {
        en: 'Work at the water with protective clothing only; no lessons at the water.',
        vi: 'Chỉ làm việc bên nguồn nước khi có đồ bảo hộ; không tổ chức học tập bên nguồn nước.',
      },
    },
  },
})
