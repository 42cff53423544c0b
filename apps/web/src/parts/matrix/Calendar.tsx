// The year in days, the week in hours, and the sampling rounds of several years, each as a matrix of tiles.
import type { PageTarget } from '../../api/portal/page-path.ts'
import type { Locale } from '../numbers/format.ts'
import { useLocale } from '../numbers/use-locale.ts'
import type { Scale } from '../levels/scale.ts'
import { LevelMatrix } from './LevelMatrix.tsx'
import { countCells, plainRows, yearRows } from './matrix-rows.ts'

interface YearCalendarProps {
  scale: Scale
  caption: string
  year: number
  /** Rounded indices by ISO day. */
  values: ReadonlyMap<string, number | null>
  /** ISO day; later days are still to come. */
  lastDay: string
  /** Counts the days of a month above this index. */
  countAbove?: number
  /** The page of a day. */
  targetOf?: (day: string) => PageTarget
}

export function YearCalendar(props: YearCalendarProps) {
  const { scale, caption, year, values, lastDay, countAbove, targetOf } = props
  const locale = useLocale()
  const rows = yearRows(year, values, lastDay).map((cells, month) => ({
    name: monthName(month, locale),
    cells,
    ...(countAbove !== undefined && { total: countCells(cells, (value) => value > countAbove) }),
  }))
  return (
    <LevelMatrix
      scale={scale}
      caption={caption}
      columns={numbers(1, 31)}
      rows={rows}
      {...(countAbove !== undefined && { totalName: `>\u00a0${countAbove}` })}
      targetOf={targetOf && (({ key }) => targetOf(key))}
    />
  )
}

interface WeekMatrixProps {
  scale: Scale
  caption: string
  /** Seven days from Monday of 24 mean indices each, by the end of the hour. */
  hours: readonly (readonly (number | null)[])[]
}

export function WeekMatrix({ scale, caption, hours }: WeekMatrixProps) {
  const locale = useLocale()
  const rows = plainRows(hours).map((cells, day) => ({ name: weekdayName(day, locale), cells }))
  const columns = numbers(1, 24).map((hour) => hour.padStart(2, '0'))
  return <LevelMatrix scale={scale} caption={caption} columns={columns} rows={rows} />
}

interface RoundMatrixProps {
  scale: Scale
  caption: string
  years: readonly {
    year: number
    /** By round; null was not sampled, undefined is still to come. */
    rounds: readonly (number | null | undefined)[]
  }[]
  /** The names of the rounds. */
  columns: readonly string[]
}

export function RoundMatrix({ scale, caption, years, columns }: RoundMatrixProps) {
  const cells = plainRows(years.map(({ rounds }) => rounds))
  const rows = years.map(({ year }, at) => ({ name: String(year), cells: cells[at]! }))
  return <LevelMatrix scale={scale} caption={caption} columns={columns} rows={rows} />
}

function monthName(month: number, locale: Locale): string {
  return nameFormat(locale, 'month').format(Date.UTC(2024, month, 1))
}

/** 0 is Monday; the first of January 2024 was one. */
function weekdayName(day: number, locale: Locale): string {
  return nameFormat(locale, 'weekday').format(Date.UTC(2024, 0, 1 + day))
}

/** Making one takes far longer than using it. */
const nameFormats = new Map<string, Intl.DateTimeFormat>()

function nameFormat(locale: Locale, of: 'month' | 'weekday'): Intl.DateTimeFormat {
  const key = `${locale} ${of}`
  const style = of === 'month' ? { month: 'long' as const } : { weekday: 'short' as const }
  const known =
    nameFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
  nameFormats.set(key, known)
  return known
}

function numbers(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, place) => String(from + place))
}
