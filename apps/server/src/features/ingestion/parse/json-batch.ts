// The JSON batch that loggers and the simulator send: readings of any number of stations in one body.
import { clockProblem, type ClockRule } from '../../../readings/judging/checks/delivery-checks.ts'
import { z } from 'zod'
import { mostPushedReadings, pushedReading } from '@eos/contract/calls/ingest'
import { startOf, type GasConditions, type ReceivedRow, type ReceivedValue } from './delivery.ts'
import { timeReader } from '../../../platform/time/local-time.ts'
import { readValue } from './read-value.ts'
import type { Problem } from './problems.ts'

const body = z.object({ readings: z.array(z.unknown()).min(1) })

export interface ParsedJsonBatch {
  readings: ReceivedRow[]
  problems: Problem[]
}

/** `undefined` when the body as a whole is not such a batch. */
export function readingsOfBody(parsed: unknown): readonly unknown[] | undefined {
  const whole = body.safeParse(parsed)
  const isBatch = whole.success && whole.data.readings.length <= mostPushedReadings
  return isBatch ? whole.data.readings : undefined
}

/** One bad reading never costs the others. Lines count readings, from `firstLine` on. */
export function parseReadings(
  given: readonly unknown[],
  {
    firstLine,
    now,
    clockRules,
  }: { firstLine: number; now: Date; clockRules?: readonly ClockRule[] },
): ParsedJsonBatch {
  const readings: ReceivedRow[] = []
  const problems: Problem[] = []
  for (const [index, each] of given.entries()) {
    const line = firstLine + index
    const checked = pushedReading.safeParse(each)
    if (!checked.success) {
      problems.push(misunderstood(line, each, checked.error))
      continue
    }
    const clock = (time: number) => clockProblem(time, now.getTime(), clockRules)
    const row = rowOf(checked.data, line, problems, clock)
    if (row) readings.push(row)
  }
  return { readings, problems }
}

const readInstant = timeReader('iso', 'UTC')
/** A day ends with two digits as well; an offset stands behind a clock. */
const hasOffset = /[T ].*(?:Z|[+-]\d\d(?::?\d\d)?)$/i

function misunderstood(line: number, each: unknown, error: z.ZodError): Problem {
  const [issue] = error.issues
  const about = issue ? `${issue.path.join('.') || 'reading'}: ${issue.message}` : 'reading'
  return {
    line,
    code: 'reading',
    outcome: 'rejected',
    about: startOf(about),
    text: textOf(each),
    values: valuesIn(each),
  }
}

/** Counts the values of a reading, also of a broken one. */
export function valuesIn(each: unknown): number {
  const { values } = (each ?? {}) as { values?: unknown }
  return typeof values === 'object' && values !== null ? Math.max(1, Object.keys(values).length) : 1
}

function rowOf(
  each: z.infer<typeof pushedReading>,
  line: number,
  problems: Problem[],
  clock: (time: number) => ReturnType<typeof clockProblem>,
): ReceivedRow | undefined {
  const entries = Object.entries(each.values)
  const time = hasOffset.test(each.time) ? readInstant(each.time.toUpperCase()) : undefined
  const about = startOf(each.time)
  const values = entries.length
  if (time === undefined) {
    problems.push({ line, code: 'time', outcome: 'rejected', about, text: textOf(each), values })
    return undefined
  }
  const early = clock(time)
  if (early) {
    problems.push({
      line,
      code: early,
      outcome: 'quarantined',
      about,
      text: textOf(each),
      values,
    })
    return undefined
  }
  const read = entries.flatMap(([symbol, given]) => {
    const received = valueOf(symbol, given, each.conditions)
    if (typeof received === 'object') return [received]
    problems.push({
      line,
      code: received === 'bad' ? 'value' : 'two_numbers',
      outcome: 'rejected',
      about: startOf(String(given.value)),
      text: textOf(each),
    })
    return []
  })
  return {
    line,
    station: each.station.normalize('NFC'),
    time,
    periodSeconds: each.periodSeconds,
    values: read,
    // Written out only when a problem asks for it.
    get text() {
      return textOf(each)
    },
  }
}

function textOf(each: unknown): string {
  return startOf(JSON.stringify(each) ?? '')
}

function valueOf(
  symbol: string,
  given: z.infer<typeof pushedReading>['values'][string],
  conditions: GasConditions | undefined,
): ReceivedValue | 'bad' | 'two-numbers' {
  const base = { symbol, unit: given.unit, ...(conditions ? { conditions } : {}) }
  const read =
    given.value === null ? ({ kind: 'missing' } as const) : readValue(String(given.value), {})
  if (read.kind === 'bad' || read.kind === 'two-numbers') return read.kind
  const flag = given.flag ?? 'valid'
  if (read.kind === 'number') {
    return flag === 'missing'
      ? { ...base, value: null, flag }
      : { ...base, value: read.value, flag }
  }
  if (read.kind === 'missing') {
    return {
      ...base,
      value: null,
      flag: flag === 'calibration' || flag === 'fault' ? flag : 'missing',
    }
  }
  const limit = read.limit === undefined ? {} : { limit: read.limit }
  const belowFlag = flag === 'calibration' || flag === 'fault' ? flag : 'valid_below_lod'
  return { ...base, value: null, flag: belowFlag, censor: read.censor, ...limit }
}
