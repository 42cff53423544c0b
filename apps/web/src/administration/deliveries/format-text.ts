// Names the formats of deliveries in the reader's language; mappings of an operator keep their own names.
import type { Translate } from '../../texts/translation.ts'
import { pushLabels } from '@eos/contract/words/vocabulary'

const plain = ['station-file', 'json', 'auto', 'reread'] as const

/** The mappings that ship with the server. */
export const toldMappings = [
  'airnow-hourly',
  'aqs-airdata-hourly',
  'beijing-prsa',
  'eea-download',
  'eea-ereporting',
  'fraser-bc',
  'london-marylebone',
  'openaq-archive',
  'taiwan-moenv',
  'us-embassy',
  'water-quality-portal',
] as const

export function formatText(
  t: Translate<readonly ['deliveries', 'common']> | Translate<'deliveries'>,
  name: string,
): string {
  const known = [...plain, ...toldMappings].find((each) => each === name)
  if (known) return (t as Translate<'deliveries'>)(`ftp.formats.${known}`)
  return (t as Translate<'deliveries'>)('ftp.formats.own', { name })
}

/**
 * Describes a format as receipts note it: its version, and how times were labelled or at which
 * volume shares are measured.
 */
export function receivedFormatText(t: Translate<'deliveries'>, noted: string): string {
  const [, kind, conditions = ''] = /^(?:csv:)?([\w-]+)@\d+(?: \((.*)\))?$/.exec(noted) ?? []
  if (kind === undefined) return noted
  const name = formatText(t, kind === 'station-text' ? 'station-file' : kind)
  const label = pushLabels.find((each) => each === conditions)
  if (label) return `${name} (${t(`receipt.labels.${label}`)})`
  const [, temperature, pressure] = /^ppb at ([\d.]+) °C, ([\d.]+) kPa$/.exec(conditions) ?? []
  if (!temperature || !pressure) return name
  return `${name} (${t('receipt.shares', { temperature, pressure })})`
}
