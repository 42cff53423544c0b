// The shortest decimals of 4-byte floats, as PostgreSQL writes them.

/**
 * The number with the fewest digits that is stored as this 4-byte float, and of those the nearest: 42.9 where the float
 * is 42.900001525878906. NaN stays NaN.
 */
export function shortestReal(real: number): number {
  if (Math.abs(real) < 2 ** 24) {
    // Such a float times such a power of ten is exact in eight bytes, so that rounding finds the nearest decimal.
    for (const power of powers) {
      const short = roundedToEven(real * power) / power
      if (Math.fround(short) === real) return short
    }
  }
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(real.toPrecision(digits))
    // A number in the very middle between two floats is neither's.
    if (Math.fround(short + (short - real) * 1e-6) === real) return short
  }
  return Number(real.toPrecision(9))
}

const powers = Array.from({ length: 13 }, (_, digits) => 10 ** digits)

function roundedToEven(number: number): number {
  const near = Math.round(number)
  return near - number === 0.5 && near % 2 !== 0 ? near - 1 : near
}

/**
 * The number as PostgreSQL writes a real or a double precision: with an exponent when it is very small, or has more
 * digits than are certain.
 */
export function postgresText(number: number, type: 'real' | 'double'): string {
  const size = Math.abs(number)
  if (size >= 1e-4 && size < plainBelow[type]) return String(number)
  if (size === 0) return Object.is(number, -0) ? '-0' : '0'
  if (!Number.isFinite(number)) return String(number)
  return number.toExponential().replace(/e([+-])(\d)$/, 'e$10$2')
}

const plainBelow = { real: 1e6, double: 1e15 }
