// The hour that the colours of air are of, in words: the newest with the time of the next one, or a chosen one.
import { hourMs } from '@eos/contract/words/time-units'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { useTranslation } from '../../texts/translation.ts'
import {
  formatClock,
  formatDay,
  formatHour,
  formatWeekday,
  zoneLabel,
  type Locale,
} from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import type { MapPart } from './canvas/map-parts.ts'

/** The name of the hour with this end: "Sat 21 Nov, 07:00–08:00". */
export function hourName(end: number, timeZone: string, locale: Locale): string {
  return `${formatWeekday(end - hourMs, timeZone, locale)}, ${formatHour(end, timeZone, locale)}`
}

export function useHourText({ latest, address }: Pick<MapPart, 'latest' | 'address'>): string {
  const { t } = useTranslation('map')
  const locale = useLocale()
  const station = newestIndexed(latest.stations)
  const end = address.hour ?? (station?.index ? Date.parse(station.index.periodEnd) : undefined)
  if (end === undefined) return t('legend.noHour')
  const zone = station?.timeZone ?? 'Asia/Ho_Chi_Minh'
  const words = { hour: formatHour(end, zone, locale), zone: zoneLabel(end, zone) }
  return address.hour === undefined
    ? t('legend.hour', { ...words, next: formatClock(end + hourMs, zone, locale) })
    : t('legend.pastHour', { ...words, day: formatDay(end - hourMs, zone, locale) })
}

function newestIndexed(stations: readonly LatestStation[]): LatestStation | undefined {
  let newest: LatestStation | undefined
  for (const station of stations)
    if (station.index && station.index.periodEnd > (newest?.index?.periodEnd ?? ''))
      newest = station
  return newest
}
