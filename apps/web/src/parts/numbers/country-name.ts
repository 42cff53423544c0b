// The name of a country, from the data of the browser.
import type { Locale } from './format.ts'

/** `otherwise` where it is no code of a country, such as a number. */
export function countryName(code: string, locale: Locale, otherwise = code): string {
  if (!/^[A-Z]{2}$/.test(code)) return otherwise
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code) ?? otherwise
}
