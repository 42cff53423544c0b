// The written symbol of a pollutant.
import { isPollutant, POLLUTANT_SYMBOLS } from '@eos/indices'
import { formulaText } from '../../../parts/numbers/formula-text.ts'

export function symbolOf(code: string): string {
  return formulaText(isPollutant(code) ? POLLUTANT_SYMBOLS[code] : code)
}
