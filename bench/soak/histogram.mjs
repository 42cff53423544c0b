// Counts durations in steps of two percent, so that any number of them needs the room of a few hundred.

const growth = Math.log(1.02)
const leastMs = 0.05

/** Milliseconds go in; quantiles come out, at most two percent too long. */
export function makeHistogram() {
  const steps = []
  let count = 0
  let longest = 0
  return {
    add(ms) {
      const step = Math.max(0, Math.ceil(Math.log(ms / leastMs) / growth))
      steps[step] = (steps[step] ?? 0) + 1
      count++
      if (ms > longest) longest = ms
    },
    summary: () => ({
      count,
      p50: quantile(0.5),
      p95: quantile(0.95),
      p99: quantile(0.99),
      max: longest,
    }),
  }

  function quantile(share) {
    let seen = 0
    for (const [step, many] of steps.entries()) {
      seen += many ?? 0
      if (seen >= share * count) return Math.min(leastMs * 1.02 ** step, longest)
    }
    return longest
  }
}
