// How many times its limit a value is, in few signs; what is above a limit is never written as 1.
import { figureBeside } from '@eos/contract/words/shown-decimals'
import { formatNumber, type Locale } from '../numbers/format.ts'

const mostDecimals = 2

/** @example shortRatio(1.02, 'en') // '1.02', where 1.5 is '1.5' and 21.3 is '21' */
export function shortRatio(ratio: number, locale: Locale): string {
  const { figure, decimals } = figureBeside(ratio, 1, ratio < 9.95 ? 1 : 0)
  if (decimals <= mostDecimals) return formatNumber(figure, decimals, locale)
  return ratio > 1 ? '>1' : '<1'
}
