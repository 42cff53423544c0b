// A station's days as they are answered: means of which enough is known, in the unit of the limits that hold there.
// See docs/decisions/0184-days-are-prepared-with-the-limits-that-hold-for-them.md.
import type {
  DailyIndicator,
  DailyLimit,
  DailyMeans,
} from '@eos/contract/calls/stations/daily-means'
import type { JudgedLimit } from '@eos/contract/readings/judged-limits'
import { figureBeside } from '@eos/contract/words/shown-decimals'
import { dayMs } from '@eos/contract/words/time-units'
import { isInForce, localDate, type Bound, type Limit } from '@eos/indices'
import { validShare } from '../../../readings/roll-up-rules.ts'
import type { VisibleSlot } from '../../../readings/queries/visible-stations.ts'
import { rounded } from '../../../readings/rounding.ts'
import { limitsAt } from '../judged-place.ts'
import { allowedBy } from '../limited-means.ts'
import type { Permit } from '../permits/permit-limits.ts'
import { dayWindow, type DayWindow, type ShownDay } from './day-window.ts'
import type { StationDays } from './open-daily-means.ts'
import type { StationDay } from './queries.ts'

/** Tells of the last thirty days unless another window is given. */
export function dailyMeans(
  { station, kind, permits, days }: StationDays,
  now: number,
  window = dayWindow(station.timeZone, now),
): DailyMeans {
  const { timeZone, medium } = station
  const { stationType, ...water } = kind
  const limitsOfIndicator = limitsAt({ medium, stationType, water, permits })
  const heldDays = heldDaysOf(window)
  const found = shownSlots(station.slots).map((slot) => {
    const limits = limitsOf(limitsOfIndicator?.(slot) ?? [], heldDays, window)
    return { limits, indicator: dailyIndicator(slot, { days, window, limits }) }
  })
  // At air stations weather and gases without a limit for any day stand aside.
  const shown = found.filter(({ limits }) => medium !== 'air' || limits.day.some(Boolean))
  const documents = shown
    .flatMap(({ limits }) => [...limits.day, ...limits.hour])
    .flatMap((judged) => judged?.limit.standard ?? [])
  return {
    timeZone,
    from: window.from,
    until: new Date(window.until).toISOString(),
    expectedHours: window.days.reduce((sum, { hours }) => sum + hours, 0),
    permit: permitAt(permits, localDate(now, timeZone)),
    indicators: shown.map(({ indicator }) => indicator),
    documents: Object.fromEntries(
      documents.map(({ id, title, source }) => [
        id,
        { title: title.vi, titleEn: title.en, source: source.vi, sourceEn: source.en },
      ]),
    ),
  }
}

/** Directions, sums and the like have no mean of a day that stands for it. */
function shownSlots(slots: readonly VisibleSlot[]): VisibleSlot[] {
  const present = slots.filter(
    ({ isVisible, isInForce: isMeasured, combine }) =>
      isVisible && isMeasured && combine === 'mean',
  )
  return [...new Map(present.map((slot) => [slot.code, slot])).values()]
}

/** For each day of the window the limit that was in force at its last instant. */
type LimitOfDays = readonly (JudgedLimit | undefined)[]

/** An hour of surface water or of an outlet counts as a sample; other limits for hours stand beside the exceedances. */
const averagings = { hour: 'sample', day: '24h' } as const

type Limits = Readonly<Record<keyof typeof averagings, LimitOfDays>>

type HeldDays = (judged: JudgedLimit) => readonly boolean[]

/** For each day whether a limit was in force at its last instant. The limits of a standard share their time. */
function heldDaysOf({ days }: DayWindow): HeldDays {
  const known = new Map<string, readonly boolean[]>()
  return ({ limit }) => {
    const { validFrom, validBefore = '', standard } = limit
    const key = `${validFrom} ${validBefore} ${standard.timeZone}`
    const held = known.get(key) ?? days.map(({ end }) => isInForce(limit, end - 1))
    known.set(key, held)
    return held
  }
}

function limitsOf(limits: readonly JudgedLimit[], heldDays: HeldDays, { days }: DayWindow): Limits {
  const ofDays = (averaging: JudgedLimit['averaging']) => {
    const own = strictestFirst(limits.filter((each) => each.averaging === averaging)).map(
      (judged) => ({ judged, held: heldDays(judged) }),
    )
    return days.map((_, place) => own.find(({ held }) => held[place])?.judged)
  }
  return { hour: ofDays(averagings.hour), day: ofDays(averagings.day) }
}

/** The permit in force on a day. */
function permitAt(permits: readonly Permit[], today: string): DailyMeans['permit'] {
  const permit = permits.find(
    ({ issuedOn, validBefore }) =>
      issuedOn <= today && (validBefore === null || today < validBefore),
  )
  if (!permit) return null
  const { number, issuedOn, issuedBy, expiresOn } = permit
  return { number, issuedOn, issuedBy, expiresOn }
}

/** Limits for health and those for the class of the water: the one that is passed first comes first. */
function strictestFirst(limits: readonly JudgedLimit[]): JudgedLimit[] {
  return limits.toSorted((one, other) => mostOf(one) - mostOf(other))
}

function mostOf({ limit }: JudgedLimit): number {
  return limit.kind === 'upper' ? limit.limit : Infinity
}

interface Daily {
  days: readonly StationDay[]
  window: DayWindow
  limits: Limits
}

function dailyIndicator(slot: VisibleSlot, { days, window, limits }: Daily): DailyIndicator {
  const { code, symbol, name, nameEn, unit, decimals } = slot
  const byTime = new Map(days.map((day) => [day.time, day]))
  const known = window.days.map((day) => meanOf(byTime.get(day.start), code, day))
  return {
    indicator: code,
    symbol,
    name,
    nameEn,
    unit: [...limits.hour, ...limits.day].findLast(Boolean)?.limit.unit ?? unit,
    decimals,
    means: known.map(({ value }, place) => {
      const judged = limits.day[place] ?? limits.hour[place]
      if (value === null) return null
      return judged
        ? written(value * judged.factor, judged.limit, decimals)
        : rounded(value, decimals)
    }),
    hours: known.reduce((sum, { hours }) => sum + hours, 0),
    limits: [...changesOf('hour', limits, window), ...changesOf('day', limits, window)],
  }
}

/** A value only where enough hours of the day are known, of today those until now. */
function meanOf(
  day: StationDay | undefined,
  code: string,
  { hours: expected }: ShownDay,
): { value: number | null; hours: number } {
  const value = day?.values[code]
  if (day === undefined || value === undefined) return { value: null, hours: 0 }
  const hours = Math.min(expected, day.hours?.[code] ?? expected)
  return { value: hours > 0 && hours >= validShare * expected ? value : null, hours }
}

/** Writes a value so that it never looks as if it stood on the other side of its limit. */
function written(value: number, bound: Bound, decimals: number | null): number {
  const [low, high] = bound.kind === 'range' ? bound.limit : [bound.limit, bound.limit]
  return figureBeside(value, value < (low + high) / 2 ? low : high, decimals).figure
}

/** Each limit with the first day that it holds for. */
function changesOf(
  mean: DailyLimit['mean'],
  { [mean]: limits }: Limits,
  { from }: DayWindow,
): DailyLimit[] {
  return limits.flatMap((judged, place) => {
    if (!judged || judged.key === limits[place - 1]?.key) return []
    const day = new Date(Date.parse(from) + place * dayMs).toISOString().slice(0, 10)
    return [{ mean, from: day, ...limitBody(judged.limit) }]
  })
}

function limitBody(limit: Limit): Omit<DailyLimit, 'mean' | 'from'> {
  const { standard, table } = limit
  return { ...allowedBy(limit), document: standard.id, ...(table !== '' && { table }) }
}
