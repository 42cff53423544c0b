// Reads the fourteen digits with which Vietnamese loggers stamp a result: local time, always UTC+7.
import { epochOf } from '../../../platform/time/calendar.ts'
import { hourMs } from '@eos/contract/time-units'

/** Epoch milliseconds; `undefined` when the digits name no instant. 24:00:00 is midnight of the next day. */
export function readCompactTime(text: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!match) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number)
  const local = epochOf({
    year: year!,
    month: month!,
    day: day!,
    hour: hour!,
    minute: minute!,
    second: second!,
  })
  return local === undefined ? undefined : local - utcPlus7Ms
}

const utcPlus7Ms = 7 * hourMs
