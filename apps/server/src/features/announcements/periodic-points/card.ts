// A sampling point as a picture for programs that show links: the index of its newest announced round.
import type { PeriodicPoint } from '@eos/contract/calls/announced/periodic-points'
import type { Locale } from '@eos/contract/words/errors'
import { cardDay, type Card } from '../../../platform/pictures/card.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { indexTile } from '../../public-readings/face.ts'
import { editionOf } from '../../sampling/face.ts'
import { bulletinTexts } from '../bulletin/texts.ts'

interface CardWords {
  none: string
  noIndex: string
  demo: string
}

const words: Readonly<Record<Locale, CardWords>> = {
  en: { none: 'No round announced yet', noIndex: 'No index in this round', demo: 'simulated' },
  vi: {
    none: 'Chưa có đợt nào được công bố',
    noIndex: 'Đợt này không tính được chỉ số',
    demo: 'mô phỏng',
  },
}

export function pointCard(point: PeriodicPoint, locale: Locale): Card {
  const { name, kind, river, province, shown, demo } = point
  const { none, noIndex, demo: simulated } = words[locale]
  const note = [demo && simulated, river, province?.name].filter(Boolean).join(' · ')
  if (!shown) return { locale, name, says: none, when: kind, note }
  const { year, observation, time, edition } = shown
  const { wqi, label, level: key } = shown.index
  const { levels } = editionOf(edition)
  const level = levels.find((each) => each.key === key)
  const round = bulletinTexts[locale].round(observation, year)
  return {
    locale,
    name,
    says: wqi === null ? noIndex : `${label} · VN_WQI`,
    when: `${round} · ${cardDay(time, nationalZone, locale)}`,
    note,
    tile: indexTile(
      wqi !== null && level ? { medium: 'water', level, value: wqi, levels } : undefined,
    ),
  }
}
