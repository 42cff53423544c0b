/**
 * Says how many times the work grows with eight times as much: by 8 where each costs the same, by 64 where each meets each.
 * It counts CPU time of this process, the least of three runs, because the machine may be busy otherwise.
 */
export function growthOf(work: (size: number) => unknown, size: number): number {
  const small = leastOf(() => work(size))
  return leastOf(() => work(size * 8)) / Math.max(small, unseenMicroseconds)
}

/** It lies above 8 by what a crowded machine adds, and far below 64. */
export const linear = 30

/** Less than this is not told apart. */
const unseenMicroseconds = 5_000

function leastOf(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    work()
    return process.cpuUsage(before).user
  })
  return Math.min(...times)
}
