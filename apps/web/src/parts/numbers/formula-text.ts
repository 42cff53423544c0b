// Formulas as the field writes them, with their small digits; what is searched for and sent stays plain.

const formulas: Readonly<Record<string, string>> = {
  'PM2.5': 'PM₂.₅',
  PM10: 'PM₁₀',
  SO2: 'SO₂',
  NO2: 'NO₂',
  NOx: 'NOₓ',
  O3: 'O₃',
  NH3: 'NH₃',
  H2S: 'H₂S',
  CO2: 'CO₂',
  BOD5: 'BOD₅',
  'N-NH4': 'N-NH₄⁺',
  'NH4-N': 'NH₄⁺-N',
  'N-NO3': 'N-NO₃⁻',
  'N-NO2': 'N-NO₂⁻',
  'P-PO4': 'P-PO₄³⁻',
  'Cr6+': 'Cr⁶⁺',
}

/** The longest first, and only where no letter, digit or charge goes on. */
const plain = new RegExp(
  `(?<![\\p{L}\\d])(?:${Object.keys(formulas)
    .toSorted((a, b) => b.length - a.length)
    .map((each) => each.replaceAll(/[.+]/g, String.raw`\$&`))
    .join('|')})(?![\\p{L}\\d+⁺⁻])`,
  'gu',
)

/** @example formulaText('Bụi mịn PM2.5') // 'Bụi mịn PM₂.₅' */
export function formulaText(text: string): string {
  return text.replaceAll(plain, (found) => formulas[found] ?? found)
}
