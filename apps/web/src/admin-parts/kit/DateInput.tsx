// A field for a day or an instant, written 20/11/2026 13:05 in both languages; other ways of writing are understood.
import { createElement, useId, useState, type ReactNode } from 'react'
import type { Dayjs } from 'dayjs'
import { useTimeZone } from '../../api/current-organization.ts'
import { writtenTime } from '../../parts/fields/DateField.tsx'
import { fieldAttributes, FieldFrame } from '../../parts/fields/Field.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { zoneLabel } from '../../ui/format.ts'
import { useLocale } from '../../ui/use-locale.ts'
import { useNow } from '../../ui/use-now.ts'
import { pickerOf, readWritten, writeDay, writeTime } from './calendar.ts'

const days = ['DD/MM/YYYY', 'D/M/YYYY', 'D.M.YYYY', 'DD-MM-YYYY', 'YYYY-MM-DD', 'DDMMYYYY']
const times = [
  ...days.slice(0, 4).map((each) => `${each} HH:mm`),
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DDTHH:mm',
]

interface DateInputProps {
  id?: string
  /** In a form that reads its fields by their names: what is sent is as `value`. */
  name?: string
  /** 2026-11-20, with a zone 2026-11-20T13:05; '' is none. */
  value?: string
  /** The first value of a field that keeps its value itself. */
  defaultValue?: string
  /** Of the clock that is meant; without it only a day is asked for. */
  timeZone?: string | undefined
  required?: boolean | undefined
  placeholder?: string | undefined
  'aria-label'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
  onChange?: (written: string) => void
}

export function DateInput(props: DateInputProps) {
  const { id, name, value, defaultValue = '', timeZone, required, placeholder, onChange } = props
  const { t } = useTranslation('admin')
  const [own, setOwn] = useState(defaultValue)
  const noteId = useId()
  const organizationZone = useTimeZone()
  const shown = value ?? own
  const take = (next: string) => {
    if (next === shown) return
    setOwn(next)
    onChange?.(next)
  }
  const takeDay = (day: Dayjs | Dayjs[] | null | undefined) => {
    const one = Array.isArray(day) ? day[0] : day
    take(one ? (timeZone === undefined ? writeDay(one) : writeTime(one)) : '')
  }
  const described = [props['aria-describedby'], timeZone && noteId].filter(Boolean).join(' ')
  const isWrong = props['aria-invalid'] === true
  const picker = createElement(pickerOf(timeZone ?? organizationZone), {
    ...(id !== undefined && { id }),
    value: readWritten(shown) ?? null,
    format: timeZone === undefined ? days : times,
    placeholder: placeholder ?? t(timeZone === undefined ? 'form.day' : 'form.time'),
    ...(timeZone !== undefined && { showTime: { format: 'HH:mm' } }),
    needConfirm: false,
    'aria-label': props['aria-label'],
    'aria-invalid': isWrong || undefined,
    'aria-required': required,
    'aria-describedby': described || undefined,
    ...(isWrong && { status: 'error' as const }),
    panelRender: withReachableTimes,
    onCalendarChange: takeDay,
    onChange: takeDay,
    onBlur: (event) => {
      if ((event.target as HTMLInputElement).value === '') take('')
    },
  })
  return (
    <span className="kit-date">
      {picker}
      {name !== undefined && <input type="hidden" name={name} value={shown} />}
      {timeZone !== undefined && (
        <span id={noteId} className="soft small">
          <Written text={shown} timeZone={timeZone} />
        </span>
      )}
    </span>
  )
}

/** An empty field names the zone in which its time will be read. */
function Written({ text, timeZone }: { text: string; timeZone: string }) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const now = useNow()
  if (text !== '') return writtenTime(text, timeZone, locale)
  return t('clockOf', { zone: zoneLabel(now, timeZone) })
}

/** Columns of hours and minutes scroll, so that the keyboard must reach them. */
function withReachableTimes(panel: ReactNode): ReactNode {
  return (
    <div
      ref={(box) => {
        for (const column of box?.querySelectorAll('.ant-picker-time-panel-column') ?? [])
          column.setAttribute('tabindex', '0')
      }}
    >
      {panel}
    </div>
  )
}

type DateFieldProps = Omit<DateInputProps, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string
  hint?: ReactNode
  problem?: string | undefined
}

export function DateField({ label, hint, problem, ...input }: DateFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      <DateInput {...input} {...fieldAttributes(id, { hint, problem })} />
    </FieldFrame>
  )
}
