// Works through a list with a few of its entries under way at the same time.

export const lanes = 2

/** The first failure ends all lanes after their present entry. */
export async function withConcurrency<Each>(
  items: Iterable<Each>,
  work: (item: Each) => Promise<void>,
  count = lanes,
): Promise<void> {
  const queue = [...items].values()
  let hasFailed = false
  const lane = async () => {
    for (const item of queue) {
      if (hasFailed) return
      await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: count }, lane))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
