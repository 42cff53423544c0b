// Days and times without a zone, as the clock of a place shows them: the browser's own zone changes nothing.
import generateDayjs from '@rc-component/picker/generate/dayjs'
import { DatePicker, type DatePickerProps, type GetProps } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import utc from 'dayjs/plugin/utc'
import type { ComponentType } from 'react'
import { toFieldTime } from '../../parts/numbers/zoned-time.ts'

dayjs.extend(utc)
dayjs.extend(customParseFormat)

type RangePickerProps = GetProps<typeof DatePicker.RangePicker>
type Picker = ComponentType<DatePickerProps> & { RangePicker: ComponentType<RangePickerProps> }

const pickers = new Map<string, Picker>()

/** The picker whose “today” and “now” are those of the zone. It is made once, for React keeps what it has drawn. */
export function pickerOf(timeZone: string): Picker {
  const picker = pickers.get(timeZone) ?? makePicker(timeZone)
  pickers.set(timeZone, picker)
  return picker
}

function makePicker(timeZone: string): Picker {
  const picker = DatePicker.generatePicker<Dayjs>({
    ...generateDayjs,
    getNow: () => readWritten(toFieldTime(Date.now(), timeZone))!,
    getFixedDate: (text) => dayjs.utc(text, 'YYYY-MM-DD'),
    locale: {
      ...generateDayjs.locale,
      parse: (_locale, text, formats) => readTyped(text, formats) ?? null,
    },
  })
  return picker as unknown as Picker
}

/** By the first of the formats that fits; `undefined` for what is no day that there is. */
export function readTyped(text: string, formats: readonly string[]): Dayjs | undefined {
  return formats.map((each) => dayjs.utc(text, each, true)).find((each) => each.isValid())
}

/** `2026-11-20`, `2026-11-20T13:05`; `undefined` for what is no day or time. */
export function readWritten(text: string): Dayjs | undefined {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(text)) return undefined
  const read = dayjs.utc(text)
  return read.isValid() ? read : undefined
}

export function writeDay(day: Dayjs): string {
  return day.format('YYYY-MM-DD')
}

export function writeTime(time: Dayjs): string {
  return time.format('YYYY-MM-DDTHH:mm')
}
