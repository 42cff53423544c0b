// How the formats of deliveries are called: those without a mapping in the reader's language, mappings by their own titles.
import type { TFunction } from 'i18next'

const told = ['station-file', 'json', 'auto', 'reread'] as const

export function formatText(
  t: TFunction<readonly ['doors', 'ui']> | TFunction<'doors'>,
  name: string,
  title: string | null = null,
): string {
  const known = told.find((each) => each === name)
  if (known) return (t as TFunction<'doors'>)(`ftp.formats.${known}`)
  return title === null ? name : `${title} (${name})`
}

/** As a receipt notes it: the format, its version, and what it takes volume shares to be measured at. */
export function receivedFormatText(t: TFunction<'doors'>, noted: string): string {
  const [, kind = noted, conditions = ''] = /^([\w-]+)@\d+(?: \((.*)\))?$/.exec(noted) ?? []
  const [, temperature, pressure] = /^ppb at ([\d.]+) °C, ([\d.]+) kPa$/.exec(conditions) ?? []
  const name = formatText(t, kind === 'station-text' ? 'station-file' : kind)
  if (!temperature || !pressure) return name
  return `${name} (${t('receipt.shares', { temperature, pressure })})`
}
