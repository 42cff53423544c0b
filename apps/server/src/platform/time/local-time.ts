// Parses times of files: by a pattern or from separate columns, on the clock of a given zone.
import { epochOf, type ClockParts } from './calendar.ts'
import { dayMs, minuteMs } from '@eos/contract/words/time-units'

/** Epoch milliseconds; `undefined` when the text is no instant, or when a change of clocks leaves none or two. */
export type TimeReader = (text: string) => number | undefined

/**
 * @param format `iso`, `unix` (seconds since 1970), `unix-ms`, or YYYY, YY (this century), MM, DD, HH (00–24), hh (01–12),
 * mm, ss, A (AM or PM) and literal signs
 * @param zone UTC, a fixed offset such as +08:00, or a zone by name
 */
export function timeReader(format: string, zone: string): TimeReader {
  const toInstant = instantReader(zone)
  if (format === 'iso') return (text) => readIso(text, toInstant)
  const tick = tickMs[format]
  if (tick !== undefined) return (text) => readTicks(text, tick)
  const { pattern, fields } = compile(format)
  return (text) => {
    const match = pattern.exec(text.trim())
    if (!match) return undefined
    const parts = partsOf(fields, match)
    return parts === undefined ? undefined : toInstant(parts)
  }
}

/** The units in which time since the beginning of 1970 is counted, in milliseconds. */
const tickMs: Readonly<Record<string, number>> = { unix: 1000, 'unix-ms': 1 }

function readTicks(text: string, tick: number): number | undefined {
  const match = /^(\d{1,16})(\.\d+)?$/.exec(text.trim())
  const time = match ? Math.round(Number(text) * tick) : Number.NaN
  return time > 0 && time < latestMs ? time : undefined
}

/** The end of the year 9999: ticks beyond it were counted in another unit. */
const latestMs = 253_402_300_800_000

/** Says why no text can match the format; `undefined` where some can. */
export function formatProblem(format: string): string | undefined {
  if (format === 'iso' || tickMs[format] !== undefined) return undefined
  const { fields } = compile(format)
  const twice = fields.find((field, index) => fields.indexOf(field) !== index)
  if (twice) return `${twice} stands twice`
  const rest = format.replace(/YYYY|YY|MM|DD|HH|hh|mm|ss|A/g, '')
  const strange = /[YMDHSXsx]/.exec(rest)?.[0]
  if (strange) return `${strange} is no part of a time`
  if (!fields.includes('YYYY') && !fields.includes('YY')) return 'the year is missing'
  return fields.includes('hh') === fields.includes('A') ? undefined : 'hh and A belong together'
}

/** Returns a function that converts the clock time of a zone into the instant. */
export function instantReader(zone: string): (parts: ClockParts) => number | undefined {
  const fixed = fixedOffsetMs(zone)
  if (fixed !== undefined) {
    return (parts) => {
      const local = epochOf(parts)
      return local === undefined ? undefined : local - fixed
    }
  }
  const offsetAt = zoneOffsets(zone)
  return (parts) => {
    const local = epochOf(parts)
    return local === undefined ? undefined : resolveLocal(local, offsetAt)
  }
}

export function isZone(zone: string): boolean {
  if (fixedOffsetMs(zone) !== undefined) return true
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

type Field = 'YYYY' | 'YY' | 'MM' | 'DD' | 'HH' | 'hh' | 'mm' | 'ss' | 'A'

const fieldPatterns: Record<Field, string> = {
  YYYY: String.raw`(\d{4})`,
  YY: String.raw`(\d{2})`,
  MM: String.raw`(\d{1,2})`,
  DD: String.raw`(\d{1,2})`,
  HH: String.raw`(\d{1,2})`,
  hh: String.raw`(\d{1,2})`,
  mm: String.raw`(\d{2})`,
  ss: String.raw`(\d{2})`,
  A: '([AaPp][Mm])',
}

function compile(format: string): { pattern: RegExp; fields: Field[] } {
  const fields: Field[] = []
  const source = format.replace(/YYYY|YY|MM|DD|HH|hh|mm|ss|A|[^A-Za-z]/g, (part) => {
    if (!(part in fieldPatterns)) return part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    fields.push(part as Field)
    return fieldPatterns[part as Field]
  })
  return { pattern: new RegExp(`^${source}$`), fields }
}

function partsOf(fields: readonly Field[], match: RegExpExecArray): ClockParts | undefined {
  const found = new Map(fields.map((field, index) => [field, match[index + 1]!]))
  const number = (field: Field, otherwise: number) => Number(found.get(field) ?? otherwise)
  const hour = found.has('hh') ? hourOf12(number('hh', 0), found.get('A')) : number('HH', 0)
  if (hour === undefined) return undefined
  return {
    year: found.has('YY') ? 2000 + number('YY', 0) : number('YYYY', Number.NaN),
    month: number('MM', 1),
    day: number('DD', 1),
    hour,
    minute: number('mm', 0),
    second: number('ss', 0),
  }
}

/** 12 AM is midnight, 12 PM is noon. */
function hourOf12(hour: number, half: string | undefined): number | undefined {
  if (half === undefined || hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
}

/** Two digits alone are an offset behind a clock, never behind a day. */
const offset = String.raw`(Z|[+-]\d\d:?\d\d|(?<=:\d\d(?:\.\d+)? ?)[+-]\d\d)?`
const iso = new RegExp(
  String.raw`^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)? ?${offset}$`,
)
/** Without the marks between its parts; a clock belongs to it, for eight digits alone may be anything. */
const basicIso = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(?:(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/

function readIso(
  text: string,
  toInstant: (parts: ClockParts) => number | undefined,
): number | undefined {
  const written = text.trim().toUpperCase()
  const match = iso.exec(written) ?? basicIso.exec(written)
  if (!match) return undefined
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const parts = {
    year: year!,
    month: month!,
    day: day!,
    hour: hour!,
    minute: minute!,
    second: second!,
  }
  if (match[7] === undefined) return toInstant(parts)
  const local = epochOf(parts)
  return local === undefined ? undefined : local - fixedOffsetMs(match[7])!
}

function fixedOffsetMs(zone: string): number | undefined {
  if (zone === 'UTC' || zone === 'Z') return 0
  const match = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(zone)
  if (!match) return undefined
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  return (match[1] === '-' ? -minutes : minutes) * minuteMs
}

/**
 * The offset of a zone in ms at an instant in epoch ms. Offsets change on whole quarters of an hour, so that they are
 * cached per quarter.
 */
export function zoneOffsets(zone: string): (utc: number) => number {
  const fixed = fixedOffsetMs(zone)
  if (fixed !== undefined) return () => fixed
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const known = new Map<number, number>()
  return (utc) => {
    const quarter = Math.floor(utc / 900_000)
    let offset = known.get(quarter)
    if (offset === undefined) {
      const name = format
        .formatToParts(quarter * 900_000)
        .find((part) => part.type === 'timeZoneName')
      offset = fixedOffsetMs(name?.value.slice(3) || 'UTC') ?? 0
      if (known.size > 100_000) known.clear()
      known.set(quarter, offset)
    }
    return offset
  }
}

/** An hour that clocks skip has no instant, one that they repeat has two: neither is guessed. */
function resolveLocal(local: number, offsetAt: (utc: number) => number): number | undefined {
  const candidates = new Set(
    [offsetAt(local - dayMs), offsetAt(local + dayMs)]
      .map((offset) => local - offset)
      .filter((utc) => utc + offsetAt(utc) === local),
  )
  return candidates.size === 1 ? [...candidates][0] : undefined
}
