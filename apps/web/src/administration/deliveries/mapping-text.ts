// Tells in the reader's language what a symbol means, and for which stations.
import type { Translate } from '../../texts/translation.ts'
import type { SymbolMapping } from '@eos/contract/calls/ingestion/channels'

export function meaningText(
  t: Translate<'deliveries'>,
  nameOf: (indicator: string) => string,
  { indicator, unit, sentUnit }: SymbolMapping,
): string {
  if (unit === null) return nameOf(indicator)
  if (sentUnit === null) return `${nameOf(indicator)}, ${unit}`
  return t('symbols.insteadOf', { indicator: nameOf(indicator), unit, sent: sentUnit || '–' })
}

export function placeText(t: Translate<'deliveries'>, { station, medium }: SymbolMapping): string {
  if (station) return `${station.name} (${station.code})`
  return medium === null ? t('symbols.everywhere') : t(`symbols.media.${medium as 'air'}`)
}
