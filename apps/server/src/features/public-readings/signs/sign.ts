// The content of the picture of a station: its index with level and age, or the reason for none and the last known value.
import { levelIn, VN_AQI_LEVELS, VN_WQI_LEVELS, type Level } from '@eos/indices'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { currentIndex } from '@eos/contract/answers/current-index'
import type { Locale } from '@eos/contract/words/errors'
import { formatAge } from '@eos/contract/words/format-age'
import { significantDigits } from '@eos/contract/words/shown-decimals'
import { stateNames } from '@eos/contract/readings/station-states'
import { hourMs } from '@eos/contract/words/time-units'
import { cardDay } from '../../../platform/pictures/card.ts'
import { signTexts } from './texts.ts'

/** An index in its level. */
export interface ShownTile {
  medium: 'air' | 'water'
  level: Level
  value: number
  /** The levels of the edition that computed it, the best first; the present edition's where absent. */
  levels?: readonly Level[]
}

export interface StationSign {
  locale: Locale
  name: string
  /** Whether the station is one that has an index, though perhaps not now. */
  hasIndex: boolean
  /** Absent where no index is current. */
  tile?: ShownTile
  /** The level and the index, or what is known instead. */
  says: string
  /** Age and hour, or the state of the station. */
  when: string
  /** Whether figures are simulated or preliminary. */
  note: string
}

/** The index is computed once an hour; what is older than this is no longer of now. */
const currentForMs = 3 * hourMs

/** A badge is fetched again and says ages; a card is kept by others and says the clock, which does not grow false. */
export type TimeStyle = 'age' | 'clock'

interface Reader {
  locale: Locale
  now: number
  style: TimeStyle
}

export function stationSign(page: StationPage, reader: Reader): StationSign {
  const { station } = page
  const { locale, now } = reader
  const words = signTexts[locale]
  const name = locale === 'en' ? (station.nameEn ?? station.name) : station.name
  const note = station.demo ? words.demo : words.preliminary
  const shown = shownIndex(page, now)
  const hasIndex = shown !== undefined || station.index !== null || page.waterIndex != null
  if (!shown) return { locale, name, note, hasIndex, ...withoutIndex(page, reader) }
  const { medium, level, value, index, periodEnd } = shown
  return {
    locale,
    name,
    note,
    hasIndex,
    tile: { medium, level, value },
    says: `${level.name[locale]} · ${index}`,
    when: whenOf(periodEnd, station.timeZone, reader),
  }
}

interface ShownIndex {
  medium: 'air' | 'water'
  index: string
  level: Level
  value: number
  periodEnd: string
}

/** The rule of home, lists and map says whether it is current. */
function shownIndex({ station, waterIndex }: StationPage, now: number): ShownIndex | undefined {
  const air = currentIndex(station, now)
  const airLevel = air && levelIn(VN_AQI_LEVELS, air.value)
  if (air && airLevel) {
    const { value, periodEnd } = air
    return { medium: 'air', index: 'VN_AQI', level: airLevel, value, periodEnd }
  }
  const hour = waterIndex?.hour
  const isCurrent =
    hour?.value != null &&
    (station.state === 'live' || station.state === 'delayed') &&
    now - Date.parse(hour.periodEnd) <= currentForMs
  const level = isCurrent ? levelIn(VN_WQI_LEVELS, hour.value!) : undefined
  if (!level) return undefined
  const { value, periodEnd } = hour!
  return { medium: 'water', index: 'VN_WQI', level, value: value!, periodEnd }
}

/** The state comes first where the station is not at work; nothing old stands there as if it were of now. */
function withoutIndex(
  { station, indicators, limits }: StationPage,
  reader: Reader,
): Pick<StationSign, 'says' | 'when'> {
  const { locale } = reader
  const words = signTexts[locale]
  const { state, index, values, lastReadingAt, timeZone } = station
  const stateName = stateNames[state][locale]
  if (index?.value != null) {
    const last = words.last(`VN_AQI ${index.value}`, timeOf(index.periodEnd, timeZone, reader))
    return { says: words.noIndex, when: `${last} · ${stateName}` }
  }
  const limited = new Set(limits.means.map(({ indicator }) => indicator))
  // An indicator with a limit is chosen before one without, such as the flow.
  const first = values.find(({ indicator }) => limited.has(indicator)) ?? values[0]
  if (!first || !lastReadingAt) return { says: words.noData, when: stateName }
  const { symbol = first.indicator, unit = '', decimals = null } = indicators[first.indicator] ?? {}
  const value = `${symbol} ${written(first.value, decimals, locale)}${unit && ` ${unit}`}`
  const age = timeOf(first.time, timeZone, reader)
  const isOfNow = state === 'live' || state === 'delayed'
  return isOfNow
    ? { says: value, when: `${age} · ${stateName}` }
    : { says: stateName, when: words.last(value, age) }
}

function written(value: number, decimals: number | null, locale: Locale): string {
  const digits =
    decimals === null
      ? { maximumSignificantDigits: significantDigits }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale, digits).format(value)
}

function whenOf(periodEnd: string, timeZone: string, { locale, now, style }: Reader): string {
  if (style === 'clock') return hourAndDay(periodEnd, timeZone, locale)
  return `${formatAge(periodEnd, now, locale)} · ${hourIn(periodEnd, timeZone, locale)}`
}

/** The hour of an index as a card says it. */
export function hourAndDay(periodEnd: string, timeZone: string, locale: Locale): string {
  const day = cardDay(Date.parse(periodEnd) - hourMs, timeZone, locale)
  return `${hourIn(periodEnd, timeZone, locale)}, ${day}`
}

const hourIn = (periodEnd: string, timeZone: string, locale: Locale) =>
  signTexts[locale].hour(hourOf(periodEnd, timeZone))

function timeOf(time: string, timeZone: string, { locale, now, style }: Reader): string {
  if (style === 'age') return formatAge(time, now, locale)
  return `${clockOf(Date.parse(time), timeZone)} ${cardDay(time, timeZone, locale)}`
}

/** From its start to its end, on the clock of the station; midnight ends a day as 24:00. */
function hourOf(periodEnd: string, timeZone: string): string {
  const end = clockOf(Date.parse(periodEnd), timeZone)
  const start = clockOf(Date.parse(periodEnd) - hourMs, timeZone)
  return `${start}–${end === '00:00' ? '24:00' : end}`
}

function clockOf(time: number, timeZone: string): string {
  const form = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-GB', form).format(time)
}
