// The words on badges and cards, in both languages.
import type { Locale } from '@eos/contract/words/errors'

interface SignTexts {
  noIndex: string
  last: (what: string, age: string) => string
  hour: (hour: string) => string
  noData: string
  demo: string
  preliminary: string
}

export const signTexts: Readonly<Record<Locale, SignTexts>> = {
  en: {
    noIndex: 'No current index',
    last: (what, age) => `last ${what}, ${age}`,
    hour: (hour) => `hour ${hour}`,
    noData: 'no readings',
    demo: 'simulated',
    preliminary: 'preliminary',
  },
  vi: {
    noIndex: 'Không có chỉ số hiện thời',
    last: (what, age) => `gần nhất ${what}, ${age}`,
    hour: (hour) => `giờ ${hour}`,
    noData: 'không có số liệu',
    demo: 'mô phỏng',
    preliminary: 'sơ bộ',
  },
}
