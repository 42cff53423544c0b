// Tells in words how the values of a sample lead to its index.
import type { WaterDerivation } from '@eos/contract/calls/stations/water-derivation'
import type { Locale } from '@eos/contract/words/errors'
import { explain } from '@eos/indices'

export function explained(
  derivation: WaterDerivation | null,
  locale: Locale,
): { text: string; formula?: string }[] {
  if (derivation === null) return []
  return explain(derivation, locale).map(({ text, formula }) =>
    formula === undefined ? { text } : { text, formula },
  )
}
