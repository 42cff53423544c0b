// The pace of refreshing after news: soon after the first, then no more often than a pause allows.

interface Pace {
  /** Something is new: refreshes once for all that comes until then. */
  onNews(): void
  stop(): void
}

/**
 * @param waitMs how long news gather, asked anew each time
 * @param pauseMs at least this long from one refresh to the next
 */
export function paced(refresh: () => void, waitMs: () => number, pauseMs: number): Pace {
  let last = -Infinity
  let waiting: ReturnType<typeof setTimeout> | undefined
  return {
    onNews: () => {
      waiting ??= setTimeout(
        () => {
          waiting = undefined
          last = Date.now()
          refresh()
        },
        Math.max(waitMs(), last + pauseMs - Date.now()),
      )
    },
    stop: () => {
      clearTimeout(waiting)
      waiting = undefined
    },
  }
}
