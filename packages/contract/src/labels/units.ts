// The units that are written as words.
import type { Locale } from '../words/errors.ts'

export function unitLabel(unit: string, locale: Locale): string {
  return locale === 'vi' ? (unitsVi[unit] ?? unit) : unit
}

const unitsVi: Readonly<Record<string, string>> = {
  t: 'tấn',
  't/day': 'tấn/ngày',
  't/year': 'tấn/năm',
  'kg/year': 'kg/năm',
  'kg/person/day': 'kg/người/ngày',
  'm³/day': 'm³/ngày',
  persons: 'người',
}
