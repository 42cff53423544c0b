// Works through a list with a few of its entries at a time.

export const concurrency = 2

/** The first failure ends the others after their present entry. */
export async function withConcurrency<Each>(
  items: Iterable<Each>,
  work: (item: Each) => Promise<void>,
  count = concurrency,
): Promise<void> {
  const queue = [...items].values()
  let hasFailed = false
  const workOff = async () => {
    for (const item of queue) {
      if (hasFailed) return
      await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: count }, workOff))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
