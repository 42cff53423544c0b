// A facility as a picture for programs that show links: how its outlets have kept their limits, and up to which day.
import type { FacilityDetail } from '@eos/contract/calls/waste/facilities'
import type { Locale } from '@eos/contract/words/errors'
import { cardDay, drawCard } from '../../platform/pictures/card.ts'
import { nationalZone } from '../../platform/time/instant.ts'

const words: Readonly<Record<Locale, CardWords>> = {
  en: {
    above: (days) => `Above a limit on ${days} of 30 days`,
    within: 'Within the limits for 30 days',
    unjudged: 'No day of the last 30 could be judged',
    asOf: (day) => `as of ${day}`,
    demo: 'simulated',
  },
  vi: {
    above: (days) => `Vượt giới hạn ${days} trong 30 ngày`,
    within: 'Đạt giới hạn trong 30 ngày qua',
    unjudged: 'Không đánh giá được ngày nào trong 30 ngày qua',
    asOf: (day) => `đến ngày ${day}`,
    demo: 'mô phỏng',
  },
}

interface CardWords {
  above: (days: number) => string
  within: string
  unjudged: string
  asOf: (day: string) => string
  demo: string
}

export function facilityCard(facility: FacilityDetail, locale: Locale): Promise<Buffer> {
  const { name, kind, operating, province, keeping, asOf, demo } = facility
  const { above, within, unjudged, asOf: upTo, demo: simulated } = words[locale]
  const place = `${kind.label} · ${province.name}`
  const isMonitored = keeping.outlets > 0
  const verdict = keeping.days > 0 ? above(keeping.days) : keeping.judged > 0 ? within : unjudged
  return drawCard({
    locale,
    name,
    says: isMonitored ? verdict : kind.label,
    when: isMonitored ? upTo(cardDay(asOf, nationalZone, locale)) : operating.label,
    note: demo ? `${place} · ${simulated}` : place,
  })
}
