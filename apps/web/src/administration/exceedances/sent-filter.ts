// The filters of the page as the call takes them: days begin and end by the clock of the organization.
import { fromFieldTime, shiftDay } from '../../parts/numbers/zoned-time.ts'

/** A period that ends at midnight belongs to the day before. */
export function sentFilter(
  { from, to, ...filter }: Readonly<Record<string, string>>,
  zone: string,
): Record<string, string> {
  const begin = from === undefined ? undefined : midnight(from, zone)
  const end = to === undefined ? undefined : midnight(shiftDay(to, 1) ?? to, zone)
  return { ...filter, ...(begin && { from: begin }), ...(end && { to: end }) }
}

/** The midnight that begins a day. Any other text is sent unchanged, and the call refuses it. */
function midnight(day: string, zone: string): string {
  return fromFieldTime(`${day}T00:00`, zone) ?? day
}
