// The ticks of a time axis: hours of a day, days, months or years of the station's clock, never more than find room.
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import { fromFieldTime, shiftDay, toFieldTime } from '../numbers/zoned-time.ts'

export interface TimeRange {
  /** Epoch ms. */
  from: number
  to: number
}

type TickUnit = 'hour' | 'day' | 'month' | 'year'

export interface TimeTick {
  time: number
  unit: TickUnit
  /** Names the next larger unit too: the first tick, and the first of a month or a year. */
  isFull: boolean
  /** Gives way on narrow screens. */
  isMinor: boolean
}

export function timeTicks(range: TimeRange, timeZone: string): TimeTick[] {
  const [unit, times] = timesOf(range, timeZone)
  const partOf = { hour: dayPart, day: monthPart, month: yearPart, year: yearPart }[unit]
  return times.map((time, place) => {
    const part = partOf(time, timeZone)
    const isNew = place === 0 || part !== partOf(times[place - 1]!, timeZone)
    return {
      time,
      unit,
      isFull: unit === 'hour' ? isMidnight(time, timeZone) : isNew,
      isMinor: times.length > mostOnPhones && isBetween({ time, unit, place }, timeZone),
    }
  })
}

const mostOnPhones = 5

/** Every other tick, of months all but the first of a quarter, so that midnights, noons and Januaries stay. */
function isBetween(
  { time, unit, place }: { time: number; unit: TickUnit; place: number },
  timeZone: string,
): boolean {
  const written = toFieldTime(time, timeZone)
  if (unit === 'hour') return Number(written.slice(11, 13)) % 6 !== 0
  if (unit === 'month') return Number(written.slice(5, 7)) % 3 !== 1
  return place % 2 === 1
}

const longest = { hours: 2.1 * dayMs, days: 11 * dayMs, weeks: 70 * dayMs, months: 800 * dayMs }

function timesOf({ from, to }: TimeRange, timeZone: string): [TickUnit, number[]] {
  const length = to - from
  const days = daysWithin({ from, to }, timeZone)
  const startOf = (day: string) => midnight(day, timeZone)
  if (length <= longest.hours) {
    const step = length > 1.1 * dayMs ? 6 : 3
    return ['hour', days.flatMap((day) => hoursOf(day, step, timeZone)).filter(within(from, to))]
  }
  const starts = (chosen: readonly string[]) => chosen.map(startOf).filter(within(from, to))
  if (length <= longest.days) return ['day', starts(days)]
  if (length <= longest.weeks)
    return ['day', starts(days.filter((day) => fifthDays.has(day.slice(8))))]
  const months = days.filter((day) => day.endsWith('-01'))
  if (length <= longest.months) return ['month', starts(months)]
  return ['year', starts(months.filter((day) => day.endsWith('-01-01')))]
}

/** The end of a month is never crowded. */
const fifthDays = new Set(['01', '06', '11', '16', '21', '26'])

const within = (from: number, to: number) => (time: number) => time >= from && time <= to

/** Local days that touch the range, from the first to the last. */
function daysWithin({ from, to }: TimeRange, timeZone: string): string[] {
  const last = dayPart(to, timeZone)
  const days: string[] = []
  for (let day = dayPart(from, timeZone); day <= last; day = shiftDay(day, 1)!) days.push(day)
  return days
}

function hoursOf(day: string, step: number, timeZone: string): number[] {
  const start = midnight(day, timeZone)
  return Array.from({ length: 24 / step }, (_, k) => start + k * step * hourMs)
}

function midnight(day: string, timeZone: string): number {
  return Date.parse(fromFieldTime(`${day}T00:00`, timeZone)!)
}

function isMidnight(time: number, timeZone: string): boolean {
  return toFieldTime(time, timeZone).endsWith('T00:00')
}

const dayPart = (time: number, timeZone: string) => toFieldTime(time, timeZone).slice(0, 10)
const monthPart = (time: number, timeZone: string) => toFieldTime(time, timeZone).slice(0, 7)
const yearPart = (time: number, timeZone: string) => toFieldTime(time, timeZone).slice(0, 4)
