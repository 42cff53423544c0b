// Works through a list with a limited number of entries at a time.

export const concurrency = 2

/** After the first failure no further entry is begun. */
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
