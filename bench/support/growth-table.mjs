// Writes how figures grow with the stored history, as lines of text.

/** A line per figure: our result and its ratio to the baseline at each size, and the change from first to last. */
export function growthLines(sizes, bySize) {
  const head = ['', ...sizes.map((size) => `${size / 1e6} million`), 'last : first']
  const lines = bySize[0].map(({ what, unit }, index) => {
    const cells = bySize.map((rows) => rows[index])
    const shown = cells.map(({ ours, baseline }) =>
      baseline === undefined ? figure(ours) : `${figure(ours)} (${(ours / baseline).toFixed(2)})`,
    )
    return [`${what}, ${unit}`, ...shown, (cells.at(-1).ours / cells[0].ours).toFixed(2)]
  })
  const all = [head, ...lines]
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column].length)))
  return [
    '\nGrowth: our figure (its ratio to the baseline)',
    ...all.map((line) =>
      line
        .map((cell, k) => (k === 0 ? cell.padEnd(widths[k]) : cell.padStart(widths[k])))
        .join('  '),
    ),
  ]
}

function figure(number) {
  return number.toLocaleString('en', { maximumSignificantDigits: 4 })
}
