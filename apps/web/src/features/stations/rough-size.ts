// The size of a file before it is made. Two figures are enough for what is estimated.
import { formatFigure, type Locale } from '../../parts/numbers/format.ts'

/** "96 kB". */
export function roughSize(bytes: number, locale: Locale): string {
  const [unit, name] = bytes < 950_000 ? [1000, 'kB'] : [1_000_000, 'MB']
  const amount = Number(Math.max(bytes / unit, 1).toPrecision(2))
  return `${formatFigure(amount, 1, locale)}\u00a0${name}`
}
