// Tells the person at the terminal what is going on: one line that moves on a terminal, plain lines in a log file.

export interface Progress {
  /** A line of its own. */
  say(text: string): void
  /** Reports the progress of long work, from 0 to 1. */
  step(fraction: number, text: string): void
}

export function openProgress(
  out: { write(text: string): unknown; isTTY?: boolean | undefined },
  now: () => number = () => performance.now(),
): Progress {
  let hasMovingLine = false
  let lastTold = -Infinity
  let lastWords = ''

  const endMovingLine = () => {
    if (hasMovingLine) out.write('\n')
    hasMovingLine = false
  }
  const isDue = (fraction: number, text: string) =>
    fraction >= 1 ||
    wordsOf(text) !== lastWords ||
    now() - lastTold >= (out.isTTY ? movingMs : plainMs)

  return {
    say(text) {
      endMovingLine()
      lastWords = ''
      out.write(`${text}\n`)
    },
    step(fraction, text) {
      if (!isDue(fraction, text)) return
      lastTold = now()
      lastWords = wordsOf(text)
      const line = `${String(Math.floor(fraction * 100)).padStart(3)} %  ${text}`
      if (!out.isTTY) out.write(`${line}\n`)
      else out.write(`\r\u001B[K${line}`)
      hasMovingLine = out.isTTY === true
      if (fraction >= 1) endMovingLine()
    },
  }
}

/** A counter that moves is no new sentence. */
function wordsOf(text: string): string {
  return text.replace(/[\d.,]+/g, '')
}

const movingMs = 100
const plainMs = 2_000
