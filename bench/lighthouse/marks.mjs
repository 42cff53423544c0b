// The marks that the pages have to reach, and how their figures are written down.
const least = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 }
const most = { lcp: 1800, cls: 0.02 }

/** A sentence for each mark that a page has missed. */
export function judge({ page, ...figures }) {
  return [
    ...Object.entries(least)
      .filter(([name, mark]) => figures[name] < mark)
      .map(([name, mark]) => `${page}: ${name} is ${figures[name]}, not ${mark}.`),
    ...Object.entries(most)
      .filter(([name, mark]) => figures[name] > mark)
      .map(([name, mark]) => `${page}: ${name} is ${figures[name]}, more than ${mark}.`),
  ]
}

/** The figures of all pages, a row each. */
export function tableOf(measured) {
  const rows = measured.map((each) => [
    each.page,
    each.performance,
    each.accessibility,
    each.bestPractices,
    each.seo,
    `${Math.round(each.fcp)} ms`,
    `${Math.round(each.lcp)} ms`,
    `${Math.round(each.tbt)} ms`,
    each.cls.toFixed(3),
    `${(each.transferred / 1000).toFixed(0)} kB`,
    `${each.counted} of ${each.tried}`,
  ])
  const head = ['page', 'perf.', 'acc.', 'best', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'bytes', 'runs']
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => String(row[at]).length)),
  )
  const write = (row) => row.map((cell, at) => String(cell).padEnd(widths[at])).join('  ')
  return [head, ...rows].map(write).join('\n')
}
