// Texts of the time slider of the map.
import { defineTexts } from '../../../parts/define-texts.ts'

export const mapTimeTexts = defineTexts('mapTime', {
  en: {
    label: 'The last 7 days',
    slider: 'Hour that the map shows',
    poor_one: '{{count}} station Poor or worse',
    poor_other: '{{count}} stations Poor or worse',
    reporting: '{{count}} of {{all}} with an index',
    each: 'stations Poor or worse, each hour of 7 days',
    outside: 'not among the last 7 days',
    none: 'No hour of the last 7 days has an index.',
    play: 'Play',
    pause: 'Pause',
    earlier: 'One hour earlier',
    later: 'One hour later',
    now: 'Back to now, {{clock}}',
  },
  vi: {
    label: '7 ngày qua',
    slider: 'Giờ đang xem trên bản đồ',
    poor_other: '{{count}} trạm ở mức Kém hoặc xấu hơn',
    reporting: '{{count}}/{{all}} trạm có chỉ số',
    each: 'số trạm ở mức Kém hoặc xấu hơn, từng giờ trong 7 ngày',
    outside: 'không thuộc 7 ngày qua',
    none: 'Trong 7 ngày qua không giờ nào có chỉ số.',
    play: 'Phát',
    pause: 'Tạm dừng',
    earlier: 'Lùi một giờ',
    later: 'Tiến một giờ',
    now: 'Về hiện tại, {{clock}}',
  },
})
