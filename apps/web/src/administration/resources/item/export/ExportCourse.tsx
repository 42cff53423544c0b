// The course of an export of hazardous waste on one axis of days, from the dossier to the disposal, with the line of today.
import type { CSSProperties } from 'react'
import type { ExportClock, ExportEntry } from '@eos/contract/calls/waste/waste-exports'
import { choiceLabel } from '@eos/contract/labels/labels'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { dayMs } from '@eos/contract/words/time-units'
import { useTimeZone } from '../../../../api/portal/current-organization.ts'
import type { Item } from '../../../../admin-parts/resources/queries.ts'
import { timeTicks, type TimeTick } from '../../../../parts/charts/time-ticks.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { useNow } from '../../../../parts/hooks/use-now.ts'
import { countryName } from '../../../../parts/numbers/country-name.ts'
import { formatMonth } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { toFieldTime } from '../../../../parts/numbers/zoned-time.ts'
import { exportCourse, lanesOf, type CourseRow, type CourseSpan } from './course.ts'
import { useDay } from './use-day.ts'
import './export-course.css'

interface ExportCourseProps {
  item: Item
  clocks: readonly ExportClock[]
  timeLine: readonly ExportEntry[]
}

export function ExportCourse({ item, clocks, timeLine }: ExportCourseProps) {
  const { t } = useTranslation('exportCourse')
  const today = toFieldTime(useNow(), useTimeZone()).slice(0, 10)
  const rows = exportCourse({ facts: item, clocks, timeLine, today })
  const spans = rows.flatMap((row) => row.spans)
  if (spans.length === 0) return null
  const axis = axisOf([today, ...spans.flatMap(({ from, to }) => [from, to])])
  const least = Math.ceil((axis.to - axis.from) / dayMs / leastShare)
  return (
    <section className="item-section course" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <div className="course-chart">
        <Months axis={axis} today={today} />
        <ul>
          {lanesOf(rows, least).map(({ row, spans: drawn, isFirst }, place) => (
            <li key={place} data-first={isFirst || undefined}>
              <span className="course-name">{isFirst && <RowName row={row} />}</span>
              <span className="course-lane">
                {drawn.length === 0 && <span className="course-none soft">{t('unasked')}</span>}
                {drawn.map((span, order) => (
                  <Span
                    key={`${span.about} ${span.from}`}
                    {...{ row, span, axis }}
                    isLast={order === drawn.length - 1}
                  />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A span takes at least this part of the axis, to be seen. */
const leastShare = 40

interface Axis {
  /** Epoch ms. */
  from: number
  to: number
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** From the first of a month, with a little room after the last day. */
function axisOf(days: readonly string[]): Axis {
  const [first, last] = [days.toSorted()[0]!, days.toSorted().at(-1)!]
  const from = startOf(`${first.slice(0, 7)}-01`)
  const end = startOf(last) + dayMs
  return { from, to: end + Math.max(7 * dayMs, (end - from) * 0.02) }
}

const percent = ({ from, to }: Axis, time: number) => (100 * (time - from)) / (to - from)

const most = { beside: 7, months: 14 }

/** A month with its year takes the room of two; of many months the quarters are named. */
function hasRoom(ticks: readonly TimeTick[], place: number): boolean {
  const { isFull, isMinor } = ticks[place]!
  if (ticks.length <= most.beside) return true
  if (isFull) return place < ticks.length - 1
  return !ticks[place - 1]?.isFull && (ticks.length <= most.months || !isMinor)
}

function Months({ axis, today }: { axis: Axis; today: string }) {
  const { t } = useTranslation('exportCourse')
  const locale = useLocale()
  const ticks = timeTicks(axis, 'UTC')
  const at = (time: number): CSSProperties => ({ insetInlineStart: `${percent(axis, time)}%` })
  return (
    <div className="fine course-axis" aria-hidden="true">
      {ticks.map(({ time, isFull, unit }, place) => (
        <span key={time} className="soft nowrap course-month" style={at(time)}>
          {unit === 'year'
            ? new Date(time).getUTCFullYear()
            : hasRoom(ticks, place) && formatMonth(time, 'UTC', locale, isFull)}
        </span>
      ))}
      <span className="course-today" style={at(startOf(today) + dayMs / 2)}>
        <b>{t('today')}</b>
      </span>
    </div>
  )
}

function RowName({ row: { kind, about, role } }: { row: CourseRow }) {
  const { t } = useTranslation('exportCourse')
  const locale = useLocale()
  if (kind !== 'consent') return t(`rows.${kind}`)
  return t('rows.consent', {
    about: countryName(about!, locale),
    role: choiceLabel(wasteExportReport.path, 'role', role!, locale).toLocaleLowerCase(locale),
  })
}

interface SpanProps {
  row: CourseRow
  span: CourseSpan
  axis: Axis
  /** The last one of its lane has room for words behind it. */
  isLast: boolean
}

function Span({ row, span, axis, isLast }: SpanProps) {
  const words = useWords(span)
  const isLoad = row.kind === 'shipments' || row.kind === 'disposal'
  const [start, end] = [percent(axis, startOf(span.from)), percent(axis, startOf(span.to) + dayMs)]
  const width = Math.max(end - start, 100 / leastShare)
  const isTold = isLast && (!isLoad || span.tone !== 'done')
  const place = width > 26 ? 'in' : start + width < 70 ? 'behind' : 'before'
  const number = isLoad ? span.about : undefined
  const full = number === undefined ? words : `${number}: ${words}`
  return (
    <span
      className="fine course-span"
      data-tone={span.tone}
      style={{ insetInlineStart: `${start}%`, inlineSize: `${width}%` }}
      title={full}
    >
      <span className="only-heard">{full}</span>
      <span aria-hidden="true">{number}</span>
      {isTold && (
        <span aria-hidden="true" className="nowrap course-words" data-place={place}>
          {words}
        </span>
      )}
    </span>
  )
}

function useWords({ word, about, day }: CourseSpan): string {
  const { t } = useTranslation('exportCourse')
  const locale = useLocale()
  const written = useDay()
  const on = day === undefined ? {} : { day: written(day) }
  if (word !== 'answer') return t(`words.${word}`, on)
  const answer = choiceLabel(wasteExportReport.path, 'decision', about!, locale)
  return t('words.answer', { ...on, answer })
}
