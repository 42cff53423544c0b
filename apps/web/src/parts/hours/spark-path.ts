// The path of a small line: from zero, or from the lowest value below it, with gaps where values are missing.

interface SparkBox {
  width: number
  height: number
  /** Room for the stroke and the dot. */
  margin: number
}

interface Spark {
  /** A path of SVG; '' where no two neighbours are known. */
  path: string
  /** Values without known neighbours, and the newest value: they are dots. */
  dots: { x: number; y: number }[]
}

export function sparkOf(values: readonly (number | null)[], box: SparkBox): Spark {
  const known = values.filter((value) => value !== null)
  const low = Math.min(0, ...known)
  const high = Math.max(low, ...known)
  const xOf = (place: number) =>
    round(box.margin + (place / Math.max(1, values.length - 1)) * (box.width - 2 * box.margin))
  const yOf = (value: number) =>
    round(
      box.height -
        box.margin -
        (high === low ? 0.5 : (value - low) / (high - low)) * (box.height - 2 * box.margin),
    )
  const isKnown = (place: number) => values[place] !== null && values[place] !== undefined
  const steps: string[] = []
  const dots: Spark['dots'] = []
  values.forEach((value, place) => {
    if (value === null) return
    const point = { x: xOf(place), y: yOf(value) }
    const before = isKnown(place - 1)
    const after = isKnown(place + 1)
    if (before || after) steps.push(`${before ? 'L' : 'M'}${point.x} ${point.y}`)
    if ((!before && !after) || place === values.length - 1) dots.push(point)
  })
  return { path: steps.join(''), dots }
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
