// A calendar day as it is written in the language of the page.
import { formatDay, type Locale } from '../../parts/numbers/format.ts'

/** @param day yyyy-mm-dd */
export function writtenDate(day: string, locale: Locale): string {
  return formatDay(`${day}T00:00:00Z`, 'UTC', locale)
}
