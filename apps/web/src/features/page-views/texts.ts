// Texts of the number of views at the foot of pages.
import { defineTexts } from '../../parts/define-texts.ts'

export const viewsTexts = defineTexts('views', {
  en: {
    today_one: '{{today}} view today',
    today_other: '{{today}} views today',
    total_one: '{{total}} in total',
    total_other: '{{total}} in total',
    noCookies: 'no tracking cookies',
  },
  vi: {
    today_one: '{{today}} lượt xem hôm nay',
    today_other: '{{today}} lượt xem hôm nay',
    total_one: 'tổng cộng {{total}}',
    total_other: 'tổng cộng {{total}}',
    noCookies: 'không dùng cookie theo dõi',
  },
})
