// One step of an explanation that a page can show and a person can follow with a pocket calculator.
export interface Step {
  readonly text: string
  /** The calculation, formatted for the language: "(150 − 100) × (55.7 − 50) / (80 − 50) + 100 = 109.5 ≈ 110". */
  readonly formula?: string
  /** The exact numbers of the formula. */
  readonly values?: Readonly<Record<string, number>>
}

/**
 * Up to six decimals (enough to find the same integers again), no trailing zeros, no grouping, the language's decimal
 * mark, a true minus.
 */
export function writeNumber(value: number, locale: 'en' | 'vi'): string {
  return String(Number(value.toFixed(6)))
    .replaceAll('-', '−')
    .replace('.', locale === 'vi' ? ',' : '.')
}
