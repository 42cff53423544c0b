// Takes down in reverse order what was brought up, each part within its time, whichever way the end comes.

interface Shutdown {
  /** `limitMs` is how long this part may take before the next one follows. */
  add(close: () => Promise<unknown>, limitMs: number): void
  /** Shuts down once; every call returns one promise. */
  run(): Promise<void>
  readonly hasBegun: boolean
}

export function openShutdown(): Shutdown {
  const closers: { close: () => Promise<unknown>; limitMs: number }[] = []
  let running: Promise<void> | undefined

  const closeAll = async () => {
    for (const { close, limitMs } of closers.toReversed()) {
      await Promise.race([close().catch(() => {}), after(limitMs)])
    }
  }
  return {
    add: (close, limitMs) => closers.push({ close, limitMs }),
    run: () => (running ??= closeAll()),
    get hasBegun() {
      return running !== undefined
    },
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}
