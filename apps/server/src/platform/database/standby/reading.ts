// Work for strangers, whose statements may be answered by a standby, and how old what it has read may be.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Reading {
  /** Shared with the parts of the work. Once something was read from the primary, an older state would contradict it. */
  readonly choice: { isFromPrimary: boolean }
  /**
   * By `performance.now()`: the moment whose state was read. Absent while all of it is as fresh as the primary would give
   * it.
   */
  asOf: number | undefined
}

interface Read<Value> {
  value: Value
  asOf: number | undefined
}

const readings = new AsyncLocalStorage<Reading>()

export function presentReading(): Reading | undefined {
  return readings.getStore()
}

export function beginReading(): Reading {
  return { choice: { isFromPrimary: false }, asOf: undefined }
}

/** The reading holds for all that the work starts. */
export function within<Result>(reading: Reading, work: () => Result): Result {
  return readings.run(reading, work)
}

/** Work of its own for strangers, where there is a standby. */
export async function readForStrangers<Value>(
  standby: object | undefined,
  work: () => Promise<Value>,
): Promise<Read<Value>> {
  if (!standby) return { value: await work(), asOf: undefined }
  const reading = beginReading()
  const value = await within(reading, work)
  return { value, asOf: reading.asOf }
}

/** A part of the present work that is kept longer than it, and has to remember its own age. */
export async function readApart<Value>(work: () => Value | Promise<Value>): Promise<Read<Value>> {
  const whole = presentReading()
  if (!whole) return { value: await work(), asOf: undefined }
  const own: Reading = { choice: whole.choice, asOf: undefined }
  const value = await within(own, work)
  noteAge(whole, own.asOf)
  return { value, asOf: own.asOf }
}

/** Reads at once; whoever asks for the value takes over its age. */
export function readShared<Value>(read: () => Promise<Value>): () => Promise<Value> {
  const reading = readApart(read)
  // Its failure reaches each one that asks for the value.
  reading.catch(() => {})
  return async () => {
    const { value, asOf } = await reading
    const present = presentReading()
    if (present) noteAge(present, asOf)
    return value
  }
}

export function noteAge(reading: Reading, asOf: number | undefined): void {
  if (asOf !== undefined) reading.asOf = Math.min(reading.asOf ?? Infinity, asOf)
}

/** The moment of which that tells what the present work has read, by a clock of which it is now this time. */
export function momentRead(now: Date): Date {
  return new Date(now.getTime() - ageMs(presentReading()?.asOf))
}

/** Milliseconds; 0 while it is fresh. */
export function ageMs(asOf: number | undefined): number {
  return asOf === undefined ? 0 : Math.max(0, performance.now() - asOf)
}
