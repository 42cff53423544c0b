// Instants as the clock at a station shows them, for fields in which people write a date and a time.

/** As `datetime-local` fields take it: 2026-11-20T13:05. */
export function toFieldTime(instant: string | number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The instant, RFC 3339 in UTC; `undefined` for what is no time. Where a clock is set back, the first of both. */
export function fromFieldTime(text: string, timeZone: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return undefined
  const asUtc = Date.parse(`${text.slice(0, 16)}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  let instant = asUtc
  // Twice, since the first guess may lie on the other side of a change of the clock.
  for (let turn = 0; turn < 2; turn += 1) {
    instant += asUtc - Date.parse(`${toFieldTime(instant, timeZone)}:00Z`)
  }
  return new Date(instant).toISOString()
}
