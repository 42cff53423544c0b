// Warnings of background work, in the form in which the server tells failures of requests: one JSON object a line.
import { hostname } from 'node:os'

/** Background work has no request to answer; who operates the server reads it. */
export function warn(sentence: string, error: unknown): void {
  process.stdout.write(`${warningLine(sentence, error, new Date())}\n`)
}

/** In the form of the log of requests, where 40 is a warning. */
export function warningLine(sentence: string, error: unknown, at: Date): string {
  const told = { level: 40, time: at.getTime(), pid: process.pid, hostname: hostname() }
  return JSON.stringify({ ...told, err: describe(error), msg: sentence })
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name: type, message, stack } = error
  const { code } = error as { code?: unknown }
  return { type, message, ...(code !== undefined && { code }), stack }
}
