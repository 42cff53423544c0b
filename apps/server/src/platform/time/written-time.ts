// Instants as the clock at a station shows them, in files that people read.

/** Made once: a file has a hundred thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, known)
  return known
}

/** @example localTime('2026-11-28T17:00:00Z', 'Asia/Ho_Chi_Minh') // '2026-11-29 00:00' */
export function localTime(instant: string | Date, timeZone: string): string {
  return clockOf(timeZone).format(new Date(instant)).replace(', ', ' ')
}

/** @example localDay('2026-11-28T17:00:00Z', 'Asia/Ho_Chi_Minh') // '2026-11-29' */
export function localDay(instant: string | Date, timeZone: string): string {
  return localTime(instant, timeZone).slice(0, 10)
}
