// A field for a day or an instant. Browsers write days in an order of their own, so the choice stands beneath in words.
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { fieldAttributes, FieldFrame } from './Field.tsx'
import { formatLongDay, zoneLabel, type Locale } from '../numbers/format.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { useNow } from '../hooks/use-now.ts'
import { fromFieldTime } from '../numbers/zoned-time.ts'

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  /** The value as browsers keep it: 2026-11-20, with a zone 2026-11-20T13:05. */
  value?: string
  /** The first value of a field that keeps its value itself. */
  defaultValue?: string
  /** The time zone of the asked time; without it, only a day is asked for. */
  timeZone?: string
}

export function DateInput(props: DateInputProps) {
  const { value, defaultValue = '', timeZone, onChange, className, ...input } = props
  const [own, setOwn] = useState(defaultValue)
  const id = useId()
  const shown = value ?? own
  const described = [input['aria-describedby'], `${id}-written`].filter(Boolean).join(' ')
  return (
    <span className="cluster date-input">
      <input
        {...input}
        className={className ?? 'input'}
        type={timeZone === undefined ? 'date' : 'datetime-local'}
        value={shown}
        aria-describedby={described}
        onChange={(event) => {
          setOwn(event.target.value)
          onChange?.(event)
        }}
      />
      <span id={`${id}-written`} className="soft small">
        <Written text={shown} timeZone={timeZone} />
      </span>
    </span>
  )
}

/** An empty field names the zone in which its time will be read. */
function Written({ text, timeZone }: { text: string; timeZone: string | undefined }) {
  const { t } = useTranslation('common')
  const locale = useLocale()
  const now = useNow()
  if (text !== '') return writtenTime(text, timeZone, locale)
  return timeZone && t('clockOf', { zone: zoneLabel(now, timeZone) })
}

/** 20 tháng 11 năm 2026; with a zone 20 tháng 11 năm 2026, 13:05 (UTC+7). */
export function writtenTime(text: string, timeZone: string | undefined, locale: Locale): string {
  const asUtc = Date.parse(text.length === 10 ? text : `${text}Z`)
  if (Number.isNaN(asUtc)) return ''
  const day = formatLongDay(asUtc, 'UTC', locale)
  if (timeZone === undefined) return day
  const zone = zoneLabel(fromFieldTime(text, timeZone) ?? asUtc, timeZone)
  return `${day}, ${text.slice(11, 16)} (${zone})`
}

type DateFieldProps = DateInputProps & {
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
