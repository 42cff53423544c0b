// How many decimals the figures of an axis need, so that each says exactly where its line is.

/** @example tickDecimals([0, 2.5, 5]) // 1 */
export function tickDecimals(ticks: readonly number[]): number {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0))
  const enough = [0, 1, 2, 3].find((decimals) => isWhole(step * 10 ** decimals))
  return enough ?? 4
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6
}
