// A change of an index with its sign: "+5", "−3", "0".

export function signed(change: number): string {
  if (change === 0) return '0'
  return `${change > 0 ? '+' : '−'}${Math.abs(change)}`
}
