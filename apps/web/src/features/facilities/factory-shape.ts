// The silhouette of a facility on maps.

/** A works with two roofs and a chimney, `half` wide to each side. */
export function factoryAt(x: number, y: number, half: number): string {
  const corners: readonly [number, number][] = [
    [-1, 0.8],
    [-1, -0.15],
    [-0.35, 0.2],
    [-0.35, -0.15],
    [0.3, 0.2],
    [0.3, -0.8],
    [1, -0.8],
    [1, 0.8],
  ]
  const written = corners.map(([a, b]) => `${rounded(x + a * half)} ${rounded(y + b * half)}`)
  return `M${written.join('L')}Z`
}

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
