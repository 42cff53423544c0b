// All editions of all indices, and the edition in force in a country on a day.
import { frozen } from './base/frozen.ts'
import { caAqhi, caAqhiPlus } from './air/ca-aqhi/ca-aqhi.ts'
import { cnAqi2012 } from './air/cn-aqi/cn-aqi-2012.ts'
import { cnAqi2026 } from './air/cn-aqi/cn-aqi-2026.ts'
import { eaqi2017, eaqi2017FiveLevels } from './air/eaqi/eaqi-2017.ts'
import { eaqi2024 } from './air/eaqi/eaqi-2024.ts'
import { inNaqi2014 } from './air/in-naqi/in-naqi-2014.ts'
import { ukDaqi2013 } from './air/uk-daqi/uk-daqi-2013.ts'
import { usAqi2012 } from './air/us-aqi/us-aqi-2012.ts'
import { usAqi2015 } from './air/us-aqi/us-aqi-2015.ts'
import { usAqi2024 } from './air/us-aqi/us-aqi-2024.ts'
import { vnAqi2011, vnAqi2011Qcvn2013 } from './air/vn-aqi-2011/vn-aqi-2011.ts'
import { vnAqi2019 } from './air/vn-aqi-2019/vn-aqi-2019.ts'
import { oneOf } from './base/impossible-option.ts'
import type { IndexDefinition } from './levels/index-definition.ts'
import type { Jurisdiction, Medium } from './base/index-key.ts'
import type { Missing } from './base/missing.ts'
import { checkedInstant, type Instant } from './time/interval.ts'
import { localDate } from './time/time-labels.ts'
import { ccmeWqi1 } from './water/ccme-wqi-1/ccme-wqi-1.ts'
import { nsfWqi } from './water/nsf-wqi/nsf-wqi.ts'
import { vnWqi2011 } from './water/vn-wqi-2011/vn-wqi-2011.ts'
import { vnWqi2019 } from './water/vn-wqi-2019/vn-wqi-2019.ts'

/** Editions of the air quality indices by jurisdiction, oldest first. */
export const AIR_EDITIONS = frozen({
  VN: [vnAqi2011, vnAqi2011Qcvn2013, vnAqi2019],
  US: [usAqi2012, usAqi2015, usAqi2024],
  EU: [eaqi2017FiveLevels, eaqi2017, eaqi2024],
  CN: [cnAqi2012, cnAqi2026],
  IN: [inNaqi2014],
  GB: [ukDaqi2013],
  CA: [caAqhi, caAqhiPlus],
} as const satisfies Partial<Record<Jurisdiction, readonly IndexDefinition[]>>)

/** Editions of the water quality indices by jurisdiction, oldest first. */
export const WATER_EDITIONS = frozen({
  VN: [vnWqi2011, vnWqi2019],
  CA: [ccmeWqi1],
  US: [nsfWqi],
} as const satisfies Partial<Record<Jurisdiction, readonly IndexDefinition[]>>)

/** Every edition of every index. */
export const INDEX_EDITIONS: readonly IndexDefinition[] = frozen([
  ...Object.values(AIR_EDITIONS).flat(),
  ...Object.values(WATER_EDITIONS).flat(),
])

/** Editions of the air quality index of a jurisdiction. */
export type AirEdition<Place extends keyof typeof AIR_EDITIONS = keyof typeof AIR_EDITIONS> =
  (typeof AIR_EDITIONS)[Place][number]

/** Editions of the water quality index of a jurisdiction. */
export type WaterEdition<Place extends keyof typeof WATER_EDITIONS = keyof typeof WATER_EDITIONS> =
  (typeof WATER_EDITIONS)[Place][number]

/**
 * The edition in force in a jurisdiction on the local date of an instant. For the index of a whole day or hour ask with
 * its `start`.
 *
 * @param medium "air" when absent
 * @throws ImpossibleTime for what is no instant; ImpossibleOption for a medium that is neither air nor water
 * @returns `undefined` before the first edition, after a last one that has ended, and where no index is known
 * @example indexFor('US', Date.UTC(2024, 4, 6, 4))?.rule.id // 'us-aqi-2024': midnight of 6 May in New York
 */
export function indexFor<Place extends keyof typeof AIR_EDITIONS>(
  jurisdiction: Place,
  instant: Instant,
  medium?: 'air',
): AirEdition<Place> | undefined
export function indexFor<Place extends keyof typeof WATER_EDITIONS>(
  jurisdiction: Place,
  instant: Instant,
  medium: 'water',
): WaterEdition<Place> | undefined
export function indexFor(
  jurisdiction: Jurisdiction,
  instant: Instant,
  medium?: Medium,
): IndexDefinition | undefined
export function indexFor(
  jurisdiction: Jurisdiction,
  instant: Instant,
  medium?: Medium | Missing,
): IndexDefinition | undefined {
  checkedInstant(instant)
  const known: Partial<Record<Jurisdiction, readonly IndexDefinition[]>> =
    oneOf('medium', medium ?? 'air', ['air', 'water']) === 'air' ? AIR_EDITIONS : WATER_EDITIONS
  if (!Object.hasOwn(known, jurisdiction)) return undefined
  return editionInForce(known[jurisdiction] ?? [], instant)
}

/**
 * The one of some editions that is in force on the local date of an instant: for indices that are declared elsewhere.
 *
 * @throws ImpossibleTime for what is no instant
 */
export function editionInForce<Edition extends IndexDefinition>(
  editions: readonly Edition[],
  instant: Instant,
): Edition | undefined {
  return editions.find(({ rule, timeZone }) => {
    const date = localDate(instant, timeZone)
    return date >= rule.validFrom && (rule.validBefore === undefined || date < rule.validBefore)
  })
}
