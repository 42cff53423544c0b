// Figures so short that they fit on a mark.
import { formatFigure, type Locale } from '../../parts/numbers/format.ts'

/** One decimal below ten, whole numbers above, thousands as k. */
export function shortFigure(figure: number, locale: Locale): string {
  const size = Math.abs(figure)
  if (size >= 999.5) return `${formatFigure(figure / 1000, size < 9950 ? 1 : 0, locale)}k`
  return formatFigure(figure, size < 9.95 ? 1 : 0, locale)
}
