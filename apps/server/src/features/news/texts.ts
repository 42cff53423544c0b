// Sentences of news: titles of feeds, and why an article is refused.
import type { Locale, Words } from '@eos/contract/words/errors'

export const feedTexts: Record<
  Locale,
  { title: string; description: (site: string) => string; site: string }
> = {
  en: {
    title: 'News',
    description: (site) => `The newest articles. ${site}.`,
    site: 'Environment portal',
  },
  vi: {
    title: 'Tin tức',
    description: (site) => `Các bài mới nhất. ${site}.`,
    site: 'Cổng thông tin môi trường',
  },
}

export const episodeNeedsEnd: Words = {
  en: 'An episode needs its end: until then it stands on top of the home page.',
  vi: 'Bài về một đợt cần có thời điểm kết thúc: bài được ghim ở trang chủ đến lúc đó.',
}

export const incidentNeedsBeginning: Words = {
  en: 'An incident needs the time when it began.',
  vi: 'Sự cố cần có thời điểm bắt đầu.',
}

export const endsBeforeItBegins: Words = {
  en: 'The end must come after the beginning.',
  vi: 'Thời điểm kết thúc phải sau thời điểm bắt đầu.',
}
