// A field for a day or an instant, written 20/11/2026 13:05 in both languages; other ways of writing are understood.
import { createElement, useId, useState, type ReactNode } from 'react'
import type { Dayjs } from 'dayjs'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { writtenTime } from '../../parts/fields/DateField.tsx'
import { fieldAttributes, FieldFrame } from '../../parts/fields/Field.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { zoneLabel } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { pickerOf, readTyped, readWritten, writeDay, writeTime } from './calendar.ts'

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
  /** The zone of the clock that is meant; without it only a day is asked for. */
  timeZone?: string | undefined
  required?: boolean | undefined
  placeholder?: string | undefined
  'aria-label'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
  onChange?: (written: string) => void
}

export function DateInput(props: DateInputProps) {
  const { id, name, timeZone, required, placeholder } = props
  const { t } = useTranslation('admin')
  const noteId = useId()
  const organizationZone = useTimeZone()
  const formats = timeZone === undefined ? days : times
  const { shown, refused, takeDay, leave } = useTyped(props, formats)
  const described = [props['aria-describedby'], timeZone && noteId].filter(Boolean).join(' ')
  const isWrong = props['aria-invalid'] === true
  const picker = createElement(pickerOf(timeZone ?? organizationZone), {
    ...(id !== undefined && { id }),
    value: readWritten(shown) ?? null,
    format: formats,
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
    onBlur: (event) => leave((event.target as HTMLInputElement).value.trim()),
  })
  return (
    <span className="stack gap-1 control-date">
      {picker}
      {refused !== '' && (
        <span className="field-problem" role="alert">
          {t('form.notTaken', { text: refused })}
        </span>
      )}
      {name !== undefined && <input type="hidden" name={name} value={shown} />}
      {timeZone !== undefined && (
        <span id={noteId} className="soft small">
          <Written text={shown} timeZone={timeZone} />
        </span>
      )}
    </span>
  )
}

/** Takes what is typed and chosen, and keeps what was typed last and is no date. */
function useTyped(
  { value, defaultValue = '', timeZone, onChange }: DateInputProps,
  formats: readonly string[],
) {
  const [own, setOwn] = useState(defaultValue)
  const [refused, setRefused] = useState('')
  const shown = value ?? own
  const take = (next: string) => {
    if (next === shown) return
    setOwn(next)
    onChange?.(next)
  }
  return {
    shown,
    refused,
    takeDay: (day: Dayjs | Dayjs[] | null | undefined) => {
      const one = Array.isArray(day) ? day[0] : day
      if (one) setRefused('')
      take(one ? (timeZone === undefined ? writeDay(one) : writeTime(one)) : '')
    },
    leave: (text: string) => {
      if (text === '') take('')
      setRefused(readTyped(text, formats) ? '' : text)
    },
  }
}

/** An empty field names the zone in which its time will be read. */
function Written({ text, timeZone }: { text: string; timeZone: string }) {
  const { t } = useTranslation('common')
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
