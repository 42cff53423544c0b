// Takes times so that noise of the machine hits both sides alike.
import { sized } from './sizes.mjs'

/** Milliseconds of each work, taken in turns; the median of all rounds. */
export async function mediansInTurns(works, rounds) {
  const times = works.map(() => [])
  for (let round = 0; round <= sized(rounds, 1); round++) {
    for (const [index, work] of works.entries()) {
      const ms = await millisecondsOf(work)
      // The first round only warms up.
      if (round > 0) times[index].push(ms)
    }
  }
  return times.map((list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)])
}

/** The best of some rounds, taken in turns. */
export async function bestInTurns(works, rounds) {
  const best = works.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    for (const [index, work] of works.entries()) best[index] = Math.max(best[index], await work())
  }
  return best
}

export async function millisecondsOf(work) {
  const begunAt = performance.now()
  await work()
  return performance.now() - begunAt
}
