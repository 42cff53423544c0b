// An article as a picture for programs that show links: its title, and the index of its first station where it has one.
import type { NewsArticle } from '@eos/contract/calls/news'
import { currentIndex } from '@eos/contract/answers/current-index'
import type { Locale } from '@eos/contract/words/errors'
import { levelIn, VN_AQI_LEVELS } from '@eos/indices'
import { cardDay, type Card } from '../../platform/pictures/card.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import { hourAndDay, indexTile } from '../public-readings/face.ts'

const words: Readonly<Record<Locale, { news: string; demo: string }>> = {
  en: { news: 'News', demo: 'simulated' },
  vi: { news: 'Tin tức', demo: 'mô phỏng' },
}

type Told = Pick<
  NewsArticle,
  'title' | 'category' | 'organization' | 'publishedAt' | 'station' | 'demo'
>

export function articleCard(article: Told, { locale, now }: { locale: Locale; now: Date }): Card {
  const { title, category, organization, publishedAt, station, demo } = article
  const { news, demo: simulated } = words[locale]
  const name = title.text
  const published = cardDay(publishedAt, nationalZone, locale)
  const from = organization?.name ?? news
  const index = station ? currentIndex(station, now.getTime()) : undefined
  const level = index && levelIn(VN_AQI_LEVELS, index.value)
  if (!station || !index || !level) {
    const note = [demo && simulated, category?.name].filter(Boolean).join(' · ')
    return { locale, name, says: from, when: published, note }
  }
  const { value, periodEnd } = index
  return {
    locale,
    name,
    tile: indexTile({ medium: 'air', level, value }),
    says: `${level.name[locale]} · VN_AQI`,
    when: hourAndDay(periodEnd, station.timeZone, locale),
    note: [demo && simulated, station.name].filter(Boolean).join(' · '),
  }
}
