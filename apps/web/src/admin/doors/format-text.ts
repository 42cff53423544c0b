// How the formats of deliveries are called: those without a mapping in the reader's language, mappings by their own titles.
import type { TFunction } from 'i18next'

const told = ['station-file', 'json', 'auto'] as const

export function formatText(
  t: TFunction<readonly ['doors', 'ui']> | TFunction<'doors'>,
  name: string,
  title: string | null = null,
): string {
  const known = told.find((each) => each === name)
  if (known) return (t as TFunction<'doors'>)(`ftp.formats.${known}`)
  return title === null ? name : `${title} (${name})`
}
