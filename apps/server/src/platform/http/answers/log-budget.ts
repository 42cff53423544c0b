// The log has a budget of lines a minute, so that nobody outside can fill a disk with it.
import { minuteMs } from '@eos/contract/words/time-units'

const logLinesPerMinute = 300

/** A failure that ends the process is always said. */
const fatal = 60

type Write = (this: unknown, ...args: unknown[]) => void

/** A hook of pino: lines beyond the budget are left out, and the first line of a later minute says how many. */
export function logBudget(now: () => number, perMinute = logLinesPerMinute) {
  let minute = 0
  let written = 0
  let leftOut = 0
  return function logMethod(this: unknown, args: unknown[], write: Write, level: number): void {
    const present = Math.floor(now() / minuteMs)
    if (present !== minute) {
      if (leftOut > 0) write.apply(this, [{ leftOut }, 'lines of the log were left out before'])
      minute = present
      written = 0
      leftOut = 0
    }
    if (level < fatal && written >= perMinute) {
      leftOut += 1
      return
    }
    written += 1
    write.apply(this, args)
  }
}
